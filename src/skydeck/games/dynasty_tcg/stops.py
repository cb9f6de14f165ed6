"""Priority without tedium: which decisions are answered for a seat, and which are put to it (DT-R14)."""

from skydeck.engine.actions import verb_of
from skydeck.engine.stops import Routine, Stops
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import PHASES, Phase
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Obj

PASS = Routine(int(Verb.PASS))
HIDDEN_PASS = Routine(int(Verb.PASS), hides=True)
# What answers something without being there all the time, as Retreat is.
ANSWERS = {int(Verb.PLAY), int(Verb.ACTIVATE), int(Verb.WAR)}
SHIELDS = {int(Verb.REINFORCE), int(Verb.RETREAT)}
# Questions of which hidden cards settle how many answers they have; those of the others everybody can count.
OF_HIDDEN_CARDS = {
    int(decision)
    for decision in (Ask.COST, Ask.DISCARD, Ask.HAND_LIMIT, Ask.LEVEL, Ask.LEVEL_ORDER, Ask.LOOK, Ask.PICK, Ask.SEARCH)
}


def routine(state: DynastyTcgState, player: int, stops: Stops) -> Routine | None:
    """The answer to give for a seat that has nothing to decide, as it wishes to be asked; see `Game.routine`."""
    if state.secret or not int(state.pending) >> player & 1:
        return None
    if state.decision != Ask.PRIORITY:
        actions = state.legal_actions(player)
        return Routine(int(actions.at(0)), masks(state, player, stops)) if actions.size == 1 else None
    end_skip(state, player, stops)
    if stops.full:
        return None
    if state.stack_size > 0:
        return answer_to_stack(state, player, stops)
    hides = masks(state, player, stops)
    if stops.skip:
        return Routine(int(Verb.PASS), hides)
    if state.active == player and state.phase == Phase.SKIRMISH:
        return None
    if not hides:
        return PASS
    return None if can_answer(state, player, ANSWERS) else HIDDEN_PASS


def masks(state: DynastyTcgState, player: int, stops: Stops) -> bool:
    """Whether hidden cards settle if a seat is asked here; see `Game.masks`.

    Where it wishes not to be asked, or always, nothing is hidden; other people's items are answered alike by whoever
    skips, lets them resolve or has no answer.
    """
    if state.secret or not int(state.pending) >> player & 1:
        return False
    if state.decision != Ask.PRIORITY:
        return int(state.decision) in OF_HIDDEN_CARDS
    if stops.full:
        return False
    if state.stack_size > 0:
        return bool(state.item(int(state.stack_size) - 1, Item.PLAYER) != player)
    own_turn = state.active == player
    if own_turn and state.phase == Phase.SKIRMISH:
        return False
    return PHASES[int(state.phase)] in (stops.mine if own_turn else stops.theirs)


def answer_to_stack(state: DynastyTcgState, player: int, stops: Stops) -> Routine | None:
    """What lies on top of the stack: the own item is let resolve, another's is answered if that is possible."""
    top = int(state.stack_size) - 1
    if state.item(top, Item.PLAYER) == player:
        return PASS
    if state.cards.labels[int(state.item(top, Item.KIND))] in stops.let or stops.skip:
        return HIDDEN_PASS
    answers = ANSWERS | SHIELDS if concerns(state, player, top) else ANSWERS
    return None if can_answer(state, player, answers) else HIDDEN_PASS


def end_skip(state: DynastyTcgState, player: int, stops: Stops) -> None:
    """Skipping ends where the seat said, and when it is attacked or something points at what it has."""
    if not stops.skip:
        return
    phase = PHASES[int(state.phase)]
    over = {
        "stack": state.stack_size == 0,
        "phase": (int(state.lap()), phase) != stops.since,
        "turn": state.active == player and int(state.lap()) != stops.since[0],
    }
    hit = any(
        state.item(index, Item.PLAYER) != player and concerns(state, player, index) for index in range(state.stack_size)
    )
    if over[stops.skip] or hit:
        stops.skip = ""


def concerns(state: DynastyTcgState, player: int, index: int) -> bool:
    """Whether an item of the stack attacks a seat or points at something that it has."""
    if state.item(index, Item.TYPE) == ItemType.ATTACK:
        return state.active != player
    counts = int(state.item(index, Item.COUNTS))
    number = (counts & 15) + (counts >> 4 & 15) + (counts >> 8 & 15)
    for place in range(number):
        thing = int(state.item(index, Item.THING + place))
        if thing >= int(Thing.STACK):
            if state.item(thing - int(Thing.STACK), Item.PLAYER) == player:
                return True
        elif thing >= int(Thing.COMMANDER):
            if thing - int(Thing.COMMANDER) == player:
                return True
        elif thing >= 0 and state.get(thing, Obj.OWNER) == player:
            return True
    return False


def can_answer(state: DynastyTcgState, player: int, verbs: set[int]) -> bool:
    """Whether a seat could do one of these things now."""
    return any(int(verb_of(action)) in verbs for action in state.legal_actions(player).tolist())
