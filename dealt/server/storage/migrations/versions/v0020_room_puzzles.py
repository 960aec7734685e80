"""Puzzles from matches of the room."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "room_puzzles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("theme", sa.String(32), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("content", sa.Text, nullable=False, comment="the puzzle, JSON"),
    )
    op.create_index("room_puzzles_by_age", "room_puzzles", ["game", "made"])
    op.create_table(
        "room_puzzle_users",
        sa.Column("puzzle", sa.String(16), sa.ForeignKey("room_puzzles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "person", sa.String(16), primary_key=True, comment="who may be forgotten before the puzzle is deleted"
        ),
    )
    op.create_index("room_puzzle_users_by_person", "room_puzzle_users", ["person"])
