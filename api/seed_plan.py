"""Every seed file of the product, in one place: what `alembic upgrade head` makes the database equal to."""

from __future__ import annotations

from api.reference.documents import DOCUMENTS
from api.reference.seeds import SEED_FILES as REFERENCE_FILES
from api.sandbox.seeds import SEED_FILES as SANDBOX_FILES
from api.seeding.run import SeedPlan

SEED_PLAN = SeedPlan(files=(*REFERENCE_FILES, *SANDBOX_FILES), documents=DOCUMENTS)
