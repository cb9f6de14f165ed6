#!/usr/bin/env bash
# gymnasium 1.4.0 no longer registers environments through the entry points of installed packages.
#
# What one expects: a package that declares an entry point in the group "gymnasium.envs" has its environments known after
# `import gymnasium`, as it was up to 1.x and as the docstring of gymnasium/envs/__init__.py in 1.4.0 still says ("then
# loads the env plugins for module using the entry point").
# What happens: nothing in 1.4.0 reads entry points. `gymnasium.make("crane/Lift-v0")` raises NamespaceNotFound, without a
# warning. With the module in front, "crane:crane/Lift-v0", the same package works, since `make` imports the module; so does
# importing it first.
# For whoever ships environments: register on import, and tell people to import the module or to name it in `make`.
# Source: gymnasium 1.4.0, gymnasium/envs/__init__.py and gymnasium/envs/registration.py.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check "gymnasium==1.4.0" "setuptools==80.9.0" "wheel==0.45.1"

mkdir package
cat > package/pyproject.toml <<'TOML'
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "crane"
version = "1.0"

[project.entry-points."gymnasium.envs"]
crane = "crane:register_all"

[tool.setuptools]
py-modules = ["crane"]
TOML
cat > package/crane.py <<'PY'
import gymnasium


class Lift(gymnasium.Env):
    observation_space = action_space = gymnasium.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 1, 1.0, True, False, {}


def register_all():
    if "crane/Lift-v0" not in gymnasium.registry:
        gymnasium.register("crane/Lift-v0", entry_point="crane:Lift")


register_all()
PY
venv/bin/pip install -q --disable-pip-version-check --no-build-isolation ./package

cat > look.py <<'PY'
from importlib.metadata import entry_points

import gymnasium

print("declared:", [entry.value for entry in entry_points(group="gymnasium.envs") if entry.name == "crane"])
try:
    gymnasium.make("crane/Lift-v0")
    by_name = "made"
except gymnasium.error.NamespaceNotFound as error:
    by_name = type(error).__name__
print("by its name alone:", by_name)
with_module = type(gymnasium.make("crane:crane/Lift-v0").unwrapped).__name__
print("with the module in front:", with_module)
assert (by_name, with_module) == ("NamespaceNotFound", "Lift"), "gymnasium behaves otherwise now"
PY
venv/bin/python look.py
