"""Sentences of cards: who, under which condition, for how long; and what operations do, as imperatives."""

import re
from collections.abc import Callable

from skydeck.engine.text import capital, join
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, FilterCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.text import clauses, conditions
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FROM_WORDS, TARGETS, Amount, Speaker, item_of
from skydeck.games.dynasty_tcg.text.nouns import Noun, rows_in, type_words
from skydeck.games.dynasty_tcg.text.words import signed


def body(speaker: Speaker, ability: int, lead: str = "", polite: bool = False) -> str:
    """The operations of an ability as sentences, the first of which goes on from `lead`.

    `polite` puts ``you may`` before the first one.
    """
    sentences: list[str] = []
    chain: list[str] = []
    before: list[int] = []
    conditional = False
    for group in groups(speaker, rows_in(speaker.cards, ability, AbilityCol.DO)):
        condition = op_conditions(speaker, group[0])
        if condition is not None or conditional:
            sentences += speaker.chained(chain)
            chain = []
        if condition is not None and asks_target(speaker, *condition) and 0 not in speaker.named:
            sentences.append(f"choose {speaker.card(clauses.TARGETS[0])}")
        start = not sentences and not chain
        words = "in any case, " if conditional and condition is None else ""
        if condition is not None:
            words = f"if {conditions.conditions(speaker, *condition)}, "
        may = bool(speaker.cards.op(group[0], OpCol.MAY)) or (polite and start)
        speaker.again = bool(before) and repeats(speaker, group[0], before[0])
        clause = clauses.arranged(imperative(speaker, group)) if may else clause_of(speaker, group)
        chain.append(words + ("you may " if may else "") + clause)
        conditional = condition is not None
        before = group
    sentences += speaker.chained(chain)
    sentences[0] = lead + sentences[0]
    return " ".join(f"{capital(part)}." for part in sentences)


def asks_target(speaker: Speaker, first: int, count: int) -> bool:
    """Whether conditions speak of the first target."""
    return any(speaker.cards.condition(row, ConditionCol.WHAT) == w.If.TARGET for row in range(first, first + count))


def repeats(speaker: Speaker, row: int, before: int) -> bool:
    """Whether an operation does once more what the one before it did."""
    cards = speaker.cards
    return cards.op(row, OpCol.OP) in REPEATABLE and all(
        cards.op(row, column) == cards.op(before, column) for column in (OpCol.OP, OpCol.SEL, OpCol.ARG)
    )


def op_conditions(speaker: Speaker, row: int) -> tuple[int, int] | None:
    count = speaker.cards.op(row, OpCol.IFS)
    return (speaker.cards.op(row, OpCol.IF), count) if count else None


def groups(speaker: Speaker, rows: range) -> list[list[int]]:
    """Operations one by one; what the same cards get for the same time is one group."""
    cards = speaker.cards
    groups: list[list[int]] = []
    for row in rows:
        # Of what is asked for each is asked for alone.
        if groups and cards.op(row, OpCol.OP) in GIVEN and not cards.op(row, OpCol.MAY):
            before = groups[-1][0]
            # Equal conditions are packed once.
            shared = (OpCol.SEL, OpCol.UNTIL, OpCol.MAY, OpCol.IF, OpCol.IFS)
            same = all(cards.op(row, column) == cards.op(before, column) for column in shared)
            if same and cards.op(before, OpCol.OP) in GIVEN:
                groups[-1].append(row)
                continue
        groups.append([row])
    return groups


def predicate_of(speaker: Speaker, row: int, many_cards: bool, timed: bool, structures: bool) -> str:
    """What one operation gives its cards: ``gets +2 strength``."""
    cards = speaker.cards
    op = cards.op(row, OpCol.OP)
    argument = cards.op(row, OpCol.ARG)
    if op == w.Op.FORBID:
        return clauses._agree(clauses.FORBIDDEN[argument], many_cards)
    if op == w.Op.GRANT:
        return clauses._agree(clauses.GRANTED[argument], many_cards)
    # The sentence stays about who gets it, whatever the amount speaks of.
    subject = speaker.topic
    amount = speaker.amount(cards.op(row, OpCol.AMOUNT))
    speaker.topic = subject
    if op == w.Op.SET_STRENGTH:
        value = "" if amount.number is None else f" {amount.number}"
        return f"{clauses._verb(many_cards, False)} strength{value}{amount.tail}"
    number = amount.number or 0
    if argument == w.Stat.ARMOUR:
        change = "less" if number > 0 else "more"
        verb = "take" if many_cards else "takes"
        if amount.number is None:
            return f"{verb} less battle damage by an amount{amount.tail}"
        return f"{verb} {abs(number)} {change} battle damage{amount.tail}"
    if argument == w.Stat.RETREAT_COST:
        change = "less" if number < 0 else "more"
        verb = "cost" if many_cards else "costs"
        if amount.number is None:
            return f"{verb} more to retreat by an amount{amount.tail}"
        return f"{verb} {abs(number)} {change} to retreat{amount.tail}"
    if argument == w.Stat.UNITED:
        plus = signed(number) if amount.number is not None else "a bonus in"
        return f"{'lead' if many_cards else 'leads'} attacks with {plus} strength{amount.tail}"
    stat = {w.Stat.TRADE: "trade value"}.get(argument, w.STATS[argument])
    if structures and argument == w.Stat.HEALTH:
        stat = "durability"
    plus = signed(number) if amount.number is not None else "a bonus in"
    return f"{clauses._verb(many_cards, timed)} {plus} {stat}{amount.tail}"


