# skydeck: interpreted
"""Dynasty TCG as an environment of PettingZoo."""

from skydeck.env.pettingzoo.tables import environments

env, raw_env = environments("dynasty_tcg")
