# skydeck: interpreted
"""Where cards can lie in a game of Scifi Domains, and who sees what there: all but the decks lies open (SF-140)."""

from collections.abc import Callable

from skydeck.engine.holders import ByKind, Named
from skydeck.engine.visibility import ALL, AREA, NOBODY, PILE, ZoneSpec
from skydeck.games.scifi_domains.cards.words import GROUPS, Group
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot


def named_in(begin: Callable[[ScifiDomainsState], int], end: Callable[[ScifiDomainsState], int], what: str) -> Named:
    """The number of a card that must be one of some."""
    return lambda s, name: s.cards.named_in(name, begin(s), end(s), what)


def in_stock(spot: int, group: int) -> ByKind[ScifiDomainsState]:
    """The cards of a line-up's group in a spot."""

    def read(s: ScifiDomainsState, seat: int) -> list[int]:
        at = spot * s.cards.first_enemy
        return [s.stock[at + thing] for thing in range(s.cards.begin(group), s.cards.end(group))]

    def put(s: ScifiDomainsState, seat: int, thing: int, number: int) -> None:
        s.put_stock(spot, thing, number)

    return ByKind("stock", read, begin_of(group), named=card_of(group, f"card of the {GROUPS[group]} deck"), write=put)


def begin_of(group: int) -> Callable[[ScifiDomainsState], int]:
    return lambda s: s.cards.begin(group)


def card_of(group: int, what: str) -> Named:
    return named_in(begin_of(group), lambda s: s.cards.end(group), what)


def hold(s: ScifiDomainsState, seat: int, thing: int, number: int) -> None:
    s.put_held(seat, thing, number)


def held_of(group: int) -> ByKind[ScifiDomainsState]:
    """The Techs or Rewards of a seat."""

    def read(s: ScifiDomainsState, seat: int) -> list[int]:
        return [s.holds(seat, thing) for thing in range(s.cards.begin(group), s.cards.end(group))]

    return ByKind("held", read, begin_of(group), named=card_of(group, GROUPS[group]), write=hold)


def at_home(s: ScifiDomainsState, seat: int) -> list[int]:
    return [s.holds(seat, unit) + s.new_at_home(seat, unit) for unit in range(s.cards.units)]


def in_battle(s: ScifiDomainsState, seat: int) -> list[int]:
    return [s.fighting(seat, unit, 0) + s.fighting(seat, unit, 1) for unit in range(s.cards.units)]


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


def first_enemy(s: ScifiDomainsState) -> int:
    return s.cards.first_enemy


ENEMY = named_in(first_enemy, lambda s: len(s.cards.names), "Enemy")
UNIT = named_in(lambda s: 0, lambda s: s.cards.units, "Unit")
FOES: ByKind[ScifiDomainsState] = ByKind("foes", in_front, first_enemy, named=ENEMY)
ZONES: tuple[ZoneSpec, ...] = (
    *(zone for group, name in enumerate(GROUPS) for zone in of_group(name, group)),
    ZoneSpec("home", ALL, ALL, "SF-141", "At home", AREA, held=ByKind("held", at_home, named=UNIT)),
    ZoneSpec("battle", ALL, ALL, "SF-083", "In battle", AREA, held=ByKind("line", in_battle, named=UNIT)),
    ZoneSpec("foes", ALL, ALL, "SF-142", "Enemies", AREA, held=FOES, written="enemies"),
    ZoneSpec("techs", ALL, ALL, "SF-043", "Techs", AREA, held=held_of(Group.TECH)),
    ZoneSpec("rewards", ALL, ALL, "SF-R35", "Rewards", AREA, held=held_of(Group.REWARD)),
)
ZONE = {zone.name: zone for zone in ZONES}


def owned(s: ScifiDomainsState, seat: int) -> list[int]:
    return [s.owned(seat, unit) for unit in range(s.cards.units)]


def new(s: ScifiDomainsState, seat: int) -> list[int]:
    return [s.new_at_home(seat, unit) + s.fighting(seat, unit, 1) for unit in range(s.cards.units)]


def build(s: ScifiDomainsState, seat: int, unit: int, number: int) -> None:
    s.put_new(seat, unit, number)


# Scenarios name Units by whether they are new, wherever they are, and expect all of a seat as its `units`.
UNITS = (
    ZoneSpec("units", ALL, ALL, held=ByKind("held", owned, named=UNIT, write=hold)),
    ZoneSpec(
        "new", ALL, ALL, "SF-141", "Units built in this Round", held=ByKind("fresh", new, named=UNIT, write=build)
    ),
)
