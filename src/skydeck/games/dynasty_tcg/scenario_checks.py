"""What scenarios of Dynasty TCG do and expect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, IllegalAction
from skydeck.engine.scenario_parts import action_of, allowed, course_of, legal_texts, verb_named
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.rules.field import combat
from skydeck.games.dynasty_tcg.rules.reading import places, prices, values
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.scenario import kind_of, zone_of
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, Item, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile, Place, Tally
from skydeck.games.dynasty_tcg.text import choice

Check = Callable[[str, Any, Any], None]
# What stands in the stack for a card that is no more.
NO_CARD = "gone"


def parse_step(state: DynastyTcgState, step: str) -> tuple[int, int]:
    """The seat (from 0) and the action of a line such as ``1 attack A1``; raises IllegalAction."""
    number, _, text = step.partition(" ")
    if number not in ("1", "2"):
        raise IllegalAction(f"{shown(step)} must begin with a seat, 1 or 2")
    return int(number) - 1, action_of(state.codec, text)


def failures(state: DynastyTcgState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    found: list[str] = []
    values.refresh(state)

    def check(what: str, actual: Any, wanted: Any) -> None:
        if actual != wanted:
            found.append(f"{what} is {actual!r}, not {wanted!r}")

    check_course(state, expect, check)
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, int(number) - 1, wanted, check)
    if "attack" in expect:
        check_attack(state, expect["attack"], check)
    found += allowed(state, expect, lambda line: parse_step(state, line))
    for key, texts in expect.get("offers", {}).items():
        number, verb = key.split()
        try:
            verb_named(state.codec, verb)
            for text in texts:
                parse_step(state, f"{key} {text}")
        except IllegalAction as error:
            raise DataError(f"expect: offers: {key}: {error}") from None
        offered = [text for text in legal_texts(state, int(number) - 1) if text.split()[0] == verb]
        check(f"what seat {number} may {verb}", sorted(text.partition(" ")[2] for text in offered), sorted(texts))
    return found


def check_course(state: DynastyTcgState, expect: dict[str, Any], check: Check) -> None:
    """The expectations about turn, priority, stack and end."""
    asking = bool(state.pending)
    question = choice.choice(state, int(state.current_player())) if asking else None
    has_priority = asking and state.decision == Ask.PRIORITY
    simple = {
        "turn": int(state.turn),
        "lap": int(state.lap()),
        "active": int(state.active) + 1,
        "phase": w.PHASES[state.phase],
        "priority": int(state.current_player()) + 1 if has_priority else None,
        **course_of(state, question),
        "lanes_attacked": [lane + 1 for lane in range(state.lanes) if int(state.lanes_used) >> lane & 1],
        "sold": bool(state.sold),
        "game": int(state.game),
    }
    for name, actual in simple.items():
        if name in expect:
            check(name, actual, expect[name])
    if "stack" in expect:
        wanted = [read_stack_item(state, text, "expect: stack") for text in expect["stack"]]
        check("stack", [stack_item(state, index) for index in range(state.stack_size)], wanted)


def read_stack_item(state: DynastyTcgState, text: str, where: str) -> str:
    """An expected item of the stack with the card's full name; raises DataError with what was probably meant."""
    number, _, rest = text.partition(" ")
    sort, _, card = rest.partition(" ")
    if number not in ("1", "2") or not card:
        raise DataError(f"{where}: {shown(text)} must be seat, sort and card, as '1 attack {state.cards.labels[0]}'")
    if sort not in ITEM_TYPES:
        raise DataError(f"{where}: {shown(sort)} is no sort of item; {suggest(sort, list(ITEM_TYPES))}")
    return f"{number} {sort} {card if card == NO_CARD else label_of(state.cards, card, where)}"


def label_of(cards: CardSet, name: str, where: str) -> str:
    """The full name of an expected card; raises DataError with the nearest one."""
    return cards.labels[kind_of(cards, name, where)]


def labels_of(cards: CardSet, wanted: list[str], where: str) -> list[str]:
    return [label_of(cards, name, where) for name in wanted]


def counted(cards: CardSet, given: dict[str, int], where: str) -> dict[str, int]:
    """The expected cards of a pile by their full names, without those of which none is expected."""
    named = {label_of(cards, name, where): count for name, count in given.items()}
    return {name: count for name, count in named.items() if count > 0}


