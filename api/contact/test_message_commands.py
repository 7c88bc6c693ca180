"""`python -m api messages show`, `delete`, `export`, `purge` and `resend`, as an operator types them."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest

from api.bench.grown_installation import add_messages
from api.cli import main
from api.config.settings import PROJECT_ROOT, Settings
from api.contact.conftest import Ended
from api.testing.installation import SECONDS_TO_WAIT, served, token_of
from api.testing.message_rows import database_of, insert_message, messages_in
from api.tests.test_cli import environment, run, started

EVIL = "\x1b[2J\x1b]0;owned\x07\u202egpj.exe"


def test_list_is_the_default_command(own_installation: Settings, command: Callable[..., Ended]) -> None:
    for number, words in enumerate(("First", "Second", "Third")):
        insert_message(own_installation, words, age=3 - number)
    for arguments in (["--limit", "2"], ["list", "--limit", "2"], ["--limit", "2", "list"]):
        code, output, errors = command(*arguments, "--json")
        assert (code, errors) == (0, "")
        assert [message["message"] for message in json.loads(output)] == ["Third", "Second"]
    assert command("list") == command()


def test_show_includes_spam_suspicion_and_email_refusal(
    own_installation: Settings, command: Callable[..., Ended]
) -> None:
    refused_at = "2026-03-02 09:00:00.000000"
    plain = insert_message(own_installation, "Plain", email_refused_at=refused_at, email_refusal="550 5.1.1")
    spam = insert_message(own_installation, "Buy", spam=1)
    code, output, _ = command("show", plain)
    assert code == 0
    assert "\n  Plain\n" in output
    assert "Passed on: no, the mail server refused it for good (550 5.1.1) at 2026-03-02 09:00 UTC" in output
    assert "Suspected: looks like spam" in command("show", spam)[1]
    (shown,) = json.loads(command("show", plain, "--json")[1])
    assert (shown["id"], shown["email_refusal"]) == (plain, "550 5.1.1")


@pytest.mark.parametrize("deed", ["show", "delete"])
def test_unknown_id_is_reported_in_one_line(command: Callable[..., Ended], deed: str) -> None:
    line = "messages: there is no message with the id 'x\\x1b[2J'\n"
    assert command(deed, "x\x1b[2J") == (2, "", line)


def test_delete_reports_in_one_line(own_installation: Settings, command: Callable[..., Ended]) -> None:
    kept = insert_message(own_installation, "Keep this")
    gone = insert_message(own_installation, "Delete this", relay_due_at="2026-03-02 09:00:00.000000")
    assert command("delete", gone) == (
        0,
        f"{gone}: deleted for good, and will not be passed on by e-mail; "
        "backups that were made before still hold it\n",
        "",
    )
    assert command("delete", gone)[0] == 2
    assert b"Delete this" not in database_of(own_installation).read_bytes()
    assert messages_in(database_of(own_installation)) == ["Keep this"]
    assert command("show", kept)[0] == 0


def test_delete_works_while_the_server_is_running(own_installation: Settings) -> None:
    with served(own_installation) as address, httpx.Client(base_url=address, timeout=60) as visitor:
        headers = {**token_of(visitor), "Idempotency-Key": "key-1"}
        first = visitor.post("/api/messages", json={"message": "mark-of-mine"}, headers=headers)
        id_ = first.json()["id"]
        deleted = run("api", "messages", "delete", id_, DATABASE_URL=own_installation.database_url)
        assert (deleted.returncode, deleted.stderr) == (0, "")
        assert deleted.stdout.startswith(f"{id_}: deleted for good; ")
        again = visitor.post("/api/messages", json={"message": "mark-of-mine"}, headers=headers)
        assert (again.status_code, again.json()) == (201, first.json())
        file = database_of(own_installation)
        for path in file.parent.glob(f"{file.name}*"):
            assert b"mark-of-mine" not in path.read_bytes()


def test_purge_deletes_older_messages_and_reports_the_number(
    own_installation: Settings, command: Callable[..., Ended]
) -> None:
    for age in (1, 20, 40):
        insert_message(own_installation, f"{age} days", age=age)
    line = "MESSAGES_KEEP_DAYS: is not set, so messages are kept; or say --older-than DAYS\n"
    assert command("purge") == (2, "", line)
    code, output, _ = command("purge", MESSAGES_KEEP_DAYS="30")
    assert (code, output) == (
        0,
        "1 message older than 30 days deleted for good; backups that were made before still hold them\n",
    )
    assert command("purge", MESSAGES_KEEP_DAYS="30")[1] == "0 messages older than 30 days deleted for good\n"
    assert command("purge", "--older-than", 10, MESSAGES_KEEP_DAYS="30")[0] == 0
    assert messages_in(database_of(own_installation)) == ["1 days"]
    assert command("purge", "--older-than", 0)[0] == 2


def test_running_server_deletes_older_messages(own_installation: Settings) -> None:
    insert_message(own_installation, "Old", age=31)
    insert_message(own_installation, "New", age=29)
    with served(replace(own_installation, messages_keep_days=30)):
        deadline = time.monotonic() + SECONDS_TO_WAIT
        while messages_in(database_of(own_installation)) != ["New"]:
            assert time.monotonic() < deadline


def test_resend_queues_refused_messages_again(
    own_installation: Settings, command: Callable[..., Ended]
) -> None:
    insert_message(
        own_installation, "Again", email_refused_at="2026-03-02 09:00:00.000000", email_refusal="550"
    )
    assert command("resend")[1] == "1 message queued again, which go when the server runs with SMTP_URL\n"
    assert command("resend")[1] == "0 messages queued again\n"


def on_a_terminal(settings: Settings, *arguments: str) -> str:
    """What a terminal gets to see of the command."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "api", "messages", *arguments],
        cwd=PROJECT_ROOT,
        env=environment(DATABASE_URL=settings.database_url),
        stdout=follower,
        stderr=follower,
    ) as process:
        os.close(follower)
        seen = b""
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            seen += part
        process.wait(SECONDS_TO_WAIT)
    os.close(leader)
    return seen.decode()


