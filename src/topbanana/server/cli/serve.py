"""The command ``topbanana serve``."""

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from topbanana.bots.bot import BOTS
from topbanana.bots.compile_ahead import CompileAhead
from topbanana.bots.levels import LEVELS
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.words import Words, title_of
from topbanana.server.app import build_app
from topbanana.server.cli.processes import check_processes, run_processes
from topbanana.server.http.protocol import LimitedProtocol
from topbanana.server.limits import raise_file_limit
from topbanana.server.logs import configure_logging
from topbanana.server.notices.mail import check_mail
from topbanana.server.server import Server
from topbanana.server.settings import ServerSettings, read_settings
from topbanana.server.sockets.protocol import WritableProtocol
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.file_lock import lock_file
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.private_files import make_private_folder
from topbanana.server.storage.rule_versions import OldTables, find_old_tables
from topbanana.server.storage.table_index import delete_tables
from topbanana.server.wire.messages import LARGEST_FRAME

PING_SECONDS = 20
THREAD_SWITCH_SECONDS = 0.0005
SHUTDOWN_SECONDS = 3
ENDING_SECONDS = 15  # for all of it; a database that hangs could hold the process for ever


def serve(given: Mapping[str, str | None], say: Words, *, show: bool) -> None:
    """Run a server until it is told to stop."""
    settings = read_settings(given)
    configure_logging(settings.log)
    if settings.stand_in not in BOTS:
        raise Refusal("unknown-bot", name=settings.stand_in, known=", ".join(LEVELS))
    check_processes(settings)
    check_mail(settings)
    if settings.file is not None:
        make_private_folder(settings.file.parent)
    lock = lock_file(settings.file)
    if lock is not None:
        lock.close()  # the server takes it again when it starts
    migrate(settings.database)
    for dropped in check_rules(settings):
        print(
            say(
                "server-tables-dropped",
                tables=len(dropped.tables),
                title=title_of(dropped.game, say.language),
                theirs=dropped.version,
            )
        )
    if settings.processes > 1:
        if show:
            show_soon(f"http://{settings.host}:{settings.port}")
        run_processes(settings, given)
        return
    listener = listening_socket(settings)
    address = f"http://{settings.host}:{listener.getsockname()[1]}"
    print(say("server-running", address=address), flush=True)
    if show:
        show_soon(address)
    raise_file_limit()
    # The writer's thread must not wait long for the interpreter's lock.
    sys.setswitchinterval(THREAD_SWITCH_SECONDS)
    compile_ahead = CompileAhead(game_names())
    try:
        WebServer(build_app(settings, prepared=True), settings).run([listener])
    finally:
        compile_ahead.stop()


def show_soon(address: str) -> None:
    """Show the server in the browser when it serves."""
    threading.Timer(1, webbrowser.open, [address]).start()


def check_rules(settings: ServerSettings) -> list[OldTables]:
    """Refuse or drop running tables that this release's rules cannot continue."""
    engine = writing_engine(settings.database)
    try:
        with engine.begin() as connection:
            old = find_old_tables(connection)
            for group in old:
                if settings.old_tables == "refuse":
                    raise Refusal(
                        "server-other-rules",
                        tables=len(group.tables),
                        title=group.game,
                        theirs=group.version,
                        ours=find_game(group.game).version,
                    )
                delete_tables(connection, group.tables)
    finally:
        engine.dispose()
    return old


def listening_socket(settings: ServerSettings) -> socket.socket:
    """Bind the port, or say why that fails."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise Refusal("server-no-port", port=str(settings.port), reason=reason) from None
    return listener


class WebServer(uvicorn.Server):
    """uvicorn, which tells the clients that it closes before it does."""

    def __init__(self, app: Starlette, settings: ServerSettings) -> None:
        super().__init__(uvicorn_config(app, settings))
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, and end in time whatever hangs: what was acknowledged is stored."""
        end = threading.Timer(ENDING_SECONDS, os._exit, [1])
        end.daemon = True
        end.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every connection after a last message, then everything else."""
        server: Server = self._app.state.server
        for listener in self.servers:  # whoever comes from now on is refused
            listener.close()
        await server.close_connections()
        await super().shutdown(sockets)


def uvicorn_config(app: Starlette, settings: ServerSettings) -> uvicorn.Config:
    """Configure uvicorn."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        log_level="error",  # its warnings are about what clients send
        access_log=False,
        ws=WritableProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        http=LimitedProtocol,
    )
