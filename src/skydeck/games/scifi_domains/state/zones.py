# skydeck: interpreted
"""Where cards can lie in a game of Scifi Domains, and who sees what there: all but the decks lies open (SF-140)."""

from skydeck.engine.holders import ByKind
from skydeck.engine.visibility import ALL, AREA, NOBODY, PILE, ZoneSpec
from skydeck.games.scifi_domains.cards.words import GROUPS, Group
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot


def in_stock(spot: int, group: int) -> ByKind[ScifiDomainsState]:
    """The cards of a line-up's group in a spot."""

    def read(s: ScifiDomainsState, seat: int) -> list[int]:
        at = spot * s.cards.first_enemy
        return [s.stock[at + thing] for thing in range(s.cards.begin(group), s.cards.end(group))]

    return ByKind("stock", read, lambda s: s.cards.begin(group))


def held_of(group: int) -> ByKind[ScifiDomainsState]:
    """The Techs or Rewards of a seat."""

    def read(s: ScifiDomainsState, seat: int) -> list[int]:
        return [s.holds(seat, thing) for thing in range(s.cards.begin(group), s.cards.end(group))]

    return ByKind("held", read, lambda s: s.cards.begin(group))


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
        ZoneSpec(f"{name}_line_up", ALL, ALL, "SF-009", f"{label}s", AREA, True, line_up),
        ZoneSpec(f"{name}_deck", NOBODY, ALL, "SF-140", f"{label} deck", PILE, True, deck),
        ZoneSpec(f"{name}_discard", ALL, ALL, "SF-140", f"{label} discards", AREA, True, discard),
    )


FOES: ByKind[ScifiDomainsState] = ByKind("foes", in_front, lambda s: s.cards.first_enemy)
ZONES: tuple[ZoneSpec, ...] = (
    *(zone for group, name in enumerate(GROUPS) for zone in of_group(name, group)),
    ZoneSpec("home", ALL, ALL, "SF-141", "At home", AREA, held=ByKind("held", at_home)),
    ZoneSpec("battle", ALL, ALL, "SF-083", "In battle", AREA, held=ByKind("line", in_battle)),
    ZoneSpec("foes", ALL, ALL, "SF-142", "Enemies", AREA, held=FOES),
    ZoneSpec("techs", ALL, ALL, "SF-043", "Techs", AREA, held=held_of(Group.TECH)),
    ZoneSpec("rewards", ALL, ALL, "SF-R35", "Rewards", AREA, held=held_of(Group.REWARD)),
)
ZONE = {zone.name: zone for zone in ZONES}
