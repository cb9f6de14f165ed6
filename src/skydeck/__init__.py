"""Skydeck: card games with one rules engine, compiled where a C compiler was found."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path

from skydeck.version import VERSION as __version__

__all__ = ["COMPILED", "__version__"]


class _SourcesOnly:
    """Finds the sources of this package and passes over compiled modules next to them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith("skydeck."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


_PURE = bool(os.environ.get("SKYDECK_PURE"))
if _PURE:
    sys.meta_path.insert(0, _SourcesOnly)

# Compiled in every form.
_STATE = Path(__file__).parent / "engine" / "state"

COMPILED: bool = not _PURE and any(_STATE.with_name(_STATE.name + suffix).exists() for suffix in EXTENSION_SUFFIXES)
"""Whether the compiled modules are in use. SKYDECK_PURE=1 in the environment runs the sources instead."""
