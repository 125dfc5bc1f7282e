"""A bot that plays over the wire: any move on offer, at the table it is sent to.

    python examples/wire_bot.py ADDRESS TOKEN TABLE SEAT

The token comes from ``POST /api/me/tokens``; the table is the last part of its link.
"""

import asyncio
import secrets
import sys

from topbanana.server.client import Client, connected
from topbanana.server.wire import messages as wire


async def play(client: Client, table: str, seat: int) -> None:
    """Sit down, and play until the game is over."""
    await client.ask(wire.Watch, table)
    await client.ask(wire.Sit, table, seat)
    await client.until(lambda: (table, seat) in client.positions, seconds=600)
    while not (here := client.positions[table, seat]).over:
        offer = here.offer
        if offer and offer.must:
            move = secrets.choice(offer.moves) if offer.moves else str(offer.least)
            await client.ask(wire.Play, table, seat, offer.number, move)
        await client.moved_on(table, seat, here.number, seconds=600)
    print(f"The game is over; the winners sit at {here.winners}.")


async def main(address: str, token: str, table: str, seat: str) -> None:
    """Connect with the token, and play."""
    async with connected(address, token=token, table=table) as client:
        await play(client, table, int(seat))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:5]))
