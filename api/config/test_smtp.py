from __future__ import annotations

import pytest

from api.config.settings import SettingsError, read_settings

MAIL = {
    "SMTP_URL": "smtp://site:p%40ss@mail.example.com:2525",
    "MESSAGES_TO": "desk@waybill.example, boss@waybill.example",
    "MESSAGES_FROM": "site@waybill.example",
}


def test_smtp_is_off_without_smtp_url() -> None:
    assert read_settings({"MESSAGES_TO": "desk@waybill.example"}).smtp is None


def test_every_part_of_the_smtp_account_is_read() -> None:
    smtp = read_settings(MAIL).smtp
    assert smtp is not None
    assert (smtp.host, smtp.port, smtp.encrypted) == ("mail.example.com", 2525, False)
    assert (smtp.username, smtp.password) == ("site", "p@ss")
    assert smtp.sender == "site@waybill.example"
    assert smtp.recipients == ("desk@waybill.example", "boss@waybill.example")


@pytest.mark.parametrize(("url", "port"), [("smtp://mail.example", 587), ("smtps://mail.example/", 465)])
def test_smtp_port_defaults_by_scheme(url: str, port: int) -> None:
    smtp = read_settings({**MAIL, "SMTP_URL": url}).smtp
    assert smtp is not None
    assert (smtp.port, smtp.encrypted, smtp.username) == (port, port == 465, None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SMTP_URL", "mail.example.com"),
        ("SMTP_URL", "http://mail.example.com"),
        ("SMTP_URL", "smtp://"),
        ("SMTP_URL", "smtp://site:secret@mail.example.com:port"),
        ("SMTP_URL", "smtp://site@mail.example.com"),
        ("SMTP_URL", "smtp://site:secret@mail..example.com"),
        ("SMTP_URL", f"smtp://site:secret@{'a' * 64}.example.com"),
        ("SMTP_URL", "smtp://site:secret@mail.example.com/inbox"),
        ("MESSAGES_TO", "desk"),
        ("MESSAGES_TO", "desk@waybill.example,"),
        ("MESSAGES_TO", "desk@waybill.example\nBcc: all@waybill.example"),
        ("MESSAGES_TO", ",".join(["desk@waybill.example"] * 21)),
        ("MESSAGES_FROM", "The desk <desk@waybill.example>"),
    ],
)
def test_malformed_value_is_refused_in_one_line_with_the_variable_name(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{name}: [^\n]+$") as refused:
        read_settings({**MAIL, name: value})
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("name", ["MESSAGES_TO", "MESSAGES_FROM"])
def test_smtp_requires_sender_and_recipient(name: str) -> None:
    environment = {key: value for key, value in MAIL.items() if key != name}
    with pytest.raises(SettingsError, match=rf"^{name}: is needed when SMTP_URL is set$"):
        read_settings(environment)


def test_smtp_password_is_not_in_repr_of_settings() -> None:
    assert "p@ss" not in repr(read_settings(MAIL))
