"""What whoever runs a server does about people, while it runs; and phrases instead of chat."""

import asyncio
from typing import Any

import pytest

from topbanana.cli import main
from topbanana.engine.refusal import Refusal
from topbanana.engine.words import LANGUAGES, words
from topbanana.server.client import ServerGone, connected
from topbanana.server.people.accounts import new_id
from topbanana.server.social.phrases import PHRASES
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..tables.test_play import open_table
from .test_people import browser, come_in, places_of
from .test_profiles import own


@pytest.mark.slow
def test_an_operator_reads_reports_and_renames_bans_and_deletes(
    server: Running, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def people(*words: str) -> str:
        status = main(["people", *words, "--database", database])
        told = capsys.readouterr()
        return told.out if status == 0 else f"refused: {told.err}"

    with come_in(server, "Rude") as rude, come_in(server, "Anna") as anna:
        own(rude)
        assert "Nothing is reported" in people("reports")

        async def story() -> None:
            async with (
                connected(server.address, cookie=rude.cookies["topbanana"]) as bad,
                connected(server.address, cookie=anna.cookies["topbanana"]) as good,
            ):
                table = await open_table(bad, "bananine", 2)
                await bad.ask(wire.Sit, table, 0)
                await good.ask(wire.Watch, table)
                await bad.ask(wire.Say, table, "you monkey")
                said = (await good.until(lambda: chat_of(good)))[0]
                await good.ask(wire.Report, table, said.number, "insults")
                listed = people("reports")
                assert "1. " in listed
                assert "“you monkey” by Rude" in listed
                for none in ("7", "x", "9" * 30):
                    assert f"refused: There is no report {none}" in people("settle", none)
                assert "settled" in people("settle", "1")
                assert "Nothing" in people("reports")
                assert "settled" in people("reports", "--all")

                assert "refused: Write it like this" in people("rename", "Rude")
                assert "refused: Nobody" in people("ban", "Nobody")
                people("rename", "rude", "Polite")
                await good.until(lambda: good.tables[table].seats[0].name == "Polite")
                assert places_of(server, "Rude") == []  # nor where it was spoken
                people("ban", "Polite")
                with pytest.raises((ServerGone, TimeoutError)):
                    await bad.until(lambda: False)

        asyncio.run(story())
        entry = {"name": "polite", "password": "tree of bananas"}
        with browser(server) as again:
            assert again.post("/api/login", json=entry).json()["key"] == "person-banned"
            people("unban", "polite")
            assert again.post("/api/login", json=entry).status_code == 200
            assert "a name of their own" in people("find", "polite")
            people("delete", "polite")
            assert again.get("/api/me").status_code == 401
            assert "refused" in people("find", "polite")


def test_ids_can_be_written_on_a_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-option", "-v", "an-id"])
    monkeypatch.setattr(
        "topbanana.server.people.accounts.token_urlsafe", lambda _: next(drawn)
    )
    assert new_id() == "an-id"


def chat_of(client: Any) -> Any:
    """Give what a client heard last."""
    heard = [each.said for each in client.received if isinstance(each, wire.Chat)]
    return heard[-1] if heard else None


def test_a_house_may_allow_phrases_alone_which_all_can_read(tmp_path: Any) -> None:
    for phrase in PHRASES:
        said = {words(language)(f"phrase-{phrase}") for language in LANGUAGES}
        assert len(said) >= 2
        assert f"phrase-{phrase}" not in said

    async def story(server: Running) -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            with pytest.raises(Refusal, match="ready-made"):
                await anna.ask(wire.Say, table, "my own words")
            with pytest.raises(Refusal, match="no phrase"):
                await anna.ask(wire.Say, table, phrase="rude")
            await anna.ask(wire.Say, table, phrase="hello")
            (said,) = await anna.until(lambda: chat_of(anna))
            assert (said.phrase, said.text) == ("hello", "")

    with running(f"sqlite:///{tmp_path}/tables.sqlite", chat="phrases") as server:
        asyncio.run(story(server))
