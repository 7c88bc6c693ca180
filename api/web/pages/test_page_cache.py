from api.web.pages.page_cache import PageCache


def test_body_is_found_by_its_state_and_encoding() -> None:
    pages = PageCache()
    pages.keep((b"state", "gzip"), b"packed")
    assert pages.get((b"state", "gzip")) == b"packed"
    assert pages.get((b"state", "identity")) is None
    assert pages.get((b"another", "gzip")) is None


def test_least_recently_used_body_is_evicted() -> None:
    pages = PageCache(most_bytes=30)
    pages.keep((b"one", "gzip"), b"1" * 10)
    pages.keep((b"two", "gzip"), b"2" * 10)
    assert pages.get((b"one", "gzip"))
    pages.keep((b"six", "gzip"), b"6" * 10)
    assert pages.get((b"two", "gzip")) is None
    assert pages.get((b"one", "gzip"))
    assert pages.get((b"six", "gzip"))


def test_oversized_body_is_not_cached() -> None:
    pages = PageCache(most_bytes=30)
    pages.keep((b"large", "gzip"), b"x" * 100)
    assert pages.get((b"large", "gzip")) is None
    pages.keep((b"small", "gzip"), b"x" * 10)
    assert pages.get((b"small", "gzip"))
