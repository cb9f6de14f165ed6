"""What lies on the table in a game of Sky Thieves, its elementary moves, and the words for both."""
