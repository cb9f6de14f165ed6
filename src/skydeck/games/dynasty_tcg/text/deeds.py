"""What operations do, as imperatives: a sentence for each."""

from collections.abc import Callable

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import OpCol
from skydeck.games.dynasty_tcg.text import conditions, sentences
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FROM_WORDS, TARGETS, Amount, Speaker, item_of
from skydeck.games.dynasty_tcg.text.nouns import Noun

# A deck by its owner.
DECKS = ("your deck", "the opponent's deck", "each deck")
# What cards get: also said of them, in a main clause (sentences.py).
GIVEN = (int(w.Op.GIVE), int(w.Op.SET_STRENGTH), int(w.Op.FORBID), int(w.Op.GRANT))
# They name no cards of the field, and yet "it" stays what it was before their sentence.
GOING_ON = (int(w.Op.EQUIP), int(w.Op.DESTROY_ENVIRONMENT), int(w.Op.DISCOUNT))
# What is done once more to the same: its number is "more".
REPEATABLE = (int(w.Op.DAMAGE), int(w.Op.HEAL), int(w.Op.DRAW), int(w.Op.GAIN))


class Deed:
    """An operation of the ability that a speaker writes, with what its sentence is made of."""

    def __init__(self, speaker: Speaker, row: int) -> None:
        self.speaker = speaker
        self.row = row
        self.op = self.said(OpCol.OP)
        self.selector = self.said(OpCol.SEL)
        self.argument = self.said(OpCol.ARG)
        self.extra = self.said(OpCol.EXTRA)
        self.until = self.said(OpCol.UNTIL)
        amount = self.said(OpCol.AMOUNT)
        self.amount = speaker.amount(amount) if amount >= 0 else Amount(1, "")
        self.more = "more " if speaker.again else ""

    def said(self, column: int) -> int:
        return int(self.speaker.cards.op(self.row, column))

    @property
    def card(self) -> str:
        """The cards it works on."""
        return self.speaker.card(self.selector)

    @property
    def noun(self) -> Noun:
        """The cards it finds."""
        return self.speaker.noun(self.said(OpCol.FILTER), on_field=False)


def imperative(speaker: Speaker, group: list[int]) -> str:
    """A group of operations as something to do."""
    if speaker.cards.op(group[0], OpCol.OP) in GIVEN:
        return sentences.make(speaker, group)
    deed = Deed(speaker, group[0])
    if deed.selector < 0 and deed.op not in GOING_ON:
        speaker.topic = None
    said = SENTENCES[deed.op]
    return said.format(deed) if isinstance(said, str) else said(deed)


def damaging(deed: Deed) -> str:
    if deed.amount.number is None:
        return f"deal damage{deed.amount.tail} to {deed.card}"
    return f"deal {deed.amount.number} {deed.more}damage to {deed.card}{deed.amount.tail}"


def mending(deed: Deed) -> str:
    """A card is healed or repaired."""
    word = "heal" if deed.op == w.Op.HEAL else "repair"
    by = " by an amount" if deed.amount.number is None else f" by {deed.amount.number} {deed.more}".rstrip()
    return f"{word} {deed.card}{by}{deed.amount.tail}"


def prevention(deed: Deed) -> str:
    card = deed.card
    number, tail = deed.amount.number, deed.amount.tail
    duration = DURATION.get(deed.until, "")
    if number is None:
        return f"prevent the next damage{tail} to {card} {duration}"
    what = "all damage" if number == w.ALL_DAMAGE else f"the next {number} damage"
    return f"prevent {what} to {card} {duration}{tail}"


def stepping(deed: Deed) -> str:
    far = f"up to {deed.amount:zone}" if deed.amount.number else f"up to a number of zones{deed.amount.tail}"
    return f"move {deed.card} by {'1 zone' if far == 'up to 1 zone' else far}"


def swapping(deed: Deed) -> str:
    """Two cards change places."""
    speaker = deed.speaker
    if deed.selector in TARGETS and speaker.targets > 1 and speaker.same_target(speaker.target_first, 1):
        return f"swap {speaker.noun(conditions.target_filter(speaker, 0)).number(2)}"
    return f"swap {deed.card} with {speaker.card(deed.said(OpCol.SEL_2))}"


