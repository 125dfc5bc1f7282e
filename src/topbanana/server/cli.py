"""``topbanana serve``: a server on this machine."""

import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping

import uvicorn
from starlette.applications import Starlette

from topbanana.bots.bot import BOTS
from topbanana.engine.refusal import Refusal
from topbanana.engine.words import Words
from topbanana.server import collection
from topbanana.server.app import build_app
from topbanana.server.cluster.heartbeat import take_file
from topbanana.server.server import House
from topbanana.server.settings import Options, read_settings
from topbanana.server.storage.migrate import bring_up_to_date
from topbanana.server.wire.messages import LARGEST_FRAME

PING_SECONDS = 20
SWITCH_SECONDS = 0.0005
LAST_WORDS = 3  # seconds to finish in


def serve(given: Mapping[str, str | None], say: Words, *, show: bool) -> None:
    """Run a server until it is told to stop."""
    options = read_settings(given)
    if options.stand_in not in BOTS:
        raise Refusal("unknown-bot", name=options.stand_in, known=", ".join(BOTS))
    if options.file is not None:
        try:
            options.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Refusal(
                "file-cannot-write", file=str(options.file.parent), reason=reason
            ) from None
    lock = take_file(options.file)
    if lock is not None:
        lock.close()  # the house takes it for good when it opens
    bring_up_to_date(options.database)
    door = listening_socket(options)
    address = f"http://{options.host}:{door.getsockname()[1]}"
    print(say("server-running", address=address), flush=True)
    if show:
        threading.Timer(1, webbrowser.open, [address]).start()
    collection.configure()
    # The writer's thread must not wait long for its turn while the event loop is busy.
    sys.setswitchinterval(SWITCH_SECONDS)
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s", level=logging.WARNING)
    WebServer(build_app(options), options).run([door])


def listening_socket(options: Options) -> socket.socket:
    """Open the door, or say why it does not open."""
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((options.host, options.port))
    except OSError as error:
        door.close()
        reason = error.strerror or str(error)
        raise Refusal("server-no-door", port=str(options.port), reason=reason) from None
    return door


class WebServer(uvicorn.Server):
    """uvicorn, which tells the clients that it closes before it does."""

    def __init__(self, app: Starlette, options: Options) -> None:
        super().__init__(uvicorn_config(app, options))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every connection after a last message, then everything else."""
        house: House = self._app.state.house
        await house.close_connections()
        await super().shutdown(sockets)


def uvicorn_config(app: Starlette, options: Options) -> uvicorn.Config:
    """Say how the web server runs the application."""
    return uvicorn.Config(
        app,
        host=options.host,
        port=options.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=LAST_WORDS,
        proxy_headers=bool(options.proxies),
        forwarded_allow_ips=options.proxies or None,
        server_header=False,
    )
