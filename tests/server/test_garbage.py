"""What is in use is not searched for garbage again and again, and yet no garbage stays for good."""

import subprocess
import sys

BEGIN = """
import gc, weakref
from skydeck.server.garbage import MORE, Garbage

class Node:
    pass

def circle():
    node = Node()
    node.node = node
    return weakref.ref(node), node

def full():
    "A search through what Python thinks is everything; how much it went through."
    before = len(gc.get_objects())
    gc.collect()
    go_on()
    return before

def go_on():
    "What a loop does when a search is over."
    while called:
        called.pop()()

called = []
garbage = Garbage(called.append)
garbage.begin()
found = garbage.found
"""


def in_a_process(script: str) -> None:
    """Run it by itself: the search belongs to a whole process."""
    result = subprocess.run([sys.executable, "-c", BEGIN + script], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr


def test_what_is_in_use_is_searched_once() -> None:
    in_a_process("""
kept = [[] for _ in range(found // 3)]
assert full() > found // 3
assert full() < found // 10, "it was put aside with the rest"
assert gc.get_freeze_count() > found
""")


def test_what_a_search_of_what_is_new_left_is_not_searched_again() -> None:
    in_a_process("""
kept = [[] for _ in range(3 * MORE)]
assert len(gc.get_objects()) < 2 * MORE, "most of them were put aside on the way"
assert gc.get_freeze_count() > found
""")


def test_what_was_put_aside_and_goes_out_of_use_is_freed_before_as_much_again_was_put_aside() -> None:
    in_a_process("""
watched, node = circle()
gc.collect()
del node
gc.collect()
assert watched() is not None, "it was put aside, and is not looked at for now"
most = 0
for _ in range(40):
    nodes = [circle()[1] for _ in range(found // 10)]
    full()
    del nodes
    most = max(most, gc.get_freeze_count())
assert watched() is None
assert most < 2.5 * found, (most, found)
""")


def test_circles_that_go_out_of_use_after_they_were_put_aside_do_not_pile_up() -> None:
    in_a_process("""
from collections import deque
used = deque(maxlen=2 * MORE)
most = 0
for number in range(60 * MORE):
    used.append(circle()[1])
    go_on()
    if number % MORE == 0:
        most = max(most, gc.get_freeze_count())
assert most < 3 * (found + 2 * 2 * MORE), (most, found)
""")


def test_at_the_end_everything_is_searched_as_usual() -> None:
    in_a_process("""
watched, node = circle()
gc.collect()
del node
garbage.end()
gc.collect()
assert watched() is None and gc.get_freeze_count() == 0 and not gc.callbacks
""")


def test_what_was_put_aside_and_freed_since_calls_for_no_search_through_everything() -> None:
    in_a_process("""
for _ in range(40):
    nodes = [[] for _ in range(found // 5)]
    full()
    del nodes
assert full() < found // 2
""")
