"""What the operations of cards do, as something to do: ``deal 2 damage to an enemy unit``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import OpCol
from skydeck.games.dynasty_tcg.text import clauses, conditions
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FROM_WORDS, TARGETS, Amount, Form, Speaker, item_of
from skydeck.games.dynasty_tcg.text.nouns import Noun
from skydeck.games.dynasty_tcg.text.selectors import has_durability, is_own, names_item
from skydeck.games.dynasty_tcg.text.words import say

OPPONENT: Final = say.named("opponent", {"opponent": "the opponent"})
# Stands for the opponent at the beginning of a clause, until it is known whether that was said just before.
MARK: Final = "\N{SYMBOL FOR SUBSTITUTE}"
DECKS: Final = ("own", "enemy", "both", "any")


def of_decks(template: str) -> dict[str, str]:
    """A template for each deck that `{deck}` may be."""
    decks = {"own": "your deck", "enemy": "the opponent's deck", "both": "each deck"}
    return {f".{whose}": template.replace("{deck}", deck) for whose, deck in decks.items()}


def named(kind: str, words: dict[str, str]) -> dict[str, str]:
    return {f"{kind}{name}": template for name, template in words.items()}


# Where a deed of others, or what cards cost, is put as one's own, behind "you may", it has a second template.
MAY: Final = ".may"
DEEDS: Final = say.named("deed",    {
        "damage": "deal {number} {more}damage to {card}{tail}",
        "damage.by": "deal damage{tail} to {card}",
        "heal": "heal {card} by {number}{more_behind}{tail}",
        "heal.by": "heal {card} by an amount{tail}",
        "repair": "repair {card} by {number}{more_behind}{tail}",
        "repair.by": "repair {card} by an amount{tail}",
        "destroy": "destroy {card}",
        "prevent": "prevent the next {number} damage to {card} {duration}{tail}",
        "prevent.all": "prevent all damage to {card} {duration}{tail}",
        "prevent.by": "prevent the next damage{tail} to {card} {duration}",
        "step": "move {card} by up to {zones}",
        "step.one": "move {card} by {zones}",
        "step.by": "move {card} by up to a number of zones{tail}",
        "push": "push {card} back one row",
        "pull": "pull {card} forward one row",
        "swap": "swap {card} with {other}",
        "swap.alike": "swap {alike}",
        "turn.defence": "turn {card} to defence position",
        "turn.attack": "turn {card} to attack position",
        "turn.other": "change {position}",
        "retreat": "retreat {card}",
        **{
            f"return.{to}.{whose}": words.replace("{place}", place.format(kind))
            for to, kind, words in (
                ("hand", "hand", "return {card} to {place}"),
                ("deck_top", "deck", "put {card} on top of {place}"),
                ("deck_bottom", "deck", "put {card} under {place}"),
                ("deck", "deck", "shuffle {card} into {place}"),
            )
            for whose, place in (
                ("own", "your {}"), ("owner", "its owner's {}"), ("owners", "their owners' {}s"),
            )
        },
        "redeploy": "re-deploy {found} from {source}",
        "deploy": "deploy {found} from {source} for {extra} less",
        "deploy.free": "deploy {found} from {source} for free",
        "equip": "equip {other} with {found} from {source}",
        "advance": "move {cards} from your retreat zone 2 to zone 1",
        **{
            f"{verb}{random}{name}": words.replace("{deed}", verb) + (" at random" if random else "")
            for verb in ("draw", "discard")
            for random in ("", ".random")
            for name, words in {
                ".own": "{deed} {cards}",
                ".enemy": "{opponent} {deed}s {cards}",
                ".both": "each player {deed}s {cards}",
                ".enemy.may": "have {opponent} {deed} {cards}",
                ".both.may": "have each player {deed} {cards}",
            }.items()
        },
        "search": "search your deck for {fetched}",
        "take_back": "take {fetched} from your discard pile into your hand",
        "salvage": "put {fetched} from your discard pile into your trade centre",
        "look_through": "look through the opponent's deck, which is then shuffled",
        "reveal_hand": "{opponent} reveals their hand",
        "reveal_hand.may": "have {opponent} reveal their hand",
        **named("mill.one", of_decks("put the top card of {deck} into the discard pile{tail}")),
        **named("mill.many", of_decks("put the top {number} cards of {deck} into the discard pile{tail}")),
        **named("mill.by", of_decks("put {cards} from the top of {deck} into the discard pile")),
        **named("look.one", of_decks("look at the top card of {deck}")),
        **named("look.many", of_decks("look at the top {number} cards of {deck}")),
        **named("look.by", of_decks("look at {cards} from the top of {deck}")),
        "look.into_hand": "{looked} and take it into your hand",
        "look.take": "{looked}, take {extra} into your hand",
        "look.rest.top": "{looked} and put the rest back on top in any order",
        "look.rest.bottom": "{looked} and put the rest at the bottom in any order",
        "look.rest.discard": "{looked} and discard the rest",
        "look.all.top": "{looked} and put them back on top in any order",
        "look.all.bottom": "{looked} and put them at the bottom in any order",
        "look.all.discard": "{looked} and discard them",
        "gain": "gain {resources}",
        "lose": "{opponent} loses {resources}",
        "lose.may": "have {opponent} lose {resources}",
        "sell": "sell {card} for its trade value",
        "sell_from_hand.one": "sell 1 more card from your hand",
        "sell_from_hand": "sell up to {more_cards} from your hand",
        "sell_from_hand.by": "sell up to a number of more cards{tail} from your hand",
        "negate": "negate {card}",
        "move_item": "move {item} to {other}",
        "destroy_item": "destroy {item}",
        "destroy_environment.own": "destroy your environment",
        "destroy_environment.enemy": "destroy the enemy environment",
        "destroy_environment.both": "destroy both environments",
        "destroy_environment.any": "destroy either environment",
        "level_up": "level up {card}, as if its condition were met",
        "count_level": "count {number} more towards {level_up}{tail}",
        "count_level.by": "count a number{tail} towards {level_up}",
        "give": "give {card} {rest}",
        "let": "let {card} {predicate}",
        **{
            f"discount.{name}.{to}{may}": words.replace("{to}", to)
            for to in ("play", "buy")
            for may in ("", MAY)
            for name, words in {
                "next": "the next {found} you {to}{when} costs {less}{tail}",
                "several": "the next {found} you {to}{when} cost {less}{tail}",
                "all": "{found} cost you {less} to {to}{when}{tail}",
                "all.by": "{found} cost you less to {to}{when}, by an amount{tail}",
            }.items()
            for words in ([f"make {words.replace(' costs ', ' cost ')}"] if may else [words])
        },
    },
)  # fmt: skip
# What cards get: also said of them, in a main clause.
GIVEN: Final = (w.Op.GIVE, w.Op.SET_STRENGTH, w.Op.FORBID, w.Op.GRANT)
# They name no cards of the field, and yet "it" stays what it was before their sentence.
GOING_ON: Final = (w.Op.EQUIP, w.Op.DESTROY_ENVIRONMENT, w.Op.DISCOUNT)


class Deed:
    """An operation of the ability that a speaker writes, with what its sentence is made of, a slot an attribute."""

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
        self.number = self.amount.number
        self.tail = self.amount.tail
        self.opponent = MARK

    def __getitem__(self, slot: str) -> object:
        return getattr(self, slot)

    def said(self, column: int) -> int:
        return self.speaker.cards.op(self.row, column)

    @property
    def more(self) -> str:
        return say("more", "more ") if self.speaker.again else ""

    @property
    def more_behind(self) -> str:
        return f" {self.more}".rstrip()

    @property
    def card(self) -> str:
        """The cards it works on."""
        return self.speaker.card(self.selector)

    @property
    def other(self) -> str:
        """The second cards it works on."""
        return self.speaker.card(self.said(OpCol.SEL_2))

    @property
    def item(self) -> str:
        """The item it works on, or one of the cards it works on."""
        is_item = names_item(self.speaker, self.selector)
        card = self.speaker.card(self.selector)
        return card if is_item else item_of(card, self.op == w.Op.DESTROY_ITEM and bool(self.extra))

    @property
    def noun(self) -> Noun:
        """The cards it finds."""
        return self.speaker.noun(self.said(OpCol.FILTER), on_field=False)

    @property
    def found(self) -> str:
        return self.noun.one()

    @property
    def fetched(self) -> str:
        count = max(self.extra, 1)
        return self.found if count == 1 else say("target.up_to", "up to {words}", words=self.noun.number(count))

    @property
    def alike(self) -> str:
        return self.speaker.noun(conditions.target_filter(self.speaker, 0)).number(2)

    @property
    def source(self) -> str:
        return FROM_WORDS(self.argument)

    @property
    def position(self) -> str:
        return self.speaker.possessive(self.selector, "battle position")

    @property
    def level_up(self) -> str:
        return self.speaker.possessive(self.selector, "level-up")

    @property
    def duration(self) -> str:
        return DURATION(self.until) if self.until in DURATION else ""

    @property
    def zones(self) -> str:
        return self.amount.of("zone")

    @property
    def cards(self) -> str:
        return self.amount.of("more card" if self.speaker.again else "card")

    @property
    def more_cards(self) -> str:
        return self.amount.of("more card")

    @property
    def resources(self) -> str:
        return self.amount.of("more resource" if self.speaker.again and self.op == w.Op.GAIN else "resource")


def whose(number: int) -> str:
    return DECKS[number]


def by_amount(name: str) -> Callable[[Deed], str]:
    """The template for a number, or for what the number depends on."""
    return lambda deed: f"{name}.by" if deed.number is None else name


def prevention(deed: Deed) -> str:
    if deed.number is None:
        return "prevent.by"
    return "prevent.all" if deed.number == w.ALL_DAMAGE else "prevent"


def stepping(deed: Deed) -> str:
    if not deed.number:
        return "step.by"
    return "step.one" if deed.number == 1 and not deed.tail else "step"


def swapping(deed: Deed) -> str:
    """Two cards change places."""
    speaker = deed.speaker
    alike = deed.selector in TARGETS and speaker.targets > 1 and speaker.same_target(speaker.target_first, 1)
    return "swap.alike" if alike else "swap"


def giving_back(deed: Deed) -> str:
    owner = "own" if is_own(deed.speaker, deed.selector) else "owner"
    if owner == "owner" and deed.speaker.is_plural(deed.selector):
        owner = "owners"
    return f"return.{w.RETURNS_TO[deed.argument]}.{owner}"


def milling(deed: Deed) -> str:
    size = "by" if deed.number is None else "one" if deed.number == 1 else "many"
    return f"mill.{size}.{whose(deed.argument)}"


def looking(deed: Deed) -> str:
    """Cards on top of a deck are looked at; some are taken, and the rest is put somewhere."""
    amount, take = deed.amount, deed.extra
    several = bool(amount.tail) or amount.number != 1
    size = "by" if amount.tail else "many" if several else "one"
    words = DEEDS.say(f"look.{size}.{whose(deed.argument)}", deed.__getitem__)
    if take and not several:
        return DEEDS("look.into_hand", looked=words)
    if take:
        words = DEEDS("look.take", looked=words, extra=take)
    if not several or (take and not amount.tail and take >= (amount.number or 0)):
        return words
    return DEEDS(f"look.{'rest' if take else 'all'}.{w.RESTS[deed.said(OpCol.EXTRA_2)]}", looked=words)


def selling_from_hand(deed: Deed) -> str:
    if deed.number is None:
        return "sell_from_hand.by"
    return "sell_from_hand.one" if deed.number == 1 and not deed.tail else "sell_from_hand"


def handling(deed: Deed) -> str:
    """Players draw or discard."""
    return f"{w.OPS[deed.op]}{'.random' if deed.extra else ''}.{whose(deed.argument)}"


def discounting(speaker: Speaker, row: int, lasting: bool, may: bool = False) -> str:
    """Cards that cost less to play or to buy."""
    deed = Deed(speaker, row)
    noun, amount, uses = deed.noun, deed.amount, deed.extra
    depends = amount.number is None
    less = say("less.by", "less by an amount{tail}", tail=amount.tail)
    if not depends:
        less = say("less", "{number} less", number=abs(amount.number or 0))
    when = "" if lasting else f" {DURATION(deed.until)}"
    speaker.topic = None
    if uses:
        name, found = ("next", noun.single()) if uses == 1 else ("several", noun.number(uses))
    else:
        name, found = "all.by" if depends else "all", noun.several()
    tail = "" if uses and depends else amount.tail
    end = MAY if may else ""
    return DEEDS(
        f"discount.{name}.{w.FORS[deed.argument]}{end}", found=found, when=when, less=less, tail=tail
    )  # fmt: skip


# The templates of operations, or what finds them; those of looking and of discounts are put together.
SENTENCES: Final[dict[int, str | Callable[[Deed], str]]] = {
    w.Op.DAMAGE: by_amount("damage"),
    w.Op.HEAL: by_amount("heal"),
    w.Op.REPAIR: by_amount("repair"),
    w.Op.DESTROY: "destroy",
    w.Op.PREVENT: prevention,
    w.Op.STEP: stepping,
    w.Op.PUSH: "push",
    w.Op.PULL: "pull",
    w.Op.SWAP: swapping,
    w.Op.TURN: lambda deed: f"turn.{w.TURNS_INTO[deed.argument]}",
    w.Op.RETREAT: "retreat",
    w.Op.RETURN: giving_back,
    w.Op.REDEPLOY: "redeploy",
    w.Op.DEPLOY: lambda deed: "deploy.free" if deed.extra < 0 else "deploy",
    w.Op.ADVANCE: "advance",
    w.Op.DRAW: handling,
    w.Op.DISCARD: handling,
    w.Op.SEARCH: "search",
    w.Op.LOOK: "",
    w.Op.LOOK_THROUGH: "look_through",
    w.Op.REVEAL_HAND: "reveal_hand",
    w.Op.TAKE_BACK: "take_back",
    w.Op.MILL: milling,
    w.Op.GAIN: "gain",
    w.Op.LOSE: "lose",
    w.Op.SELL: "sell",
    w.Op.SELL_FROM_HAND: selling_from_hand,
    w.Op.SALVAGE: "salvage",
    w.Op.DISCOUNT: "",
    w.Op.NEGATE: "negate",
    w.Op.EQUIP: "equip",
    w.Op.MOVE_ITEM: "move_item",
    w.Op.DESTROY_ITEM: "destroy_item",
    w.Op.DESTROY_ENVIRONMENT: lambda deed: f"destroy_environment.{whose(deed.argument)}",
    w.Op.LEVEL_UP: "level_up",
    w.Op.COUNT_LEVEL: by_amount("count_level"),
}


def imperative(speaker: Speaker, group: list[int]) -> str:
    """A group of operations as something to do."""
    return deed_words(speaker, group, may=False).replace(MARK, OPPONENT("opponent"))


def deed_words(speaker: Speaker, group: list[int], may: bool) -> str:
    """The same, the opponent still a mark; `may` where it stands behind "you may"."""
    if speaker.cards.op(group[0], OpCol.OP) in GIVEN:
        return make(speaker, group)
    deed = Deed(speaker, group[0])
    if deed.selector < 0 and deed.op not in GOING_ON:
        speaker.topic = None
    if deed.op == w.Op.DISCOUNT:
        return discounting(speaker, group[0], lasting=False, may=may)
    if deed.op == w.Op.LOOK:
        return looking(deed)
    found = SENTENCES[deed.op]
    name = found if isinstance(found, str) else found(deed)
    return DEEDS.say(f"{name}{MAY}" if may and f"{name}{MAY}" in DEEDS else name, deed.__getitem__)


def make(speaker: Speaker, group: list[int]) -> str:
    """What cards get, as something to do: ``give it +2 strength this turn``."""
    cards = speaker.cards
    row = group[0]
    selector = cards.op(row, OpCol.SEL)
    # Only the opponent's orders are forbidden.
    card = OPPONENT("opponent") if selector == w.Sel.ENEMY_COMMANDER else speaker.card(selector)
    form = Form.LET_MANY if speaker.is_plural(selector) else Form.LET_ONE
    said = predicate_of(speaker, row, form, True, has_durability(speaker, selector))
    words = DEEDS("give", card=card, rest=said.rest)
    if said.verb != "gets":
        words = DEEDS("let", card=card, predicate=said.whole)
    until = cards.op(row, OpCol.UNTIL)
    return f"{words} {DURATION(until)}" if until >= 0 else words


def predicate_of(speaker: Speaker, row: int, form: str, timed: bool, structures: bool) -> clauses.Predicate:
    """What one operation gives its cards: ``gets +2 strength``."""
    cards = speaker.cards
    op, argument = cards.op(row, OpCol.OP), cards.op(row, OpCol.ARG)
    if op in (w.Op.FORBID, w.Op.GRANT):
        return clauses.given(Amount(None, ""), op, argument, form, timed, structures)
    # The sentence stays about who gets it, whatever the amount speaks of.
    subject = speaker.topic
    amount = speaker.amount(cards.op(row, OpCol.AMOUNT))
    speaker.topic = subject
    return clauses.given(amount, op, argument, form, timed, structures)
