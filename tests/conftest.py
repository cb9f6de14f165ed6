"""What all tests share."""

import pytest

import skydeck
from skydeck.compiled import REMEDY, stale_modules


def pytest_sessionstart(session: pytest.Session) -> None:
    stale = stale_modules()
    if stale:
        pytest.exit(f"compiled modules were not made of their present sources ({', '.join(stale[:3])}): {REMEDY}", 4)


def pytest_report_header() -> str:
    return f"skydeck: {'compiled' if skydeck.COMPILED else 'uncompiled'}"