def test_control_characters_of_visitors_do_not_reach_the_terminal(own_installation: Settings) -> None:
    id_ = insert_message(own_installation, "evil", message=EVIL, lastname=EVIL)
    for arguments in (["list"], ["show", id_], ["show", id_, "--json"], ["export", "--csv"], ["--json"]):
        seen = on_a_terminal(own_installation, *arguments)
        assert "owned" in seen
        assert not {"\x1b", "\x07", "\u202e"} & set(seen)


def test_characters_outside_the_terminal_encoding_are_escaped(own_installation: Settings) -> None:
    insert_message(own_installation, "Ìbàdàn ẹ")
    variables = {"DATABASE_URL": own_installation.database_url, "PYTHONIOENCODING": "ascii"}
    printed = run("api", "messages", **variables)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert "\\xccb\\xe0d\\xe0n \\u1eb9" in printed.stdout


def test_closed_output_pipe_gives_no_traceback(own_installation: Settings) -> None:
    add_messages(own_installation, 3000)
    for arguments in (["export"], ["--limit", "3000"]):
        with subprocess.Popen(
            [sys.executable, "-m", "api", "messages", *arguments],
            cwd=PROJECT_ROOT,
            env=environment(DATABASE_URL=own_installation.database_url),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdout
            assert process.stderr
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(SECONDS_TO_WAIT) == 0


@pytest.mark.parametrize("deed", ["", "list", "show", "delete", "export", "purge", "resend"])
def test_each_command_has_a_help_text(deed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["messages", *filter(None, [deed]), "--help"], {})
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: python -m api messages {deed}".strip())


def test_server_that_deletes_nothing_logs_no_deletion(own_installation: Settings) -> None:
    insert_message(own_installation, "New")
    site = str(own_installation.site_directory)
    variables = {"DATABASE_URL": own_installation.database_url, "MESSAGES_KEEP_DAYS": "30"}
    with started("serve", "--site", site, **variables) as (process, _):
        process.terminate()
        _, errors = process.communicate(timeout=SECONDS_TO_WAIT)
    assert "deleted" not in errors
    assert messages_in(database_of(own_installation)) == ["New"]
