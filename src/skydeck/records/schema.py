"""Writes the JSON schemas of scenarios to files: `python -m skydeck.records.schema docs/schema`."""

import json
import sys
from pathlib import Path

from skydeck.games import all_games


def schema_files() -> dict[str, str]:
    """The content of every schema file, by name."""
    return {f"{game.name}.scenario.json": json.dumps(game.scenario_schema(), indent=2) + "\n" for game in all_games()}


def write(folder: Path) -> None:
    """Write all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/schema"))
