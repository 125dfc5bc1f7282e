"""A server that tells people what waits for them, and where it arrives."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from topbanana.engine.game import find_game
from topbanana.server.client import connected
from topbanana.server.participant import Participant
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from ..conftest import HTTP_TIMEOUT, Running, running
from ..tables.test_play import open_table
from ..tables.test_time import Sundial
from .receivers import MailBox, PushService, mail_box, push_service

SITE = "https://play.example.org"


@dataclass
class House:
    """A server with its clock, and everything that it sends to."""

    server: Running
    clock: Sundial
    pushes: PushService
    mails: MailBox

    def later(self, minutes: float) -> None:
        """Let time pass, and the server send what is due by then."""
        self.clock.now += int(minutes * 60_000)
        send_due(self.server)

    def web(self, cookie: str = "") -> httpx.Client:
        """Give a browser of somebody."""
        headers = {"cookie": f"topbanana={cookie}"} if cookie else {}
        return httpx.Client(
            base_url=self.server.address, timeout=HTTP_TIMEOUT, headers=headers
        )


def send_due(server: Running) -> None:
    """Let a server send what is due."""
    inside = server.inside
    sending = inside.sender.send_due()
    asyncio.run_coroutine_threadsafe(sending, inside.loop).result(60)


@pytest.fixture(scope="session")
def services() -> Iterator[tuple[PushService, MailBox]]:
    with push_service() as pushes, mail_box() as mails:
        yield pushes, mails


@pytest.fixture
def house(database: str, services: tuple[PushService, MailBox]) -> Iterator[House]:
    pushes, mails = services
    pushes.requests.clear()
    mails.letters.clear()
    mails.written.clear()
    pushes.status, mails.refuses = 201, False
    clock = Sundial()
    with running(
        database,
        clock,
        push_origins=pushes.origin,
        smtp=mails.address,
        mail_from="House <house@example.org>",
        public_address=SITE,
    ) as server:
        yield House(server, clock, pushes, mails)


async def slow_table(address: str, *cookies: str, game: str = "bananine") -> str:
    """Begin a slow game of several people, who then go away; it waits for the first."""
    table = ""
    people = [Participant() for _ in cookies]
    async with connected(address, cookie=cookies[0], participant=people[0]) as host:
        options = {**find_game(game).needs(len(cookies)), "start": "0"}
        table = await open_table(
            host, game, len(cookies), pace=Pace(days=2), options=options
        )
        await host.ask(wire.Sit, table, 0)
        others = [
            connected(address, cookie=cookie, participant=person)
            for cookie, person in zip(cookies[1:], people[1:], strict=True)
        ]
        for seat, other in enumerate(others, start=1):
            guest = await other.__aenter__()
            await guest.ask(wire.Sit, table, seat)
        await host.start(table)
        for other in others:
            await other.__aexit__(None, None, None)
    return table


async def play_first(address: str, cookie: str, table: str, seat: int = 0) -> None:
    """Make the first move on offer for a seat, and go."""
    async with connected(address, cookie=cookie) as player:
        await player.ask(wire.Watch, table)
        await player.until(lambda: (table, seat) in player.positions)
        offer = player.positions[table, seat].offer
        assert offer is not None
        await player.ask(wire.Play, table, seat, offer.number, offer.moves[0])
