"""The lists as documents, which are encoded when the seeds are loaded."""

from __future__ import annotations

from api.reference.aliases import ALIASES
from api.reference.seeds import COUNTRIES, LOCAL_GOVERNMENTS, LOCATIONS
from api.seeding.prebuilt_documents import DocumentPlan

DOCUMENTS = tuple(
    DocumentPlan(name, seed_file.table, tuple(seed_file.columns))
    for name, seed_file in (
        ("countries", COUNTRIES),
        ("local-governments", LOCAL_GOVERNMENTS),
        ("locations", LOCATIONS),
        ("aliases", ALIASES),
    )
)
