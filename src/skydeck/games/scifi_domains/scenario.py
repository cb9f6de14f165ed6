"""Positions of Scifi Domains in plain data: for tests, puzzles, bug reports."""

from __future__ import annotations

from functools import partial
from typing import Any

from mypy_extensions import u8

from skydeck.engine.actions import pack
from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import found, seats_of
from skydeck.engine.scenario_zones import cards_named, lay_zones
from skydeck.games.scifi_domains.cards.words import CLASSES, GROUPS, Group, Stat
from skydeck.games.scifi_domains.rules import battle, calling, rounds
from skydeck.games.scifi_domains.rules.steps import Ask, Step
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Phase, Spot, Stage, Tally
from skydeck.games.scifi_domains.state.zones import UNITS, ZONE

# What a seat may have only where a battle, or a fight, begins: elsewhere it would be passed over.
OF_BATTLE = ("enemies", "enemy_decks")
OF_FIGHT = ("wounds", "home")
# Where a battle of a scenario begins, by the word for it.
STAGES = {"call": Stage.CALL_STRIKERS, "dismiss": Stage.DISMISS, "deploy": Stage.DEPLOY, "fight": Stage.SPACE_FIRST}
TALLIES = {
    "metal": Tally.METAL,
    "research": Tally.RESEARCH,
    "metal_production": Tally.METAL_PRODUCTION,
    "research_production": Tally.RESEARCH_PRODUCTION,
    "vp": Tally.VP,
    "points": Tally.POINTS,
    "kills": Tally.KILLS,
}


def lay_out(state: ScifiDomainsState, data: dict[str, Any], source: str) -> None:
    """Lay the position on an empty state, up to the steps that follow; raises DataError that names the place in the data.

    Cards that nobody names lie in their decks; line-ups that nobody names are dealt from these.
    """
    state.seed(data.get("seed", 0))
    seats = seats_of(state, data, source, "marker", "turn")
    state.round = data.get("round", 1)
    state.marker = data.get("marker", 1) - 1
    state.active = data.get("turn", state.marker + 1) - 1
    for player, seat in enumerate(seats):
        fill_seat(state, player, seat, f"{source}: seats: {player + 1}")
    rounds.recount_all(state)
    at = data.get("at", "build")
    for player, seat in enumerate(seats):
        check_time(seat, at, f"{source}: seats: {player + 1}")
    lay_cards(state, data, source)
    if at not in ("set_up", "round"):
        for group in range(Group.COUNT):
            if GROUPS[group] not in data.get("line_ups", {}):
                state.refill(group)
    plan(state, data, seats, source)


def check_time(seat: dict[str, Any], at: str, where: str) -> None:
    """Refuse what a seat cannot have where play begins."""
    for names, times in ((OF_BATTLE, list(STAGES)), (OF_FIGHT, ["fight"])):
        for name in names:
            if name in seat and at not in times:
                raise DataError(f"{where}: {name}: nothing of that is there yet; say `at: {times[-1]}`, or remove it")


def fill_seat(state: ScifiDomainsState, player: int, seat: dict[str, Any], where: str) -> None:
    """What belongs to a seat, but for its battle."""
    for name, column in TALLIES.items():
        if name in seat:
            state.set_tally(column, player, seat[name])
    state.set_tally(Tally.PASSED, player, int(seat.get("passed", False)))
    units = seat.get("units", {})
    if "Command Ship" not in units and seat.get("no_command_ship"):
        state.put_held(player, 0, -1)
        state.put_stock(Spot.BOX, 0, 1)
    lay_zones([*UNITS, ZONE["rewards"]], state, player, seat, where, partial(take, state))
    lay_zones([ZONE["techs"]], state, player, seat, where, partial(take_tech, state, player))


def take_tech(state: ScifiDomainsState, player: int, tech: int, count: int, where: str) -> None:
    """A Tech out of its deck, unless the player holds one for that kind of Unit (SF-048)."""
    take(state, tech, count, where)
    cards = state.cards
    unit = int(cards.unit_of[tech])
    alike = [thing for thing in range(cards.first_tech, cards.first_reward) if cards.unit_of[thing] == unit]
    if not cards.unlimited[unit] and sum(int(state.holds(player, thing)) for thing in alike) + count > 1:
        raise DataError(
            f"{where}: {cards.names[tech]}: a player holds one Tech of {cards.names[unit]}; remove the others"
        )


def unit_named(state: ScifiDomainsState, name: str, where: str) -> int:
    return thing_in(state, name, 0, state.cards.units, "Unit", where)


def thing_in(state: ScifiDomainsState, name: str, begin: int, end: int, what: str, where: str) -> int:
    """The number of a thing that must be one of some; raises DataError with the place in the data."""
    return found(lambda n: state.cards.named_in(n, begin, end, what), name, where)


def take(state: ScifiDomainsState, thing: int, count: int, where: str) -> None:
    """Cards out of their deck."""
    name = state.cards.names[thing]
    if thing == 0:
        raise DataError(f"{where}: {name}: everybody has one; say `no_command_ship` where it is lost")
    if state.stock[thing] < count:
        raise DataError(f"{where}: {name}: there are {state.cards.copies[thing]} of these, not as many as are named")
    state.put_stock(Spot.DECK, thing, -count)


