"""Compiles the hot modules with mypyc where that is possible; everything else stands in pyproject.toml.

Without a C compiler, with SKYDECK_PURE=1, or when compiling fails, the package is built uncompiled: slower, equal in
every result. SKYDECK_COMPILE=required makes such a build an error instead.
"""

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src", "skydeck")
COMPILED = (
    "engine/**/*.py",
    "games/*/cards.py",
    "games/*/state.py",
    "games/*/rules.py",
    "games/*/effects.py",
    "games/*/policy.py",
    # A part of a game that needs more than one file is a folder.
    "games/*/cards/**/*.py",
    "games/*/state/**/*.py",
    "games/*/rules/**/*.py",
    "games/*/effects/**/*.py",
    "games/*/policy/**/*.py",
    "bots/search.py",
)
INTERPRETED = {"game.py", "registry.py", "text.py", "view.py", "__init__.py"}
# Which stubs are installed differs between machines; unused comments are for `make lint` to find.
MYPY_OPTIONS = ["--no-warn-unused-ignores"]
# What the compiled modules of a checkout were made of; skydeck/compiled.py compares.
RECORD = Path("src", "skydeck__mypyc.sources.json")
OPT_OUT = "# skydeck: interpreted"


def modules_to_compile() -> list[str]:
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern) if path.name not in INTERPRETED}
    return sorted(str(path) for path in found if not path.read_text("utf-8").startswith(OPT_OUT))


def why_uncompiled() -> str:
    """The reason not to compile, or an empty string."""
    if os.environ.get("SKYDECK_PURE"):
        return "SKYDECK_PURE is set; unset it and install again for the compiled form"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name != "nt" and not any(shutil.which(name) for name in (compiler.split()[0], "cc", "gcc", "clang")):
        return "no C compiler; get one (Debian: apt-get install build-essential) and install again"
    if os.name != "nt" and not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers; get them (Debian: apt-get install python3-dev) and install again"
    return ""


class CompiledIfPossible(build_ext):
    """Calls mypyc only when extensions are built, so that reading the metadata stays quick."""

    def run(self) -> None:
        modules = modules_to_compile()
        # Before they are read, so that a source edited while the build runs is known to differ.
        hashes = {
            Path(name).relative_to(PACKAGE).as_posix(): hashlib.sha256(Path(name).read_bytes()).hexdigest()
            for name in modules
        }
        try:
            self.distribution.ext_modules = translate(modules)
            self.start_over()
            super().run()
        except SystemExit:
            self.go_uncompiled("mypyc found the errors above")
        except Exception as error:
            self.go_uncompiled(str(error))
        self.drop_stale(Path(self.build_lib))
        if self.inplace:
            self.drop_stale(Path("src"))
            RECORD.write_text(json.dumps(hashes, indent=1), "utf-8")

    def start_over(self) -> None:
        """Take notice of extensions that came after this command was set up."""
        kept = {"inplace": self.inplace, "editable_mode": self.editable_mode}
        self.reinitialize_command(self)
        vars(self).update(kept)
        self.ensure_finalized()

    def go_uncompiled(self, error: str) -> None:
        reason = next(iter(error.strip().splitlines()), "see above")
        if os.environ.get("SKYDECK_COMPILE") == "required":
            sys.exit(f"skydeck: compiling failed: {reason}")
        say_uncompiled(f"compiling failed ({reason}); mend that and install again")
        self.extensions = self.distribution.ext_modules = []

    def drop_stale(self, root: Path) -> None:
        """Compiled modules hide their sources, so none may stay that was not made now."""
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        current = {root / (extension.name.replace(".", "/") + suffix) for extension in self.extensions}
        for found in root.rglob("*" + suffix):
            if found not in current:
                found.unlink()


def translate(modules: list[str]) -> list[Any]:
    """The modules as C, in one library, so that calls between them are plain C calls."""
    from mypyc.build import mypycify

    extensions = mypycify(
        [*MYPY_OPTIONS, *modules], opt_level="3", debug_level="0", group_name="skydeck", include_runtime_files=True
    )
    if os.name != "nt":
        # Python needs no symbol but the module's entry; the compiler may inline all others (a tenth faster).
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


class PlatformDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


def say_uncompiled(reason: str) -> None:
    print(f"skydeck: installing without compiled modules, which is many times slower: {reason}", file=sys.stderr)


reason = why_uncompiled()
if reason:
    if os.environ.get("SKYDECK_COMPILE") == "required":
        sys.exit(f"skydeck: {reason}")
    say_uncompiled(reason)
    setup()
else:
    setup(distclass=PlatformDistribution, cmdclass={"build_ext": CompiledIfPossible})
