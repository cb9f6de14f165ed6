#!/usr/bin/env bash
# mypy 2.4.1: where a list or tuple is declared to hold a protocol, the declared type reaches the generic calls written in it, but
# not those that are spread with a star: there the type parameter is inferred from nothing, as Never, and the same rows are errors.
# Where the declared type is a base class instead of a protocol, the same stars are fine.
#
# Declared tables (`FIELDS: tuple[Field[Mine], ...] = (Number("a"), *[Number(name) for ...])`) read best if rows that repeat are
# spread. mypy passes the expected type of an item down to the item ("Type inference and type annotations", context, in its
# documentation), and one would think that a star changes nothing, as `[*[a, b]]` is `[a, b]`. But for a star the expected type is
# that of something iterable of items, and a generic class is solved against it only through its bases: the step from an
# implementation to a protocol is not taken there. The remedy is a named list with a type, a base class, or the parameter written
# out: `Number[Mine](name)`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check mypy==2.4.1
cat > "$folder/head.py" <<'PY'
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

S = TypeVar("S")
T = TypeVar("T", contravariant=True)


class Mine:
    seats = 2


PY
cat > "$folder/tables.py" <<'PY'


@dataclass
class Number(PARENT):
    name: str

    def save(self, state: S) -> object:
        return 0


plain: list[Field[Mine]] = [Number("a"), Number("b")]
starred: list[Field[Mine]] = [*[Number("a"), Number("b")]]
in_tuple: tuple[Field[Mine], ...] = (*[Number("a"), Number("b")],)
generated: list[Field[Mine]] = [*(Number(n) for n in ("a", "b"))]
written: list[Field[Mine]] = [*[Number[Mine]("a"), Number[Mine]("b")]]
PY
{ cat "$folder/head.py"; printf 'class Field(Protocol[T]):\n    def save(self, state: T) -> object: ...\n'
  sed 's/PARENT/Generic[S]/' "$folder/tables.py"; } > "$folder/of_protocol.py"
{ cat "$folder/head.py"; printf 'class Field(Generic[S]):\n    def save(self, state: S) -> object:\n        return 0\n'
  sed 's/PARENT/Field[S]/' "$folder/tables.py"; } > "$folder/of_base.py"
"$folder/venv/bin/mypy" --version
guilty() {
    (cd "$folder" && venv/bin/mypy --strict --no-error-summary "$1.py" || true) | tee /dev/stderr |
        sed -n "s/^$1.py:\([0-9]*\): error.*/\1/p" | while read -r n; do sed -n "${n}s/:.*//p" "$folder/$1.py"; done | tr '\n' ' '
}
protocol=$(guilty of_protocol)
base=$(guilty of_base)
echo "errors where the items are a protocol:  $protocol"
echo "errors where the items are a base class: ${base:-none}"
[ "$protocol" = "starred in_tuple generated " ] && [ -z "$base" ]
