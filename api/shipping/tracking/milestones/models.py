"""Tables for interpreting steps."""

from __future__ import annotations

from sqlalchemy import Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class MilestonePattern(Base):
    """A pattern of titles, and its meaning. The first matching row wins, so `position` keeps their order."""

    __tablename__ = "milestone_pattern"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    pattern: Mapped[str] = mapped_column(String(200), unique=True)
    milestone: Mapped[str] = mapped_column(String(20))


class MilestoneAdvice(Base):
    """Advice for a milestone, or for a long time without news."""

    __tablename__ = "milestone_advice"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    milestone: Mapped[str] = mapped_column(String(20), unique=True)
    text: Mapped[str] = mapped_column(String(200))
    action: Mapped[str] = mapped_column(String(10))
