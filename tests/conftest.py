"""What all tests share."""

import sysconfig
from pathlib import Path

import pytest

import skydeck

SOURCES = Path(skydeck.__file__).parent


def stale_modules() -> list[Path]:
    """Sources newer than the compiled module that hides them."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    pairs = (
        (compiled, compiled.with_name(compiled.name.removesuffix(suffix) + ".py"))
        for compiled in SOURCES.rglob("*" + suffix)
    )
    return [
        source for compiled, source in pairs if not source.exists() or source.stat().st_mtime > compiled.stat().st_mtime
    ]


def pytest_sessionstart(session: pytest.Session) -> None:
    stale = stale_modules() if skydeck.COMPILED else []
    if stale:
        names = ", ".join(str(path.relative_to(SOURCES)) for path in stale[:3])
        pytest.exit(
            f"compiled modules are older than their sources ({names}): run `make compile`, or set SKYDECK_PURE=1", 4
        )


def pytest_report_header() -> str:
    return f"skydeck: {'compiled' if skydeck.COMPILED else 'uncompiled'}"
