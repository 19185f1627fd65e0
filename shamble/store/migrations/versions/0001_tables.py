"""Tables, seats, moves, chat."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """As it was on the first day."""
    _tables()
    _seats()
    _moves()
    _chat()


def _tables() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(64), nullable=False),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("options", sql.Text, nullable=False),
        sql.Column("pace", sql.String(8), nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("hot_seat", sql.Boolean, nullable=False),
        sql.Column("stage", sql.String(8), nullable=False),
        sql.Column("secret", sql.String(64), nullable=False),
        sql.Column("opened", sql.Integer, nullable=False),
        sql.Column("rematch", sql.String(32), nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "stage", "opened"])


def _seats() -> None:
    op.create_table(
        "seats",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("plays", sql.String(64), nullable=False),
        sql.Column("secret", sql.String(64), nullable=False),
        sql.Column("invite", sql.String(64), nullable=False),
    )


def _moves() -> None:
    op.create_table(
        "moves",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("at", sql.Integer, primary_key=True),
        sql.Column("actor", sql.Integer, nullable=False),
        sql.Column("move", sql.String(128), nullable=False),
        sql.Column("command", sql.String(80), nullable=True),
        sql.UniqueConstraint("table", "command", name="moves_once"),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("seat", sql.Integer, nullable=True),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
    )


def downgrade() -> None:
    """Nothing of a store is thrown away."""
    raise NotImplementedError("there is nothing before the first version")
