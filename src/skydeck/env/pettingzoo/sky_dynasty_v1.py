# skydeck: interpreted
"""Sky Dynasty as an environment of PettingZoo."""

from skydeck.env.pettingzoo.tables import environments

env, raw_env = environments("sky_dynasty")
