"""The cards as data: words of the vocabulary, packed tables, loader, deck lists."""
