"""Errors in the files of the pages and the company, and their messages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from api.content.conftest import COMPANY, HOME, seed_problems, write
from api.content.documents import documents_of_files
from api.content.kinds import AnySection
from api.testing.home import TEST_SEEDS


def line_of(text: str) -> int:
    """The line of the company's file on which `text` begins: facts may be added before it."""
    return COMPANY[: COMPANY.index(text)].count("\n") + 1


def of_section(seeds: Path, *lines: str) -> list[str]:
    """What is told of a home page whose first section has these lines, from line 5 on."""
    body = "".join(f"    {line}\n" for line in lines).replace("    ", "  - ", 1)
    write(seeds, "pages/home.yaml", HOME.replace("  - kind: desk\n", body))
    return seed_problems(seeds)


def test_valid_files_are_read(seeds: Path) -> None:
    assert [document.name for document in documents_of_files(seeds)] == ["pages", "pages/home"]


def test_test_seeds_use_every_section_kind() -> None:
    everything = documents_of_files(TEST_SEEDS)[0].plain
    for kind in get_args(AnySection):
        assert f'"kind":"{kind.__struct_config__.tag}"'.encode() in everything


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["title: Hello"], "5: sections 1: kind: is missing"),
        (["kind: carousel"], "5: sections 1: kind: 'carousel' is not one of hero, heading, cards, "),
        (["kind: desk", "title: x"], "6: sections 1 (desk): title: is not among nothing but its kind"),
        (["kind: heading"], "5: sections 1 (heading): title: is missing"),
        (["kind: heading", "title: a", "colour: b"], "7: sections 1 (heading): colour: is not among title, "),
        (["kind: heading", "title:"], "6: sections 1 (heading): title: is empty"),
        (["kind: heading", "title: [a]"], "6: sections 1 (heading): title: must be one text"),
        (["kind: heading", f"title: {'x' * 121}"], "6: sections 1 (heading): title: has 121 characters, at "),
        (
            ["kind: heading", 'title: "a\\nb"'],
            "6: sections 1 (heading): title: 'a\\nb' has the odd ",
        ),
        (["kind: cards", "title: a", "items: b"], "7: sections 1 (cards): items: must be a list with at le"),
        (["kind: [hero]", "title: a"], "5: sections 1: kind: must be one text"),
        (["kind:", "  - hero", "title: a"], "6: sections 1: kind: must be one text"),
        (["kind: {hero: a}", "title: a"], "5: sections 1: kind: must be one text"),
        (["kind: cards", "title: a", "items: []"], "7: sections 1 (cards): items: must be a list with at l"),
        (["kind: cards", "title: a", "items: [b]"], "7: sections 1 (cards): items 1: must hold fields, each"),
        (
            ["kind: cards", "title: a", "items:", "  - title: b"],
            "8: sections 1 (cards): items 1: text: is missing",
        ),
        (
            ["kind: hero", "title: a", "text: b", "tracking: maybe"],
            "8: sections 1 (hero): tracking: 'maybe' is neither yes nor no",
        ),
        (
            ["kind: hero", "title: a", "text: b", "art: World Map"],
            "8: sections 1 (hero): art: 'World Map' is not the name of a drawing such as world-map",
        ),
        (
            ["kind: partner", "title: a", "text: b", "action:", "  label: c", "  link: javascript:x"],
            "10: sections 1 (partner): action: link: 'javascript:x' is not a path such as /track, ",
        ),
        (
            ["kind: partner", "title: a", "text: b", "action:", "  label: c", "  link: /nowhere#top"],
            "10: sections 1 (partner): action: link: '/nowhere' is not a path in pages",
        ),
        (
            ["kind: contact-ways", "items: [{title: a, text: b, channel: fax}]"],
            "6: sections 1 (contact-ways): items 1: channel: 'fax' is not one of 'email', 'offices', 'phone'",
        ),
    ],
)
def test_section_that_does_not_fit_its_kind_is_refused(seeds: Path, lines: list[str], expected: str) -> None:
    (seed_problem,) = of_section(seeds, *lines)
    assert seed_problem.startswith(f"seeds/pages/home.yaml:{expected}")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("path: /\n", "", "1: path: is missing"),
        ("path: /\n", "path: /api/x\n", "1: path: '/api/x' is not a path such as /about-us"),
        ("path: /\n", "path: About\n", "1: path: 'About' is not a path such as /about-us"),
        (
            "path: /\n",
            "path: /\nposition: first\n",
            "2: position: 'first' is not a whole number from 1 ",
        ),
        ("title: Home\n", "title: Home\ntitel: Home\n", "3: titel: is not among path, title, description, "),
        (
            "sections:\n  - kind: desk\n",
            "sections: []\n",
            "4: sections: must be a list with at least ",
        ),
    ],
)
def test_malformed_page_is_refused(seeds: Path, old: str, new: str, expected: str) -> None:
    company = COMPANY.replace("app_store: /", "app_store: https://a.example/").replace(
        "play_store: /", "play_store: https://a.example/"
    )
    write(seeds, "company.yaml", company)
    write(seeds, "pages/home.yaml", HOME.replace(old, new))
    (seed_problem,) = seed_problems(seeds)
    assert seed_problem.startswith(f"seeds/pages/home.yaml:{expected}")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("name: Waybill\n", "", "name: is missing"),
        ("copyright_year: 2024", "copyright_year: soon", "copyright_year: 'soon' is not a whole number"),
        ("email: support@waybill.example", "email: nobody", "support: email: 'nobody' is not an e-mail"),
        ("phone: +234 700 000 0000", "phone: call", "support: phone: 'call' is not a phone number such"),
        ("app_store: /\n", "app_store: /none\n", "links: app_store: '/none' is not a path in pages"),
        ("value: 2021", "value: many", "counters 1: value: 'many' is not a whole number from 0 to 100"),
        ('suffix: "+"', f"suffix: {'x' * 11}", "counters 2: suffix: has 11 characters, at most 10 fit"),
    ],
)
def test_malformed_company_is_refused(seeds: Path, old: str, new: str, expected: str) -> None:
    write(seeds, "company.yaml", COMPANY.replace(old, new, 1))
    (seed_problem,) = seed_problems(seeds)
    assert seed_problem.startswith(f"seeds/company.yaml:{line_of(old)}: {expected}")


