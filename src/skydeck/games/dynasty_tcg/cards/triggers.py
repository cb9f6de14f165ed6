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
    # {} is the card; of a player's event own, the opponent's, anybody's.
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
    Trigger("deployed", "{} is deployed", UNIT | STRUCTURE),
    Trigger("redeployed", "{} is re-deployed", UNIT),
    Trigger("heavily_deployed", "{} is heavily deployed", UNIT),
    Trigger("levelled_up", "you level up to {}", watched=("{} levels up", "{} levels up", "{} levels up")),
    Trigger("unit_deployed", "{} is deployed", ANY, "any", Is.UNIT),
    Trigger("attacks", "{} attacks", side="enemy", other=Is.CARD, it="the defending card"),
    Trigger("leads_attack", "{} leads an attack", side="enemy", other=Is.CARD, it="the defending card"),
    Trigger("joins_attack", "{} joins an attack"),
    Trigger("defends", "{} is attacked", UNIT | STRUCTURE | ITEM, "enemy", Is.UNIT, "the attacker"),
    Trigger("hits_commander", "an attack led by {} damages the enemy commander", side="enemy", other=Is.CARD,
            it="the defending card", watched=(
        "an attack led by {} damages the enemy commander", "an attack led by {} damages your commander",
        "an attack led by {} damages a commander",
    )),
    Trigger("deals_excess", "excess of an attack led by {} reaches the enemy commander", watched=(
        "excess of an attack led by {} reaches the enemy commander", "excess of an attack led by {} reaches your commander",
        "excess of an attack led by {} reaches a commander",
    )),
    Trigger("destroys_in_battle", "{} destroys an enemy unit in battle", side="enemy", other=Is.UNIT, other_leaves=True,
            watched=(
        "{} destroys an enemy unit in battle", "{} destroys a friendly unit in battle", "{} destroys a unit in battle",
    )),
    Trigger("destroys_structure", "{} destroys an enemy structure in battle", watched=(
        "{} destroys an enemy structure in battle", "{} destroys a friendly structure in battle",
        "{} destroys a structure in battle",
    )),
    Trigger("survives_battle", "{} survives a battle", UNIT | STRUCTURE | ITEM, "enemy", Is.CARD, "the opposing card"),
    Trigger("retaliates", "{} retaliates", side="enemy", other=Is.UNIT, it="the attacker"),
    Trigger("attack_negated", "an attack led by {} is negated"),
    Trigger("reinforces", "{} reinforces", side="own", other=Is.UNIT, it="the reinforced unit"),
    Trigger("is_reinforced", "{} is reinforced", side="own", other=Is.UNIT, it="the reinforcing unit"),
    Trigger("stops_reinforcing", "{} stops reinforcing"),
    Trigger("starts_supporting", "{} starts supporting a unit"),
    Trigger("stops_supporting", "{} stops supporting a unit"),
    Trigger("destroyed", "{} is destroyed", UNIT | STRUCTURE | ITEM, leaves=True),
    Trigger("unit_destroyed", "{} is destroyed", ANY, "any", Is.UNIT, other_leaves=True),
    Trigger("structure_destroyed", "{} is destroyed", ANY, "any", Is.STRUCTURE, "that structure", other_leaves=True),
    Trigger("retreats", "{} retreats", leaves=True),
    Trigger("unit_retreats", "{} retreats", ANY, "any", Is.UNIT, other_leaves=True),
    Trigger("returned", "{} returns to a hand", UNIT | STRUCTURE, leaves=True),
    Trigger("moves", "{} moves", UNIT | STRUCTURE | ITEM),
    Trigger("turns", "{} changes its battle position"),
    Trigger("item_equipped", "an item is equipped to {}", UNIT, "own", Is.UNIT, "the bearer"),
    Trigger("equipped", "this item is equipped", ITEM, "any", Is.UNIT, "the bearer"),
    Trigger("phase", ("your {} phase", "the opponent's {} phase", "each {} phase"), ANY),
    Trigger("order_played", ("you play an order", "the opponent plays an order", "an order is played"), ANY),
    Trigger("environment_enters", (
        "your environment comes into play", "the opponent's environment comes into play", "an environment comes into play",
    ), ANY),
    Trigger("card_sold", ("you sell a card", "the opponent sells a card", "a card is sold"), ANY),
    Trigger("card_bought", ("you buy a card", "the opponent buys a card", "a card is bought"), ANY),
    Trigger("takes_effect_damage", "{} takes damage from an effect", UNIT | STRUCTURE | ITEM),
    Trigger("healed", "{} is healed", UNIT | STRUCTURE | ITEM),
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
