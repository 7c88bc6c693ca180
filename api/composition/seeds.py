"""All seed files, which `alembic upgrade head` makes the database equal to."""

from __future__ import annotations

from api.config.settings import Settings
from api.content.documents import DOCUMENTS as PAGE_DOCUMENTS
from api.content.seeds import SEED_FILES as PAGE_FILES
from api.reference.aliases import ALIASES
from api.reference.documents import DOCUMENTS as REFERENCE_DOCUMENTS
from api.reference.seeds import SEED_FILES as REFERENCE_FILES
from api.sandbox.seeds import SEED_FILES as SANDBOX_FILES
from api.seeding.plan import SeedPlan
from api.seeding.prebuilt_documents import DocumentSource
from api.shipping.rates.estimates.seeds import SEED_FILES as ESTIMATE_FILES
from api.shipping.tracking.milestones.seeds import SEED_FILES as MILESTONE_FILES

_FILES = (*PAGE_FILES, *REFERENCE_FILES, ALIASES, *ESTIMATE_FILES, *MILESTONE_FILES)
_DOCUMENTS: tuple[DocumentSource, ...] = (*PAGE_DOCUMENTS, *REFERENCE_DOCUMENTS)

SEED_PLAN = SeedPlan((*_FILES, *SANDBOX_FILES), _DOCUMENTS)
HOSTED_PLAN = SeedPlan(_FILES, _DOCUMENTS, spare=SANDBOX_FILES)
"""With a hosted aggregator, the sandbox's files are not needed."""


def plan_for(settings: Settings) -> SeedPlan:
    """The plan of an installation."""
    return SEED_PLAN if settings.aggregator is None else HOSTED_PLAN
