"""Priority without tedium: which decisions are answered for a seat, and which are put to it (DT-R14)."""

from skydeck.engine import stops as moments
from skydeck.engine.stops import Routine, Stops, Window
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import PHASES, Phase
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Obj

PASS = Routine(Verb.PASS)
# What answers something without being there all the time, as Retreat is.
ANSWERS = {Verb.PLAY, Verb.ACTIVATE, Verb.WAR}
SHIELDS = {Verb.REINFORCE, Verb.RETREAT}
# Questions of which hidden cards settle how many answers they have; those of the others everybody can count.
OF_HIDDEN_CARDS = {
    decision
    for decision in (Ask.COST, Ask.DISCARD, Ask.HAND_LIMIT, Ask.LEVEL, Ask.LEVEL_ORDER, Ask.LOOK, Ask.PICK, Ask.SEARCH)
}


def routine(state: DynastyTcgState, player: int, stops: Stops) -> Routine | None:
    """The answer to give for a seat that has nothing to decide, as it wishes to be asked; see `Game.routine`."""
    if state.secret or not state.pending >> player & 1:
        return None
    if state.decision != Ask.PRIORITY:
        actions = state.legal_actions(player)
        return Routine(actions.at(0), masks(state, player, stops)) if actions.size == 1 else None
    end_skip(state, player, stops)
    window = window_of(state, player)
    if window is not None:
        return window.routine(state, player, stops)
    # The own item is let resolve; in the own Skirmish phase a seat has priority to act, not to answer.
    passes = bool(stops.skip) or state.stack_size > 0
    return PASS if passes and not stops.full else None


def masks(state: DynastyTcgState, player: int, stops: Stops) -> bool:
    """Whether hidden cards settle if a seat is asked here; see `Game.masks`.

    Where it wishes not to be asked, or always, nothing is hidden; other people's items are answered alike by whoever
    skips, lets them resolve or has no answer.
    """
    if state.secret or not state.pending >> player & 1:
        return False
    if state.decision != Ask.PRIORITY:
        return state.decision in OF_HIDDEN_CARDS
    window = window_of(state, player)
    return window is not None and window.masks(stops)


def window_of(state: DynastyTcgState, player: int) -> Window | None:
    """What a seat with priority may answer: another's item on top of the stack, or, without one, that a phase ends."""
    if state.stack_size > 0:
        top = state.stack_size - 1
        if state.item(top, Item.PLAYER) == player:
            return None
        answers = ANSWERS | SHIELDS if concerns(state, player, top) else ANSWERS
        return Window(Verb.PASS, answers, card=state.cards.labels[state.item(top, Item.KIND)])
    own_turn = bool(state.active == player)
    if own_turn and state.phase == Phase.SKIRMISH:
        return None
    return Window(Verb.PASS, ANSWERS, PHASES[state.phase], own_turn)


def end_skip(state: DynastyTcgState, player: int, stops: Stops) -> None:
    """Skipping ends where the seat said, and when it is attacked or something points at what it has."""
    moments.end_skip(
        stops,
        (state.lap(), PHASES[state.phase]),
        settled=state.stack_size == 0,
        own_turn=bool(state.active == player),
        concerned=any(
            state.item(index, Item.PLAYER) != player and concerns(state, player, index)
            for index in range(state.stack_size)
        ),
    )


def concerns(state: DynastyTcgState, player: int, index: int) -> bool:
    """Whether an item of the stack attacks a seat or points at something that it has."""
    if state.item(index, Item.TYPE) == ItemType.ATTACK:
        return state.active != player
    counts = state.item(index, Item.COUNTS)
    number = (counts & 15) + (counts >> 4 & 15) + (counts >> 8 & 15)
    for place in range(number):
        thing = state.item(index, Item.THING + place)
        if thing >= Thing.STACK:
            if state.item(thing - Thing.STACK, Item.PLAYER) == player:
                return True
        elif thing >= Thing.COMMANDER:
            if thing - Thing.COMMANDER == player:
                return True
        elif thing >= 0 and state.get(thing, Obj.OWNER) == player:
            return True
    return False
