"""Sky Dynasty."""
