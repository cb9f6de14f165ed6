"""Any bot against any bot: round robins with paired deals, ratings, and bots from outside."""
