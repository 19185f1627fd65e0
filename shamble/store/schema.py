"""What is kept: tables, who sits at them, what was played. The log of moves is the truth; the rest says whose it is."""

import sqlalchemy as sql

META = sql.MetaData()

TABLES = sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(64), nullable=False),
    sql.Column("version", sql.Integer, nullable=False),  # of the rules it began with
    sql.Column("options", sql.Text, nullable=False),  # JSON, every option in words
    sql.Column("pace", sql.String(8), nullable=False),  # live or days
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("hot_seat", sql.Boolean, nullable=False),
    sql.Column("stage", sql.String(8), nullable=False),  # waiting, playing or over
    sql.Column("secret", sql.String(64), nullable=False),  # what chance is bound to; leaves the store at the end only
    sql.Column("opened", sql.Integer, nullable=False),  # seconds since 1970
    sql.Column("rematch", sql.String(32), nullable=False),  # the next table of the same people, or nothing
    sql.Index("tables_listed", "listed", "stage", "opened"),
)

SEATS = sql.Table(
    "seats",
    META,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("plays", sql.String(64), nullable=False),  # person, a bot's name, or nothing while the chair is free
    sql.Column("secret", sql.String(64), nullable=False),  # hash of the secret of whoever sits there
    sql.Column("invite", sql.String(64), nullable=False),  # hash of the secret that invites to it
)

MOVES = sql.Table(
    "moves",
    META,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("at", sql.Integer, primary_key=True),  # moves made before it
    sql.Column("actor", sql.Integer, nullable=False),  # a seat, or chance
    sql.Column("move", sql.String(128), nullable=False),  # in the words that never change
    sql.Column("command", sql.String(80), nullable=True),  # seat and the id that its client made
    sql.UniqueConstraint("table", "command", name="moves_once"),
)

CHAT = sql.Table(
    "chat",
    META,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("seat", sql.Integer, nullable=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
)
