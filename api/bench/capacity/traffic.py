"""What is assumed of visitors, hosts and the aggregator. Nothing here is measured."""

from __future__ import annotations

from dataclasses import dataclass

VISITORS = (10_000, 1_000_000, 10_000_000)
"""Browsers that come in a month."""

PROCESSES = (1, 2, 4)

DAYS_OF_A_MONTH = 30
SECONDS_OF_A_MONTH = DAYS_OF_A_MONTH * 24 * 3600


@dataclass(frozen=True, slots=True)
class Traffic:
    """What a visitor does in a month. Changing a default here changes the table, and nothing else."""

    first_loads: float = 1.0
    """A browser that was here last month may have lost the files: iPhones delete them after a week."""

    later_loads: float = 2.0
    """A parcel is on its way for days, and its sender looks again."""

    trackings: float = 0.7
    """Of all visits. Nobody reads a carrier's site for its own sake."""

    linked: float = 0.5
    """Of the trackings on a first visit, those that come by a link with the number in it."""

    looks_again: float = 1.0
    """For each tracking. The page asks again after five minutes, if it is still in sight."""

    quotes: float = 0.25
    """Of all visits."""

    messages: float = 0.005
    """By the contact form, for each visitor."""

    watches: float = 0.05
    """Shipments that a visitor follows: most browsers are never asked, and most people say no."""

    days_watched: float = 5.0
    """Until the shipment has arrived."""

    repeated: float = 0.05
    """Look-ups and quotes that are in the cache: somebody has asked the same in the last 5 or 10 seconds."""

    peak: float = 4.0
    """The busiest hour of a month, as so many of its mean hours: there are nights, Sundays and Decembers."""

    busiest_address: float = 0.02
    """Of all visitors, those behind one address of a mobile network."""

    tracking_seconds: float = 0.5
    """That the aggregator takes for one look-up."""

    quote_seconds: float = 2.0
    """That it takes for a quote, which it has to ask carriers for."""

    network_bits: float = 1e9
    """A second, of the host's line."""

    memory: float = 2 * 1024**3
    """Of a small host, in bytes."""
