"""Migrations: bring a database to the current version at every start."""

import importlib.resources
from typing import Final

from sqlalchemy import Column, Engine, MetaData, PrimaryKeyConstraint, String, Table, inspect, text
from sqlalchemy.exc import DBAPIError

from dealt.server.storage.engine import StorageError, make_shrinkable, unreadable
from dealt.server.storage.schema import METADATA

_PACKAGE: Final = "dealt.server.storage.migrations"
_VERSIONS: Final = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""where Alembic keeps which migrations have run, as it would make it"""


def newest() -> str:
    """Return the version that this program writes, such as `0001`: that of the newest migration."""
    files = importlib.resources.files(f"{_PACKAGE}.versions").iterdir()
    return max(file.name[1:5] for file in files if file.name.startswith("v"))


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing, or makes the tables of a new database. Raise StorageError(`data_newer`,
    `data_unreadable`)."""
    has = _known_version(engine)
    if has != newest():
        try:
            if has is None:
                _create(engine)
            else:
                _upgrade(engine)
        except DBAPIError as error:
            raise unreadable(engine, error) from None
    make_shrinkable(engine)


def check_version(engine: Engine, *, older: bool = False) -> bool:
    """Return whether this is a room's database, for readers; with `older`, of an older Dealt too.

    Raises StorageError(`data_newer`, `data_older`, `data_unreadable`).
    """
    has = _known_version(engine)
    if has is not None and has != newest() and not older:
        raise StorageError(
            "data_older",
            f"This database was written by an older Dealt (version {has}, this one writes {newest()}). "
            "Open the room once with this Dealt: that brings it up to date.",
        )
    return has is not None


def _known_version(engine: Engine) -> str | None:
    try:
        has = _version(engine)
    except DBAPIError as error:
        raise unreadable(engine, error) from None
    if has is not None and has > newest():
        raise StorageError(
            "data_newer",
            f"This database was written by a newer Dealt (version {has}, this one knows {newest()}). "
            "Please update Dealt.",
        )
    return has


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return version


def _create(engine: Engine) -> None:
    """Make what all migrations together make, which a test compares; Alembic alone would take as long as the rest."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        METADATA.create_all(connection, checkfirst=False)
        _VERSIONS.create(connection)
        connection.execute(_VERSIONS.insert(), {"version_num": newest()})


def _upgrade(engine: Engine, to: str = "head") -> None:
    # Alembic is slow to import and seldom needed.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", _PACKAGE.replace(".", ":", 1).replace(".", "/"))
    config.set_main_option("path_separator", "os")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, to)
