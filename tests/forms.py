"""Holding what is told to its declared form."""

from __future__ import annotations

from typing import Any

import msgspec

from skydeck.games import get_game
from skydeck.server.messages import HintReply, ServerMessage, TryReply, WhyReply

# By a field that no other reply has.
REPLIES = {"goes_on": TryReply, "reasons": WhyReply, "sentence": HintReply}


def check_form(form: Any, data: object) -> None:
    """Data are just what a form declares: nothing is missing, of another type, or unknown."""
    plain = msgspec.json.decode(msgspec.json.encode(data))
    read = msgspec.convert(plain, form, strict=True)
    assert msgspec.json.decode(msgspec.json.encode(read)) == plain


def check_message(message: dict[str, Any]) -> None:
    """A message of the server, with the view, the question and the events in it."""
    if message["type"] == "reply" and message["ok"]:
        fields = {name: value for name, value in message.items() if name not in ("type", "id", "ok")}
        for name, form in REPLIES.items():
            if name in fields:
                check_form(form, fields)
    else:
        check_form(ServerMessage, message)
    if "view" in message:
        forms = get_game(message["view"]["game"]).forms
        check_form(forms.view, message["view"])
        check_form(forms.choice | None, message.get("choice"))
        for event in message.get("events", []):
            check_form(forms.event, event)
