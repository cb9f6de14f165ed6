"""The machinery that all games share: agenda, pending seats, sealed choices."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.engine.errors import IllegalAction, InvariantError
from skydeck.engine.events import Event, Observer
from skydeck.engine.state import ActionList, Decision, Rules, State

pytestmark = pytest.mark.pure

CODEC = ActionCodec([VerbForm("one", "one", []), VerbForm("two", "two {n}", [("n", 5)])])


def state_of(players: int = 3) -> State:
    return State(players, CODEC, Rules("test", 1, ["none"], [Decision()], []))


def test_pending_seats_come_in_rising_order() -> None:
    state = state_of(5)
    state.ask(0b10110, True)
    assert state.pending_players() == [1, 2, 4]
    assert state.current_player() == 1
    state.answered(1)
    assert state.pending_players() == [2, 4]


def test_when_all_have_answered_nobody_is_current() -> None:
    state = state_of()
    state.ask(0b1, False)
    state.answered(0)
    assert state.pending_players() == []
    assert state.current_player() == -1


def test_the_agenda_is_a_stack_and_does_not_run_dry() -> None:
    state = state_of()
    for step in (3, 1, 2):
        state.push(step)
    assert state.shared_to_dict()["agenda"] == [3, 1, 2]
    with pytest.raises(InvariantError, match="agenda is empty"):
        state_of().run()


def test_the_end_leaves_nothing_to_do() -> None:
    state = state_of()
    state.push(1)
    state.ask(0b11, True)
    state.finish()
    assert state.is_terminal()
    assert state.pending_players() == []
    assert state.current_player() == -1
    assert len(state.legal_actions(0)) == 0
    assert state.why_illegal(0, 0) == "The game is over."


def test_only_who_is_asked_may_act() -> None:
    state = state_of()
    state.ask(0b10, False)
    assert state.why_illegal(0, 0) == "It is not your decision now."
    assert state.why_illegal(3, 0) == "There is no seat 4."
    assert state.why_illegal(-1, 0) == "There is no seat 0."
    assert "no action of this game" in state.why_illegal(1, 77)
    with pytest.raises(IllegalAction):
        state.apply_action(0, 0)


@given(
    choices=st.lists(
        st.lists(st.integers(0, CODEC.size - 1).map(CODEC.from_index), max_size=4), min_size=3, max_size=3
    ),
    data=st.data(),
)
def test_sealed_choices_do_not_tell_who_came_first(choices: list[list[int]], data: st.DataObject) -> None:
    one, other = state_of(), state_of()
    for state in (one, other):
        left = [list(actions) for actions in choices]
        while any(left):
            seat = data.draw(st.sampled_from([seat for seat in range(3) if left[seat]]))
            state.seal(seat, left[seat].pop(0))
    assert one.shared_to_dict() == other.shared_to_dict()
    for seat, actions in enumerate(choices):
        assert one.sealed_count(seat) == len(actions)
        assert [one.sealed_action(seat, i) for i in range(len(actions))] == actions


def test_taking_back_a_sealed_choice_leaves_the_others() -> None:
    for order in permutations([(0, 257), (1, 0), (2, 513)]):
        state = state_of()
        for seat, action in order:
            state.seal(seat, action)
        state.unseal(1)
        assert [state.sealed_count(seat) for seat in range(3)] == [1, 0, 1]
        assert state.sealed_action(2, 0) == 513
        with pytest.raises(InvariantError, match="no such sealed action"):
            state.sealed_action(1, 0)


def test_the_list_of_actions_is_reused_and_a_copy_is_not() -> None:
    actions = ActionList()
    for action in range(100):
        actions.add(action)
    kept = actions.tolist()
    assert len(actions) == 100 and list(actions) == kept
    assert actions[99] == 99 and 99 in actions and 100 not in actions
    with pytest.raises(IndexError):
        actions[100]
    actions.clear()
    actions.add(5)
    assert actions.tolist() == [5]
    assert kept == list(range(100))


def test_without_observer_nothing_is_told() -> None:
    state = state_of()
    state.emit(1, 0, 2, 3, 4, 5, -1)
    observer = Observer()
    state.attach(observer)
    state.emit(1, 0, 2, 3, 4, 5, -1)
    assert [event.to_list() for event in observer.take()] == [[1, 0, 2, 3, 4, 5, -1]]
    assert observer.take() == []
    state.attach(None)
    state.emit(1, 0, 2, 3, 4, 5, -1)
    assert observer.events == []


def test_an_event_lists_its_fields() -> None:
    assert Event(1, 2, 3, 4, 5, 6, 7).to_list() == [1, 2, 3, 4, 5, 6, 7]


def test_what_is_shared_is_saved_whole() -> None:
    state = state_of()
    state.push(7)
    state.ask(0b101, True)
    state.seal(2, 257)
    copy = state_of()
    copy.shared_from_dict(state.shared_to_dict())
    assert copy.shared_to_dict() == state.shared_to_dict()
    copy.copy_shared(state)
    assert copy.shared_to_dict() == state.shared_to_dict()
