"""The question that a seat owes an answer to, in the shapes of docs/contracts.md."""

from collections.abc import Callable
from typing import Any

from skydeck.engine.actions import first, verb_of
from skydeck.engine.questions import asked, item
from skydeck.engine.text import plural, seat
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.rules import ending
from skydeck.games.dynasty_tcg.rules import steps as q
from skydeck.games.dynasty_tcg.rules.field import attacking, combat
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.stack import paying, playing
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Pile
from skydeck.games.dynasty_tcg.text import conditions, sentences
from skydeck.games.dynasty_tcg.text.cards import level_up_text, stack_text
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.labels import action_label, action_places
from skydeck.games.dynasty_tcg.text.places import card_name, stack_words, thing_words

# The rule of an action that is taken with priority.
VERB_RULES = {
    Verb.PLAY: "DT-D07", Verb.ATTACK: "DT-D10", Verb.STEP: "DT-D11", Verb.TURN: "DT-D11",
    Verb.RETREAT: "DT-D12", Verb.REINFORCE: "DT-D13", Verb.ACTIVATE: "DT-D14",
    Verb.SELL: "DT-D15", Verb.BUY: "DT-D16", Verb.WAR: "DT-D17",
}  # fmt: skip
DECLINING = (Verb.PASS, Verb.NO)


def choice(state: DynastyTcgState, player: int) -> dict[str, Any] | None:
    """The question a seat owes an answer to; None if it is not asked."""
    values.refresh(state)
    result = asked(state, player, action_label, (Verb.DONE,), DECLINING)
    if result is None:
        return None
    result["items"] = [with_places(state, player, entry) for entry in result["items"]]
    result["rule"], ask = QUESTIONS[state.decision]
    if not isinstance(ask, str):
        ask(state, player, result)
    elif ask.startswith(BY_CARD):
        about(state, result, ask.removeprefix(BY_CARD).format_map(Asked(state, player)))
    else:
        result["sentence"] = ask.format_map(Asked(state, player))
    if state.decision in (Ask.LEVEL_ORDER, Ask.ORDER):
        result["shape"] = "order"
    return result


def with_places(state: DynastyTcgState, player: int, entry: dict[str, Any]) -> dict[str, Any]:
    """One thing that may be picked, with what a client needs beside its words."""
    action = state.codec.from_json(entry["action"])
    entry |= action_places(state, player, action)
    verb = verb_of(action)
    if state.decision == Ask.PRIORITY and verb in VERB_RULES:
        entry["rule"] = VERB_RULES[verb]
        if verb == Verb.PLAY:
            entry["rule"] = play_rule(state.cards.type[first(action)])
    return entry


def play_rule(card_type: int) -> str:
    if card_type == w.Type.ORDER:
        return "DT-D09"
    return "DT-D08" if card_type in (w.Type.ITEM, w.Type.ENVIRONMENT) else "DT-D07"


def hand_items(
    state: DynastyTcgState, player: int, pile: int = Pile.HAND, verb: int = Verb.CHOOSE
) -> list[dict[str, Any]]:
    """All cards of a pile that may still be picked, in rising order, each with its number."""
    sealed = state.sealed_count(player)
    lowest = first(state.sealed_action(player, sealed - 1)) if sealed else 0
    items: list[dict[str, Any]] = []
    for kind in range(lowest, state.cards.kinds):
        action = verb | kind << 8
        count = piles.count_kind(state, pile, player, kind) - state.times_sealed(player, action)
        if count > 0:
            items.append(with_places(state, player, {**item(state, player, action, action_label, count)}))
    return items


class Asked:
    """What a question is about, as its template names it."""

    def __init__(self, state: DynastyTcgState, player: int) -> None:
        self.state = state
        self.player = player

    def __getitem__(self, slot: str) -> str:
        return str(getattr(self, slot))

    @property
    def other(self) -> str:
        return seat(1 - self.player)

    @property
    def held(self) -> str:
        return held_name(self.state)

    @property
    def leader(self) -> str:
        return thing_words(self.state, self.state.attack_leader)

    @property
    def cards(self) -> str:
        return plural(q.step_b(self.state.question), "card")


def held_name(state: DynastyTcgState) -> str:
    """The card whose item is being put together or resolves."""
    kind = state.held(Item.KIND)
    return state.cards.labels[kind] if kind >= 0 else "the effect"


def about(state: DynastyTcgState, result: dict[str, Any], words: str) -> None:
    """A question asked by a card: its name in front, its text as the note."""
    result["sentence"] = f"{held_name(state)}: {words}"
    row = state.held(Item.ABILITY)
    result["note"] = stack_text(state.cards, row) if row >= 0 else ""


# -- the questions ---------------------------------------------------------------------------------------------------


