"""Words for cards, questions, actions and events of Dynasty TCG, generated from the data and the position."""