def lay_cards(state: ScifiDomainsState, data: dict[str, Any], source: str) -> None:
    """Line-ups and discards that are named; a deck that is named holds exactly that, and the rest of it is nowhere."""
    laid = [ZONE[f"{group}_{spot}"] for spot in ("line_up", "discard") for group in GROUPS]
    lay_zones(laid, state, NO_SEAT, data, source, partial(take, state))
    for group, cards in data.get("line_ups", {}).items():
        check_line_up(state, group, sum(cards.values()), f"{source}: line_ups: {group}")
    for group, cards in data.get("decks", {}).items():
        where = f"{source}: decks: {group}"
        number = GROUPS.index(group)
        wanted = dict(cards_named(ZONE[f"{group}_deck"], state, cards, where))
        for thing in range(max(1, state.cards.begin(number)), state.cards.end(number)):
            if wanted.get(thing, 0) > state.stock[thing]:
                raise DataError(f"{where}: {state.cards.names[thing]}: not so many are left")
            rest = int(state.stock[thing]) - wanted.get(thing, 0)
            state.put_stock(Spot.BOX, thing, rest)
            state.put_stock(Spot.DECK, thing, -rest)


def check_line_up(state: ScifiDomainsState, group: str, count: int, where: str) -> None:
    """Refuse a line-up of more cards than so many players have."""
    most = state.cards.level(GROUPS.index(group), state.num_players)
    if count > most:
        raise DataError(f"{where}: among {state.num_players} at most {most} cards lie there")


# -- what happens next -------------------------------------------------------------------------------------------------


def plan(state: ScifiDomainsState, data: dict[str, Any], seats: list[dict[str, Any]], source: str) -> None:
    """The steps that are left of the Round, from where play begins."""
    at = data.get("at", "build")
    if at == "set_up":
        state.round = 0
        state.push(Step.ROUND)
    elif at == "round":
        state.round = state.round - 1
        state.push(Step.ROUND)
    elif at == "build":
        state.phase = Phase.BUILD
        state.plan(pack(Step.BUILD, state.active), Step.BATTLES, Step.REWARDS, Step.END_ROUND)
    elif at == "rewards":
        state.phase = Phase.REWARDS
        state.plan(pack(Step.REWARD, state.active), Step.END_ROUND)
    elif at == "end":
        state.phase = Phase.REWARDS
        state.round = state.cards.rounds
        state.push(Step.END_ROUND)
    else:
        state.plan(Step.REWARDS, Step.END_ROUND)
        lay_battles(state, at, seats, source)


def lay_battles(state: ScifiDomainsState, at: str, seats: list[dict[str, Any]], source: str) -> None:
    """Everybody at a stage of the battle, with the Enemies that are named."""
    state.phase = Phase.BATTLE
    players = state.num_players
    for player, seat in enumerate(seats):
        where = f"{source}: seats: {player + 1}: enemies"
        for enemy, count in cards_named(ZONE["foes"], state, seat.get("enemies"), where):
            for _ in range(count):
                calling.put_in_front(state, player, enemy)
    state.ask_each(Ask.BATTLE, (1 << players) - 1)
    for player in range(players):
        stage = STAGES[at]
        seat = seats[player] if player < len(seats) else {}
        if "enemy_decks" in seat:
            lay_enemy_decks(state, player, seat["enemy_decks"], f"{source}: seats: {player + 1}: enemy_decks")
        if stage == Stage.SPACE_FIRST:
            state.set_tally(Tally.STAGE, player, Stage.DEPLOY)
            battle.enter(state, player, Stage.DEPLOY)
            wound(state, player, seat.get("wounds", {}), f"{source}: seats: {player + 1}: wounds")
            for name, count in seat.get("home", {}).items():
                keep_home(state, player, name, count, f"{source}: seats: {player + 1}: home")
        state.set_tally(Tally.STAGE, player, stage)
        battle.enter(state, player, stage)
        battle.go_on(state, player)


def lay_enemy_decks(state: ScifiDomainsState, player: int, decks: dict[str, dict[str, int]], where: str) -> None:
    """Exactly these Enemies are still to come of a class, before its deck is laid anew."""
    cards = state.cards
    for name, wanted in decks.items():
        number = CLASSES.index(name)
        begin, end = cards.first_of[number], cards.first_of[number + 1]
        counts = {thing_in(state, known, begin, end, f"{name} Enemy", where): n for known, n in wanted.items()}
        for enemy in range(begin, end):
            count = counts.get(enemy, 0)
            if count > cards.copies[enemy]:
                raise DataError(f"{where}: {name}: a deck has {cards.copies[enemy]} of {cards.names[enemy]}")
            state.calls[player * cards.enemies + enemy - cards.first_enemy] = u8(count)


def wound(state: ScifiDomainsState, player: int, wounds: dict[str, int], where: str) -> None:
    """Damage on one Unit of each Type that is named."""
    for name, damage in wounds.items():
        unit = unit_named(state, name, where)
        age = 0 if state.fighting(player, unit, 0) else 1
        if not 0 < damage < state.figure(player, unit, Stat.HEALTH) or not state.fighting(player, unit, age):
            raise DataError(f"{where}: {name}: no such Unit fights that could live with {damage} damage")
        state.put_line(player, state.cards.cell(unit, age, 0), -1)
        state.put_line(player, state.cards.cell(unit, age, damage), 1)


def keep_home(state: ScifiDomainsState, player: int, name: str, count: int, where: str) -> None:
    """Old Units that do not fight; those with wounds do."""
    unit = unit_named(state, name, where)
    cell = state.cards.cell(unit, 0, 0)
    if state.in_cell(player, cell) < count:
        raise DataError(f"{where}: {name}: not so many old ones without damage are there to be kept")
    state.put_line(player, cell, -count)
    state.put_held(player, unit, count)
