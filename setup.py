"""Compiles the hot modules with mypyc where that is possible; everything else stands in pyproject.toml.

SKYDECK_FORM says for what is compiled:
  release    one library, over all of which the compiler optimises when it links; the default
  quick      a library for the engine and one for each game, lightly optimised, so that an edit compiles little
  recording  the release form, noting how it runs
  profiled   the release form, optimised by what the recording form noted: see `make wheel`

Without a C compiler, with SKYDECK_PURE=1, or when compiling fails, the package is built uncompiled: slower, equal in
every result. SKYDECK_COMPILE=required makes such a build an error instead.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

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
# Which stubs are installed differs between machines; unused comments are for `make lint` to find. The cache of mypy
# does not bring back what mypyc needs to know of a module that stayed the same.
MYPY_OPTIONS = ["--no-warn-unused-ignores", "--cache-dir", os.devnull]
# What the compiled modules of a checkout were made of; skydeck/compiled.py compares.
RECORD = Path("src", "skydeck__mypyc.sources.json")
OPT_OUT = "# skydeck: interpreted"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")

FORM = os.environ.get("SKYDECK_FORM") or "release"
FLAGS = {
    "release": [],
    "quick": [],
    "recording": ["-fprofile-generate"],
    # What the games of the recording did not reach is optimised as in the release form.
    "profiled": ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"],
}
# The second one looks for the notes of the first next to its object files.
BUILD = Path("build", "profiled" if FORM == "recording" else FORM)


def modules_to_compile() -> list[str]:
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern) if path.name not in INTERPRETED}
    return sorted(str(path) for path in found if not path.read_text("utf-8").startswith(OPT_OUT))


def why_uncompiled() -> str:
    """The reason not to compile, or an empty string."""
    if os.environ.get("SKYDECK_PURE"):
        return "SKYDECK_PURE is set; unset it and install again for the compiled form"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if os.name != "nt" and not any(shutil.which(name) for name in (c_compiler()[0], "cc", "gcc", "clang")):
        return "no C compiler; get one (Debian: apt-get install build-essential) and install again"
    if os.name != "nt" and not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers; get them (Debian: apt-get install python3-dev) and install again"
    return ""


def c_compiler() -> list[str]:
    command: str = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return command.split()


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def optimises_when_linking() -> bool:
    """Whether the compiler is a gcc that optimises over many files, on many processors, when it links them."""
    if os.name == "nt":
        return False
    with tempfile.TemporaryDirectory() as folder:
        options = ["-flto=2", "-fprofile-partial-training", "-shared", "-fPIC", "-x", "c", "-o", f"{folder}/probe", "-"]
        try:
            probe = subprocess.run([*c_compiler(), *options], input=b"int probe;", capture_output=True, check=False)
        except OSError:
            return False
    return probe.returncode == 0


# --- from Python to C ------------------------------------------------------------------------------------------------


def translate(modules: list[str]) -> list[Any]:
    """The modules as C: libraries that hold them, and for each module an extension that takes it from its library."""
    from mypyc.build import mypycify

    folder = str(BUILD / "c")
    paths = [*MYPY_OPTIONS, *modules]
    if FORM == "quick":
        extensions = mypycify(
            paths, opt_level="1", debug_level="0", separate=libraries(modules), multi_file=True, target_dir=folder
        )
    elif optimises_when_linking():
        extensions = mypycify(
            paths, opt_level="3", debug_level="0", group_name="skydeck", multi_file=True, target_dir=folder
        )
    else:
        # A single file, so that the compiler sees everything all the same, on one processor.
        extensions = mypycify(
            paths, opt_level="3", debug_level="0", group_name="skydeck", include_runtime_files=True, target_dir=folder
        )
    date_back(BUILD / "c")
    for extension in extensions:
        is_library = extension.name.endswith("__mypyc")
        # mypycify gives all of them the same list.
        extension.extra_compile_args = [*extension.extra_compile_args, *compiler_flags(is_library)]
        extension.extra_link_args = linker_flags(is_library)
    return extensions


def compiler_flags(is_library: bool) -> list[str]:
    if os.name == "nt":
        return []
    # Python needs no symbol but the module's entry; the compiler may inline all others (a tenth faster).
    flags = ["-fvisibility=hidden"]
    if FORM == "quick":
        # mypyc defines what a library takes from another one in each of its files; they are to share it.
        flags.append("-fcommon")
    elif is_library and optimises_when_linking():
        flags += ["-flto", *FLAGS[FORM]]
    return flags


def linker_flags(is_library: bool) -> list[str]:
    if is_library and FORM != "quick" and optimises_when_linking():
        return [f"-flto={processors()}", *FLAGS[FORM]]
    return []


def date_back(folder: Path) -> None:
    """mypyc dates what it writes a second ahead; what is made of that within the second would never be up to date."""
    now = time.time()
    for path in folder.rglob("*.[ch]"):
        if path.stat().st_mtime > now:
            os.utime(path, (now, now))


def libraries(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules of the engine, of each game, and of the bots, with names for their libraries."""
    parts: dict[str, list[str]] = {}
    for module in modules:
        folders = Path(module).relative_to(PACKAGE).parts
        parts.setdefault("_".join(folders[:2] if folders[0] == "games" else folders[:1]), []).append(module)
    return [(members, f"skydeck_{part}") for part, members in parts.items()]


