# skydeck: interpreted
"""Scifi Domains as an environment of PettingZoo."""

from skydeck.env.pettingzoo.tables import environments

env, raw_env = environments("scifi_domains")
