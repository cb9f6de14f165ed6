"""What operations do, as imperatives."""

from __future__ import annotations

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import (
    OpCol,
)
from skydeck.games.dynasty_tcg.text import conditions, sentences
from skydeck.games.dynasty_tcg.text.clauses import (
    DURATION,
    FROM_WORDS,
    PREDICATES,
    SIMPLE,
    TARGETS,
    Amount,
    Speaker,
    item_of,
)


def imperative(speaker: Speaker, group: list[int]) -> str:
    """A group of operations as something to do."""
    row = group[0]
    cards = speaker.cards
    op = int(cards.op(row, OpCol.OP))
    if op in PREDICATES:
        return sentences.make(speaker, group)
    selector = int(cards.op(row, OpCol.SEL))
    amount_row = int(cards.op(row, OpCol.AMOUNT))
    amount = speaker.amount(amount_row) if amount_row >= 0 else Amount(1, "")
    more = "more " if speaker.again else ""
    argument = int(cards.op(row, OpCol.ARG))
    extra = int(cards.op(row, OpCol.EXTRA))
    if op == w.Op.DAMAGE:
        if amount.number is None:
            return f"deal damage{amount.tail} to {speaker.card(selector)}"
        return f"deal {amount.number} {more}damage to {speaker.card(selector)}{amount.tail}"
    if op in (int(w.Op.HEAL), int(w.Op.REPAIR)):
        return mending(speaker, op, selector, amount, more)
    if op == w.Op.PREVENT:
        return prevention(speaker, selector, amount, int(cards.op(row, OpCol.UNTIL)))
    if op == w.Op.STEP:
        far = f"up to {amount.of('zone')}" if amount.number else f"up to a number of zones{amount.tail}"
        far = "1 zone" if far == "up to 1 zone" else far
        return f"move {speaker.card(selector)} by {far}"
    if op in (int(w.Op.SWAP), int(w.Op.MOVE_ITEM)):
        return swapping(speaker, op, selector, int(cards.op(row, OpCol.SEL_2)))
    if op == w.Op.TURN:
        if argument == w.Into.OTHER:
            return f"change {speaker.possessive(selector).format('battle position')}"
        card = speaker.card(selector)
        return f"turn {card} to {'attack' if argument == w.Into.ATTACK else 'defence'} position"
    if op == w.Op.RETURN:
        return giving_back(speaker, selector, argument)
    if op in (int(w.Op.REDEPLOY), int(w.Op.DEPLOY), int(w.Op.EQUIP)):
        return bringing(speaker, row)
    if op in (int(w.Op.SEARCH), int(w.Op.TAKE_BACK), int(w.Op.SALVAGE)):
        return fetching(speaker, row)
    if op == w.Op.LOOK:
        return looking(speaker, row, amount)
    if op == w.Op.DISCOUNT:
        return discounting(speaker, row, lasting=False)
    if op == w.Op.DESTROY_ITEM:
        if sentences.names_item(speaker, selector):
            return f"destroy {speaker.card(selector)}"
        return f"destroy {item_of(speaker.card(selector), bool(extra))}"
    if op == w.Op.DESTROY_ENVIRONMENT:
        which = ("your environment", "the enemy environment", "both environments", "either environment")
        return f"destroy {which[argument]}"
    if op == w.Op.LEVEL_UP:
        return f"level up {speaker.card(selector)}, as if its condition were met"
    if op == w.Op.COUNT_LEVEL:
        what = speaker.possessive(selector).format("level-up")
        if amount.number is None:
            return f"count a number{amount.tail} towards {what}"
        return f"count {amount.number} more towards {what}{amount.tail}"
    simple = SIMPLE.get(op)
    if simple is not None:
        return simple.format(speaker.card(selector))
    return by_player(speaker, op, amount, argument, extra, more)


def mending(speaker: Speaker, op: int, selector: int, amount: Amount, more: str) -> str:
    """A card is healed or repaired."""
    word = "heal" if op == w.Op.HEAL else "repair"
    by = " by an amount" if amount.number is None else f" by {amount.number} {more}".rstrip()
    return f"{word} {speaker.card(selector)}{by}{amount.tail}"


def swapping(speaker: Speaker, op: int, selector: int, second: int) -> str:
    """Two cards change places, or an item changes its bearer."""
    is_item = sentences.names_item(speaker, selector)
    if op == w.Op.SWAP and selector in TARGETS and speaker.targets > 1 and speaker.same_target(speaker.target_first, 1):
        return f"swap {speaker.noun(conditions.target_filter(speaker, 0)).number(2)}"
    one, two = speaker.card(selector), speaker.card(second)
    if op == w.Op.SWAP:
        return f"swap {one} with {two}"
    return f"move {one if is_item else item_of(one)} to {two}"


def prevention(speaker: Speaker, selector: int, amount: Amount, until: int) -> str:
    card = speaker.card(selector)
    duration = DURATION.get(until, "")
    if amount.number is None:
        return f"prevent the next damage{amount.tail} to {card} {duration}"
    what = "all damage" if amount.number == w.ALL_DAMAGE else f"the next {amount.number} damage"
    return f"prevent {what} to {card} {duration}{amount.tail}"


def giving_back(speaker: Speaker, selector: int, where: int) -> str:
    card = speaker.card(selector)
    several = speaker.is_plural(selector)
    if where == w.To.HAND:
        hand = (
            "your hand"
            if sentences.is_own(speaker, selector)
            else "their owners' hands"
            if several
            else "its owner's hand"
        )
        return f"return {card} to {hand}"
    deck = (
        "your deck" if sentences.is_own(speaker, selector) else "their owners' decks" if several else "its owner's deck"
    )
    if where == w.To.DECK:
        return f"shuffle {card} into {deck}"
    return f"put {card} {'on top of' if where == w.To.DECK_TOP else 'under'} {deck}"


