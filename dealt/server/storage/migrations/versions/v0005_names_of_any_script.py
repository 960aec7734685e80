"""Names of any script: longer columns, confusable forms, and lost names."""

import sqlalchemy as sa
from alembic import op

from dealt.table.names import name_look

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":  # SQLite does not mind how long a text is
        for column in ("name", "name_key"):
            op.alter_column("people", column, type_=sa.Text, existing_type=sa.String(16))
    comment = "what all names have that look like it"
    op.add_column("people", sa.Column("name_look", sa.Text, nullable=False, server_default="", comment=comment))
    comment = "the name that went to somebody else; null once the person has been told"
    op.add_column("people", sa.Column("former", sa.Text, comment=comment))
    _fill_looks(connection)
    op.create_index("people_by_look", "people", ["name_look"], unique=True)


def _fill_looks(connection: sa.Connection) -> None:
    """Of those who were called alike so far, the first keeps others from such a name; the others keep theirs."""
    people = sa.table("people", *map(sa.column, ("id", "name", "name_look", "created")))
    looks: set[str] = set()
    query = sa.select(people.c.id, people.c.name).order_by(people.c.created, people.c.id)
    for person, name in connection.execute(query).all():
        look = name_look(name)
        if look in looks:
            look = f"={person}"  # no name looks so
        looks.add(look)
        connection.execute(people.update().where(people.c.id == person).values(name_look=look))
