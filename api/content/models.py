"""The table of the pages. Other values than texts and numbers are stored as JSON text, as they are sent."""

from __future__ import annotations

from sqlalchemy import Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class PageRow(Base):
    """A page of the site. `slug` is the name of its file, `path` its address."""

    __tablename__ = "page"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    slug: Mapped[str] = mapped_column(String(50), unique=True)
    path: Mapped[str] = mapped_column(String(100), unique=True)
    title: Mapped[str] = mapped_column(String(120))
    description: Mapped[str] = mapped_column(String(300))
    sections: Mapped[str] = mapped_column(Text)
