"""Words for cards, questions, actions and events, generated from the data."""
