"""What stands in the sentences of `flaws`: read from the state, the seat that answers, and its action."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, verb_of
from skydeck.games.scifi_domains.cards.words import AGES, DAMAGE, DAMAGE_WORDS, SIDES, Class, Col, Stat, Verb
from skydeck.games.scifi_domains.rules import absorbing, bays, dealing, figures
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Tally


def tech_price(s: ScifiDomainsState, player: i64, action: i64) -> i64:
    """What a Tech costs that is added, or replaces another."""
    tech = s.cards.first_tech + first(action)
    if verb_of(action) == Verb.REPLACE:
        return figures.replace_price(s, player, s.cards.first_tech + second(action), tech)
    return figures.research_price(s, player, tech)


def kind(s: ScifiDomainsState, player: i64) -> str:
    """The kind of damage that is absorbed now: ``space striker``."""
    return DAMAGE[absorbing.kind_absorbed(s, player)].replace("_", " ")


def overflow(s: ScifiDomainsState) -> str:
    """Whom Striker damage hits on the ground once no Striker is left."""
    number = absorbing.overflow_class(s, Stat.GROUND_STRIKER)
    return "nobody" if number < 0 else "ships" if number == Class.SPACE else "Ground Units"


def too_many(s: ScifiDomainsState, player: i64) -> str:
    """Those of whom one must be sacrificed."""
    return "Striker" if bays.lacking(s, player) == 0 else "Ground Unit"


def health(s: ScifiDomainsState, action: i64) -> i64:
    """What the Enemy that is hit can still take."""
    return dealing.foe_health(s, dealing.foe_cell_at(s, first(action), second(action)))


SLOTS: Final[dict[str, Callable[[ScifiDomainsState, int, int], object]]] = {
    "unit": lambda s, player, action: s.cards.names[first(action)],
    "age": lambda s, player, action: AGES[second(action)],
    "side": lambda s, player, action: SIDES[s.cards.sides[first(action)]],
    "cost": lambda s, player, action: s.cards.cost[first(action)],
    "shown": lambda s, player, action: s.shown(first(action)),
    "number": lambda s, player, action: second(action) + 1,
    "build_price": lambda s, player, action: figures.build_price(s, player, first(action), second(action) + 1),
    "metal": lambda s, player, action: s.tally(Tally.METAL, player),
    "tech": lambda s, player, action: s.cards.names[s.cards.first_tech + first(action)],
    "old_tech": lambda s, player, action: s.cards.names[s.cards.first_tech + second(action)],
    "type": lambda s, player, action: s.cards.names[s.cards.unit_of[s.cards.first_tech + first(action)]],
    "tech_price": tech_price,
    "research": lambda s, player, action: s.tally(Tally.RESEARCH, player),
    "enemy": lambda s, player, action: s.cards.names[s.cards.first_enemy + first(action)],
    "health": lambda s, player, action: health(s, action),
    "points": lambda s, player, action: dealing.points_left(s, player),
    "strikers_without": lambda s, player, action: figures.excess(s, player, 0),
    "ground_without": lambda s, player, action: figures.excess(s, player, 1),
    "kind": lambda s, player, action: kind(s, player),
    "damage": lambda s, player, action: DAMAGE_WORDS[absorbing.kind_absorbed(s, player)],
    "overflow": lambda s, player, action: overflow(s),
    "too_many": lambda s, player, action: too_many(s, player),
    "reward": lambda s, player, action: s.cards.names[s.cards.first_reward + first(action)],
    "most_rewards": lambda s, player, action: s.cards.most_rewards,
    "most_cost": lambda s, player, action: s.cards.column(first(s.question), Col.AMOUNT),
    "options": lambda s, player, action: s.cards.column(first(s.question), Col.CAP),
}