def filter_of(speaker: Speaker, selector: int) -> int:
    """The filter by which a selector finds its cards, or by which they were chosen as targets; -1 if there is none."""
    if selector >= w.FIRST_FILTER:
        return selector - w.FIRST_FILTER
    return conditions.target_filter(speaker, clauses.TARGETS.index(selector)) if selector in clauses.TARGETS else -1


def has_durability(speaker: Speaker, selector: int) -> bool:
    """Whether the cards a selector names are structures only."""
    if selector == clauses.SELF:
        return bool(speaker.cards.type[speaker.kind] == w.Type.STRUCTURE)
    row = filter_of(speaker, selector)
    return row >= 0 and type_words(speaker.cards.filter(row, FilterCol.TYPES)) == ["structure"]


def clause_of(speaker: Speaker, group: list[int]) -> str:
    """A group of operations as a main clause."""
    row = group[0]
    cards = speaker.cards
    op = cards.op(row, OpCol.OP)
    if op not in GIVEN:
        return imperative(speaker, group)
    return f"{having(speaker, group, timed=True)} {clauses.DURATION[cards.op(row, OpCol.UNTIL)]}"


def having(speaker: Speaker, group: list[int], timed: bool) -> str:
    """What cards get or have: subject and predicates."""
    cards = speaker.cards
    selector = cards.op(group[0], OpCol.SEL)
    structures = has_durability(speaker, selector)
    many_cards = speaker.is_plural(selector)
    forbids = [row for row in group if cards.op(row, OpCol.OP) == w.Op.FORBID]
    if forbids and cards.op(forbids[0], OpCol.ARG) == w.Forbid.PLAY_ORDERS:
        who = "the opponent"
    elif forbids and selector >= w.FIRST_FILTER and not speaker.noun(selector - w.FIRST_FILTER).opposing:
        many_cards = True
        speaker.topic = None
        who = speaker.noun(selector - w.FIRST_FILTER).several()
    else:
        who = speaker.as_subject(selector)
    # In the order of the stats, strength first.
    rows = sorted(group, key=lambda row: cards.op(row, OpCol.ARG) if cards.op(row, OpCol.OP) == w.Op.GIVE else 99)
    return f"{who} {join(clauses._merge([predicate_of(speaker, row, many_cards, timed, structures) for row in rows]))}"


def continuous(speaker: Speaker, ability: int) -> str:
    """The operations of a continuous ability: what cards have as long as it holds."""
    return "; ".join(
        [lasting_deed(speaker, group) for group in groups(speaker, rows_in(speaker.cards, ability, AbilityCol.DO))]
    )


def lasting_deed(speaker: Speaker, group: list[int]) -> str:
    cards = speaker.cards
    row = group[0]
    is_discount = cards.op(row, OpCol.OP) == w.Op.DISCOUNT
    words = discounting(speaker, row, lasting=True) if is_discount else having(speaker, group, timed=False)
    condition = op_conditions(speaker, row)
    return f"{words} if {conditions.conditions(speaker, *condition)}" if condition is not None else words


def names_item(speaker: Speaker, selector: int) -> bool:
    """Whether a selector names an item: one that was targeted, or the item that speaks."""
    if selector == clauses.SELF:
        return speaker.is_item
    if selector not in clauses.TARGETS or clauses.TARGETS.index(selector) >= speaker.targets:
        return False
    return bool(
        speaker.cards.target(speaker.target_first + clauses.TARGETS.index(selector), TargetCol.WHAT) == w.Aim.ITEM
    )


def make(speaker: Speaker, group: list[int]) -> str:
    """What cards get, as something to do: ``give it +2 strength this turn``."""
    cards = speaker.cards
    row = group[0]
    selector = cards.op(row, OpCol.SEL)
    # Only the opponent's orders are forbidden.
    card = "the opponent" if selector == w.Sel.ENEMY_COMMANDER else speaker.card(selector)
    predicate = predicate_of(speaker, row, True, True, has_durability(speaker, selector))
    until = cards.op(row, OpCol.UNTIL)
    words = f"give {card} {predicate[4:]}" if predicate.startswith("get ") else f"let {card} {clauses.bare(predicate)}"
    if not speaker.is_plural(selector):
        words = re.sub(r"\bthem\b", "it", re.sub(r"\btheir\b", "its", words))
    return f"{words} {clauses.DURATION[until]}" if until >= 0 else words


