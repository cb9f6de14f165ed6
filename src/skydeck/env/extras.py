# skydeck: interpreted
"""Libraries that come with an extra of the package."""

from importlib import import_module


def need(extra: str, *modules: str) -> None:
    """Raise ImportError with what to install where one of these modules is missing."""
    for module in modules:
        try:
            import_module(module)
        except ModuleNotFoundError as error:
            raise ImportError(
                f'{error.name} is not installed, which this needs: pip install "skydeck[{extra}]"', name=error.name
            ) from None
