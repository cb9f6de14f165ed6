"""The server: tables as append-only records, one WebSocket per table, bots in worker processes."""
