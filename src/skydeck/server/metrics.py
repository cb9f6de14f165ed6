"""What the server counts, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

CONNECTIONS = Gauge("skydeck_connections", "Open WebSockets")
TABLES_LOADED = Gauge("skydeck_tables_loaded", "Tables in memory")
TABLES_CREATED = Counter("skydeck_tables_created", "Tables made", ["game"])
GAMES_ENDED = Counter("skydeck_games_ended", "Games played to their end", ["game"])
MESSAGES = Counter("skydeck_messages", "Messages received over WebSockets", ["type"])
REFUSALS = Counter("skydeck_refusals", "Requests and messages refused", ["code"])
COMMIT_SECONDS = Histogram(
    "skydeck_commit_seconds",
    "From receiving a decision to its answer",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)
THINKING_SECONDS = Histogram(
    "skydeck_thinking_seconds", "A bot's decision", ["level"], buckets=(0.01, 0.05, 0.25, 0.5, 1, 1.5, 2, 5, 15)
)
FALLBACKS = Counter("skydeck_bot_fallbacks", "Decisions that the plain policy made for a bot that failed", ["level"])
