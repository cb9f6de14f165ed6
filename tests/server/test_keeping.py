"""What is kept: moments of ended games, seats on another device, backups; what is cleared away; what the operator sees."""

from __future__ import annotations

import asyncio
import json
import lzma
import os
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update
from tests.server.client import Client, Json, Server, eventually, free_port
from tests.server.conftest import POSTGRES, Start, empty_postgres
from tests.server.test_lobby import bearer, played
from typer.testing import CliRunner

from skydeck.cli.main import app
from skydeck.server import failures, housekeeping
from skydeck.server.keeping import DAY
from skydeck.server.models import TableRow
from skydeck.server.moments import KeptReplay, Look, Moment, Moments, changes
from skydeck.server.store import now


async def change_tables(server: Server, **values: Any) -> None:
    """As another version would find them."""
    for table in list(server.tables.loaded.values()):
        await table.close()
    server.tables.loaded.clear()
    async with server.tables.store.writing() as session:
        if values:
            await session.execute(update(TableRow).values(**values))


async def everything(server: Server, code: str, steps: int) -> list[Json]:
    """Whatever a replay tells."""
    url = f"/api/tables/{code}"
    calls: list[tuple[str, dict[str, int]]] = [(f"{url}/chapters", {}), (f"{url}/course", {})]
    for at in (0, 1, 2, steps // 2, steps - 1, steps, steps + 5):
        calls += [(f"{url}/replay", {"at": at}), *((f"{url}/replay", {"at": at, "seat": seat}) for seat in (0, 1))]
    return [(await server.http.get(path, params=params)).json() for path, params in calls]


async def test_an_ended_game_is_watched_when_its_cards_have_changed(server: Server) -> None:
    code, _ = await played(server, "me", "easy")
    steps = (await server.http.get(f"/api/tables/{code}/replay")).json()["steps"]
    before = await everything(server, code, steps)
    assert await server.tables.housekeeping.keep_moments() == 1
    assert await server.tables.housekeeping.keep_moments() == 0

    await change_tables(server, cards_version="another", rules_version="999")

    assert await everything(server, code, steps) == before
    branch = {"at": 1, "seats": [0], "level": "easy"}
    refused = await server.http.post(f"/api/tables/{code}/branch", json=branch)
    assert refused.json()["error"]["code"] == "other_version"


def test_a_field_that_is_gone_from_a_view_is_gone_when_it_is_watched() -> None:
    """What was kept are the changes from one moment to the next."""
    views: list[Json] = [{"turn": 1, "attack": {"lane": 2}}, {"turn": 2}, {"turn": 2, "attack": None}]
    kept, before = [], Json()
    for view in views:
        kept.append(Moment(None, [Look(*changes(before, view), [], None)] * 2))
        before = view
    replay = KeptReplay(lzma.compress(msgspec.json.encode(Moments(1, kept, [], None))))

    assert [replay.step(at, 0).view for at in range(3)] == views


async def test_a_game_of_other_rules_that_was_not_kept_says_so(server: Server) -> None:
    code, _ = await played(server, "me", "easy")
    await change_tables(server, rules_version="999")

    assert await server.tables.housekeeping.keep_moments() == 0
    answer = await server.http.get(f"/api/tables/{code}/replay")
    assert answer.json()["error"]["code"] == "other_version"


async def test_ended_games_are_kept_by_themselves(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "LOOK_SECONDS", 0.1)
    server = await start()
    code, _ = await played(server, "me", "easy")
    table = await server.tables.store.table(code)

    async def kept() -> bool:
        return await server.tables.keeping.moments(table.id) is not None

    await eventually(kept, "the moments are kept")


async def test_a_game_is_kept_however_long_no_worker_has_the_time(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start()
    await played(server, "me", "easy")
    keep_moments, thinkers = server.tables.housekeeping.keep_moments, server.tables.thinkers

    @asynccontextmanager
    async def no_turn(*_: Any, **__: Any) -> AsyncIterator[bool]:
        yield False

    with monkeypatch.context() as busy:
        busy.setattr(thinkers, "turn", no_turn)
        assert [await keep_moments() for _ in range(housekeeping.TRIES + 1)] == [0] * (housekeeping.TRIES + 1)
    assert await keep_moments() == 1 and not caplog.records


async def test_a_game_that_cannot_be_kept_is_not_tried_for_ever(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start()
    code, _ = await played(server, "me", "easy")

    async def fails(*_: Any) -> None:
        raise ValueError("a fault of ours")

    failures.KINDS.clear()
    monkeypatch.setattr(failures, "MENTION_SECONDS", 0.0)
    monkeypatch.setattr(server.tables.thinkers, "work", fails)
    for _ in range(housekeeping.TRIES + 2):
        assert await server.tables.housekeeping.keep_moments() == 0
    assert [code in line for line in caplog.messages] == [True] * housekeeping.TRIES


async def test_only_its_own_fault_counts_against_a_game(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that is ended and a disk that is full pass."""
    server = await start()
    await played(server, "me", "easy")
    keeper, thinkers = server.tables.housekeeping, server.tables.thinkers

    def ended(*_: Any) -> Any:
        raise BrokenProcessPool

    async def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as trouble:
        trouble.setattr(thinkers, "done", ended)
        assert [await keeper.keep_moments() for _ in range(housekeeping.TRIES + 1)] == [0] * (housekeeping.TRIES + 1)
    with monkeypatch.context() as trouble:
        trouble.setattr(server.tables.keeping, "keep_moments", full)
        assert [await keeper.keep_moments() for _ in range(housekeeping.TRIES + 1)] == [0] * (housekeeping.TRIES + 1)

    assert await keeper.keep_moments() == 1


async def test_old_tables_are_cleared_away_but_never_a_running_one(start: Start) -> None:
    server = await start(keep_ended_days=10.0, keep_waiting_days=5.0)
    over, _ = await played(server, "me", "easy")
    waiting, _ = await server.create("me", "open")
    running, _ = await server.create("me", "easy")
    assert await server.tables.housekeeping.clear() == 0
    long_ago = now() - 11 * DAY
    await change_tables(server, created_at=long_ago, started_at=long_ago)
    async with server.tables.store.writing() as session:
        await session.execute(update(TableRow).where(TableRow.code == over).values(ended_at=now() - 9 * DAY))

    assert await server.tables.housekeeping.clear() == 1
    async with server.tables.store.writing() as session:
        await session.execute(update(TableRow).where(TableRow.code == over).values(ended_at=long_ago))
    async with server.tables.use(over):
        assert await server.tables.housekeeping.clear() == 0, "somebody looks at it"
    await change_tables(server)
    assert await server.tables.housekeeping.clear() == 1
    assert await server.tables.keeping.clear([running]) == 0, "it may have begun just now"

    found = {code: (await server.http.get(f"/api/tables/{code}")).status_code for code in (over, waiting, running)}
    assert found == {over: 404, waiting: 404, running: 200}
    async with server.tables.store.engine.connect() as connection:
        for table in ("entries", "requests", "holders", "chat"):
            rows = await connection.exec_driver_sql(f"SELECT count(*) FROM {table}")
            assert rows.scalar() == (1 if table == "holders" else 0), f"{table} of the running table only"


async def test_a_rematch_that_was_cleared_away_is_made_anew(start: Start) -> None:
    server = await start(keep_waiting_days=5.0)
    over, tokens = await played(server, "me", "open")
    url = f"/api/tables/{over}/rematch"
    first = (await server.http.post(url, **bearer(str(tokens[0])))).json()
    await change_tables(server, created_at=now() - 11 * DAY)
    assert await server.tables.housekeeping.clear() == 1

    again = (await server.http.post(url, **bearer(str(tokens[0])))).json()

    assert again["status"] == "waiting" and again["code"] != first["code"]


async def test_without_a_word_nothing_that_ended_is_cleared_away(server: Server) -> None:
    await played(server, "me", "easy")
    await change_tables(server, ended_at=1)

    assert await server.tables.housekeeping.clear() == 0


async def test_a_seat_comes_back_on_another_device(server: Server) -> None:
    code, tokens = await server.create("me", "open", spectators="none")
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await bo.until(lambda: bo.asked)
    url = f"/api/tables/{code}"
    first = (await server.http.post(f"{url}/recovery", **bearer(token))).json()["recovery"]
    second = (await server.http.post(f"{url}/recovery", **bearer(token))).json()["recovery"]
    assert len(second.replace("-", "")) == 16

    assert (await server.http.post(f"{url}/recover", json={"recovery": first})).status_code == 403
    back = (await server.http.post(f"{url}/recover", json={"recovery": second.lower().replace("-", " ")})).json()

    assert [entry["seat"] for entry in back["tokens"]] == [1]
    await bo.until(lambda: bo.closed is not None)
    assert (await server.connect(code, token)).of("error")[0]["code"] == "token"
    again = await server.connect(code, back["tokens"][0]["token"])
    await again.until(lambda: again.asked)
    assert ada.closed is None
    third = (await server.http.post(f"{url}/recovery", **bearer(tokens[0]))).json()["recovery"]
    other, _ = await server.create("me", "open")
    elsewhere = await server.http.post(f"/api/tables/{other}/recover", json={"recovery": third})
    assert elsewhere.json()["error"]["code"] == "recovery", "a code is for its own table"
    assert (await server.http.post(f"{url}/recover", json={"recovery": second})).json()["error"]["code"] == "recovery"
    assert (await server.http.post(f"{url}/recovery")).status_code == 401


async def test_recovery_codes_cannot_be_tried_out(start: Start) -> None:
    server = await start(failures_per_minute=3)
    code, tokens = await server.create("me", "easy")
    right = (await server.http.post(f"/api/tables/{code}/recovery", **bearer(tokens[0]))).json()["recovery"]
    tries = ["BBBB", "BBBC", "BBBD", right]

    answers = [await server.http.post(f"/api/tables/{code}/recover", json={"recovery": one}) for one in tries]

    assert [answer.status_code for answer in answers] == [403, 403, 403, 429]


OPERATOR = {"Authorization": "Bearer a-long-secret"}


async def test_the_operator_reads_complaints_and_silences(start: Start) -> None:
    server = await start(operator="a-long-secret")
    code, ada, bo = await server.pair()
    await bo.ask("chat", text="something nasty")
    assert (await ada.ask("report", about=1, text="Bo is nasty"))["ok"]
    assert (await ada.ask("report", about=0, text="myself"))["error"]["code"] == "unknown_seat"
    resent = [await bo.ask("report", id="r1", about=0, text="Ada reports me") for _ in range(2)]
    assert all(reply["ok"] for reply in resent)

    told = (await server.http.get("/api/operator", headers=OPERATOR)).json()
    report, second = told["reports"]
    assert (second["by"], second["about"]) == ("Bo", "Player 1")
    assert (report["code"], report["about"], report["text"]) == (code, "Bo", "Bo is nasty")
    assert [line["text"] for line in report["chat"]] == ["something nasty"]
    assert told["tables"] == {"running": 1} and told["connections"] == 2 and told["health"] == "ok"

    url = f"/api/operator/reports/{report['id']}"
    assert (await server.http.post(url, json={"silence": True}, headers=OPERATOR)).json() == {"code": code}

    left = (await server.http.get("/api/operator", headers=OPERATOR)).json()["reports"]
    assert [one["id"] for one in left] == [second["id"]]
    assert (await ada.ask("chat", text="thanks"))["ok"]
    assert (await bo.ask("chat", text="again"))["error"]["code"] == "silenced"


@pytest.mark.parametrize("secret", ["", "a-long-secret"])
async def test_nobody_else_is_the_operator(start: Start, secret: str) -> None:
    server = await start(operator=secret, failures_per_minute=3)
    given: list[dict[str, str]] = [
        {},
        {"Authorization": "Basic a-long-secret"},
        {"Authorization": "Bearer wrong"},
        OPERATOR,
    ]

    answers = [(await server.http.get("/api/operator", headers=headers)).status_code for headers in given]

    assert answers == [401, 401, 401, 429]


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.output


async def in_a_thread(*words: str) -> tuple[int, str]:
    return await asyncio.to_thread(run, *words)


async def test_a_backup_is_made_while_the_server_runs_and_checked(start: Start, tmp_path: Path) -> None:
    server = await start()
    await played(server, "me", "easy", "easy")
    code, tokens = await server.create("me", "open")
    await server.join(code)
    ada: Client = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    await ada.ask("resign")
    url, copy = f"sqlite:///{tmp_path}/skydeck.db", tmp_path / "copy.db"

    exit_code, told = await in_a_thread("backup", str(copy), "--database", url, "--json")
    assert exit_code == 0 and json.loads(told)["tables"] == 2
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]
    exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{copy}", "--json")
    assert (exit_code, json.loads(told)) == (
        0,
        {"tables": 2, "records": 2, "other_versions": 0, "stopped": [], "problems": []},
    )
    assert (await in_a_thread("check", "--database", url))[0] == 0

    exit_code, told = await in_a_thread("backup", str(copy), "--database", url)
    assert exit_code == 2 and "exists already" in told


@pytest.mark.skipif(
    not (POSTGRES and shutil.which("pg_dump") and shutil.which("pg_restore")),
    reason="no PostgreSQL, or none of its tools",
)
async def test_a_backup_of_postgresql_is_restored_and_checked(start: Start, tmp_path: Path) -> None:
    url, file = await empty_postgres(), tmp_path / "copy.dump"
    server = await start(database=url)
    over, _ = await played(server, "me", "easy")
    running, tokens = await server.create("me", "open")
    await server.join(running)
    ada = await server.connect(running, tokens[0])
    await ada.until(lambda: ada.asked)
    await ada.ask("chat", text="saved with all the rest")
    record = (await server.http.get(f"/api/tables/{over}/record")).text

    exit_code, told = await in_a_thread("backup", str(file), "--database", url, "--json")
    assert exit_code == 0, told
    assert json.loads(told) == {"file": str(file), "bytes": file.stat().st_size, "tables": None}

    # As docs/server.md says it.
    restored = await empty_postgres("_restored")
    plain = restored.replace("postgresql+asyncpg", "postgresql")
    command = ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={plain}", str(file)]
    await asyncio.to_thread(subprocess.run, command, check=True, env=os.environ)
    exit_code, told = await in_a_thread("check", "--database", restored, "--json")
    found = json.loads(told)
    assert (exit_code, found["tables"], found["records"], found["problems"]) == (0, 2, 2, [])
    other = await start(database=restored)
    assert (await other.http.get(f"/api/tables/{over}/record")).text == record
    again = await other.connect(running, tokens[0])
    await again.until(lambda: again.asked)
    assert again.welcome["chat"][0]["text"] == "saved with all the rest"


@pytest.mark.skipif(not (POSTGRES and shutil.which("pg_dump")), reason="no PostgreSQL, or none of its tools")
async def test_what_pg_dump_cannot_do_is_told_in_one_line(tmp_path: Path) -> None:
    url = (await empty_postgres()) + "_that_is_not_there"

    exit_code, told = await in_a_thread("backup", str(tmp_path / "copy.dump"), "--database", url)

    assert exit_code == 2 and "pg_dump failed" in told and "that_is_not_there" in " ".join(told.split())
    assert list(tmp_path.iterdir()) == []


DAMAGE = {
    "a gap": ("DELETE FROM entries WHERE number = 1", "has gaps"),
    "a lost entry": ("DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)", "entries, not"),
    "an impossible action": (
        """UPDATE entries SET data = '{"actions": [{"verb": "buy", "card": "Palace"}], "quiet": false}' WHERE number = 1""",
        "entry 1 cannot be carried out",
    ),
    "another result": ("""UPDATE tables SET result = '{"winners": [1]}'""", "otherwise than its result"),
    "another position": ("UPDATE snapshots SET data = x'00'", "the position saved at entry"),
    "a wrong status": ("UPDATE tables SET status = 'running'", "but the table is running"),
    "no JSON": ("UPDATE tables SET options = '{'", "cannot be read"),
    "a row without its table": ("UPDATE chat SET table_id = 99", "belongs to nothing"),
    "another salt": ("UPDATE tables SET salt = 'abc'", "seed, salt and seed hash"),
    "another hash": ("UPDATE tables SET seed_hash = 'abc'", "seed, salt and seed hash"),
    "a lost seat": ("DELETE FROM seats WHERE seat = 1", "the seats [1], not 1 to 2"),
    "another name": ("UPDATE seats SET name = 'Eve' WHERE seat = 1", "seat 2: not as it was begun"),
    "another level": ("UPDATE seats SET level = 'hard' WHERE seat = 1", "seat 2: not as it was begun"),
    "a seat of somebody else": ("UPDATE seats SET holder_id = NULL WHERE seat = 0", "seat 1: not as it was begun"),
    "no practice": ("UPDATE tables SET practice = 0", "practice: not as it was begun"),
    "other options": ("""UPDATE tables SET options = '{"x": 1}'""", "options: not as it was begun"),
    "other settings": ("""UPDATE tables SET settings = replace(settings, '"none"', '"fast"')""", "settings: not as"),
    "another invitation": ("UPDATE tables SET invitation = 'BCDF'", "invitation: not as it was begun"),
    "another start": ("UPDATE tables SET started_at = started_at - 1", "started at: not as it was begun"),
    "another end": ("UPDATE tables SET ended_at = ended_at + 5", "did not end with its last entry"),
    "another host": ("UPDATE holders SET host = 0", "holders: not as it was begun"),
    "a rematch that is not there": ("UPDATE tables SET next_code = 'BCDFGH'", "its rematch BCDFGH is not there"),
    "other moments": (
        "UPDATE moments SET data = substr(data, 1, length(data) - 1)",
        "kept moments are not what was kept",
    ),
    "no stops": ("""UPDATE seats SET stops = '{"mine": 3}' WHERE seat = 0""", "cannot be read"),
    "another schema": ("UPDATE alembic_version SET version_num = '0001'", "start the server once"),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_whatever_is_damaged_is_found(start: Start, tmp_path: Path, damage: str) -> None:
    server = await start(snapshot_every=2 if damage == "another position" else 64)
    code, tokens = await played(server, "me", "easy", seed=5)
    await server.tables.housekeeping.keep_moments()
    ada = await server.connect(code, tokens[0])
    await ada.ask("chat", text="well played")
    copy, (statement, said) = tmp_path / "copy.db", DAMAGE[damage]
    await in_a_thread("backup", str(copy), "--database", f"sqlite:///{tmp_path}/skydeck.db")
    with sqlite3.connect(copy) as damaged:
        damaged.execute(statement)
    damaged.close()

    exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{copy}", "--json")

    assert exit_code == 1 and any(said in problem for problem in json.loads(told)["problems"]), told


async def test_all_that_is_damaged_is_told_at_once(start: Start, tmp_path: Path) -> None:
    """A row that belongs to nothing and a table that cannot be read keep no other table from being looked at."""
    server = await start()
    codes = [(await played(server, "me", "easy", seed=seed))[0] for seed in (5, 6, 7)]
    ada = await server.connect(codes[0])
    await server.tables.store.say(1, 0, "Ada", "well played", (1, "chat:1"))
    copy = tmp_path / "copy.db"
    await in_a_thread("backup", str(copy), "--database", f"sqlite:///{tmp_path}/skydeck.db")
    with sqlite3.connect(copy) as damaged:
        damaged.execute("UPDATE chat SET table_id = 99")
        damaged.execute("UPDATE tables SET settings = '{' WHERE code = ?", [codes[0]])
        damaged.execute("UPDATE tables SET salt = 'x' WHERE code = ?", [codes[2]])
    damaged.close()

    exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{copy}", "--json")

    found = json.loads(told)
    assert exit_code == 1 and (found["tables"], found["records"]) == (3, 2) and ada.closed is None
    problems = "\n".join(found["problems"])
    assert "a row of chat belongs to nothing in tables" in problems
    assert f"table {codes[0]}: it cannot be read" in problems and f"table {codes[2]}: its seed" in problems
    assert codes[1] not in problems


async def test_a_table_whose_seats_changed_hands_is_as_it_was_begun(start: Start, tmp_path: Path) -> None:
    """An AI plays on for who resigned, something was taken back, a seat is on another device: all of it in order."""
    server = await start()
    code, tokens = await server.create("me", "open", "easy")
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    assert (await bo.ask("resign"))["ok"]
    url = f"/api/tables/{code}"
    recovery = (await server.http.post(f"{url}/recovery", **bearer(str(tokens[0])))).json()
    await server.http.post(f"{url}/recover", json=recovery)
    solo, own = await server.create("me", "easy")
    cy = await server.connect(solo, own[0])
    await cy.until(lambda: cy.asked)
    await cy.commit("pass")
    await cy.until(lambda: cy.asked and bool((cy.view["undo"] or {}).get("practice")))
    assert (await cy.ask("undo", version=cy.view["version"]))["ok"]
    assert (await server.http.get(f"/api/tables/{solo}")).json()["practice"]
    database = f"sqlite:///{tmp_path}/skydeck.db"

    assert (await in_a_thread("check", "--database", database, "--json"))[0] == 0

    copy = tmp_path / "copy.db"
    await in_a_thread("backup", str(copy), "--database", database)
    with sqlite3.connect(copy) as damaged:
        damaged.execute("""UPDATE seats SET "left" = 'gone' WHERE "left" IS NOT NULL""")
    damaged.close()
    exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{copy}", "--json")
    assert exit_code == 1 and "seat 2 is not as entry" in told


async def test_a_damaged_page_is_found(start: Start, tmp_path: Path) -> None:
    server = await start()
    await played(server, "me", "easy")
    copy = tmp_path / "copy.db"
    await in_a_thread("backup", str(copy), "--database", f"sqlite:///{tmp_path}/skydeck.db")
    with copy.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xa5" * 4096)

    exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{copy}")

    assert exit_code in (1, 2)
    assert "damaged" in told or "malformed" in told


@pytest.mark.parametrize("name", ["tables", "entries", "alembic_version", "ix_tables_branch_of"])
async def test_zeros_inside_the_file_end_the_start_with_one_sentence(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("SKYDECK_DATABASE", "")
    server = await start()
    await played(server, "me", "easy")
    copy = tmp_path / "copy.db"
    await in_a_thread("backup", str(copy), "--database", f"sqlite:///{tmp_path}/skydeck.db")
    with sqlite3.connect(copy) as database:
        page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()[0]
    database.close()
    with copy.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(bytes(4096))

    exit_code, told = await in_a_thread("serve", "--port", str(free_port()), "--database", f"sqlite:///{copy}")

    told = " ".join(told.split())
    assert exit_code == 2 and told.count("error:") == 1 and "Traceback" not in told
    assert f"{copy} is damaged" in told and "take the last backup" in told


def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    for words in (["check"], ["backup", str(tmp_path / "copy.db")]):
        exit_code, told = run(*words, "--database", f"sqlite:///{tmp_path}/none.db")
        assert exit_code == 2 and "none.db" in " ".join(told.split())


@pytest.mark.parametrize("address", ["nope://x", "nonsense", "mysql://ada:secret@host/x", "sqlite+nope:///x.db", "://"])
@pytest.mark.parametrize("command", ["check", "backup", "serve"])
def test_what_is_no_database_is_named_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, address: str
) -> None:
    # `serve` hands the address on to its processes in the environment.
    monkeypatch.setenv("SKYDECK_DATABASE", "")
    words = [command, str(tmp_path / "copy.db")] if command == "backup" else [command]

    exit_code, told = run(*words, "--database", address)

    told = " ".join(told.split())
    assert exit_code == 2 and told.count("error:") == 1
    assert f"'{address.replace('secret', '***')}' is no database; write sqlite:///FILE" in told
