"""What scenarios of Dynasty TCG do and expect."""

from collections import Counter
from typing import Any

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, IllegalAction
from skydeck.engine.scenario_parts import Findings, allowed, course_of, legal_texts, step_of, verb_named
from skydeck.engine.scenario_zones import check_zones, spelt_out
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.rules.field import combat
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.scenario import kind_of, zone_of
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, Item, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile, Place, Tally
from skydeck.games.dynasty_tcg.state.zones import ZONE, objects, pile
from skydeck.games.dynasty_tcg.text.decisions import ASKING
from skydeck.games.dynasty_tcg.text.places import card_name
from skydeck.games.dynasty_tcg.view import members_of, pile_of

# What stands in the stack for a card that is no more.
NO_CARD = "gone"
# What is expected as any zone is; cards on the table are named with all that has happened to them.
PILES = [ZONE[name] for name in ("hand", "discard", "trade", "side", "deck")]


def failures(state: DynastyTcgState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    values.refresh(state)
    findings = Findings()
    check_course(state, expect, findings)
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, int(number) - 1, wanted, findings)
    if "attack" in expect:
        check_attack(state, expect["attack"], findings)
    findings.sentences += allowed(state, expect)
    for key, texts in expect.get("offers", {}).items():
        number, verb = key.split()
        try:
            verb_named(state.codec, verb)
            for text in texts:
                step_of(state, f"{key} {text}")
        except IllegalAction as error:
            raise DataError(f"expect: offers: {key}: {error}") from None
        offered = [text.partition(" ")[2] for text in legal_texts(state, int(number) - 1) if text.split()[0] == verb]
        findings.check(f"what seat {number} may {verb}", sorted(offered), sorted(texts))
    return findings.sentences


def check_course(state: DynastyTcgState, expect: dict[str, Any], findings: Findings) -> None:
    """The expectations about turn, priority, stack and end."""
    player = state.current_player()
    has_priority = state.pending and state.decision == Ask.PRIORITY
    course = {
        "turn": state.turn,
        "lap": state.lap(),
        "active": state.active + 1,
        "phase": w.PHASES[state.phase],
        "priority": player + 1 if has_priority else None,
        **course_of(state, ASKING.choice(state, player)),
        "lanes_attacked": [lane + 1 for lane in range(state.lanes) if state.lanes_used >> lane & 1],
        "sold": bool(state.sold),
        "game": state.game,
    }
    findings.check_named(course, expect)
    if "stack" in expect:
        wanted = [read_stack_item(state, text, "expect: stack") for text in expect["stack"]]
        findings.check("stack", [stack_item(state, index) for index in range(state.stack_size)], wanted)


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


def stack_item(state: DynastyTcgState, index: int) -> str:
    """An item of the stack: ``1 attack Veteran Hei``."""
    kind = state.item(index, Item.KIND)
    card = state.cards.labels[kind] if kind >= 0 else NO_CARD
    return f"{state.item(index, Item.PLAYER) + 1} {ITEM_TYPES[state.item(index, Item.TYPE)]} {card}"


def home_of(state: DynastyTcgState, thing: int) -> str | None:
    """The zone that belongs to a card on the field; None for one that is gone."""
    return None if thing < 0 else c.ZONES[state.get(thing, Obj.ZONE)]


def check_attack(state: DynastyTcgState, wanted: dict[str, Any] | None, findings: Findings) -> None:
    """The expectations about the attack on the stack."""
    if wanted is None or state.attack_lane < 0:
        findings.check("the attack", None if state.attack_lane < 0 else "there", wanted)
        return
    target = state.attack_target
    actual = {
        "lane": state.attack_lane + 1,
        "leader": home_of(state, state.attack_leader),
        "members": sorted(str(home_of(state, thing)) for thing in members_of(state)),
        "target": "commander" if target >= Thing.COMMANDER else home_of(state, target),
        "strength": combat.total_strength(state),
    }
    findings.check_named(actual, wanted, " of the attack")


