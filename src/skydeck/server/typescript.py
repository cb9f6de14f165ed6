"""The client's types, made from the declarations of what goes over the wire: `make types` writes them, `make lint` compares."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
import typing
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct, UnsetType, structs

from skydeck.games import all_games

WEB = Path(__file__).resolve().parents[3] / "web" / "src"
SHARED = ("skydeck.engine.wire", "skydeck.records.course", "skydeck.server.messages")
HEAD = "// Written by `make types` from {}: change those.\n"
WIDTH = 128
SIMPLE: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def is_form(value: object) -> bool:
    """Whether something declares fields: a struct, or a dict of certain keys."""
    return isinstance(value, type) and (issubclass(value, Struct) or typing.is_typeddict(value))


def declared(module: ModuleType) -> dict[str, Any]:
    """What a module declares: forms, sets of words, unions and lists of them, in their order."""
    return {
        name: value
        for name, value in vars(module).items()
        if (is_form(value) and value.__module__ == module.__name__)
        or (get_origin(value) in (Literal, dict, tuple, types.UnionType, Union) and name[0].isupper())
    }


class Writer:
    """One file of types, from some modules and what others of its kind have declared already."""

    def __init__(self, modules: list[ModuleType], known: dict[str, Any]) -> None:
        self.modules = modules
        self.known = known
        self.own = {name: value for module in modules for name, value in declared(module).items() if name not in known}
        self.names = {value: name for name, value in {**self.own, **known}.items()}
        self.used: set[str] = set()

    def text(self, source: str) -> str:
        """The whole file; `source` is where it imports what others declared."""
        parts = [self.form(value) if is_form(value) else self.alias(name) for name, value in self.own.items()]
        found = sorted(self.used & self.known.keys())
        imports = [f'import type {{ {", ".join(found)} }} from "{source}";\n'] if found else []
        return HEAD.format(", ".join(one.__name__ for one in self.modules)) + "\n".join(["".join(imports), *parts])

    def alias(self, name: str) -> str:
        value = self.own[name]
        del self.names[value]
        told = self.type(value)
        self.names[value] = name
        line = f"export type {name} = {told};\n"
        return (
            line
            if len(line) <= WIDTH
            else line.replace("= ", "=\n  | ").replace(" | ", "\n  | ").replace("\n \n", "\n")
        )

    def form(self, form: Any) -> str:
        if issubclass(form, Struct) and form.__struct_config__.array_like:
            places = [self.type(hint) for hint in typing.get_type_hints(form).values()]
            return f"{comment(own_doc(form))}export type {form.__name__} = [{', '.join(places)}];\n"
        fields = "".join(self.fields(form))
        base = next((base for base in form.__bases__ if base in self.names), None)
        extends = f" extends {self.type(base)}" if base is not None else ""
        start = "\n" if fields else ""
        return f"{comment(own_doc(form))}export interface {form.__name__}{extends} {{{start}{fields}}}\n"

    def fields(self, form: Any) -> Iterator[str]:
        tag = form.__struct_config__.tag if issubclass(form, Struct) else None
        # What others are built on has no tag of its own, only its name.
        if tag not in (None, form.__name__):
            yield f'  {form.__struct_config__.tag_field}: "{tag}";\n'
        docs = field_docs(form)
        hints = typing.get_type_hints(form, include_extras=True)
        for name in inspect.get_annotations(form):
            mark = "?" if is_optional(form, name, hints[name]) else ""
            yield f"{comment(docs.get(name, ''), '  ')}  {encoded(form, name)}{mark}: {self.type(hints[name])};\n"

    def type(self, hint: Any) -> str:
        """A type as TypeScript writes it."""
        if hint in SIMPLE:
            return SIMPLE[hint]
        if hint in self.names:
            self.used.add(self.names[hint])
            return self.names[hint]
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            # A plain dict that has a declared form.
            return self.type(next((one for one in hint.__metadata__ if is_form(one)), inner[0]))
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in inner)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.type(one) for one in inner if one is not UnsetType))
        if origin in (list, Sequence):
            one = self.type(inner[0])
            return f"({one})[]" if " | " in one else f"{one}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.type, inner))}]"
        if origin is dict:
            return f"Record<{self.type(inner[0])}, {self.type(inner[1])}>"
        raise TypeError(f"no type of TypeScript is known for {hint}")


def own_doc(form: Any) -> str:
    return inspect.cleandoc(form.__dict__.get("__doc__") or "")


def is_optional(form: Any, name: str, hint: Any) -> bool:
    """Whether a field may be left out: by its type, or where what is usual is not sent."""
    if typing.is_typeddict(form):
        return name not in form.__required_keys__
    config = form.__struct_config__
    one = next(one for one in structs.fields(form) if one.name == name)
    usual = one.default is not NODEFAULT or one.default_factory is not NODEFAULT
    return UnsetType in get_args(hint) or (usual and (config.omit_defaults or config.forbid_unknown_fields))


def encoded(form: Any, name: str) -> str:
    """The name of a field as it is sent."""
    return (
        name if typing.is_typeddict(form) else next(one.encode_name for one in structs.fields(form) if one.name == name)
    )


def field_docs(form: Any) -> dict[str, str]:
    """The sentences that stand beneath fields."""
    body = typing.cast(ast.ClassDef, ast.parse(inspect.getsource(form)).body[0]).body
    return {
        field.target.id: inspect.cleandoc(told.value.value)
        for field, told in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant) and isinstance(told.value.value, str)
    }


def comment(text: str, indent: str = "") -> str:
    words = re.sub(r"\s+", " ", text)
    return f"{indent}/** {words} */\n" if words else ""


def files() -> dict[Path, str]:
    """Every file of types, as it should be."""
    shared = Writer([import_module(name) for name in SHARED], {})
    found = {WEB / "lib" / "wire.ts": shared.text("")}
    for game in all_games():
        module = sys.modules[game.forms.view.__module__]
        if module.__name__ != SHARED[0]:
            found[WEB / "games" / game.name / "wire.ts"] = Writer([module], shared.own).text("../../lib/wire")
    return found


def main() -> None:
    wanted = files()
    if sys.argv[1:] != ["--check"]:
        for path, text in wanted.items():
            path.write_text(text)
        return
    differ = [path for path, text in wanted.items() if not path.exists() or path.read_text() != text]
    for path in differ:
        print(
            f"{path.relative_to(WEB.parents[1])} differs from what Python declares: run `make types`", file=sys.stderr
        )
    sys.exit(bool(differ))


if __name__ == "__main__":
    main()
