# skydeck: interpreted
"""Sky Thieves as an environment of PettingZoo."""

from skydeck.env.pettingzoo.tables import environments

env, raw_env = environments("sky_thieves")
