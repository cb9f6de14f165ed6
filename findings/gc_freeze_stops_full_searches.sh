#!/usr/bin/env bash
# CPython 3.11 (standard library, module gc): who calls gc.freeze() whenever a search for garbage is over gets no search of an
# older generation any more, so that circles which go out of use after they were frozen are never freed, however many they are.
#
# Servers freeze what is long in use so that searches pass over it (gc.freeze is made for that, before a fork). It looks as if
# one could do so again and again from gc.callbacks: what is new would still be searched, and now and then everything, as the
# thresholds say. But gc.freeze() also sets the counts of all generations to 0 (gc_freeze_impl in Modules/gcmodule.c), the
# number of searches of the younger generation among them, by which Python decides on the older ones. The documentation says
# only that objects are moved to a permanent generation and ignored by future collections. The remedy is to call
# gc.unfreeze() and gc.collect() oneself, outside the callback, when gc.get_freeze_count() has grown.
#
# Nothing needs to be installed but Python itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv --without-pip "$folder/venv"
cat > "$folder/seen.py" <<'PY'
import gc
import platform
import sys
from collections import deque


class Node:
    """Refers to itself, so that only a search frees it."""

    def __init__(self):
        self.itself = self


def play(freezes):
    """A million nodes, of which twenty thousand at a time are in use; the searches by generation, and what is left."""
    searches = [0, 0, 0]

    def notice(phase, info):
        if phase == "stop":
            searches[info["generation"]] += 1
            if freezes:
                gc.freeze()

    gc.collect()
    gc.callbacks.append(notice)
    in_use = deque(maxlen=20_000)
    for _ in range(1_000_000):
        in_use.append(Node())
    gc.callbacks.remove(notice)
    left = sum(type(one) is Node for one in gc.get_objects()) + gc.get_freeze_count()
    gc.unfreeze()
    in_use.clear()
    freed = gc.collect()
    return searches, left, freed


print("Python", platform.python_version(), "thresholds", gc.get_threshold())
usual, left_usually, _ = play(freezes=False)
frozen, left_frozen, freed = play(freezes=True)
print("as usual:            searches by generation", usual, "things left at the end", left_usually)
print("frozen after each:   searches by generation", frozen, "things left at the end", left_frozen)
print("after gc.unfreeze(): one gc.collect() freed", freed)
as_stated = usual[1] > 0 and usual[2] > 0 and frozen[1] == frozen[2] == 0 and left_frozen > 900_000 and freed > 900_000
sys.exit(0 if as_stated else "this Python does something else")
PY
"$folder/venv/bin/python" "$folder/seen.py"
