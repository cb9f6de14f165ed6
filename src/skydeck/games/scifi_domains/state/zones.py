# skydeck: interpreted
"""Where cards can lie in a game of Scifi Domains, and who sees what there: all but the decks lies open (SF-140)."""

from collections.abc import Callable

from skydeck.engine.holders import ByKind, Put
from skydeck.engine.visibility import ALL, AREA, NOBODY, PILE, ZoneSpec
from skydeck.games.scifi_domains.cards.words import GROUPS, Group
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot

Holder = ByKind[ScifiDomainsState]
Count = Callable[[ScifiDomainsState, int, int], int]


def of_cards(field: str, group: int, what: str, count: Count, put: Put[ScifiDomainsState] | None = None) -> Holder:
    """Cards of a line-up's group, of which `count` says how many of a kind there are with a seat."""

    def read(s: ScifiDomainsState, seat: int) -> list[int]:
        return [count(s, seat, thing) for thing in range(s.cards.begin(group), s.cards.end(group))]

    def named(s: ScifiDomainsState, name: str) -> int:
        return s.cards.named_in(name, s.cards.begin(group), s.cards.end(group), what)

    return ByKind(field, read, lambda s: s.cards.begin(group), named=named, write=put)


def in_stock(spot: int, group: int) -> Holder:
    """The cards of a line-up's group in a spot."""

    def count(s: ScifiDomainsState, seat: int, thing: int) -> int:
        return s.stock[spot * s.cards.first_enemy + thing]

    def put(s: ScifiDomainsState, seat: int, thing: int, number: int) -> None:
        s.put_stock(spot, thing, number)

    return of_cards("stock", group, f"card of the {GROUPS[group]} deck", count, put)


def hold(s: ScifiDomainsState, seat: int, thing: int, number: int) -> None:
    s.put_held(seat, thing, number)


def held_of(group: int) -> Holder:
    """The Techs or Rewards of a seat."""
    return of_cards("held", group, GROUPS[group], lambda s, seat, thing: s.holds(seat, thing), hold)


def units(field: str, count: Count, put: Put[ScifiDomainsState] | None = None) -> Holder:
    """Units of a seat."""
    return of_cards(field, Group.UNIT, "Unit", count, put)


def at_home(s: ScifiDomainsState, seat: int, unit: int) -> int:
    return s.holds(seat, unit) + s.new_at_home(seat, unit)


def in_battle(s: ScifiDomainsState, seat: int, unit: int) -> int:
    return s.fighting(seat, unit, 0) + s.fighting(seat, unit, 1)


def new(s: ScifiDomainsState, seat: int, unit: int) -> int:
    return s.new_at_home(seat, unit) + s.fighting(seat, unit, 1)


def build(s: ScifiDomainsState, seat: int, unit: int, number: int) -> None:
    s.put_new(seat, unit, number)


def in_front(s: ScifiDomainsState, seat: int) -> list[int]:
    """The Enemies in front of a seat, whatever their wounds."""
    foes = [0] * int(s.cards.enemies)
    for cell in range(s.foe_cells()):
        foes[int(s.cards.enemy_at[cell]) - int(s.cards.first_enemy)] += int(s.foes_in(seat, cell))
    return foes


def of_group(name: str, group: int) -> tuple[ZoneSpec, ...]:
    """The line-up, the deck and the discards of Units, Techs or Rewards."""
    line_up, deck, discard = (in_stock(spot, group) for spot in (Spot.LINE_UP, Spot.DECK, Spot.DISCARD))
    label = name.capitalize()
    return (
        ZoneSpec(f"{name}_line_up", ALL, ALL, "SF-009", f"{label}s", AREA, True, line_up, written=f"line_ups: {name}"),
        ZoneSpec(f"{name}_deck", NOBODY, ALL, "SF-140", f"{label} deck", PILE, True, deck, written=f"decks: {name}"),
        ZoneSpec(
            f"{name}_discard", ALL, ALL, "SF-140", f"{label} discards", AREA, True, discard, written=f"discards: {name}"
        ),
    )


def enemy_named(s: ScifiDomainsState, name: str) -> int:
    return s.cards.named_in(name, s.cards.first_enemy, len(s.cards.names), "Enemy")


FOES: Holder = ByKind("foes", in_front, lambda s: s.cards.first_enemy, named=enemy_named)
ZONES: tuple[ZoneSpec, ...] = (
    *(zone for group, name in enumerate(GROUPS) for zone in of_group(name, group)),
    ZoneSpec("home", ALL, ALL, "SF-141", "At home", AREA, held=units("held", at_home)),
    ZoneSpec("battle", ALL, ALL, "SF-083", "In battle", AREA, held=units("line", in_battle)),
    ZoneSpec("foes", ALL, ALL, "SF-142", "Enemies", AREA, held=FOES, written="enemies"),
    ZoneSpec("techs", ALL, ALL, "SF-043", "Techs", AREA, held=held_of(Group.TECH)),
    ZoneSpec("rewards", ALL, ALL, "SF-R35", "Rewards", AREA, held=held_of(Group.REWARD)),
)
ZONE = {zone.name: zone for zone in ZONES}
# Scenarios name Units by whether they are new, wherever they are, and expect all of a seat as its `units`.
UNITS = (
    ZoneSpec("units", ALL, ALL, held=units("held", lambda s, seat, unit: s.owned(seat, unit), hold)),
    ZoneSpec("new", ALL, ALL, "SF-141", "Units built in this Round", held=units("fresh", new, build)),
)
