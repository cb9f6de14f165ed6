"""What lies on the table in a game of Skytopia, its elementary moves, and the words for both."""