def moving_item(deed: Deed) -> str:
    """An item changes its bearer."""
    is_item = sentences.names_item(deed.speaker, deed.selector)
    one, two = deed.card, deed.speaker.card(deed.said(OpCol.SEL_2))
    return f"move {one if is_item else item_of(one)} to {two}"


def destroying_item(deed: Deed) -> str:
    is_item = sentences.names_item(deed.speaker, deed.selector)
    return f"destroy {deed.card if is_item else item_of(deed.card, bool(deed.extra))}"


def turning(deed: Deed) -> str:
    if deed.argument == w.Into.OTHER:
        return f"change {deed.speaker.possessive(deed.selector).format('battle position')}"
    return f"turn {deed.card} to {w.TURNS_INTO[deed.argument]} position"


def giving_back(deed: Deed) -> str:
    card = deed.card
    place = "hand" if deed.argument == w.To.HAND else "deck"
    owners = f"their owners' {place}s" if deed.speaker.is_plural(deed.selector) else f"its owner's {place}"
    where = f"your {place}" if sentences.is_own(deed.speaker, deed.selector) else owners
    return RETURNS[deed.argument].format(card, where)


RETURNS = {
    int(w.To.HAND): "return {} to {}",
    int(w.To.DECK_TOP): "put {} on top of {}",
    int(w.To.DECK_BOTTOM): "put {} under {}",
    int(w.To.DECK): "shuffle {} into {}",
}


def bringing(deed: Deed) -> str:
    """A card that comes onto the field from somewhere else."""
    card, source = deed.noun.one(), FROM_WORDS[deed.argument]
    if deed.op == w.Op.EQUIP:
        return f"equip {deed.speaker.card(deed.said(OpCol.SEL_2))} with {card} from {source}"
    if deed.op == w.Op.REDEPLOY:
        return f"re-deploy {card} from {source}"
    return f"deploy {card} from {source} {'for free' if deed.extra < 0 else f'for {deed.extra} less'}"


def fetching(deed: Deed) -> str:
    """Cards that come out of the deck or the discard pile."""
    count = max(deed.extra, 1)
    found = deed.noun.one() if count == 1 else f"up to {deed.noun.number(count)}"
    return FETCHED[deed.op].format(found)


FETCHED = {
    int(w.Op.SEARCH): "search your deck for {}",
    int(w.Op.TAKE_BACK): "take {} from your discard pile into your hand",
    int(w.Op.SALVAGE): "put {} from your discard pile into your trade centre",
}


def looking(deed: Deed) -> str:
    amount, take, whose = deed.amount, deed.extra, DECKS[deed.argument]
    several = bool(amount.tail) or amount.number != 1
    words = f"look at the top {top_cards(amount)} of {whose}"
    if amount.tail:
        words = f"look at {amount:card} from the top of {whose}"
    if take and not several:
        return f"{words} and take it into your hand"
    if take:
        words += f", take {take} into your hand"
    if not several or (take and not amount.tail and take >= (amount.number or 0)):
        return words
    return f"{words} and {RESTS[deed.said(OpCol.EXTRA_2)].format('the rest' if take else 'them')}"


RESTS = {
    int(w.Rest.TOP): "put {} back on top in any order",
    int(w.Rest.BOTTOM): "put {} at the bottom in any order",
    int(w.Rest.DISCARD): "discard {}",
}


def top_cards(amount: Amount) -> str:
    return "card" if amount.number == 1 else f"{amount.number} cards"


def milling(deed: Deed) -> str:
    deck = DECKS[deed.argument]
    if deed.amount.number is None:
        return f"put {deed.amount:card} from the top of {deck} into the discard pile"
    return f"put the top {top_cards(deed.amount)} of {deck} into the discard pile{deed.amount.tail}"


