"""A bot for `skydeck arena` that needs nothing but Python: it does something rather than nothing.

skydeck arena sky_thieves random "exec:python3 examples/bots/eager.py"
"""

import json
import random
import sys

IDLE = ("pass", "done", "decline", "skip", "end")


def say(words: dict[str, object]) -> None:
    print(json.dumps(words), flush=True)


def main() -> None:
    # Seeded, so that the same arena gives the same games again.
    dice = random.Random(1)
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            print(f"playing {told['game']} from seat {told['seat'] + 1}", file=sys.stderr)
            say({"type": "ready"})
        elif told["type"] == "decide":
            legal = told["legal"]
            eager = [action for action in legal if not action["text"].startswith(IDLE)]
            say({"id": told["id"], "index": dice.choice(eager or legal)["index"]})
        elif told["type"] == "over":
            return


if __name__ == "__main__":
    main()
