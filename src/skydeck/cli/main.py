"""The `skydeck` command."""

from typing import Annotated

import typer

import skydeck

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode="rich")


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"skydeck {skydeck.__version__} ({'compiled' if skydeck.COMPILED else 'uncompiled'})")
        raise typer.Exit


@app.callback()
def skydeck_command(
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show it.")] = False,
) -> None:
    """Card games with one fast rules engine: play, serve, simulate."""


def main() -> None:
    app()
