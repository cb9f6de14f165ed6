"""What lies in a game of Dynasty TCG, its elementary moves, and the words for both."""
