"""The cards of Sky Dynasty: their words, the packed set, reading it from files, actions in words."""