def check_seat(state: DynastyTcgState, player: int, wanted: dict[str, Any], findings: Findings) -> None:
    """The expectations about one seat."""
    cards = state.cards
    whose = f" of seat {player + 1}"
    where = f"expect: seats: {player + 1}"
    retreated = {
        "retreat_1": objects(state, player, Place.RETREAT_1),
        "retreat_2": objects(state, player, Place.RETREAT_2),
    }
    single = {
        "health": state.tally(Tally.LIFE, player),
        "resources": state.tally(Tally.RESOURCES, player),
        "wins": state.tally(Tally.GAMES_WON, player),
        "occupied": [c.ZONES[zone] for zone in range(w.MAX_ZONES) if state.object_at(player, zone) != GONE],
    }
    findings.check_named(single, wanted, whose)
    if "environment" in wanted:
        environment = board.environment(state, player)
        expected = wanted["environment"] and label_of(cards, wanted["environment"], f"{where}: environment")
        findings.check(f"environment{whose}", None if environment == GONE else card_name(state, environment), expected)
    unordered = {
        **{key: [card_name(state, thing) for thing in things] for key, things in retreated.items()},
        "retreat_items": [item for things in retreated.values() for thing in things for item in items_of(state, thing)],
    }
    for name, given in unordered.items():
        if name in wanted:
            expected = sorted(labels_of(cards, wanted[name], f"{where}: {name}"))
            findings.check(f"{name}{whose}", sorted(given), expected)
    check_zones(PILES, state, player, wanted, where, findings)
    if "known_hand" in wanted:
        known_hand(state, player, wanted["known_hand"], where, findings)
    for zone, card in wanted.get("field", {}).items():
        check_card(state, player, zone, card, findings)


def known_hand(
    state: DynastyTcgState, player: int, wanted: int | dict[str, int], where: str, findings: Findings
) -> None:
    """The expectation about what the other seat knows of a hand."""
    hand = pile(state, Pile.HAND, player)
    known = Counter(state.cards.labels[kind] for i, kind in enumerate(hand) if state.mark(Pile.HAND, player, i))
    actual = known.total() if isinstance(wanted, int) else dict(known)
    what = f"what is known of the hand of seat {player + 1}"
    findings.check(what, actual, spelt_out(ZONE["hand"], state, wanted, f"{where}: known_hand"))


def items_of(state: DynastyTcgState, thing: int) -> list[str]:
    """The items that a card bears, in alphabetical order."""
    return sorted(state.cards.labels[state.get(item, Obj.KIND)] for item in board.borne(state, thing))


def check_card(state: DynastyTcgState, player: int, zone: str, wanted: Any, findings: Findings) -> None:
    """The expectations about one zone of the field."""
    cards = state.cards
    place_in_file = f"expect: seats: {player + 1}: field: {zone}"
    thing = state.object_at(player, zone_of(state, zone, place_in_file))
    where = f"{zone} of seat {player + 1}"
    label = None if thing == GONE else cards.labels[state.get(thing, Obj.KIND)]
    wanted = label_of(cards, wanted, place_in_file) if isinstance(wanted, str) else wanted
    if not isinstance(wanted, dict) or thing == GONE:
        findings.check(where, label, wanted)
        return
    wanted = dict(wanted)
    for key in ("card", "reinforced_by"):
        if isinstance(wanted.get(key), str):
            wanted[key] = label_of(cards, wanted[key], f"{place_in_file}: {key}")
    for key in ("items", "beneath"):
        if key in wanted:
            wanted[key] = labels_of(cards, wanted[key], f"{place_in_file}: {key}")
    ahead = places.supported_by(state, thing)
    under = state.get(thing, Obj.UNDER)
    actual: dict[str, Any] = {
        "card": label,
        "strength": state.get(thing, Obj.STRENGTH),
        "health": places.health_left(state, thing),
        "damage": state.get(thing, Obj.DAMAGE),
        "range": state.get(thing, Obj.RANGE),
        "movement": state.get(thing, Obj.MOVEMENT),
        "retreat_cost": values.retreat_price(state, thing),
        "position": "attack" if state.get(thing, Obj.POSITION) else "defence",
        "items": items_of(state, thing),
        "beneath": pile_of(state, thing),
        "reinforces": home_of(state, state.get(thing, Obj.OVER)),
        "reinforced_by": None if under == GONE else cards.labels[state.get(under, Obj.KIND)],
        "supports": home_of(state, ahead) if ahead != GONE and state.is_unit(ahead) else None,
        "attacking": bool(state.did(thing, Did.IS_ATTACKING)),
        "attacked": state.get(thing, Obj.ATTACKS),
        "moved": state.get(thing, Obj.MOVES),
        "turned": bool(state.did(thing, Did.TURN)),
        "in_battle": bool(state.did(thing, Did.BATTLE)),
        "counter": state.get(thing, Obj.COUNTER),
        "counter_this_turn": state.get(thing, Obj.COUNTER_TURN),
        "abilities": bool(state.has_effect(thing)),
    }
    for name, value in wanted.items():
        findings.check(f"{name} of {where}", actual[name], sorted(value) if name == "items" else value)