def stack_item(state: DynastyTcgState, index: int) -> str:
    """An item of the stack: ``1 attack Veteran Hei``."""
    kind = int(state.item(index, Item.KIND))
    card = state.cards.labels[kind] if kind >= 0 else NO_CARD
    return f"{int(state.item(index, Item.PLAYER)) + 1} {ITEM_TYPES[int(state.item(index, Item.TYPE))]} {card}"


def home_of(state: DynastyTcgState, thing: int) -> str | None:
    """The zone that belongs to a card on the field; None for one that is gone."""
    return None if thing < 0 else c.ZONES[int(state.get(thing, Obj.ZONE))]


def check_attack(state: DynastyTcgState, wanted: dict[str, Any] | None, check: Check) -> None:
    """The expectations about the attack on the stack."""
    if wanted is None or state.attack_lane < 0:
        check("the attack", None if state.attack_lane < 0 else "there", wanted)
        return
    target = int(state.attack_target)
    members = [
        thing for thing in range(state.object_rows) if on_field(state, thing) and state.did(thing, Did.IS_ATTACKING)
    ]
    actual = {
        "lane": int(state.attack_lane) + 1,
        "leader": home_of(state, int(state.attack_leader)),
        "members": sorted(str(home_of(state, thing)) for thing in members),
        "target": "commander" if target >= Thing.COMMANDER else home_of(state, target),
        "strength": int(combat.total_strength(state)),
    }
    for name, value in wanted.items():
        check(f"{name} of the attack", actual[name], value)


def on_field(state: DynastyTcgState, thing: int) -> bool:
    return bool(state.is_on_field(thing))


def check_seat(state: DynastyTcgState, player: int, wanted: dict[str, Any], check: Check) -> None:
    """The expectations about one seat."""
    cards = state.cards
    whose = f"of seat {player + 1}"

    def lying(place: int) -> list[int]:
        return [
            thing
            for thing in range(state.object_rows)
            if state.get(thing, Obj.KIND) != GONE
            and state.get(thing, Obj.OWNER) == player
            and state.get(thing, Obj.PLACE) == place
        ]

    def label(thing: int) -> str:
        return cards.labels[int(state.get(thing, Obj.KIND))]

    retreated = {"retreat_1": lying(int(Place.RETREAT_1)), "retreat_2": lying(int(Place.RETREAT_2))}
    environment = int(board.environment(state, player))
    single = {
        "health": int(state.tally(Tally.LIFE, player)),
        "resources": int(state.tally(Tally.RESOURCES, player)),
        "wins": int(state.tally(Tally.GAMES_WON, player)),
        "occupied": [c.ZONES[zone] for zone in range(int(w.MAX_ZONES)) if state.object_at(player, zone) != GONE],
    }
    unordered = {
        **{key: [label(thing) for thing in things] for key, things in retreated.items()},
        "retreat_items": [item for things in retreated.values() for thing in things for item in items_of(state, thing)],
    }
    place_in_file = f"expect: seats: {player + 1}"
    for name, actual in single.items():
        if name in wanted:
            check(f"{name} {whose}", actual, wanted[name])
    if "environment" in wanted:
        expected = wanted["environment"] and label_of(cards, wanted["environment"], f"{place_in_file}: environment")
        check(f"environment {whose}", None if environment == GONE else label(environment), expected)
    for name, given in unordered.items():
        if name in wanted:
            check(f"{name} {whose}", sorted(given), sorted(labels_of(cards, wanted[name], f"{place_in_file}: {name}")))
    check_piles(state, player, wanted, check)
    for zone, card in wanted.get("field", {}).items():
        check_card(state, player, zone, card, check)


