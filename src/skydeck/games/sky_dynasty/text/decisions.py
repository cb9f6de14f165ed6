"""How the decisions of Sky Dynasty are put to people: questions, answers, and the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skydeck.engine.actions import first, second, third
from skydeck.engine.questions import Answer, Asked, Asking, Cases, Role
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, NO_PAYER, Verb
from skydeck.games.sky_dynasty.effects import paid_count
from skydeck.games.sky_dynasty.rules import bonuses, dispatch, resolution
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Tally, Zone
from skydeck.games.sky_dynasty.text.slots import SLOTS, decks, force_paid, goal, most_removed, options, say

# -- the things on the table that an answer is about ---------------------------------------------------------------------


def card_id(state: SkyDynastyState, kind: int) -> str:
    """A card in the id of a thing."""
    return state.cards.names[kind].lower().replace(" ", "_")


def in_hand(state: SkyDynastyState, player: int, action: int) -> list[str]:
    return [f"hand:{card_id(state, first(action))}"]


def station(state: SkyDynastyState, player: int, action: int) -> list[str]:
    """The station that an answer leads to."""
    place = goal(state, action)
    return [f"place:{place + 1}"] if place < state.cards.places else []


def sent_to(state: SkyDynastyState, player: int, action: int) -> list[str]:
    return station(state, player, action) if state.cards.may_go[first(action)] else []


def ship(state: SkyDynastyState, place: int, seat: int, kind: int) -> list[str]:
    return [f"ship:{place + 1}:{seat}:{card_id(state, kind)}"]


def trashed(state: SkyDynastyState, player: int, action: int) -> list[str]:
    """A card of the own discard pile, or of the own ones at a station."""
    source, kind = first(action), second(action)
    return ship(state, source - 1, player, kind) if source else [f"discard:{card_id(state, kind)}"]


def ware(state: SkyDynastyState, player: int, action: int) -> list[str]:
    """A card that is looked at, or on sale here; if neither, wherever it is on sale."""
    kind = first(action)
    if bonuses.is_looked_at(state, kind):
        return [f"looked:{card_id(state, kind)}"]
    here = state.decision == Ask.BUY and bonuses.slot_for_sale(state, kind) >= 0
    places = [state.place] if here else range(state.cards.places)
    return [f"row:{place + 1}:{card_id(state, kind)}" for place in places if bonuses.on_sale_at(state, place, kind)]


def replaced(state: SkyDynastyState, player: int, action: int) -> list[str]:
    return [f"row:{first(action) + 1}:{card_id(state, second(action))}"]


# -- what depends on the situation ---------------------------------------------------------------------------------------


def buy_rule(state: SkyDynastyState, player: int, action: int) -> str:
    rules = {"Dealer": "SD-D16", "Shipyard": "SD-D18", "Market": "SD-D19"}
    return rules.get(state.cards.place_names[state.place], "SD-D20")


def buy_drawn_rule(state: SkyDynastyState, player: int, action: int) -> str:
    if bonuses.looks_by_ship(state):
        return "SD-D23"
    return "SD-D13" if bonuses.draws_several(state) else "SD-D11"


def begun(state: SkyDynastyState, player: int, action: int) -> str:
    """Whether something was done already in the decision in progress."""
    done = {
        Ask.REMOVE: state.sealed_count(player),
        Ask.PAY: state.raised,
        Ask.BUY: state.bought,
        # The last card that was named; the next ones come after it.
        Ask.TRASH: state.floor,
        Ask.REPLACE: state.floor,
    }
    return "more" if done[int(state.decision)] else "none"


def gives_up_hand(state: SkyDynastyState, player: int, action: int) -> str:
    """What is not laid is discarded when all have passed (SD-059)."""
    hand = state.size(Zone.HAND, player)
    if hand < 2:
        return say("gives_up.card", "The card in your hand goes to your discard pile unused.") if hand else ""
    return say("gives_up.cards", "The {hand} cards in your hand go to your discard pile unused.", hand=hand)


def gives_up_bonus(state: SkyDynastyState, player: int, action: int) -> str:
    """Cards at a station that is still to be resolved would have won there."""
    place = first(action) - 1
    waits = place >= 0 and place != state.place and not state.resolved >> place & 1
    return say("gives_up.bonus", "gives up its bonus") if waits else ""


# -- fields of the game's own --------------------------------------------------------------------------------------------


def whole_hand(state: SkyDynastyState, player: int) -> Mapping[str, Any]:
    """Every stack of the hand can go into the fleet, some only once it holds a location card."""
    legal = set(state.legal_actions(player).tolist())
    items = []
    for kind in state.kinds_in(Zone.HAND, player):
        if kind >= state.tally(Tally.LAST_LAID, player):
            action, count = Verb.LAY | kind << 8, state.count(Zone.HAND, player, kind)
            items.append({**ASKING.item(state, player, action, count), "legal": action in legal})
    end = ASKING.button(state, player, Verb.LOCK)
    return {"shape": "some", "items": items, "max": state.size(Zone.HAND, player), "end": end}


def some_left(state: SkyDynastyState, player: int) -> Mapping[str, Any]:
    return {"shape": "some", "min": 0, "max": state.left}


def payment(state: SkyDynastyState, player: int, action: int) -> Mapping[str, int]:
    """What a payment costs, the force before and after it, and for how many ships it could be made."""
    paid, coins = second(action), third(action)
    return {
        "coins": coins - paid,
        "force": force_paid(state, action, coins),
        "now": force_paid(state, action, paid),
        "ships": int(paid_count(state, player, int(state.cards.payer_of[first(action)]), paid)),
    }


# -- the declarations ----------------------------------------------------------------------------------------------------

ANSWERS: Final[dict[int, Answer[SkyDynastyState]]] = {
    Verb.LAY: Answer("{card:card}", spots=in_hand),
    Verb.LOCK: Answer("Lock fleet", role=Role.ENDS, spots=()),
    Verb.PASS: Answer("Pass for the round", role=Role.DECLINES, spots=(), gives_up=gives_up_hand),
    Verb.PAY: Answer("Pay, go {to}", spots=station),
    Verb.KEEP: Answer(
        Cases(
            lambda s, player, action: "die" if goal(s, action) == ANYWHERE else "go",
            {"die": "Roll the die", "go": "Go {to}"},
        ),
        spots=station,
    ),
    Verb.SEND: Answer("{card:card} {to}", spots=sent_to),
    Verb.REMOVE: Answer(
        "{card:card} of {who}",
        spots=lambda s, player, action: ship(s, s.place, first(action), second(action)),
        more=lambda s, player, action: {"count": s.count(Zone.STATION + s.place, first(action), second(action))},
    ),
    Verb.RAISE: Answer(
        Cases(
            lambda s, player, action: "none" if s.cards.payer_of[first(action)] == NO_PAYER else "force",
            {"none": "Pay {more:coin} for {card:card}", "force": "Pay {more:coin}: {card:card} has force {force}"},
        ),
        spots=(),
        more=payment,
    ),
    Verb.TRASH: Answer(
        Cases(
            lambda s, player, action: "station" if first(action) else "pile",
            {"station": "Trash {card:card} ({station:card})", "pile": "Trash {card:card} (discard pile)"},
        ),
        spots=trashed,
        note=gives_up_bonus,
        more=lambda s, player, action: {"count": s.count(bonuses.trash_zone(s, first(action)), player, second(action))},
    ),
    Verb.DRAW: Answer("Draw from the {deck:word} deck", spots=()),
    Verb.BUY: Answer("Buy {card:card} for {price}", spots=ware),
    Verb.CHOOSE: Answer(
        Cases(
            lambda s, player, action: "offered" if first(action) < len(options(s)) else "other",
            {"offered": "Take {option}", "other": "Option {number}"},
        ),
        spots=(),
    ),
    Verb.REPLACE: Answer(
        "Replace {card:card} ({place:card})",
        spots=replaced,
        more=lambda s, player, action: {"count": bonuses.on_sale_at(s, first(action), second(action))},
    ),
    Verb.DISPATCH: Answer("Dispatch {to}", spots=station),
    Verb.RESOLVE: Answer("{card:card}", spots=lambda s, player, action: ship(s, s.place, player, first(action))),
    Verb.LOOK: Answer("Look at the card", spots=()),
    Verb.DONE: Answer("Done", role=Role.ENDS, spots=()),
}

ASKED: Final[dict[int, Asked[SkyDynastyState]]] = {
    Ask.LAY: Asked(
        "SD-D01",
        "Lay a fleet face down, or pass for the rest of this round.",
        (Verb.LAY, Verb.LOCK, Verb.PASS),
        more=whole_hand,
    ),
    Ask.FEE: Asked(
        "SD-D02",
        "Pay {fee:coin} to name the station your fleet goes to, or let the die decide.",
        (Verb.PAY, Verb.DONE),
        {Verb.DONE: "Let the die decide"},
    ),
    Ask.PICK: Asked(
        "SD-D03",
        "Your fleet has several location cards: pick the one it follows. The others are discarded.",
        (Verb.KEEP,),
    ),
    Ask.PHOENIX: Asked(
        "SD-D04",
        "Send a Phoenix to a station where you already had cards, or let it follow its fleet.",
        (Verb.SEND, Verb.DONE),
        {Verb.DONE: "Follow the fleet"},
        more=lambda s, player: {
            "shape": "place",
            "max": dispatch.fleet_phoenixes(s, player) - s.sealed_count(player),
        },
    ),
    Ask.REMOVE: Asked(
        lambda s, player, action: "SD-D05" if s.stage == 0 else "SD-D06",
        "Discard up to {most_removed:{target}} {here}, before force is compared.",
        (Verb.REMOVE, Verb.DONE),
        {Verb.DONE: Cases(begun, {"none": "Remove none", "more": "No more"})},
        more=lambda s, player: {"shape": "some", "min": 0, "max": most_removed(s, player)},
    ),
    Ask.PAY: Asked(
        lambda s, player, action: "SD-D08" if resolution.is_auction(s) else "SD-D07",
        "Pay coins for force {here}? They are not returned, whoever wins.",
        (Verb.RAISE, Verb.DONE),
        {Verb.DONE: Cases(begun, {"none": "Pay nothing", "more": "Pay no more"})},
        more=lambda s, player: {"shape": "amount", "min": 0},
    ),
    Ask.TRASH: Asked(
        lambda s, player, action: "SD-D22" if bonuses.acts_for_ship(s) else "SD-D09",
        "Trash up to {left:card} for good, from your discard pile or your stations.",
        (Verb.TRASH, Verb.DONE),
        {Verb.DONE: Cases(begun, {"none": "Trash none", "more": "Trash no more"})},
        more=some_left,
    ),
    Ask.DRAW: Asked(
        lambda s, player, action: "SD-D10" if len(decks(s)) > 1 else "SD-D12",
        "Draw {drawn:card} from the {decks:or} deck to look at, and perhaps buy.",
        (Verb.DRAW, Verb.DONE),
        {Verb.DONE: "Draw nothing"},
    ),
    Ask.BUY_DRAWN: Asked(
        buy_drawn_rule,
        Cases(
            lambda s, player, action: "several" if len(s.looked) > 1 else "one",
            {
                "several": "Only you see them: buy {offered:or}? You have {coins:coin}.",
                "one": "Only you see it: buy {offered:or}? You have {coins:coin}.",
            },
        ),
        (Verb.BUY, Verb.DONE),
        {Verb.DONE: "Do not buy"},
    ),
    Ask.REPLACE: Asked(
        "SD-D14",
        "Replace up to {left:card} on sale at other stations with new ones.",
        (Verb.REPLACE, Verb.DONE),
        {Verb.DONE: Cases(begun, {"none": "Replace none", "more": "Replace no more"})},
        more=some_left,
    ),
    Ask.PLACE: Asked(
        "SD-D15",
        "Dispatch your new {new_ship:card} at once to a station where you have cards?",
        (Verb.DISPATCH, Verb.DONE),
        {Verb.DONE: "Leave it in the discard pile"},
        more=lambda s, player: {"shape": "place"},
    ),
    Ask.BUY: Asked(
        buy_rule,
        "Buy up to {left:{wares}} {here}. You have {coins:coin}.",
        (Verb.BUY, Verb.DONE),
        {Verb.DONE: Cases(begun, {"none": "Buy nothing", "more": "Done buying"})},
    ),
    Ask.CHOOSE: Asked("SD-D17", "Choose your reward {here}.", (Verb.CHOOSE,)),
    Ask.ORDER: Asked(
        "SD-D21",
        "Which of your surviving ships {here} takes its bonus next?",
        (Verb.RESOLVE,),
        more=lambda s, player: {"shape": "order"},
    ),
    Ask.LOOK: Asked(
        "SD-D23",
        "Look at the top card of the ship deck? You may buy it; otherwise it goes to the bottom.",
        (Verb.LOOK, Verb.DONE),
        {Verb.DONE: "Do not look"},
    ),
}

ASKING: Final = Asking(say, DECISIONS, SLOTS, ANSWERS, ASKED)