# --- from C to libraries ---------------------------------------------------------------------------------------------


class CompiledIfPossible(build_ext):
    """Calls mypyc only when extensions are built, so that reading the metadata stays quick.

    Compiles on all processors, and only what differs from what was compiled before.
    """

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
        self.parallel = processors()

    def copy_extensions_to_source(self) -> None:
        # Also over newer ones: those of the other form, which are made at other times.
        self.force = True
        super().copy_extensions_to_source()

    def build_extensions(self) -> None:
        self.objects: dict[str, Future[None]] = {}
        self.objects_lock = Lock()
        with ThreadPoolExecutor(processors()) as self.pool:
            super().build_extensions()

    def build_extension(self, extension: Extension) -> None:
        if self.compiler.compiler_type != "unix":
            super().build_extension(extension)
            return
        objects = self.compile(extension)
        path = self.get_ext_fullpath(extension.name)
        if not is_newer(path, objects):
            # Under its name only when it is whole: a run that was interrupted here would leave what looks up to date.
            part = f"{path}.part"
            self.compiler.link_shared_object(
                objects,
                part,
                libraries=self.get_libraries(extension),
                library_dirs=extension.library_dirs,
                extra_postargs=extension.extra_link_args,
                build_temp=self.build_temp,
            )
            os.replace(part, path)

    def compile(self, extension: Extension) -> list[str]:
        """The object files of an extension. Libraries share some, which are made once."""
        objects: list[str] = self.compiler.object_filenames(extension.sources, output_dir=self.build_temp)
        with self.objects_lock:
            for source, made in zip(extension.sources, objects, strict=True):
                if made not in self.objects:
                    self.objects[made] = self.pool.submit(self.compile_file, str(source), made, extension)
        for made in objects:
            self.objects[made].result()
        return objects

    def compile_file(self, source: str, made: str, extension: Extension) -> None:
        """Compile where the source, anything it includes, or the command line is not the one it was."""
        notes = Path(made).with_suffix(".d")
        command = Path(made).with_suffix(".command")
        arguments = [*extension.extra_compile_args, "-MD", "-MF", str(notes)]
        line = " ".join([*self.compiler.compiler_so, *extension.include_dirs, *arguments])
        if command.exists() and command.read_text("utf-8") == line and is_newer(made, read_by_compiler(notes)):
            return
        command.unlink(missing_ok=True)
        self.compiler.compile(
            [source], output_dir=self.build_temp, include_dirs=extension.include_dirs, extra_postargs=arguments
        )
        command.write_text(line, "utf-8")

    def go_uncompiled(self, error: str) -> None:
        reason = next(iter(error.strip().splitlines()), "see above")
        if os.environ.get("SKYDECK_COMPILE") == "required":
            sys.exit(f"skydeck: compiling failed: {reason}")
        say_uncompiled(f"compiling failed ({reason}); mend that and install again")
        self.extensions = self.distribution.ext_modules = []

    def drop_stale(self, root: Path) -> None:
        """Compiled modules hide their sources, so none may stay that was not made now."""
        current = {root / (extension.name.replace(".", "/") + SUFFIX) for extension in self.extensions}
        for found in root.rglob("*" + SUFFIX):
            if found not in current:
                found.unlink()


def read_by_compiler(notes: Path) -> list[str]:
    """The files that one object file was made of, as the compiler noted them in the words of make."""
    return notes.read_text("utf-8").replace("\\\n", " ").partition(":")[2].split() if notes.exists() else [""]


def is_newer(made: str, parts: Iterable[str]) -> bool:
    """Whether all these files are there, and none was written after what was made of them."""
    try:
        written = os.stat(made).st_mtime_ns
        return all(os.stat(part).st_mtime_ns <= written for part in parts)
    except OSError:
        return False


class CopiedAfresh(build_py):
    """Leaves nothing in a wheel that has been deleted since the last one; compiled modules stay for `build_ext`."""

    def run(self) -> None:
        if not self.editable_mode:
            for found in Path(self.build_lib).rglob("*"):
                if found.is_file() and not found.name.endswith(SUFFIX):
                    found.unlink()
        super().run()


class PlatformDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


def say_uncompiled(reason: str) -> None:
    print(f"skydeck: installing without compiled modules, which is many times slower: {reason}", file=sys.stderr)


if FORM not in FLAGS:
    sys.exit(f"skydeck: SKYDECK_FORM is one of {', '.join(FLAGS)}, not {FORM}")
reason = why_uncompiled()
if reason:
    if os.environ.get("SKYDECK_COMPILE") == "required":
        sys.exit(f"skydeck: {reason}")
    say_uncompiled(reason)
    setup()
else:
    setup(
        distclass=PlatformDistribution,
        cmdclass={"build_ext": CompiledIfPossible, "build_py": CopiedAfresh},
        options={"build": {"build_base": str(BUILD)}},
    )
