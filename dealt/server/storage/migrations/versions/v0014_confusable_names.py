"""Confusable forms of names ignore separators, and digits that look like letters."""

import sqlalchemy as sa
from alembic import op

from dealt.table.names import name_look

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Compute all looks anew. Users whose names look alike now keep them; that of the first user counts."""
    connection = op.get_bind()
    people = sa.table("people", *map(sa.column, ("id", "name", "name_look", "created")))
    query = sa.select(people.c.id, people.c.name, people.c.name_look).order_by(people.c.created, people.c.id)
    looks: set[str] = set()
    changed: list[tuple[str, str]] = []
    for person, name, before in connection.execute(query).all():
        look = name_look(name)
        if look in looks:
            look = f"={person}"  # no name looks so
        looks.add(look)
        if look != before:
            changed.append((person, look))
    # In two steps, since no two may have the same at any moment.
    for step in ("=", ""):
        for person, look in changed:
            kept = f"={person}" if step else look
            connection.execute(people.update().where(people.c.id == person).values(name_look=kept))
