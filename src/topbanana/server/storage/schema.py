"""The tables of the database."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

metadata = MetaData()

TIME = BigInteger  # milliseconds since 1970
COUNTED = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up INTEGER alone

log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),
    comment="every table's log; the primary key is the lock between servers",
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, unique=True),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("due", TIME),
    Column("changed", TIME, nullable=False),  # or up to five minutes later, by mere moves
    Column("summary", LargeBinary, nullable=False),
    Column("host", Text, nullable=False, server_default=""),
    Column("bots_only", Boolean, nullable=False, server_default=false()),
    Index("tables_due", "due"),
    Index("tables_host", "host", "status"),
    Index("tables_open", "public", "status", "changed"),
    comment="what the lobby and the clocks need without reading logs",
)

seated = Table(
    "seated",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    comment="who ever sat where",
)

archives = Table(
    "archives",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("ended", TIME, nullable=False),
    Column("archive", Text, nullable=False),
    comment="finished games as text, for ever",
)

accounts = Table(
    "accounts",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("account", LargeBinary, nullable=False),
    comment="why finished games ended as they did, as JSON; made from their archives",
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("owned_name", Text, unique=True),
    Column("password", Text),
    Column("created", TIME, nullable=False),
    Column("open", Boolean, nullable=False, server_default=false()),  # the profile
    Column("seen", Boolean, nullable=False, server_default=false()),  # when here
    Column("banned", TIME),
)

owned_names = Table(
    "owned_names",
    metadata,
    Column("key", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    comment="names with an owner, by what they could be taken for",
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("used", TIME, nullable=False),
    Column("device", Text, nullable=False, server_default=""),
    Column("begun", TIME, nullable=False, server_default="0"),
    comment="where people are logged in: what a cookie names must be here",
)

used_challenges = Table(
    "used_challenges",
    metadata,
    Column("challenge", LargeBinary, primary_key=True),
    Column("expires", TIME, nullable=False),
    comment="challenges for passkeys that were answered, until they would have expired",
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", COUNTED, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("created", TIME, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
)

login_links = Table(
    "login_links",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("expires", TIME, nullable=False),
    comment="links that log one more device in, once",
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", Text, primary_key=True),
    Column("muted", Text, primary_key=True),
)

chat = Table(
    "chat",
    metadata,
    Column("number", COUNTED, primary_key=True),
    Column("table_id", Text, nullable=False, index=True),
    Column("person", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", TIME, nullable=False),
    Column("phrase", Text),
    sqlite_autoincrement=True,
)

reports = Table(
    "reports",
    metadata,
    Column("number", COUNTED, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("chat", COUNTED, nullable=False),
    Column("person", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", TIME, nullable=False),
    Column("author", Text, nullable=False, server_default=""),
    Column("settled", TIME),
)

moderation = Table(
    "moderation",
    metadata,
    Column("number", COUNTED, primary_key=True),
    Column("person", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", TIME, nullable=False),
    comment="what operators did about people, for running servers to notice",
    sqlite_autoincrement=True,
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text),  # nobody once they are deleted
    Column("bot", Text),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 0 for the winners
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("ended", TIME, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Index("results_person", "person", "ended"),
    comment="how finished games ended for each seat, with the rating after it",
)

home_games = Table(
    "home_games",
    metadata,
    Column("person", Text, primary_key=True),
    Column("id", Text, primary_key=True),  # chosen by the pad
    Column("key", Text, nullable=False, unique=True),  # as the id of a table
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer),  # which of them the person was, if any
    Column("place", Integer),
    Column("points", BigInteger),
    Column("won", Boolean),
    Column("winners", Text, nullable=False),  # their seats
    Column("whole", Boolean, nullable=False),  # whether rounds are all of the game
    Column("ended", TIME, nullable=False),
    Column("record", Text, nullable=False),
    Index("home_games_person", "person", "ended"),
    comment="games with the real box, as their writers' pads wrote them down",
)

rated = Table(
    "rated",
    metadata,
    Column("table_id", Text, primary_key=True),
    comment="tables whose result is in the ratings already",
)

shared_values = Table(
    "house",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    comment="what all servers share: the key that signs cookies",
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", TIME, nullable=False),
    Column("present", LargeBinary),  # who is at its tables
    comment="the servers, and when each was last alive",
)

outages = Table(
    "outages",
    metadata,
    Column("since", TIME, primary_key=True),
    Column("until", TIME, nullable=False),
    comment="when no server was alive: nobody's clock ran",
)

notices = Table(
    "notices",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("since", TIME, nullable=False),
    Column("due", TIME),
    Column("sender", Text),  # the person who invites
    Column("mail_at", TIME),
    Column("mail_tries", Integer, nullable=False, server_default="0"),
    Index("notices_table", "table_id"),
    Index("notices_mail", "mail_at"),
    comment="what waits for somebody: a turn or an invitation, and when a mail is due about it",
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("at", TIME, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Index("pushes_at", "at"),
    comment="notices on their way to devices, and when each is tried next",
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("session", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", TIME, nullable=False),
    comment="devices that want notices, each by its session",
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("asked", TIME, nullable=False),
    Column("confirmed", TIME),
    Column("mailed", TIME),
    comment="where notices may be mailed to, once the address is confirmed",
)

notices_off = Table(
    "notices_off",
    metadata,
    Column("person", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("channel", Text, primary_key=True),
    comment="the notices that somebody does not want",
)

vacations = Table(
    "vacations",
    metadata,
    Column("person", Text, primary_key=True),
    Column("since", TIME, primary_key=True),
    Column("until", TIME, nullable=False, index=True),
    comment="when somebody's clocks at slow tables stand still",
)

queue = Table(
    "queue",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("since", TIME, nullable=False),
    Column("fills", TIME),
    Column("bot", Text, nullable=False),
    Column("server", Text, nullable=False),
    Column("table_id", Text),
    comment="who waits for others to play with, at which server, and the table they were given",
)
