"""Skydeck's games as environments for learning: `Batch` plays many in step, other modules speak the field's interfaces."""

from skydeck.env.batch import Batch

__all__ = ["Batch"]