def bringing(speaker: Speaker, row: int) -> str:
    """Cards that come onto the field from somewhere else."""
    cards = speaker.cards
    op = cards.op(row, OpCol.OP)
    card = speaker.noun(int(cards.op(row, OpCol.FILTER)), on_field=False).one()
    source = FROM_WORDS[int(cards.op(row, OpCol.ARG))]
    if op == w.Op.EQUIP:
        onto = speaker.card(int(cards.op(row, OpCol.SEL_2)))
        return f"equip {onto} with {card} from {source}"
    speaker.topic = None
    if op == w.Op.REDEPLOY:
        return f"re-deploy {card} from {source}"
    discount = int(cards.op(row, OpCol.EXTRA))
    price = "for free" if discount < 0 else f"for {discount} less"
    return f"deploy {card} from {source} {price}"


def fetching(speaker: Speaker, row: int) -> str:
    """Cards that come out of the deck or the discard pile."""
    cards = speaker.cards
    op = cards.op(row, OpCol.OP)
    noun = speaker.noun(int(cards.op(row, OpCol.FILTER)), on_field=False)
    count = max(int(cards.op(row, OpCol.EXTRA)), 1)
    found = noun.one() if count == 1 else f"up to {noun.number(count)}"
    speaker.topic = None
    if op == w.Op.SEARCH:
        return f"search your deck for {found}"
    if op == w.Op.TAKE_BACK:
        return f"take {found} from your discard pile into your hand"
    return f"put {found} from your discard pile into your trade centre"


def looking(speaker: Speaker, row: int, amount: Amount) -> str:
    cards = speaker.cards
    whose = "the opponent's deck" if cards.op(row, OpCol.ARG) == w.Who.ENEMY else "your deck"
    take = int(cards.op(row, OpCol.EXTRA))
    top = "card" if amount.number == 1 else f"{amount.number} cards"
    several = amount.number != 1
    rest = {
        int(w.Rest.TOP): ("put the rest back on top in any order", "put them back on top in any order"),
        int(w.Rest.BOTTOM): ("put the rest at the bottom in any order", "put them at the bottom in any order"),
        int(w.Rest.DISCARD): ("discard the rest", "discard them"),
    }[int(cards.op(row, OpCol.EXTRA_2))]
    words = f"look at the top {top} of {whose}"
    if amount.tail:
        words, several = f"look at {amount.of('card')} from the top of {whose}", True
    speaker.topic = None
    if take:
        if not several:
            return f"{words} and take it into your hand"
        words += f", take {take} into your hand"
        return f"{words} and {rest[0]}" if amount.tail or take < (amount.number or 0) else words
    return f"{words} and {rest[1]}" if several else words


def discounting(speaker: Speaker, row: int, lasting: bool) -> str:
    """Cards that cost less to play or to buy."""
    cards = speaker.cards
    noun = speaker.noun(int(cards.op(row, OpCol.FILTER)), on_field=False)
    amount = speaker.amount(int(cards.op(row, OpCol.AMOUNT)))
    less = amount.much("less")
    tail = amount.tail if amount.number is not None else ""
    deed = "play" if cards.op(row, OpCol.ARG) == w.For.PLAY else "buy"
    uses = int(cards.op(row, OpCol.EXTRA))
    when = "" if lasting else f" {DURATION[int(cards.op(row, OpCol.UNTIL))]}"
    speaker.topic = None
    if uses:
        next_ones = f"the next {noun.single() if uses == 1 else noun.number(uses)}"
        verb = "costs" if uses == 1 else "cost"
        return f"{next_ones} you {deed}{when} {verb} {less}{tail}"
    if not tail and amount.tail:
        return f"{noun.several()} cost you less to {deed}{when}, by an amount{amount.tail}"
    return f"{noun.several()} cost you {less} to {deed}{when}{tail}"


def by_player(speaker: Speaker, op: int, amount: Amount, who: int, extra: int, more: str) -> str:
    """Operations on hands, decks and resources."""
    speaker.topic = None
    if op == w.Op.DRAW:
        doer = ("draw ", "the opponent draws ", "each player draws ")[who]
        return f"{doer}{amount.of(f'{more}card')}"
    if op == w.Op.DISCARD:
        doer = ("discard ", "the opponent discards ", "each player discards ")[who]
        return f"{doer}{amount.of('card')}{' at random' if extra else ''}"
    if op == w.Op.MILL:
        deck = ("your deck", "the opponent's deck", "each deck")[who]
        if amount.number is None:
            return f"put {amount.of('card')} from the top of {deck} into the discard pile"
        top = "card" if amount.number == 1 else f"{amount.number} cards"
        return f"put the top {top} of {deck} into the discard pile{amount.tail}"
    if op == w.Op.GAIN:
        return f"gain {amount.of(f'{more}resource')}"
    if op == w.Op.LOSE:
        return f"the opponent loses {amount.of('resource')}"
    if op == w.Op.ADVANCE:
        return f"move {amount.of('card')} from your retreat zone 2 to zone 1"
    if op == w.Op.SELL_FROM_HAND:
        if amount.number == 1 and not amount.tail:
            return "sell 1 more card from your hand"
        if amount.number is None:
            return f"sell up to a number of more cards{amount.tail} from your hand"
        return f"sell up to {amount.of('more card')} from your hand"
    whose = ("your deck", "the opponent's deck", "both decks")[who]
    if op == w.Op.LOOK_THROUGH:
        return f"look through {whose}, which is then shuffled"
    return ("reveal your hand", "the opponent reveals their hand", "both players reveal their hands")[who]
