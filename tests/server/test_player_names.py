"""What people may be called and say: it can be seen, and passes for nobody else's."""

from __future__ import annotations

import pytest
from tests.server.client import Server

from skydeck.server.names import clean, unlike


@pytest.mark.parametrize(
    "text",
    [
        "\u3164",
        "\u2800",
        "\u200d",
        " \u200c\u200d ",
        "\u115f\uffa0",
        "\u0301",
        "\u2066\u00ad",
        "\U0001d159\ufffc",
        "\U00013441",
    ],
)
def test_what_cannot_be_seen_is_no_name(text: str) -> None:
    assert clean(text) == ""


@pytest.mark.parametrize("text", ["Ada", "Łukasz Żółć", "👩\u200d🚀 Bo", "می\u200cخواهم", "李小龍", "क्\u200dष", "<b>"])
def test_what_can_be_seen_stays_as_it_is(text: str) -> None:
    assert clean(text) == text


def test_a_lone_joiner_does_not_make_a_name_another() -> None:
    assert clean("Ada\u200d") == clean("\u200cAda") == clean("Ada\u3164") == "Ada"


def test_marks_do_not_cover_what_stands_above_and_below() -> None:
    assert clean("A" + "\u0301" * 39) == "A" + "\u0301" * 5
    assert clean("Ho\u0323\u0302ng Ti\u1ebf\u0302\u0301n") == "Ho\u0323\u0302ng Ti\u1ebf\u0302\u0301n"


@pytest.mark.parametrize("copy", ["Ada", "ADA", "Аdа", "A d a", "A\u200dda", "Ⓐda", "Ạda", "Ａｄａ", "Aԁa", "ᴀᴅᴀ"])
def test_who_copies_a_name_gets_a_number(copy: str) -> None:
    assert unlike(copy, ["Bo", "Ada"]) == f"{copy} (2)"
    assert unlike(copy, ["Ada", "Ada (2)"]) == f"{copy} (3)"
    assert len(unlike("x" * 40, ["x" * 40])) == 40


def test_a_name_in_greek_capitals_is_a_copy_too() -> None:
    assert unlike("ΜΑΧ ΖΗΥ", ["Max Zhy"]) == "ΜΑΧ ΖΗΥ (2)"


async def test_guests_cannot_hide_behind_anothers_name(server: Server) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}, {"kind": "open"}]
    made = (await server.http.post("/api/tables", json={"game": "sky_dynasty", "players": 4, "seats": seats})).json()
    await server.join(made["code"], "Аda")
    await server.join(made["code"], "\u3164\u2800")

    names = [seat["name"] for seat in (await server.http.get(f"/api/tables/{made['code']}")).json()["seats"]]

    assert names == ["Ada", "AI 2", "Аda (2)", "Guest"]


async def test_chat_that_cannot_be_seen_is_refused(server: Server) -> None:
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])

    for kind in ("chat", "report"):
        assert (await ada.ask(kind, text="\u2800\u3164"))["error"]["code"] == "malformed"
