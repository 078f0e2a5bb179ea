"""What retention needs to know: where a person sat, when a game was over, who keeps it, when a person was seen.

Whether a game is over follows from its rules, which SQL does not know: a game that was followed by a rematch, or was
brought from elsewhere, is marked here; the server plays the others through in the background.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

PARTIAL = {
    "tables_empty": ("made", "sat = 0"),
    "tables_ended": ("ended", "ended IS NOT NULL"),
    "tables_open": ("host", "ended IS NULL"),
}


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.Double))
    op.add_column("tables", sa.Column("sat", sa.SmallInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ended", sa.Double))
    op.add_column("tables", sa.Column("looked", sa.Double))
    op.create_table(
        "keeps",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    fill()
    op.create_index("keeps_table", "keeps", ["table"])
    op.create_index("sittings_table", "sittings", ["table"])
    for name, (column, where) in PARTIAL.items():
        op.create_index(name, "tables", [column], sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def fill() -> None:
    connection = op.get_bind()
    connection.execute(sa.text("UPDATE people SET seen = :now"), {"now": time.time()})
    connection.execute(
        sa.text(
            """
            UPDATE tables SET sat = 1
            WHERE id IN (SELECT "table" FROM sittings) OR id IN (SELECT "table" FROM entries WHERE kind = 'kept')
            """
        )
    )
    connection.execute(
        sa.text(
            """
            UPDATE tables SET ended = (
                SELECT max(at) FROM entries WHERE "table" = tables.id AND kind IN ('start', 'move', 'undo')
            )
            WHERE id IN (SELECT "table" FROM entries WHERE kind IN ('kept', 'rematch'))
            """
        )
    )
