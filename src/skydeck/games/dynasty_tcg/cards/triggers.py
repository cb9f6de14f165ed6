"""What sets off abilities: one entry for each trigger, with all that is known of it but when it happens (rules)."""

from typing import Final, NamedTuple

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is

# To cards of which types something happens, or which notice it, as bits; what happens to others any card notices.
UNIT: Final = 1
STRUCTURE: Final = 2
ITEM: Final = 4
ANY: Final = 15

# What has left the field when an event is told, and what can be asked of it all the same (DT-R16).
LEFT: Final = ["self", "bearer", "supported", "supporter", "reinforced"]
LAST_VALUES: Final = {"strength_of": ["self"], "cost_of": ["self", "it"]}


class Trigger(NamedTuple):
    """A trigger: what happens, to what, and the other card of it, as `it`."""

    name: str
    # {who} is the card; of a player's event own, the opponent's, anybody's.
    words: str | tuple[str, str, str]
    happens_to: int = UNIT | ITEM
    # The other card of the event: whose it is, what it may be, and what it is called.
    side: str = ""
    other: int = 0
    it: str = "that unit"
    # Whether the card has left the field then, or the other one.
    leaves: bool = False
    other_leaves: bool = False
    # The words for another card that is watched for, where they tell the sides apart: own, enemy, either.
    watched: tuple[str, str, str] | None = None

    def is_players(self) -> bool:
        """Whether a player's deed sets it off, not what happens to a card."""
        return not isinstance(self.words, str)

    def is_of_others(self) -> bool:
        """Whether it is about other cards by its nature, and about which `of` says."""
        return self.happens_to == ANY and not self.is_players()

    def gone(self, watched: bool) -> list[str]:
        """What has left the field when an ability resolves that it set off; with `watched` by another card."""
        if self.leaves:
            return ["it"] if watched else LEFT
        return ["it"] if self.other_leaves and not watched else []


TRIGGERS: Final[list[Trigger]] = [
    Trigger("deployed", "{who} is deployed", UNIT | STRUCTURE),
    Trigger("redeployed", "{who} is re-deployed", UNIT),
    Trigger("heavily_deployed", "{who} is heavily deployed", UNIT),
    Trigger("levelled_up", "you level up to {who}", watched=("{who} levels up", "{who} levels up", "{who} levels up")),
    Trigger("unit_deployed", "{who} is deployed", ANY, "any", Is.UNIT),
    Trigger("attacks", "{who} attacks", side="enemy", other=Is.CARD, it="the defending card"),
    Trigger("leads_attack", "{who} leads an attack", side="enemy", other=Is.CARD, it="the defending card"),
    Trigger("joins_attack", "{who} joins an attack"),
    Trigger("defends", "{who} is attacked", UNIT | STRUCTURE | ITEM, "enemy", Is.UNIT, "the attacker"),
    Trigger("hits_commander", "an attack led by {who} damages the enemy commander", side="enemy", other=Is.CARD,
            it="the defending card", watched=(
        "an attack led by {who} damages the enemy commander", "an attack led by {who} damages your commander",
        "an attack led by {who} damages a commander",
    )),
    Trigger("deals_excess", "excess of an attack led by {who} reaches the enemy commander", watched=(
        "excess of an attack led by {who} reaches the enemy commander",
        "excess of an attack led by {who} reaches your commander",
        "excess of an attack led by {who} reaches a commander",
    )),
    Trigger("destroys_in_battle", "{who} destroys an enemy unit in battle", side="enemy", other=Is.UNIT, other_leaves=True,
            watched=(
        "{who} destroys an enemy unit in battle", "{who} destroys a friendly unit in battle", "{who} destroys a unit in battle",
    )),
    Trigger("destroys_structure", "{who} destroys an enemy structure in battle", watched=(
        "{who} destroys an enemy structure in battle", "{who} destroys a friendly structure in battle",
        "{who} destroys a structure in battle",
    )),
    Trigger("survives_battle", "{who} survives a battle", UNIT | STRUCTURE | ITEM, "enemy", Is.CARD, "the opposing card"),
    Trigger("retaliates", "{who} retaliates", side="enemy", other=Is.UNIT, it="the attacker"),
    Trigger("attack_negated", "an attack led by {who} is negated"),
    Trigger("reinforces", "{who} reinforces", side="own", other=Is.UNIT, it="the reinforced unit"),
    Trigger("is_reinforced", "{who} is reinforced", side="own", other=Is.UNIT, it="the reinforcing unit"),
    Trigger("stops_reinforcing", "{who} stops reinforcing"),
    Trigger("starts_supporting", "{who} starts supporting a unit"),
    Trigger("stops_supporting", "{who} stops supporting a unit"),
    Trigger("destroyed", "{who} is destroyed", UNIT | STRUCTURE | ITEM, leaves=True),
    Trigger("unit_destroyed", "{who} is destroyed", ANY, "any", Is.UNIT, other_leaves=True),
    Trigger("structure_destroyed", "{who} is destroyed", ANY, "any", Is.STRUCTURE, "that structure", other_leaves=True),
    Trigger("retreats", "{who} retreats", leaves=True),
    Trigger("unit_retreats", "{who} retreats", ANY, "any", Is.UNIT, other_leaves=True),
    Trigger("returned", "{who} returns to a hand", UNIT | STRUCTURE, leaves=True),
    Trigger("moves", "{who} moves", UNIT | STRUCTURE | ITEM),
    Trigger("turns", "{who} changes its battle position"),
    Trigger("item_equipped", "an item is equipped to {who}", UNIT, "own", Is.UNIT, "the bearer"),
    Trigger("equipped", "this item is equipped", ITEM, "any", Is.UNIT, "the bearer"),
    Trigger("phase", ("your {phase:Word} phase", "the opponent's {phase:Word} phase", "each {phase:Word} phase"), ANY),
    Trigger("order_played", ("you play an order", "the opponent plays an order", "an order is played"), ANY),
    Trigger("environment_enters", (
        "your environment comes into play", "the opponent's environment comes into play", "an environment comes into play",
    ), ANY),
    Trigger("card_sold", ("you sell a card", "the opponent sells a card", "a card is sold"), ANY),
    Trigger("card_bought", ("you buy a card", "the opponent buys a card", "a card is bought"), ANY),
    Trigger("takes_effect_damage", "{who} takes damage from an effect", UNIT | STRUCTURE | ITEM),
    Trigger("healed", "{who} is healed", UNIT | STRUCTURE | ITEM),
    Trigger("commander_damaged", (
        "your commander takes damage", "the enemy commander takes damage", "a commander takes damage",
    ), ANY),
    Trigger("commander_healed", (
        "your commander is healed", "the enemy commander is healed", "a commander is healed",
    ), ANY),
]  # fmt: skip
if [one.name for one in TRIGGERS] != w.TRIGGERS:
    raise ValueError("each trigger has one entry, in the order of their numbers")
OF_OTHERS: Final[list[str]] = [one.name for one in TRIGGERS if one.is_of_others()]
