"""What lies on the table in a game of Scifi Domains, its elementary moves, and the words for both."""