def check_piles(state: DynastyTcgState, player: int, wanted: dict[str, Any], check: Check) -> None:
    """The expectations about the piles of one seat."""
    cards = state.cards
    whose = f"of seat {player + 1}"
    place_in_file = f"expect: seats: {player + 1}"

    def pile(number: int) -> list[str]:
        return [cards.labels[int(state.card(number, player, i))] for i in range(state.size(number, player))]

    def counts(number: int) -> dict[str, int]:
        names = pile(number)
        return {name: names.count(name) for name in names}

    deck = pile(int(Pile.DECK))[::-1]
    for key, number in (("hand", Pile.HAND), ("discard", Pile.DISCARD), ("trade", Pile.TRADE), ("side", Pile.SIDE)):
        if isinstance(wanted.get(key), dict):
            check(f"{key} {whose}", counts(int(number)), counted(cards, wanted[key], f"{place_in_file}: {key}"))
        elif key in wanted:
            check(f"{key} {whose}", int(state.size(number, player)), wanted[key])
        for name, count in wanted.get(f"has_in_{key}", {}).items():
            full_name = label_of(cards, name, f"{place_in_file}: has_in_{key}")
            check(f"{full_name} in {key} {whose}", counts(int(number)).get(full_name, 0), count)
    if "known_hand" in wanted:
        names = [name for i, name in enumerate(pile(int(Pile.HAND))) if state.mark(Pile.HAND, player, i)]
        if isinstance(wanted["known_hand"], int):
            check(f"what is known of the hand {whose}", len(names), wanted["known_hand"])
        else:
            known = counted(cards, wanted["known_hand"], f"{place_in_file}: known_hand")
            check(f"what is known of the hand {whose}", {name: names.count(name) for name in names}, known)
    if isinstance(wanted.get("deck"), int):
        check(f"deck {whose}", len(deck), wanted["deck"])
    elif "deck" in wanted:
        check(f"deck {whose}", deck, labels_of(cards, wanted["deck"], f"{place_in_file}: deck"))
    for key, words, given in (("deck_top", "top", deck), ("deck_bottom", "bottom", deck[::-1])):
        if key in wanted:
            named = labels_of(cards, wanted[key], f"{place_in_file}: {key}")
            check(f"the {words} of the deck {whose}", given[: len(named)], named)


def items_of(state: DynastyTcgState, thing: int) -> list[str]:
    """The items that a card bears, in alphabetical order."""
    return sorted(state.cards.labels[int(state.get(item, Obj.KIND))] for item in board.borne(state, thing))


def check_card(state: DynastyTcgState, player: int, zone: str, wanted: Any, check: Check) -> None:
    """The expectations about one zone of the field."""
    cards = state.cards
    place_in_file = f"expect: seats: {player + 1}: field: {zone}"
    thing = int(state.object_at(player, zone_of(state, zone, place_in_file)))
    where = f"{zone} of seat {player + 1}"
    label = None if thing == GONE else cards.labels[int(state.get(thing, Obj.KIND))]
    wanted = label_of(cards, wanted, place_in_file) if isinstance(wanted, str) else wanted
    if not isinstance(wanted, dict) or thing == GONE:
        check(where, label, wanted)
        return
    wanted = dict(wanted)
    for key in ("card", "reinforced_by"):
        if isinstance(wanted.get(key), str):
            wanted[key] = label_of(cards, wanted[key], f"{place_in_file}: {key}")
    for key in ("items", "beneath"):
        if key in wanted:
            wanted[key] = labels_of(cards, wanted[key], f"{place_in_file}: {key}")
    ahead = int(places.supported_by(state, thing))
    under = int(state.get(thing, Obj.UNDER))
    actual: dict[str, Any] = {
        "card": label,
        "strength": int(state.get(thing, Obj.STRENGTH)),
        "health": int(places.health_left(state, thing)),
        "damage": int(state.get(thing, Obj.DAMAGE)),
        "range": int(state.get(thing, Obj.RANGE)),
        "movement": int(state.get(thing, Obj.MOVEMENT)),
        "retreat_cost": int(prices.retreat_price(state, thing)),
        "position": "attack" if state.get(thing, Obj.POSITION) else "defence",
        "items": items_of(state, thing),
        "beneath": [
            cards.labels[int(state.get(thing, column))]
            for column in (Obj.LOWER_1, Obj.LOWER_2)
            if state.get(thing, column) != GONE
        ],
        "reinforces": home_of(state, int(state.get(thing, Obj.OVER))),
        "reinforced_by": None if under == GONE else cards.labels[int(state.get(under, Obj.KIND))],
        "supports": home_of(state, ahead) if ahead != GONE and state.is_unit(ahead) else None,
        "attacking": bool(state.did(thing, Did.IS_ATTACKING)),
        "attacked": int(state.get(thing, Obj.ATTACKS)),
        "moved": int(state.get(thing, Obj.MOVES)),
        "turned": bool(state.did(thing, Did.TURN)),
        "in_battle": bool(state.did(thing, Did.BATTLE)),
        "counter": int(state.get(thing, Obj.COUNTER)),
        "counter_this_turn": int(state.get(thing, Obj.COUNTER_TURN)),
        "abilities": bool(state.has_effect(thing)),
    }
    for name, value in wanted.items():
        check(f"{name} of {where}", actual[name], sorted(value) if name == "items" else value)