@pytest.mark.parametrize(("old", "new"), [("animate: no", "animate: No"), ("grouping: yes", "grouping: YES")])
def test_yes_and_no_are_case_insensitive(seeds: Path, old: str, new: str) -> None:
    plain = [document.plain for document in documents_of_files(seeds)]
    assert old in COMPANY
    write(seeds, "company.yaml", COMPANY.replace(old, new, 1))
    assert [document.plain for document in documents_of_files(seeds)] == plain


def test_company_may_have_no_social_links(seeds: Path) -> None:
    listed = COMPANY[COMPANY.index("social:") : COMPANY.index("# A box is charged")]
    write(seeds, "company.yaml", COMPANY.replace(listed, "social: []\n\n"))
    assert b'"social":[]' in documents_of_files(seeds)[0].plain


@pytest.mark.parametrize("block", [">", "|", ">+"])
def test_trailing_line_break_of_a_text_is_removed(seeds: Path, block: str) -> None:
    plain = documents_of_files(seeds)[0].plain
    write(seeds, "pages/home.yaml", HOME.replace("title: Home", f"title: {block}\n  Home"))
    assert documents_of_files(seeds)[0].plain == plain


def test_line_break_within_a_text_is_reported_with_a_remedy(seeds: Path) -> None:
    write(seeds, "pages/home.yaml", HOME.replace("title: Home", "title: |\n  Home\n  page"))
    (problems,) = seed_problems(seeds)
    assert problems.endswith(
        "has the odd character U+000A, a line break: write it on one line, or in YAML after >-"
    )


def test_faults_of_all_files_are_reported_in_order(seeds: Path) -> None:
    write(seeds, "company.yaml", COMPANY.replace("name: Waybill\n", "", 1))
    write(seeds, "pages/Home Page.yaml", HOME)
    write(seeds, "pages/track.yaml", HOME.replace("path: /", "path: /track").replace("title: Home\n", ""))
    write(seeds, "pages/broken.yaml", "title: a: b\n")
    write(seeds, "pages/.hidden", "")
    write(seeds, "pages/home.yaml~", "")
    problems = seed_problems(seeds)
    assert [line.rpartition(":")[0].partition(": ")[0] for line in problems] == [
        f"seeds/company.yaml:{line_of('name: ')}",
        "seeds/pages/Home Page.yaml:1",
        "seeds/pages/broken.yaml:1",
        "seeds/pages/track.yaml:1",
    ]
    assert problems == sorted(problems)


def test_link_to_a_faulty_page_is_not_reported(seeds: Path) -> None:
    write(seeds, "pages/home.yaml", HOME.replace("title: Home\n", ""))
    assert seed_problems(seeds) == ["seeds/pages/home.yaml:1: title: is missing"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "title: Home\n",
            "title: Rates # 1 in Nigeria\n",
            "2: what comes after ' #' is no part of ",
        ),
        ("title: Home\n", "title: ~\n", "2: title: '~' means nothing in YAML: "),
        ("path: /\n", "path: /\nposition: 1_0\n", "2: position: '1_0' is not a whole number from 1 "),
        ("path: /\n", "path: /\nposition: 1:30\n", "2: position: '1:30' is not a whole number from 1 "),
    ],
)
def test_ambiguous_yaml_scalar_is_refused(seeds: Path, old: str, new: str, expected: str) -> None:
    write(seeds, "company.yaml", re.sub("_store: /\n", "_store: https://a.example/\n", COMPANY))
    write(seeds, "pages/home.yaml", HOME.replace(old, new))
    (seed_problem,) = seed_problems(seeds)
    assert seed_problem.startswith(f"seeds/pages/home.yaml:{expected}")


@pytest.mark.parametrize("words", ["no", "on", "1_000", "12:30", "2026-11-27", "0070", "1e3", "0x1F"])
def test_yaml_words_that_look_like_other_types_stay_text(seeds: Path, words: str) -> None:
    write(seeds, "pages/home.yaml", HOME.replace("title: Home", f"title: {words}"))
    assert f'"title":"{words}"'.encode() in documents_of_files(seeds)[1].plain
