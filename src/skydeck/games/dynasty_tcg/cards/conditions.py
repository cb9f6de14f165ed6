"""What conditions ask and what costs take: one entry for each, with all that is known of it.

In their words `{who}` is the card itself and `{you}` its player; text/conditions.py has the other slots. What a condition
comes down to on the table stands in rules/reading/conditions.py, how a cost is paid in rules/stack/paying.py.
"""

from typing import Final, NamedTuple

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import CARD_TYPES, UNIT_TYPES
from skydeck.games.dynasty_tcg.cards.card_set import Reads


class About:
    """What a condition speaks of."""

    TABLE: Final = 0
    # This card on the field; and only where it is a unit.
    PLACE: Final = 1
    UNIT: Final = 2


class Condition(NamedTuple):
    """A condition: as it is said where it must hold, and where it must not."""

    name: str
    holds: str
    fails: str
    about: int = About.TABLE
    # What of the game beside field and retreat zones it looks at, as bits (Reads).
    reads: int = 0
    # The least and the most of its number, if it has one.
    low: int = 0
    high: int = 0
    # Whether it is about what happened, and who is spoken of afterwards.
    past: bool = False
    topic: int = -1
    # The words where its number is 1, if they are others.
    one: tuple[str, str] | None = None


CONDITIONS: Final[list[Condition]] = [
    Condition("in_row", "{who} is in row {row}", "{who} is not in row {row}", About.PLACE),
    Condition("alone_in_lane", "{who} is alone in its lane", "{who} is not alone in its lane", About.PLACE),
    Condition("leads_lane", "{who} leads its lane", "{who} does not lead its lane", About.UNIT),
    Condition("supporting", "{who} supports a unit", "{who} supports no unit", About.UNIT),
    Condition("supported", "{who} is supported", "{who} is not supported", About.PLACE),
    Condition("reinforcing", "{who} is reinforcing", "{who} is not reinforcing", About.UNIT),
    Condition("reinforced", "{who} is reinforced", "{who} is not reinforced", About.UNIT),
    Condition("attacking", "{who} is attacking", "{who} is not attacking", About.UNIT, Reads.DEEDS),
    Condition("leading_attack", "{who} leads an attack", "{who} leads no attack", About.UNIT, Reads.DEEDS),
    Condition("defending", "{who} is defending", "{who} is not defending", About.PLACE, Reads.DEEDS),
    Condition("opposing_lane_empty", "the opposing lane is empty", "the opposing lane is not empty", About.PLACE),
    Condition("in_position", "{who} is in {position:word} position", "{who} is not in {position:word} position", About.UNIT),
    Condition("attacked", "{who} attacked this turn", "{who} did not attack this turn", About.UNIT, Reads.DEEDS, past=True),
    Condition("moved", "{who} moved this turn", "{who} did not move this turn", About.PLACE, Reads.DEEDS, past=True),
    Condition("in_battle", "{who} was in battle this turn", "{who} was not in battle this turn", About.PLACE, Reads.DEEDS,
              past=True),
    Condition("deployed", "{who} was deployed this turn", "{who} was not deployed this turn", About.PLACE, Reads.DEEDS,
              past=True),
    Condition("redeployed", "{who} was re-deployed", "{who} was not re-deployed", About.UNIT, past=True),
    Condition("heavy", "{who} was heavily deployed", "{who} was not heavily deployed", About.UNIT, past=True),
    Condition("damaged", "{who} is damaged", "{who} is not damaged", About.PLACE),
    Condition("has_item", "{who} bears an item", "{who} bears no item", About.UNIT),
    Condition("count", "", ""),
    Condition("resources_at_least", "{you} have at least {number:resource}", "{you} have fewer than {number:resource}",
              reads=Reads.RESOURCES, low=1, high=50),
    Condition("fewer_resources", "{you} have fewer resources than the opponent",
              "{you} have at least as many resources as the opponent", reads=Reads.RESOURCES),
    Condition("hand_at_least", "{you} have at least {number:card} in hand", "{you} have fewer than {number:card} in hand",
              reads=Reads.HANDS, low=1, high=20),
    Condition("hand_at_most", "{you} have at most {number:card} in hand", "{you} have more than {number:card} in hand",
              reads=Reads.HANDS, high=20),
    Condition("health_at_most", "your commander has {number} health or less", "your commander has more than {number} health",
              reads=Reads.LIFE, low=1, high=50, topic=w.Sel.COMMANDER),
    Condition("enemy_health_at_most", "the enemy commander has {number} health or less",
              "the enemy commander has more than {number} health", reads=Reads.LIFE, low=1, high=50,
              topic=w.Sel.ENEMY_COMMANDER),
    Condition("destroyed_this_turn", "at least {number} of your units were destroyed this turn",
              "fewer than {number} of your units were destroyed this turn", one=(
        "one of your units was destroyed this turn", "fewer than 1 of your units were destroyed this turn",
    ), reads=Reads.LOSSES, low=1, high=20, past=True),
    Condition("enemies_destroyed_this_turn", "at least {number} of the enemy units were destroyed this turn",
              "fewer than {number} of the enemy units were destroyed this turn", one=(
        "one of the enemy units was destroyed this turn", "fewer than 1 of the enemy units were destroyed this turn",
    ), reads=Reads.LOSSES, low=1, high=20, past=True),
    Condition("members_at_least", "the attack has at least {number:member}", "the attack has fewer than {number:member}",
              reads=Reads.DEEDS, low=2, high=20),
    Condition("your_turn", "it is your turn", "it is not your turn", reads=Reads.TURN),
    Condition("opponents_turn", "it is the opponent's turn", "it is not the opponent's turn", reads=Reads.TURN),
    Condition("attack_waiting", "an attack is on the stack", "no attack is on the stack", reads=Reads.DEEDS),
    Condition("order_waiting", "an order is on the stack", "no order is on the stack", reads=Reads.ORDERS),
    Condition("it", "", "", reads=Reads.ALL),
    Condition("target", "", "", reads=Reads.ALL),
    Condition("outnumbered_by", "the opponent has at least {number} more units than you",
              "the opponent does not have at least {number} more units than you", low=1, high=20, one=(
        "the opponent has at least one more unit than you", "the opponent does not have at least one more unit than you")),
]  # fmt: skip


class Cost(NamedTuple):
    """A cost: what is said of it, and what it takes: a number of something, a card of these types, or the card itself."""

    name: str
    words: str
    number: bool = False
    types: int = 0
    of_itself: bool = False


COSTS: Final[list[Cost]] = [
    Cost("pay", "pay {number:resource}", number=True),
    Cost("discard", "discard {number:card}", number=True),
    Cost("own_damage", "pay {number} of your commander's health", number=True),
    Cost("destroy", "destroy {card}", types=CARD_TYPES),
    Cost("retreat", "retreat {card}", types=UNIT_TYPES),
    Cost("return", "return {card} to your hand", types=UNIT_TYPES),
    Cost("turn_to_defence", "turn {who} to defence position", of_itself=True),
    Cost("give_up_attack", "give up {whose} attack", of_itself=True),
    Cost("remove_item", "discard {item}", of_itself=True),
    Cost("lose_durability", "take {number} durability from {who}", number=True, of_itself=True),
    Cost("to_trade", "put {number:card} from your hand into your trade centre", number=True),
]
if [one.name for one in CONDITIONS] != w.CONDITIONS or [one.name for one in COSTS] != w.COSTS:
    raise ValueError("each condition and each cost has one entry, in the order of their numbers")