def ask_mulligan(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    items = hand_items(state, player)
    result.update(
        sentence="Send back any cards of your opening hand and draw as many, or keep all.",
        shape="some", items=items, min=0, max=sum(entry["count"] for entry in items), end=result["done"], done=None,
    )  # fmt: skip


def ask_priority(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    phase = w.PHASES[state.phase].capitalize()
    other = seat(1 - player)
    result["respond"] = state.stack_size > 0 or state.active != player
    if state.stack_size > 0:
        top = state.stack_size - 1
        what = stack_words(state, top)
        if state.item(top, Item.PLAYER) == player:
            result["sentence"] = f"Yours is on top of the stack: {what}. Add to it, or pass."
        else:
            result["sentence"] = f"On top of the stack: {what} of {other}. Answer, or pass to let it resolve."
    elif state.active != player:
        result["sentence"] = f"{phase} phase of {other}: act, or pass."
    elif state.phase == w.Phase.SKIRMISH:
        result["sentence"] = "Your Skirmish: play, attack, move, trade, or pass to end it."
    else:
        result["sentence"] = f"Your {phase} phase: act, or pass to go on."


def ask_place(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    kind = playing.kind_to_put(state)
    name = state.cards.labels[kind]
    result["shape"] = "place"
    result["card"] = name
    if state.cards.type[kind] == w.Type.ITEM:
        result["sentence"] = f"Which unit bears {name}?"
        result["rule"] = "DT-D08"
    elif state.cards.type[kind] == w.Type.STRUCTURE:
        result["sentence"] = f"Where does {name} stand?"
    else:
        result["sentence"] = f"Where does {name} stand, and in which position?"
    if state.question & 0xFF == Step.PUT:
        result["rule"] = "DT-D05" if state.phase == w.Phase.RETREAT and not state.resolving else "DT-D22"


def ask_target(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    if state.question & 0xFF != Step.TARGETS:
        result["sentence"] = f"Which unit does {held_name(state)} reinforce?"
        result["rule"] = "DT-D13"
        return
    cards = state.cards
    ability = state.held(Item.ABILITY)
    row = cards.ability(ability, AbilityCol.TARGET) + q.step_a(state.question)
    chosen = q.step_b(state.question)
    count, least = cards.target(row, TargetCol.COUNT), cards.target(row, TargetCol.LEAST)
    speaker = Speaker(cards, cards.ability_kind[ability], ability)
    number = q.step_a(state.question)
    for earlier in range(number):
        # So that a second one like the first is "another".
        speaker.target(earlier)
    wanted = speaker.target(number)
    left = f" ({chosen} chosen)" if chosen else ""
    about(state, result, f"choose {wanted}{left}.")
    result["of"] = {"chosen": chosen, "least": least, "most": count}


def ask_cost(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    cards = state.cards
    row = paying.row_asked(state)
    speaker = Speaker(cards, cards.ability_kind[paying.cost_ability(state)], -1)
    about(state, result, f"{conditions.cost_words(speaker, row)} to pay for it.")


def ask_join(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    leader = thing_words(state, state.attack_leader)
    result.update(
        sentence=f"Who joins the attack of {leader}? It has {combat.total_strength(state)} strength so far.",
        shape="some", min=0, max=len(result["items"]),
    )  # fmt: skip


def ask_level(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    thing = q.step_a(state.question)
    kind = state.get(thing, Obj.KIND)
    following = state.next_kind(kind)
    upper = state.cards.labels[following] if following != GONE else "its next version"
    result["sentence"] = f"{thing_words(state, thing)} has met its condition: level up to {upper}? Nobody can answer."
    result["note"] = level_up_text(state.cards, kind)
    result["card"] = upper


def ask_may(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    if state.question & 0xFF != Step.DO:
        about(state, result, "use this ability?")
        return
    ability = state.held(Item.ABILITY)
    speaker = Speaker(state.cards, state.held(Item.KIND), ability)
    about(state, result, f"{sentences.imperative(speaker, [q.step_a(state.question)])}?")


def ask_hand_limit(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    over = state.size(Pile.HAND, player) - q.HAND_LIMIT
    result.update(
        sentence=f"You hold more than {q.HAND_LIMIT} cards: discard {over}.",
        shape="some", items=hand_items(state, player), min=over, max=over,
    )  # fmt: skip


def ask_discard_together(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    owed = q.step_a(state.question) - state.sealed_count(player)
    about(state, result, f"discard {plural(owed, 'card')}; both choose in secret.")
    result.update(shape="some", items=hand_items(state, player), min=owed, max=owed)


def ask_search(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    number = state.question & 0xFF
    if number == Step.EQUIP:
        about(state, result, "which item is equipped?")
    elif number == Step.SEARCH:
        about(state, result, "take a card of your deck, which is shown, or none; then the deck is shuffled.")
    else:
        about(state, result, "take a card of your discard pile, or none.")


def ask_look(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    cards = state.cards
    row = q.step_a(state.question)
    left, taken = q.step_b(state.question), q.step_c(state.question)
    take = cards.op(row, OpCol.EXTRA) - taken
    if take > 0:
        about(state, result, f"take {plural(take, 'card')} of these {left} into your hand.")
    elif cards.op(row, OpCol.EXTRA_2) == w.Rest.BOTTOM:
        about(state, result, f"put {plural(left, 'card')} under the deck: which one next?")
    else:
        about(state, result, f"put {plural(left, 'card')} back on top: which one lies lowest?")


def ask_step(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    thing = q.step_a(state.question)
    left = q.step_b(state.question)
    far = "1 zone" if left == 1 else f"up to {left} zones"
    about(state, result, f"move {thing_words(state, thing)} by {far}, or stop here.")
    result["shape"] = "place"


def ask_pick(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    words = {
        Step.REDEPLOY: "which card is re-deployed?",
        Step.ADVANCE: "which card moves up to retreat zone 1?",
        Step.DEPLOY: "which card is deployed?",
        Step.SELL_HAND: "sell a card of your hand, or none.",
        Step.DO: "which environment is destroyed?",
    }
    about(state, result, words.get(state.question & 0xFF, "which item?"))


def ask_sell_items(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    thing = q.step_a(state.question)
    items = result["items"]
    for entry in items:
        entry["count"] = sum(card_name(state, item) == entry["action"]["card"] for item in board.borne(state, thing))
    result.update(
        sentence=f"{card_name(state, thing)} is sold: which of its items are sold along? The others are discarded.",
        shape="some", min=0, max=sum(entry["count"] for entry in items),
    )  # fmt: skip


def ask_sideboard(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    outs = ending.number_out(state, player)
    sealed = state.sealed_count(player)
    if outs == GONE:
        most = state.size(Pile.SIDE, player) - sealed
        result.update(
            sentence="Which cards leave your main deck for the next game? As many come in from your side deck."
            if most
            else "You have no side deck to exchange cards with: keep your deck for the next game.",
            shape="some", items=hand_items(state, player, Pile.DECK) if most else [], min=0, max=most,
            end=result["done"], done=None,
        )  # fmt: skip
        return
    left = outs - (sealed - outs - 1)
    which = "card of your side deck comes" if left == 1 else f"{left} cards of your side deck come"
    result.update(
        sentence=f"Which {which} in?",
        shape="some", items=hand_items(state, player, Pile.SIDE, Verb.BRING), min=left, max=left,
    )  # fmt: skip


def ask_redeclare(state: DynastyTcgState, player: int, result: dict[str, Any]) -> None:
    result["sentence"] = (
        "The lane changed while your attack waits: keep its target, or choose another."
        if attacking.is_target_legal(state)
        else "The target of your attack is gone: choose another, or let the attack fail."
    )


# Begins the template of a question that the card in hand asks.
BY_CARD = "{held}: "
# By decision: its rule, and the template of its sentence, in which what stands in brackets is told by `Asked`, or what
# completes the question.
Question = Callable[[DynastyTcgState, int, dict[str, Any]], None]
QUESTIONS: dict[int, tuple[str, str | Question]] = {
    Ask.MULLIGAN: ("DT-D03", ask_mulligan),
    Ask.BONUS: ("DT-D04", "{other} took a mulligan and you did not: draw a card?"),
    Ask.FREE_PLAY: ("DT-D05", "Play a card from retreat zone 1 free, or let the rest go to your hand."),
    Ask.PRIORITY: ("DT-D06", ask_priority),
    Ask.PLACE: ("DT-D07", ask_place),
    Ask.TARGET: ("DT-D22", ask_target),
    Ask.MODE: ("DT-D22", "{held}: choose one."),
    Ask.COST: ("DT-D22", ask_cost),
    Ask.ATTACK_TARGET: ("DT-D10", "Whom does {leader} attack?"),
    Ask.JOIN: ("DT-D10", ask_join),
    Ask.BRING_ITEMS: (
        "DT-D12",
        "Pay for an item of {held} to come along? What is left goes to the discard pile.",
    ),
    Ask.REDECLARE: ("DT-D18", ask_redeclare),
    Ask.LEADER: ("DT-D19", "The leader of your attack is gone: who leads on? Those in front drop out."),
    Ask.LEVEL: ("DT-D20", ask_level),
    Ask.LEVEL_ORDER: ("DT-D21", "Several of your champions may level up: which one first?"),
    Ask.ORDER: (
        "DT-D21",
        "Several of your abilities triggered: which goes onto the stack next? The last one resolves first.",
    ),
    Ask.MAY: ("DT-D22", ask_may),
    Ask.DISCARD: ("DT-D23", "{held}: discard {cards}."),
    Ask.HAND_LIMIT: ("DT-D25", ask_hand_limit),
    Ask.SEARCH: ("DT-D24", ask_search),
    Ask.LOOK: ("DT-D24", ask_look),
    Ask.STEP: ("DT-D22", ask_step),
    Ask.PICK: ("DT-D22", ask_pick),
    Ask.SELL_ITEMS: ("DT-D26", ask_sell_items),
    Ask.SIDEBOARD: ("DT-D27", ask_sideboard),
    Ask.DISCARD_TOGETHER: ("DT-D23", ask_discard_together),
}
