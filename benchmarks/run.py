"""Measures every game and prints the tables of benchmarks/README.md; `skydeck bench` shows the same in the terminal."""

import argparse

from skydeck.cli.bench import as_markdown, run_bench


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all if absent")
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one measurement")
    arguments = parser.parse_args()
    report = run_bench(arguments.games or None, arguments.repeats, arguments.seconds)
    form = "compiled" if report.compiled else "uncompiled"
    peer = f"OpenSpiel {report.open_spiel or 'not installed'}"
    length = f"median of {report.repeats} runs of {report.seconds:g} s"
    print(f"{report.machine}, Python {report.python}, {form}, {peer}; {length}.\n")
    print(as_markdown(report))


if __name__ == "__main__":
    main()
