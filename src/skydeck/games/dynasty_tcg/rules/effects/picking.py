"""Which of the cards that an effect leaves open."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Verb
from skydeck.games.dynasty_tcg.rules import asking, pointing
from skydeck.games.dynasty_tcg.rules.effects import attached, bringing, trade
from skydeck.games.dynasty_tcg.rules.field import checks, coming
from skydeck.games.dynasty_tcg.rules.reading import viewpoint
from skydeck.games.dynasty_tcg.rules.stack import targets
from skydeck.games.dynasty_tcg.rules.steps import Step, step, step_a, step_b, step_c, step_number
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Coming, Pile


class Pick(asking.Question):
    """A card of a pile, of a retreat zone, an item of a unit, or one of both environments (DT-D22)."""

    asked = "Choose one of the cards the effect leaves open (DT-D22)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        number = step_number(s.question)
        row = step_a(s.question)
        viewpoint.look_from_frame(s)
        if number == Step.REDEPLOY or number == Step.ADVANCE:
            count: i64 = 0
            for thing in range(s.object_rows):
                if bringing.is_in_retreat(s, thing, player):
                    if (
                        bringing.can_redeploy(s, thing, row)
                        if number == Step.REDEPLOY
                        else bringing.is_in_retreat_2(s, thing, player)
                    ):
                        out.add(pack(Verb.DEPLOY, count))
                    count += 1
        elif number == Step.DEPLOY:
            bringing.write_fitting(s, row, out)
            if bringing.pile_of(s, row) == Pile.HAND:
                out.add(Verb.DONE)
        elif number == Step.SELL_HAND:
            pointing.write_pile(s, Pile.HAND, player, Verb.CHOOSE, out)
            out.add(Verb.DONE)
        elif number == Step.DO:
            out.add(pack(Verb.TARGET, Pointed.OWN_ENVIRONMENT))
            out.add(pack(Verb.TARGET, Pointed.ENEMY_ENVIRONMENT))
        else:
            pointing.write_items(s, bearer_asked(s), out)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        if verb_of(action) == Verb.CHOOSE:
            return f"{s.cards.labels[first(action)]} is not among the cards to choose from (DT-D22)."
        if verb_of(action) == Verb.DEPLOY:
            return "No card of that number is among those to choose from (DT-D22)."
        return ""

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        a = first(action)
        number = step_number(s.question)
        row = step_a(s.question)
        viewpoint.look_from_frame(s)
        if number == Step.REDEPLOY:
            s.push(step(Step.PUT, bringing.retreat_number(s, player, a), Coming.REDEPLOY))
        elif number == Step.ADVANCE:
            bringing.advance(s, bringing.retreat_number(s, player, a))
            s.push(step(Step.ADVANCE, row - 1))
        elif number == Step.DO:
            coming.remove_environment(s, pointing.card_named(s, player, a))
            checks.check_board(s)
        elif number == Step.TARGETS:
            targets.add_thing(s, row, pointing.item_of_kind(s, bearer_asked(s), a))
            s.push(step(Step.TARGETS, row, step_b(s.question) + 1))
        elif number == Step.PICK_ITEM:
            attached.item_answer(s, row, pointing.item_of_kind(s, bearer_asked(s), a))
        elif verb_of(action) == Verb.CHOOSE and number == Step.DEPLOY:
            bringing.deploy_answer(s, row, a)
        elif verb_of(action) == Verb.CHOOSE:
            trade.sell_from_hand(s, player, a)
            s.push(step(Step.SELL_HAND, row - 1))

    def is_open(self, s: DynastyTcgState) -> bool:
        number = step_number(s.question)
        if number == Step.DEPLOY:
            return bringing.pile_of(s, step_a(s.question)) != Pile.HAND
        return number != Step.SELL_HAND


def bearer_asked(s: DynastyTcgState) -> i64:
    """The unit one of whose items is picked."""
    return step_c(s.question) - 1 if step_number(s.question) == Step.TARGETS else step_b(s.question)
