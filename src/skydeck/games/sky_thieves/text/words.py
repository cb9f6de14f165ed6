"""Words that questions, labels, events and views share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from skydeck.engine.text import join, seat
from skydeck.engine.words import Table, Words, card_name
from skydeck.games.sky_thieves.cards.words import DEEDS, KINDS, RESOURCES, STATS, Deed
from skydeck.games.sky_thieves.rules import moments
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Total

say = Words("sky_thieves")
Words.declare_words(KINDS, STATS, RESOURCES)


def thing_name(state: SkyThievesState, number: int) -> str:
    """A ship card, a Captain or a Target, as events number them."""
    named = len(state.cards.names)
    return state.cards.names[number] if number < named else state.cards.target_names[number - named]


def target_names(state: SkyThievesState, targets: Iterable[int]) -> list[str]:
    """The names of Targets, without empty places."""
    return [state.cards.target_names[target] for target in targets if target != EMPTY]


def thing_of_row(state: SkyThievesState, row: int) -> int:
    """The card or Captain whose ability holds a row: the last one whose rows begin no later."""
    return max(thing for thing in range(len(state.cards.names)) if state.cards.first[thing] <= row)


# -- what a Sabotage answers -----------------------------------------------------------------------------------------------


def deed_card(state: SkyThievesState, deed: int) -> str:
    """The card, Captain or Target that a deed was done with or to; empty where there is none."""
    kind = moments.type_of(deed)
    if kind == Deed.ATTACK:
        return state.cards.target_names[moments.extra_of(deed)]
    if kind in (Deed.FAILED, Deed.SUCCEEDED):
        target = moments.extra_of(deed) - 1
        return state.cards.target_names[target] if target >= 0 else ""
    return "" if kind == Deed.SCOUTED else state.cards.names[moments.card_of(deed)]


def cancelled_by(state: SkyThievesState, number: int) -> str:
    """The name of the card that cancelled a deed; empty where none did (ST-R68)."""
    if not moments.is_cancelled(state, number):
        return ""
    card = moments.canceller(state, number)
    return card_name(thing_name(state, card)) if card >= 0 else say("a_sabotage", "a Sabotage")


def deed_words(state: SkyThievesState, deed: int) -> str:
    """What one does oneself, as ``overload the weapon, Death Ray``."""
    return said_of(state, deed, DO, DO_AT_NOTHING)


def deed_told(state: SkyThievesState, deed: int) -> str:
    """What somebody has done or announced, as ``Overloaded Death Ray``."""
    return said_of(state, deed, DONE, DONE_AT_NOTHING)


def who_did(state: SkyThievesState, deed: int) -> str:
    """Who has done or announced what, as ``{seat0} Overloaded Death Ray.``"""
    return say("deed", "{who} {done}.", who=seat(moments.doer_of(deed)), done=deed_told(state, deed))


def said_of(state: SkyThievesState, deed: int, words: Table[int], without_target: Table[int]) -> str:
    kind, card = moments.type_of(deed), deed_card(state, deed)
    if not card and kind in without_target:
        return without_target(kind)
    slot = KINDS[state.cards.kind[moments.card_of(deed)]] if kind == Deed.OVERLOAD else ""
    return words(kind, card=card, slot=slot)


DO = say.table(
    "do",
    DEEDS,
    {
        Deed.ATTACK: "attack {card:card}",
        Deed.OVERLOAD: "overload the {slot:word}, {card:card}",
        Deed.OFFENSIVE: "use the Offensive Ability of {card:card}",
        Deed.DEFENSIVE: "use the Defensive Ability of {card:card}",
        Deed.SABOTAGE: "play {card:card}",
        Deed.TECHNIQUE: "play {card:card}",
        Deed.BOARD_CARD: "bring {card:card} on board",
        Deed.SCOUTED: "scout",
        Deed.FAILED: "fail in the attack on {card:card}",
        Deed.SUCCEEDED: "succeed in the attack on {card:card}",
    },
)
DO_AT_NOTHING = say.table(
    "do.at_nothing", DEEDS, {Deed.FAILED: "fail in the attack", Deed.SUCCEEDED: "succeed in the attack"}
)
DONE = say.table(
    "done",
    DEEDS,
    {
        Deed.ATTACK: "attacked {card:card}",
        Deed.OVERLOAD: "Overloaded {card:card}",
        Deed.OFFENSIVE: "used the Offensive Ability of {card:card}",
        Deed.DEFENSIVE: "used the Defensive Ability of {card:card}",
        Deed.SABOTAGE: "played {card:card}",
        Deed.TECHNIQUE: "played {card:card}",
        Deed.BOARD_CARD: "played {card:card}",
        Deed.SCOUTED: "scouted",
        Deed.FAILED: "failed in the attack on {card:card}",
        Deed.SUCCEEDED: "succeeded in the attack on {card:card}",
    },
)
DONE_AT_NOTHING = say.table(
    "done.at_nothing", DEEDS, {Deed.FAILED: "failed in the attack", Deed.SUCCEEDED: "succeeded in the attack"}
)


# -- stats -------------------------------------------------------------------------------------------------------------------


def total_words(total: int) -> tuple[str, str]:
    """Whose running total it is, ``ship`` or ``target``, and which stat."""
    return ("ship", STATS[total]) if total < Total.TARGET_SPEED else ("target", STATS[total - Total.TARGET_SPEED])


def short_words(short: Mapping[str, int]) -> str:
    """``1 Speed and 2 in all``: what is missing; empty if nothing is."""
    speed, firepower, total = short["speed"], short["firepower"], short["total"]
    parts = [say("short.speed", "{points} Speed", points=speed)] if speed else []
    parts += [say("short.firepower", "{points} Firepower", points=firepower)] if firepower else []
    # The total is missing only by what the two stats do not bring.
    if total > speed + firepower or (total and not parts):
        parts.append(say("short.total", "{points} in all", points=total))
    return join(parts)
