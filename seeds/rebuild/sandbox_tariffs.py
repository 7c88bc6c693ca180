"""Writes the demonstration tariffs. The prices are made up: they follow distance and weight.

Run: python -m seeds.rebuild.sandbox_tariffs
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from seeds.rebuild.hubs import HUBS, Hub, distance_km

FOLDER = Path(__file__).resolve().parent.parent / "sandbox"
PRICE_COLUMNS = ("up_to_kg", "price", "further_kg", "delivery_time")
COMING_SOON = "Coming Soon"

# Zones by their distance from Nigeria: price of the first half kilogram against the nearest zone's, and the
# working days of an express carrier.
ZONES = {
    "R1": (1.00, 2, 4),
    "R2": (1.14, 3, 5),
    "R3": (1.30, 3, 5),
    "R4": (1.38, 3, 6),
    "R5": (1.50, 4, 6),
    "R6": (1.62, 4, 7),
    "R7": (1.78, 5, 8),
    "R8": (1.98, 6, 10),
}
EXPORT_BREAKS_KG = (0.5, 1, 2, 3, 5, 10, 20, 30, 50)
# Carrier: price of half a kilogram to the nearest zone in its currency, step it is rounded to, share that
# each further kilogram adds, and the days more, or fewer, that it takes to each zone. So the cheapest is not
# always the slowest, and is another for a box that is charged by its size.
EXPORT_CARRIERS = {
    "dhl": (58_000.0, 50.0, 0.62, (0, 0, 0, 0, 0, 0, 0, 0)),
    "ups": (55_500.0, 50.0, 0.62, (1, 1, 1, 0, -1, -1, -1, 0)),
    "aramex": (32.0, 0.5, 0.78, (2, 2, 2, -1, 2, 2, 2, 1)),  # in USD
}
IMPORT_FACTOR = 1.12

# Carrier: kilograms of its breaks, first price, price of a kilometre, share that each further kilogram adds,
# kilometres a day, and the days for the first and last mile.
AREA_CARRIERS = {
    "waybill-ground": ((1.0, 2.0, 5.0, 10.0, 20.0, 50.0), 2_400, 3.6, 0.12, 300, 1),
    "waybill-air": ((1.0, 2.0, 5.0, 10.0, 20.0), 6_800, 4.4, 0.20, 2_000, 1),
    "waybill-cargo": ((10.0, 20.0, 50.0, 100.0, 250.0), 4_900, 3.2, 0.05, 160, 2),
}
WITHOUT_AIRFREIGHT = "IBA - IBADAN"


def rounded(amount: float, step: float) -> str:
    """The amount at the next full step, without needless decimals."""
    return f"{round(amount / step) * step:.2f}".rstrip("0").rstrip(".")


def days(fewest: int, most: int) -> str:
    """A span of working days in words."""
    if most == 1:
        return "1 working day"
    return f"{most} working days" if fewest == most else f"{fewest} - {most} working days"


def zone_rows() -> Iterator[tuple[str, ...]]:
    """Exports and imports: carrier by zone by weight break, and FedEx announced for every zone."""
    for shipment_type, factor, more_days in (("International", 1.0, 0), ("Import", IMPORT_FACTOR, 1)):
        for carrier, (first, step, per_kg, slower) in EXPORT_CARRIERS.items():
            for (zone, (distance, fewest, most)), more in zip(ZONES.items(), slower, strict=True):
                span = days(fewest + more + more_days, most + more + more_days)
                for kg in EXPORT_BREAKS_KG:
                    price = first * factor * distance * (1 + per_kg * (kg - 0.5) ** 0.92)
                    further = rounded(price / kg, step) if kg == EXPORT_BREAKS_KG[-1] else ""
                    yield (shipment_type, carrier, zone, f"{kg:g}", rounded(price, step), further, span)
        for zone, (_, fewest, most) in ZONES.items():
            span = days(fewest + more_days, most + more_days)
            yield (shipment_type, "fedex", zone, f"{EXPORT_BREAKS_KG[-1]:g}", COMING_SOON, "", span)


def area_rows() -> Iterator[tuple[str, ...]]:
    """Within Nigeria: carrier by service areas by weight break. Nothing flies within one service area."""
    for carrier in AREA_CARRIERS:
        for origin in HUBS:
            for destination in HUBS:
                if carrier != "waybill-air" or origin != destination:
                    yield from lane_rows(carrier, origin, destination)


def lane_rows(carrier: str, origin: Hub, destination: Hub) -> Iterator[tuple[str, ...]]:
    """The breaks of one carrier from one area to another; air freight for Ibadan is announced only."""
    breaks_kg, first, per_km, per_kg, km_a_day, handling = AREA_CARRIERS[carrier]
    distance = distance_km(origin.point, destination.point)
    fewest = handling + int(distance // km_a_day)
    span = days(fewest, fewest if distance == 0 or carrier == "waybill-air" else fewest + 1)
    lane = (carrier, origin.service_area, destination.service_area)
    if carrier == "waybill-air" and WITHOUT_AIRFREIGHT in lane:
        yield (*lane, f"{breaks_kg[-1]:g}", COMING_SOON, "", span)
        return
    for kg in breaks_kg:
        price = (first + per_km * distance) * (1 + per_kg * (kg - breaks_kg[0]))
        further = rounded((first + per_km * distance) * per_kg, 10) if kg == breaks_kg[-1] else ""
        yield (*lane, f"{kg:g}", rounded(price, 50), further, span)


def write(name: str, columns: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> None:
    """Writes one file whole."""
    with (FOLDER / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


if __name__ == "__main__":
    write("tariffs_international.csv", ("shipment_type", "carrier", "zone", *PRICE_COLUMNS), zone_rows())
    write(
        "tariffs_nationwide.csv", ("carrier", "origin_area", "destination_area", *PRICE_COLUMNS), area_rows()
    )
