"""Jetsam, a card game for Skydeck."""
