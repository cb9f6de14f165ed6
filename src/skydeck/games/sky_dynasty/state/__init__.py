"""What lies in a game of Sky Dynasty, its elementary moves, and the words for both."""
