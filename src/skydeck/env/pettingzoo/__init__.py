"""The games as environments of PettingZoo: `from skydeck.env.pettingzoo import sky_thieves_v1`, then `sky_thieves_v1.env()`."""

from skydeck.env.extras import need

need("rl", "numpy", "gymnasium", "pettingzoo")
