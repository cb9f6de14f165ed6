"""The games as games of OpenSpiel: after `register()` pyspiel loads `skydeck_sky_thieves(players=4,seed=s7)` and so on."""

from skydeck.env.extras import need

need("openspiel", "numpy", "pyspiel")

from skydeck.env.openspiel.games import SkydeckGame, SkydeckState, register, resampler  # noqa: E402

__all__ = ["SkydeckGame", "SkydeckState", "register", "resampler"]
