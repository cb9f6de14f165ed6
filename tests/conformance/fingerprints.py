"""Prints the fingerprints of random games as JSON: `python -m tests.conformance.fingerprints GAMES`. Its own process, so
that the uncompiled package can be compared with the compiled one."""

import json
import sys

from tests.conformance.play import fingerprint_of_game, settings

import skydeck


def fingerprints(games: int) -> dict[str, str]:
    """Of so many games, spread over all settings."""
    everything = settings()
    return {
        f"{everything[number % len(everything)]} {number}": fingerprint_of_game(
            everything[number % len(everything)], number
        )
        for number in range(games)
    }


if __name__ == "__main__":
    print(json.dumps({"compiled": skydeck.COMPILED, "fingerprints": fingerprints(int(sys.argv[1]))}))
