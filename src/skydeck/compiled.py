"""Looks after compiled modules in a checkout, where they lie next to their sources and hide them."""

import sysconfig
from pathlib import Path

import skydeck

PACKAGE = Path(skydeck.__file__).parent
REMEDY = "run `make compile`, or set SKYDECK_PURE=1 to use the sources"


def stale_modules() -> list[str]:
    """Modules in use whose source is newer than the compiled form that hides it, or gone; none where none are hidden."""
    is_checkout = (PACKAGE.parent.parent / "setup.py").exists()
    if not skydeck.COMPILED or not is_checkout:
        return []
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    stale = []
    for compiled in sorted(PACKAGE.rglob("*" + suffix)):
        source = compiled.with_name(compiled.name.removesuffix(suffix) + ".py")
        if not source.exists() or source.stat().st_mtime > compiled.stat().st_mtime:
            stale.append(str(source.relative_to(PACKAGE)))
    return stale
