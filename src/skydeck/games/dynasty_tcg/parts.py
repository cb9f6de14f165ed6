"""Decisions of several parts: which questions only ask for the rest of what an answer has begun.

A card that is played is put together from its place, mode, targets and costs, an attack from its leader, target and who
joins. It counts when the last part is chosen; until then another one may be chosen (DT-D07 to DT-D14).
"""

from skydeck.engine.actions import verb_of
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

# What begins an item of the stack that may ask for more.
BEGINNINGS = {verb for verb in (Verb.PLAY, Verb.ATTACK, Verb.RETREAT, Verb.REINFORCE, Verb.ACTIVATE)}
# What is asked while an item is put together.
PARTS = {
    decision
    for decision in (
        Ask.PLACE, Ask.TARGET, Ask.MODE, Ask.COST, Ask.ATTACK_TARGET, Ask.JOIN, Ask.BRING_ITEMS, Ask.PICK,
    )
}  # fmt: skip
# Questions that only complete the answer to another one, whatever resolves meanwhile.
TOGETHER = {
    (one, other)
    for one, other in (
        (Ask.FREE_PLAY, Ask.PLACE), (Ask.PICK, Ask.PLACE), (Ask.MAY, Ask.COST), (Ask.COST, Ask.COST),
        (Ask.LEADER, Ask.REDECLARE),
    )
}  # fmt: skip


def announces(before: DynastyTcgState, player: int, action: int, after: DynastyTcgState) -> bool:
    """Whether the question after an answer asks for a further part of the same announcement."""
    answered, asked = before.decision, after.decision
    if before.stack_size != after.stack_size:
        return False
    if (answered, asked) in TOGETHER:
        return True
    if after.resolving or asked not in PARTS:
        return False
    if answered == Ask.PRIORITY:
        return verb_of(action) in BEGINNINGS
    # A trigger that is taken from several, or something that is being put together already.
    return answered == Ask.ORDER or (answered in PARTS and not before.resolving)
