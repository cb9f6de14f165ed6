"""What a seat observes of Scifi Domains, by its causes: all but the order of the decks lies open (SF-140 to SF-142)."""

from __future__ import annotations

from tests.conformance.features import Cause, Change, asked, in_row, numbers, of_the_table, seat_number, tally, zone

from skydeck.games.scifi_domains.cards.words import GROUPS, Group
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot, Tally
from skydeck.games.scifi_domains.state.zones import ZONE


def in_stock(name: str, spot: int, group: int) -> list[Cause]:
    """A line-up or the discards of a group."""

    def put(s: ScifiDomainsState, seat: int) -> bool:
        s.put_stock(spot, s.cards.begin(group), 1)
        return True

    def swap(s: ScifiDomainsState, seat: int) -> bool:
        first = s.cards.begin(group)
        lying = ZONE[name].holder.cards(s, seat)
        if lying:
            s.put_stock(spot, lying[0], -1)
            s.put_stock(spot, first if lying[0] != first else first + 1, 1)
        return bool(lying)

    # Rewards are hardly ever discarded.
    return zone(ZONE[name], put, None if name == "reward_discard" else swap, ("stock",))


def use_a_card(s: ScifiDomainsState) -> None:
    """A card of a deck more: what is in it follows from all that lies open."""
    s.put_stock(Spot.DECK, 1, 1)


def hold(group: int) -> Change:
    """A card of a group more before a seat."""

    def put(s: ScifiDomainsState, seat: int) -> bool:
        s.put_held(seat, s.cards.begin(group), 1)
        return True

    return put


def call(s: ScifiDomainsState, seat: int) -> bool:
    at = seat * s.foe_cells()
    s.foes[at] = s.foes[at] + 1
    return True


def fight(s: ScifiDomainsState, seat: int) -> bool:
    s.put_line(seat, 0, 1)
    return True


CAUSES = [
    *numbers("round", "phase", "decision", "question"),
    seat_number("marker"),
    seat_number("active"),
    asked(),
    *(cause for group, name in enumerate(GROUPS) for cause in in_stock(f"{name}_line_up", Spot.LINE_UP, group)),
    *(cause for group, name in enumerate(GROUPS) for cause in in_stock(f"{name}_discard", Spot.DISCARD, group)),
    of_the_table("decks", use_a_card, "stock"),
    *(tally(f"tally {column}", column, "numbers+") for column in range(Tally.COUNT)),
    *zone(ZONE["home"], hold(Group.UNIT), None, ("held+",)),
    *zone(ZONE["techs"], hold(Group.TECH), None, ("held+",)),
    *zone(ZONE["rewards"], hold(Group.REWARD), None, ("held+",)),
    in_row("fresh", lambda s: int(s.cards.units), part="new+"),
    *zone(ZONE["battle"], fight, None, ("battle+",)),
    *zone(ZONE["foes"], call, None, ("foes+",)),
    in_row("calls", lambda s: int(s.cards.enemies)),
]
