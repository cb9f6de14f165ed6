"""How the cards of designers are read: each file one kind of row."""
