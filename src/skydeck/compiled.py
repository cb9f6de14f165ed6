"""Looks after compiled modules in a checkout, where they lie next to their sources and hide them."""

import hashlib
import json
import sysconfig
from pathlib import Path

import skydeck

PACKAGE = Path(skydeck.__file__).parent
REMEDY = "run `make quick` or `make compile`, or set SKYDECK_PURE=1 to use the sources"


def form() -> str:
    """What the compiled modules of this installation were compiled for, in the words of setup.py; "" uncompiled."""
    if not skydeck.COMPILED:
        return ""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return "release" if PACKAGE.with_name(f"skydeck__mypyc{suffix}").exists() else "quick"


def stale_modules() -> list[str]:
    """Modules in use that were not compiled from their present source; none where none are hidden."""
    is_checkout = (PACKAGE.parent.parent / "setup.py").exists()
    return changed_modules(PACKAGE) if skydeck.COMPILED and is_checkout else []


def changed_modules(package: Path) -> list[str]:
    """Modules whose source is not the one that setup.py noted before it compiled them, or is gone.

    Times would not do: an edit made while a build runs is older than what the build makes.
    """
    record = package.parent / "skydeck__mypyc.sources.json"
    noted = json.loads(record.read_text("utf-8")) if record.exists() else {}
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    changed = []
    for compiled in sorted(package.rglob("*" + suffix)):
        source = compiled.with_name(compiled.name.removesuffix(suffix) + ".py")
        name = source.relative_to(package).as_posix()
        if not source.exists() or noted.get(name) != hashlib.sha256(source.read_bytes()).hexdigest():
            changed.append(name)
    return changed
