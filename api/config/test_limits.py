from __future__ import annotations

import pytest

from api.config.limits import Allowance, RateLimits
from api.config.settings import SettingsError, read_settings

NAMES = [f"RATE_LIMIT_{kind}" for kind in ("QUOTES", "TRACKING", "MISSES", "OFFICES", "MESSAGES", "WATCHES")]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("text", "allowance"),
    [
        ("600/1200", Allowance(600, 20)),
        ("1 / 0.5", Allowance(1, 0.5 / 60)),
        ("off", None),
        ("OFF", None),
    ],
)
def test_each_rate_limit_can_be_set_alone(name: str, text: str, allowance: Allowance | None) -> None:
    limits = read_settings({name: text}).rate_limits
    assert limits is not None
    kind = name.removeprefix("RATE_LIMIT_").lower()
    assert getattr(limits, kind) == allowance
    others = [other for other in RateLimits.__slots__ if other != kind]
    assert all(getattr(limits, other) == getattr(RateLimits(), other) for other in others)


@pytest.mark.parametrize(
    "environment",
    [{"RATE_LIMITS": "off"}, {"RATE_LIMITS": "Off", NAMES[0]: "5/5"}, dict.fromkeys(NAMES, "off")],
)
def test_rate_limits_are_none_if_all_are_off(environment: dict[str, str]) -> None:
    assert read_settings(environment).rate_limits is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "text",
    [
        *(
            "120",
            "120/",
            "/2",
            "0/2",
            "120/0",
            "120/0.000",
            "-1/2",
            "1.5/2",
            "1e3/2",
            "nan/2",
            "1/inf",
            "120/2/s",
        ),
        *("99999999/1", "1/99999999", "none", "\u0661\u0662/\u0662", "120\n/2"),
    ],
)
def test_malformed_rate_limit_is_refused_with_the_variable_name(name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{name}: [^\n]+ is neither off nor calls at once [^\n]+$"):
        read_settings({name: text})


@pytest.mark.parametrize("text", ["yes", "0", "120/2"])
def test_rate_limits_other_than_on_or_off_are_refused(text: str) -> None:
    with pytest.raises(SettingsError, match=r"^RATE_LIMITS: [^\n]+ is neither on nor off$"):
        read_settings({"RATE_LIMITS": text})


@pytest.mark.parametrize(("text", "connections"), [("1", 1), ("4000", 4000), ("off", None)])
def test_connection_limit_per_address_is_read(text: str, connections: int | None) -> None:
    settings = read_settings({"MAX_CONNECTIONS_PER_ADDRESS": text})
    assert settings.max_connections_per_address == connections


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "many", "1e3", "99999999", "٣"])
def test_malformed_connection_limit_is_refused_with_the_variable_name(text: str) -> None:
    with pytest.raises(
        SettingsError, match=r"^MAX_CONNECTIONS_PER_ADDRESS: [^\n]+ is neither off nor [^\n]+$"
    ):
        read_settings({"MAX_CONNECTIONS_PER_ADDRESS": text})
