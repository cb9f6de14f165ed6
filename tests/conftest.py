"""What all tests share."""

import sysconfig
from pathlib import Path

import pytest

import skydeck

SOURCES = Path(skydeck.__file__).parent


def stale_modules() -> list[str]:
    """Modules whose source is newer than the compiled form that hides it, or gone."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    stale = []
    for compiled in SOURCES.rglob("*" + suffix):
        source = compiled.with_name(compiled.name.removesuffix(suffix) + ".py")
        if not source.exists() or source.stat().st_mtime > compiled.stat().st_mtime:
            stale.append(str(source.relative_to(SOURCES)))
    return stale


def pytest_sessionstart(session: pytest.Session) -> None:
    stale = stale_modules() if skydeck.COMPILED else []
    if stale:
        names = ", ".join(stale[:3])
        pytest.exit(f"compiled modules are older than their sources ({names}): `make compile` or SKYDECK_PURE=1", 4)


def pytest_report_header() -> str:
    return f"skydeck: {'compiled' if skydeck.COMPILED else 'uncompiled'}"
