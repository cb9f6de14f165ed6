"""How the decisions of Sky Thieves are put to people: questions, answers, and the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.questions import Answer, Asked, Asking, Cases, Role, option_label
from skydeck.engine.words import Words
from skydeck.games.sky_thieves.cards.words import KINDS, Col, Kind, Op, Verb, Who
from skydeck.games.sky_thieves.cards.words import SLOTS as PLACES_ABOARD
from skydeck.games.sky_thieves.operations import options_of
from skydeck.games.sky_thieves.rules import moments
from skydeck.games.sky_thieves.rules.steps import DECISIONS, Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Phase, Zone
from skydeck.games.sky_thieves.text.payments import paid_label, paid_spot, payment_fields
from skydeck.games.sky_thieves.text.slots import SLOTS, owner_aboard, replaced
from skydeck.games.sky_thieves.text.words import thing_of_row

# -- what depends on the situation ---------------------------------------------------------------------------------------


def is_brought(s: SkyThievesState) -> bool:
    """Whether the card that is picked comes on board, and not to the hand."""
    return s.cards.column(first(s.question), Col.OP) == Op.BRING


def is_junked(s: SkyThievesState) -> bool:
    """Whether the card on board that is chosen is junked, and not returned to hand."""
    return s.cards.column(first(s.question), Col.OP) == Op.JUNK_BOARD


def of_played(s: SkyThievesState, player: int, action: int) -> str:
    if s.cards.kind[first(action)] == Kind.MATERIAL:
        return "material"
    return "instead" if replaced(s, player, first(action)) >= 0 else "new"


def of_taken(s: SkyThievesState, player: int, action: int) -> str:
    if s.decision == Ask.KEEP:
        return "keep"
    return "bring" if s.decision == Ask.PICK and is_brought(s) else "take"


def of_own_slot(s: SkyThievesState, player: int, action: int) -> str:
    return "card" if s.aboard(player, first(action)) >= 0 else "empty"


def of_slot(s: SkyThievesState, player: int, action: int) -> str:
    return "card" if s.aboard(owner_aboard(s, player), first(action)) >= 0 else "empty"


def of_captain(s: SkyThievesState, player: int, action: int) -> str:
    return "card" if s.captain(player) >= 0 else "none"


def of_end(s: SkyThievesState, player: int, action: int) -> str:
    return "fails" if s.is_attacker(player) and not s.is_beating() else "goes_on"


def option(s: SkyThievesState, player: int, action: int) -> str:
    """What a card offers, if it is asked for."""
    row = first(s.question)
    return option_label(options_of(s.cards, thing_of_row(s, row), row) if s.decision == Ask.MODE else [], first(action))


def of_payment(s: SkyThievesState, player: int, action: int) -> str:
    card = first(s.question)
    if int(s.cards.kind[card]) >= PLACES_ABOARD:
        return "effect"
    return "instead" if replaced(s, player, card) >= 0 else "aboard"


def of_scouting(s: SkyThievesState, player: int, action: int) -> str:
    return "new" if s.target_deck.size else "round"


def of_phase(s: SkyThievesState, player: int, action: int) -> str:
    return f"{'own' if player == s.active else 'other'}.{'beating' if s.is_beating() else 'short'}"


def of_moment(s: SkyThievesState, player: int, action: int) -> str:
    if moments.is_cancelled(s, first(s.question)):
        return "cancelled"
    return "before" if third(s.question) else "after"


def of_junking(s: SkyThievesState, player: int, action: int) -> str:
    return "limit" if s.phase == Phase.DRAW else "effect"


def of_board(s: SkyThievesState, player: int, action: int) -> str:
    return f"{'own' if third(s.question) == player else 'other'}.{'junked' if is_junked(s) else 'returned'}"


def of_pick(s: SkyThievesState, player: int, action: int) -> str:
    if not is_brought(s):
        return "take"
    return "bring_junk" if s.cards.column(first(s.question), Col.ARG) else "bring_hand"


def rule_of_board(s: SkyThievesState, player: int, action: int) -> str:
    """Whoever gives up a card because another says so suffers it."""
    suffers = third(s.question) == player and s.cards.column(first(s.question), Col.WHO) != Who.SELF
    return "ST-D06" if suffers else "ST-D05"


# -- where things lie ----------------------------------------------------------------------------------------------------


def taken_from(s: SkyThievesState, player: int, action: int) -> str:
    """Where a card lies that is taken, kept or brought on board; empty where none is."""
    if s.decision == Ask.KEEP:
        return f"looked:{player}"
    if s.decision != Ask.PICK:
        return ""
    return f"hand:{player}" if of_pick(s, player, action) == "bring_hand" else "junk"


def taken_spots(s: SkyThievesState, player: int, action: int) -> list[str]:
    zone = taken_from(s, player, action)
    return [f"{zone}:{s.cards.names[first(action)]}"] if zone else []


def paid_zone(s: SkyThievesState, player: int, action: int) -> str:
    return f"hand:{player}" if first(action) < s.kinds else f"board:{player}"


def slot_zone(s: SkyThievesState, player: int, action: int) -> str:
    return f"board:{owner_aboard(s, player)}"


def slot_spots(s: SkyThievesState, player: int, action: int) -> list[str]:
    return [f"slot:{owner_aboard(s, player)}:{KINDS[first(action)]}"]


def captain_spots(s: SkyThievesState, player: int, action: int) -> list[str]:
    """The own Captain attacks in the own attack, and defends in those of others."""
    attacks = verb_of(action) == Verb.OFFENSIVE
    return [f"captain:{player}"] if attacks == s.is_attacker(player) else []


def several(zone: int, verb: int) -> Callable[[SkyThievesState, int], Mapping[str, Any]]:
    """What a question after several cards adds: all that can be among them, so that they may be picked in any order."""

    def more(s: SkyThievesState, player: int) -> Mapping[str, Any]:
        left = int(s.asking.left(s, player))
        items = [
            ASKING.item(s, player, pack(verb, card), s.count(zone, player, card))
            for card in range(second(s.question), s.kinds)
            if s.count(zone, player, card) > 0
        ]
        return {"shape": "some", "items": items, "min": left, "max": left}

    return more


# -- the declarations ----------------------------------------------------------------------------------------------------

HAND = ("hand:{me}:{card}",)
TARGET = ("target:{target}",)
# Of several that a tap could mean in another question the first is taken.
ANSWERS: Final[dict[int, Answer[SkyThievesState]]] = {
    Verb.PLAY: Answer(
        Cases(
            of_played,
            {
                "material": "Play {card:card}",
                "new": "Play {card:card} for {cost}",
                "instead": "Play {card:card} for {cost} in place of {old:card}",
            },
        ),
        zone="hand:{me}",
        spots=HAND,
    ),
    Verb.OVERLOAD: Answer(
        Cases(of_own_slot, {"card": "Overload {own_aboard:card}: {overload}", "empty": "Overload the {slot:word}"}),
        zone="board:{me}",
        spots=("slot:{me}:{slot}",),
    ),
    Verb.OFFENSIVE: Answer(
        Cases(of_captain, {"card": "Use {own_captain:card}: {offensive}", "none": "Use the Captain"}),
        zone="captain:{me}",
        spots=captain_spots,
    ),
    Verb.DEFENSIVE: Answer(
        Cases(of_captain, {"card": "Use {own_captain:card}: {defensive}", "none": "Use the Captain"}),
        zone="captain:{me}",
        spots=captain_spots,
    ),
    Verb.ATTACK: Answer("Attack {target:card}", zone="line", spots=TARGET),
    Verb.SCOUT: Answer("Scout", spots=("target_deck",)),
    Verb.PAY: Answer(
        lambda s, player, action: paid_label(s, player, first(action)),
        zone=paid_zone,
        spots=lambda s, player, action: [paid_spot(s, player, first(action))],
    ),
    Verb.JUNK: Answer("Junk {card:card}", zone="hand:{me}", spots=HAND),
    Verb.TAKE: Answer(
        Cases(
            of_taken,
            {
                "keep": "Keep {card:card}",
                "take": "Take {card:card}",
                "bring": "Bring {card:card} on board for {cost_to_bring}",
            },
        ),
        zone=taken_from,
        spots=taken_spots,
    ),
    Verb.SLOT: Answer(
        Cases(of_slot, {"card": "{aboard:card}", "empty": "{slot:Word}"}), zone=slot_zone, spots=slot_spots
    ),
    Verb.RIVAL: Answer("{rival}", spots=lambda s, player, action: [f"ship:{first(action)}"]),
    Verb.REPLACE: Answer("Replace {target:card}", zone="line", spots=TARGET),
    Verb.SWAP: Answer("{target:card} and {other:card}", spots=(*TARGET, "target:{other}")),
    Verb.SINK: Answer("{target:card} under the deck", zone="target_deck", spots=("looked:{me}:{target}",)),
    Verb.CAPTAIN: Answer("{captain:card}", spots=("mate:{captain}",)),
    Verb.AGREE: Answer("Agree to choose", spots=()),
    Verb.STAT: Answer("{named:Word}", spots=()),
    Verb.MOVE: Answer("{points} from {stat:Word} to {to:Word}", spots=()),
    Verb.CHOOSE: Answer(option, spots=()),
    Verb.YES: Answer("Yes", spots=()),
    Verb.SUFFER: Answer("Suffer the loss", spots=()),
    Verb.LEAVE: Answer("Leave port", role=Role.ENDS, spots=()),
    Verb.END: Answer(
        Cases(of_end, {"fails": "End the Phase: the attack fails", "goes_on": "End the Phase"}),
        role=Role.ENDS,
        spots=(),
    ),
    Verb.PASS: Answer("Pass", role=Role.DECLINES, spots=()),
    Verb.REFUSE: Answer("Have them dealt", role=Role.DECLINES, spots=()),
}

PAY = "Pay {asked_price} for {paid_for:card}: which of your cards do you junk?"
SCOUT = "Do you scout? {far:card} goes under the target deck, the others move away from it"
OWN_PHASE = "Your Phase of Round {round} against {prey:card}"
PHASE = "Your Phase of Round {round} in the attack on {prey:card}"
ATTACKERS = "Overload, use your Captain or play Sabotage; when you end the Phase"
DEFENDERS = "Use your Captain or play Sabotage, or end the Phase."
ANSWER = "Do you answer with a Sabotage, or let play go on?"
ASKED: Final[dict[int, Asked[SkyThievesState]]] = {
    Ask.AGREE: Asked(
        "ST-D01",
        "Shall each choose a Captain? Only if all agree; otherwise the Captains are dealt.",
        (Verb.AGREE, Verb.REFUSE),
    ),
    Ask.CAPTAIN: Asked("ST-D02", "Choose your Captain for this game; nobody can take the same.", (Verb.CAPTAIN,)),
    Ask.PORT: Asked(
        "ST-D03",
        "At Port: play as many Weapons, Upgrades, Crew cards and Techniques as you can pay for; then leave port to scout "
        "and attack.",
        (Verb.PLAY, Verb.LEAVE),
    ),
    Ask.PAY: Asked(
        "ST-D04",
        Cases(
            of_payment,
            {
                "effect": f"{PAY} Then it takes effect, unless somebody answers.",
                "aboard": f"{PAY} Then it comes on board.",
                "instead": f"{PAY} Then it comes on board in place of {{asked_old:card}}.",
            },
        ),
        (Verb.PAY,),
        more=payment_fields,
    ),
    Ask.SCOUT: Asked(
        "ST-D08",
        Cases(
            of_scouting,
            {
                "new": f"{SCOUT}, and a new Target is turned up next to it.",
                "round": f"{SCOUT}, and it comes round to the near place.",
            },
        ),
        (Verb.SCOUT, Verb.PASS),
        {Verb.PASS: "Do not scout"},
    ),
    Ask.ATTACK: Asked(
        "ST-D09",
        "Do you attack a Target of the line? After that your Captain is readied and you draw cards.",
        (Verb.ATTACK, Verb.PASS),
        {Verb.PASS: "Do not attack"},
    ),
    Ask.PHASE: Asked(
        lambda s, player, action: "ST-D10" if player == s.active else "ST-D11",
        Cases(
            of_phase,
            {
                "own.beating": f"{OWN_PHASE}: you beat it now. {ATTACKERS}, your rivals have their Phases.",
                "own.short": f"{OWN_PHASE}: you lack {{short}}. {ATTACKERS}, the attack fails.",
                "other.beating": f"{PHASE}: {{attacker}} is beating it. {DEFENDERS}",
                "other.short": f"{PHASE}: {{attacker}} lacks {{short}}. {DEFENDERS}",
            },
        ),
        (Verb.OVERLOAD, Verb.PLAY, Verb.OFFENSIVE, Verb.DEFENSIVE, Verb.END),
    ),
    Ask.RESPOND: Asked(
        "ST-D12",
        Cases(
            of_moment,
            {
                "before": f"{{doer}} {{done}}. It has no effect yet. {ANSWER}",
                "after": f"{{doer}} {{done}}. {ANSWER}",
                "cancelled": f"{{doer}} {{done}}. It was cancelled by {{canceller}} and has no effect. {ANSWER}",
            },
        ),
        (Verb.PLAY, Verb.PASS),
    ),
    Ask.JUNK: Asked(
        lambda s, player, action: "ST-D13" if s.phase == Phase.DRAW else "ST-D06",
        Cases(
            of_junking,
            {
                "limit": "Junk {left:card} from your hand, down to the hand limit; then you draw.",
                "effect": "Junk {left:card} from your hand.",
            },
        ),
        (Verb.JUNK,),
        more=several(Zone.HAND, Verb.JUNK),
    ),
    Ask.SHED: Asked("ST-D06", "Which card of your hand do you junk? All show theirs together.", (Verb.JUNK,)),
    Ask.STAT: Asked("ST-D05", "{ability}. Speed or Firepower?", (Verb.STAT,)),
    Ask.RIVAL: Asked("ST-D05", "{ability}. Whose?", (Verb.RIVAL,)),
    Ask.SLOT: Asked(
        rule_of_board,
        Cases(
            of_board,
            {
                "own.junked": "Which card on board your ship is junked?",
                "own.returned": "Which card on board your ship goes back to hand?",
                "other.junked": "Which card on board the ship of {victim} is junked?",
                "other.returned": "Which card on board the ship of {victim} goes back to hand?",
            },
        ),
        (Verb.SLOT,),
    ),
    Ask.PICK: Asked(
        "ST-D05",
        Cases(
            of_pick,
            {
                "take": "Which card of the junk pile do you take into your hand?{more}",
                "bring_junk": "Which card of the junk pile do you bring on board {price}? You pay for it next.",
                "bring_hand": "Which card of your hand do you bring on board {price}? You pay for it next.",
            },
        ),
        (Verb.TAKE, Verb.PASS),
        {Verb.PASS: "Bring none"},
    ),
    Ask.KEEP: Asked(
        "ST-D07",
        "Keep {left:card} of those that you look at; the others are junked.",
        (Verb.TAKE,),
        more=several(Zone.LOOKED, Verb.TAKE),
    ),
    Ask.PLACE: Asked(
        "ST-D05",
        "Which Target goes under its deck? The top one of the deck takes its place.",
        (Verb.REPLACE,),
    ),
    Ask.SWAP: Asked("ST-D05", "Which two Targets of the line change places?", (Verb.SWAP,)),
    Ask.SINK: Asked(
        "ST-D07",
        "Which of the Targets that you look at goes under its deck? The others stay on top as they lie, the next one first.",
        (Verb.SINK, Verb.PASS),
        {Verb.PASS: "Leave them on top"},
    ),
    Ask.MODE: Asked("ST-D05", "{thing:card}: which of these?", (Verb.CHOOSE,)),
    Ask.RANSOM: Asked(
        "ST-D06",
        "Do you junk {amount:card} from your hand, or lose {lost} {lost_stat:Word}?",
        (Verb.YES, Verb.SUFFER),
        {Verb.YES: "Junk {amount:card}", Verb.SUFFER: "Lose {lost} {lost_stat:Word}"},
    ),
    Ask.MOVE: Asked(
        "ST-D05",
        "{ability}. You have Speed {speed} and Firepower {firepower}; which points do you move?",
        (Verb.MOVE, Verb.PASS),
        {Verb.PASS: "Move none"},
    ),
    Ask.MAY: Asked(
        "ST-D05", "{ability}. Do you?", (Verb.YES, Verb.PASS), {Verb.YES: "{offered}", Verb.PASS: "Do not do it"}
    ),
    Ask.SAVE: Asked("ST-D05", "Which Overloaded card returns to your hand? The others are junked.", (Verb.SLOT,)),
}

ASKING: Final = Asking(Words("sky_thieves"), DECISIONS, SLOTS, ANSWERS, ASKED)