def is_own(speaker: Speaker, selector: int) -> bool:
    """Whether the cards a selector names are surely the controller's own."""
    own = (clauses.SELF, w.Sel.SUPPORTED, w.Sel.SUPPORTER, w.Sel.REINFORCED)
    if selector in own:
        return True
    row = filter_of(speaker, selector)
    return row >= 0 and speaker.cards.filter(row, FilterCol.SIDE) == w.Side.OWN


# A deck by its owner.
DECKS = ("your deck", "the opponent's deck", "each deck")
# What cards get: also said of them, in a main clause (py).
GIVEN = (w.Op.GIVE, w.Op.SET_STRENGTH, w.Op.FORBID, w.Op.GRANT)
# They name no cards of the field, and yet "it" stays what it was before their sentence.
GOING_ON = (w.Op.EQUIP, w.Op.DESTROY_ENVIRONMENT, w.Op.DISCOUNT)
# What is done once more to the same: its number is "more".
REPEATABLE = (w.Op.DAMAGE, w.Op.HEAL, w.Op.DRAW, w.Op.GAIN)


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
        return self.speaker.cards.op(self.row, column)

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
        return make(speaker, group)
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
    is_item = names_item(deed.speaker, deed.selector)
    one, two = deed.card, deed.speaker.card(deed.said(OpCol.SEL_2))
    return f"move {one if is_item else item_of(one)} to {two}"


def destroying_item(deed: Deed) -> str:
    is_item = names_item(deed.speaker, deed.selector)
    return f"destroy {deed.card if is_item else item_of(deed.card, bool(deed.extra))}"


def turning(deed: Deed) -> str:
    if deed.argument == w.Into.OTHER:
        return f"change {deed.speaker.possessive(deed.selector).format('battle position')}"
    return f"turn {deed.card} to {w.TURNS_INTO[deed.argument]} position"


def giving_back(deed: Deed) -> str:
    card = deed.card
    place = "hand" if deed.argument == w.To.HAND else "deck"
    owners = f"their owners' {place}s" if deed.speaker.is_plural(deed.selector) else f"its owner's {place}"
    where = f"your {place}" if is_own(deed.speaker, deed.selector) else owners
    return RETURNS[deed.argument].format(card, where)


RETURNS = {
    w.To.HAND: "return {} to {}",
    w.To.DECK_TOP: "put {} on top of {}",
    w.To.DECK_BOTTOM: "put {} under {}",
    w.To.DECK: "shuffle {} into {}",
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
    w.Op.SEARCH: "search your deck for {}",
    w.Op.TAKE_BACK: "take {} from your discard pile into your hand",
    w.Op.SALVAGE: "put {} from your discard pile into your trade centre",
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
    w.Rest.TOP: "put {} back on top in any order",
    w.Rest.BOTTOM: "put {} at the bottom in any order",
    w.Rest.DISCARD: "discard {}",
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
    w.Op.DAMAGE: damaging,
    w.Op.HEAL: mending,
    w.Op.REPAIR: mending,
    w.Op.DESTROY: "destroy {0.card}",
    w.Op.PREVENT: prevention,
    w.Op.STEP: stepping,
    w.Op.PUSH: "push {0.card} back one row",
    w.Op.PULL: "pull {0.card} forward one row",
    w.Op.SWAP: swapping,
    w.Op.TURN: turning,
    w.Op.RETREAT: "retreat {0.card}",
    w.Op.RETURN: giving_back,
    w.Op.REDEPLOY: bringing,
    w.Op.DEPLOY: bringing,
    w.Op.ADVANCE: "move {0.amount:card} from your retreat zone 2 to zone 1",
    w.Op.DRAW: handling,
    w.Op.DISCARD: handling,
    w.Op.SEARCH: fetching,
    w.Op.LOOK: looking,
    w.Op.LOOK_THROUGH: "look through the opponent's deck, which is then shuffled",
    w.Op.REVEAL_HAND: "the opponent reveals their hand",
    w.Op.TAKE_BACK: fetching,
    w.Op.MILL: milling,
    w.Op.GAIN: "gain {0.amount:{0.more}resource}",
    w.Op.LOSE: "the opponent loses {0.amount:resource}",
    w.Op.SELL: "sell {0.card} for its trade value",
    w.Op.SELL_FROM_HAND: selling_from_hand,
    w.Op.SALVAGE: fetching,
    w.Op.DISCOUNT: lambda deed: discounting(deed.speaker, deed.row, lasting=False),
    w.Op.NEGATE: "negate {0.card}",
    w.Op.EQUIP: bringing,
    w.Op.MOVE_ITEM: moving_item,
    w.Op.DESTROY_ITEM: destroying_item,
    w.Op.DESTROY_ENVIRONMENT: destroying_environment,
    w.Op.LEVEL_UP: "level up {0.card}, as if its condition were met",
    w.Op.COUNT_LEVEL: counting_level,
}