def discounting(speaker: Speaker, row: int, lasting: bool) -> str:
    """Cards that cost less to play or to buy."""
    deed = Deed(speaker, row)
    noun, amount, uses = deed.noun, deed.amount, deed.extra
    less = amount.much("less")
    tail = amount.tail if amount.number is not None else ""
    to = "play" if deed.argument == w.For.PLAY else "buy"
    when = "" if lasting else f" {DURATION[deed.until]}"
    speaker.topic = None
    if uses:
        next_ones = f"the next {noun.single() if uses == 1 else noun.number(uses)}"
        return f"{next_ones} you {to}{when} {'costs' if uses == 1 else 'cost'} {less}{tail}"
    if not tail and amount.tail:
        return f"{noun.several()} cost you less to {to}{when}, by an amount{amount.tail}"
    return f"{noun.several()} cost you {less} to {to}{when}{tail}"


def counting_level(deed: Deed) -> str:
    what = deed.speaker.possessive(deed.selector).format("level-up")
    if deed.amount.number is None:
        return f"count a number{deed.amount.tail} towards {what}"
    return f"count {deed.amount.number} more towards {what}{deed.amount.tail}"


def selling_from_hand(deed: Deed) -> str:
    if deed.amount.number == 1 and not deed.amount.tail:
        return "sell 1 more card from your hand"
    if deed.amount.number is None:
        return f"sell up to a number of more cards{deed.amount.tail} from your hand"
    return f"sell up to {deed.amount:more card} from your hand"


def handling(deed: Deed) -> str:
    """Players draw or discard."""
    verb = w.OPS[deed.op]
    doer = (verb, f"the opponent {verb}s", f"each player {verb}s")[deed.argument]
    return f"{doer} {deed.amount:{deed.more}card}{' at random' if deed.extra else ''}"


def destroying_environment(deed: Deed) -> str:
    which = ("your environment", "the enemy environment", "both environments", "either environment")
    return f"destroy {which[deed.argument]}"


# A template, in which 0 is the Deed, or what makes the sentence of it.
SENTENCES: dict[int, str | Callable[[Deed], str]] = {
    int(w.Op.DAMAGE): damaging,
    int(w.Op.HEAL): mending,
    int(w.Op.REPAIR): mending,
    int(w.Op.DESTROY): "destroy {0.card}",
    int(w.Op.PREVENT): prevention,
    int(w.Op.STEP): stepping,
    int(w.Op.PUSH): "push {0.card} back one row",
    int(w.Op.PULL): "pull {0.card} forward one row",
    int(w.Op.SWAP): swapping,
    int(w.Op.TURN): turning,
    int(w.Op.RETREAT): "retreat {0.card}",
    int(w.Op.RETURN): giving_back,
    int(w.Op.REDEPLOY): bringing,
    int(w.Op.DEPLOY): bringing,
    int(w.Op.ADVANCE): "move {0.amount:card} from your retreat zone 2 to zone 1",
    int(w.Op.DRAW): handling,
    int(w.Op.DISCARD): handling,
    int(w.Op.SEARCH): fetching,
    int(w.Op.LOOK): looking,
    int(w.Op.LOOK_THROUGH): "look through the opponent's deck, which is then shuffled",
    int(w.Op.REVEAL_HAND): "the opponent reveals their hand",
    int(w.Op.TAKE_BACK): fetching,
    int(w.Op.MILL): milling,
    int(w.Op.GAIN): "gain {0.amount:{0.more}resource}",
    int(w.Op.LOSE): "the opponent loses {0.amount:resource}",
    int(w.Op.SELL): "sell {0.card} for its trade value",
    int(w.Op.SELL_FROM_HAND): selling_from_hand,
    int(w.Op.SALVAGE): fetching,
    int(w.Op.DISCOUNT): lambda deed: discounting(deed.speaker, deed.row, lasting=False),
    int(w.Op.NEGATE): "negate {0.card}",
    int(w.Op.EQUIP): bringing,
    int(w.Op.MOVE_ITEM): moving_item,
    int(w.Op.DESTROY_ITEM): destroying_item,
    int(w.Op.DESTROY_ENVIRONMENT): destroying_environment,
    int(w.Op.LEVEL_UP): "level up {0.card}, as if its condition were met",
    int(w.Op.COUNT_LEVEL): counting_level,
}
