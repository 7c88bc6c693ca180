"""Every seed file of the product, in one place: what `alembic upgrade head` makes the database equal to."""

from __future__ import annotations

from api.pages.documents import DOCUMENTS as PAGE_DOCUMENTS
from api.pages.seeds import SEED_FILES as PAGE_FILES
from api.reference.aliases import ALIASES
from api.reference.documents import DOCUMENTS as REFERENCE_DOCUMENTS
from api.reference.seeds import SEED_FILES as REFERENCE_FILES
from api.sandbox.seeds import SEED_FILES as SANDBOX_FILES
from api.seeding.run import SeedPlan

SEED_PLAN = SeedPlan(
    files=(*PAGE_FILES, *REFERENCE_FILES, ALIASES, *SANDBOX_FILES),
    documents=(*PAGE_DOCUMENTS, *REFERENCE_DOCUMENTS),
)
