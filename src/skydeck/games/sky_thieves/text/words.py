"""Words that questions, labels, events and views share."""

from __future__ import annotations

from collections.abc import Iterable

from skydeck.engine.text import join
from skydeck.games.sky_thieves.cards.words import KINDS, STATS, Deed
from skydeck.games.sky_thieves.rules import moments
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Total


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
    return thing_name(state, card) if card >= 0 else "a Sabotage"


def deed_words(state: SkyThievesState, deed: int) -> str:
    """What somebody does, as ``overload the weapon, Death Ray``."""
    card = deed_card(state, deed)
    kind = moments.type_of(deed)
    if kind == Deed.OVERLOAD:
        return f"overload the {KINDS[state.cards.kind[moments.card_of(deed)]]}, {card}"
    if kind in (Deed.FAILED, Deed.SUCCEEDED):
        done = "fail" if kind == Deed.FAILED else "succeed"
        return f"{done} in the attack{' on ' + card if card else ''}"
    return {
        Deed.ATTACK: f"attack {card}",
        Deed.OFFENSIVE: f"use the Offensive Ability of {card}",
        Deed.DEFENSIVE: f"use the Defensive Ability of {card}",
        Deed.SABOTAGE: f"play {card}",
        Deed.TECHNIQUE: f"play {card}",
        Deed.BOARD_CARD: f"bring {card} on board",
        Deed.SCOUTED: "scout",
    }[kind]


def deed_told(state: SkyThievesState, deed: int) -> str:
    """What somebody has done or announced, as ``Overloaded Death Ray``."""
    card = deed_card(state, deed)
    prey = f" on {card}" if card else ""
    return {
        Deed.ATTACK: f"attacked {card}",
        Deed.OVERLOAD: f"Overloaded {card}",
        Deed.OFFENSIVE: f"used the Offensive Ability of {card}",
        Deed.DEFENSIVE: f"used the Defensive Ability of {card}",
        Deed.SABOTAGE: f"played {card}",
        Deed.TECHNIQUE: f"played {card}",
        Deed.BOARD_CARD: f"played {card}",
        Deed.SCOUTED: "scouted",
        Deed.FAILED: f"failed in the attack{prey}",
        Deed.SUCCEEDED: f"succeeded in the attack{prey}",
    }[moments.type_of(deed)]


# -- stats -------------------------------------------------------------------------------------------------------------------


def total_words(total: int) -> tuple[str, str]:
    """Whose running total it is, ``ship`` or ``target``, and which stat."""
    return ("ship", STATS[total]) if total < Total.TARGET_SPEED else ("target", STATS[total - Total.TARGET_SPEED])


def short_words(speed: int, firepower: int, total: int) -> str:
    """``1 Speed and 2 in all``: what is missing; empty if nothing is."""
    parts = [f"{speed} Speed"] if speed else []
    parts += [f"{firepower} Firepower"] if firepower else []
    # The total is missing only by what the two stats do not bring.
    parts += [f"{total} in all"] if total > speed + firepower or (total and not parts) else []
    return join(parts)
