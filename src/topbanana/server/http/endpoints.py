"""The endpoints of the HTTP API: what each takes and gives, and who handles it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from topbanana.rulebook.page import RulePage
from topbanana.server.http.handlers import (
    account,
    games,
    home_games,
    insight,
    me,
    monitoring,
    notices,
    rules,
    study,
    tables,
    vacations,
)
from topbanana.server.http.handlers import people as people_handlers
from topbanana.server.wire import bodies, home, people
from topbanana.server.wire import insight as insight_wire
from topbanana.server.wire.messages import TableInfo
from topbanana.server.wire.types import PersonInfo


@dataclass(frozen=True)
class Endpoint:
    """A method and a path of the API."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    answer: Any = None
    """What comes back as JSON; None for an empty object, ``str`` for text."""
    body: Any = None
    needs_person: bool = False
    query: dict[str, str] = field(default_factory=dict)
    """Parameters after the question mark, and what they mean."""


def lazy_passkeys(name: str, summary: str) -> Callable[..., Awaitable[Any]]:
    """Load the handlers of passkeys when somebody uses one: they take long to load."""

    async def handler(*arguments: Any) -> Any:
        passkeys = import_module("topbanana.server.http.handlers.passkeys")
        return await getattr(passkeys, name)(*arguments)

    handler.__doc__ = summary
    return handler


TOKEN = {"token": "the token of a link in a mail"}
ENDPOINTS = (
    Endpoint("GET", "/api/me", me.show_me, PersonInfo, needs_person=True),
    Endpoint("POST", "/api/me", me.change_me, PersonInfo, bodies.Me),
    Endpoint("DELETE", "/api/me", me.delete_me, needs_person=True),
    Endpoint("GET", "/api/me/export", me.export_me, dict[str, Any], needs_person=True),
    Endpoint("GET", "/api/me/tables", me.my_tables, bodies.Tables, needs_person=True),
    Endpoint(
        "POST",
        "/api/me/password",
        me.set_password,
        PersonInfo,
        bodies.NewPassword,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/tokens",
        me.make_token,
        people.Token,
        people.TokenName,
        needs_person=True,
    ),
    Endpoint("DELETE", "/api/me/tokens", me.revoke_tokens, needs_person=True),
    Endpoint("DELETE", "/api/me/tokens/{handle}", account.revoke_token, needs_person=True),
    Endpoint(
        "GET", "/api/me/account", account.show_account, people.OwnAccount, needs_person=True
    ),
    Endpoint(
        "POST", "/api/me/shown", account.show_myself, body=people.Shown, needs_person=True
    ),
    Endpoint("DELETE", "/api/me/sessions/{handle}", account.end_session, needs_person=True),
    Endpoint(
        "DELETE", "/api/me/passkeys/{handle}", account.remove_passkey, needs_person=True
    ),
    Endpoint(
        "POST", "/api/me/link", account.make_link, people.LoginLink, needs_person=True
    ),
    Endpoint("POST", "/api/link", account.look_at_link, people.LinkOwner, people.LinkToken),
    Endpoint("POST", "/api/login/link", account.use_link, PersonInfo, people.LinkToken),
    Endpoint(
        "GET",
        "/api/me/people",
        people_handlers.show_companions,
        people.Companions,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/again",
        people_handlers.ask_again,
        people.OpenedTable,
        people.Again,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/home",
        home_games.store_game,
        home.StoredHomeGame,
        home.HomeGame,
        needs_person=True,
    ),
    Endpoint(
        "GET", "/api/me/home/{id}", home_games.show_game, home.HomeGame, needs_person=True
    ),
    Endpoint("DELETE", "/api/me/home/{id}", home_games.delete_game, needs_person=True),
    Endpoint(
        "GET",
        "/api/people/{name}/games",
        people_handlers.show_history,
        people.History,
        query={
            "game": "only this one",
            "seats": "only so many players",
            "won": "yes or no",
            "rated": "yes or no",
            "home": "yes or no: whether with the real box, which its writer alone may read",
            "with": "the id of somebody who played too",
            "before": "only games that ended before this time",
        },
    ),
    Endpoint("GET", "/api/people/{name}", people_handlers.show_profile, people.Profile),
    Endpoint("POST", "/api/login", me.log_in, PersonInfo, bodies.Login),
    Endpoint("POST", "/api/logout", me.log_out),
    Endpoint("POST", "/api/logout/everywhere", me.log_out_everywhere, needs_person=True),
    Endpoint(
        "POST",
        "/api/passkey/register",
        lazy_passkeys("begin_registration", "Begin to make a passkey."),
        bodies.PasskeyChallenge,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/passkey/registered",
        lazy_passkeys("finish_registration", "Keep a new passkey."),
        PersonInfo,
        bodies.Passkey,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/passkey/login",
        lazy_passkeys("begin_login", "Begin to log in by a passkey."),
        bodies.PasskeyChallenge,
    ),
    Endpoint(
        "POST",
        "/api/passkey/logged-in",
        lazy_passkeys("finish_login", "Be the owner of a passkey on this device."),
        PersonInfo,
        bodies.Passkey,
    ),
    Endpoint(
        "GET", "/api/me/notices", notices.show_notices, bodies.Notices, needs_person=True
    ),
    Endpoint(
        "POST",
        "/api/me/notices",
        notices.choose_notices,
        bodies.Notices,
        bodies.NoticeChoices,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/push",
        notices.subscribe,
        body=bodies.PushSubscription,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/push/end",
        notices.unsubscribe_browser,
        body=bodies.PushEndpoint,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/mail",
        notices.set_address,
        bodies.Notices,
        bodies.MailAddress,
        needs_person=True,
    ),
    Endpoint(
        "DELETE", "/api/me/mail", notices.remove_address, bodies.Notices, needs_person=True
    ),
    Endpoint(
        "GET",
        "/api/me/vacation",
        vacations.show_vacation,
        bodies.Vacation,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/vacation",
        vacations.begin_vacation,
        bodies.Vacation,
        bodies.VacationDays,
        needs_person=True,
    ),
    Endpoint(
        "DELETE",
        "/api/me/vacation",
        vacations.end_vacation,
        bodies.Vacation,
        needs_person=True,
    ),
    Endpoint("POST", "/api/confirm", notices.confirm_address, query=TOKEN),
    Endpoint("POST", "/api/unsubscribe", notices.end_mail, query=TOKEN),
    Endpoint("GET", "/api/games", games.show_games, bodies.Games),
    Endpoint("GET", "/api/tables", tables.show_lobby, bodies.Tables),
    Endpoint("GET", "/api/tables/{table}", tables.show_table, TableInfo),
    Endpoint("GET", "/api/tables/{table}/archive", tables.show_archive, str),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        tables.show_replay,
        bodies.Replay,
        query={"seat": "through whose eyes; -1 for a spectator's, all for everybody's"},
    ),
    Endpoint("GET", "/api/tables/{table}/fair", tables.show_fair, bodies.Fair),
    Endpoint(
        "GET", "/api/tables/{table}/insight", insight.show_insight, insight_wire.Insight
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/hint",
        insight.give_hint,
        insight_wire.Hint,
        insight_wire.ForSeat,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/coach",
        insight.review_last_move,
        insight_wire.Reviewed,
        insight_wire.ForSeat,
        needs_person=True,
    ),
    *(
        Endpoint("POST", f"/api/study{path}", handler, answer, body, needs_person=True)
        for path, handler, answer, body in (
            ("", study.show_position, insight_wire.Studied, insight_wire.StudyLine),
            ("/play", study.play_on, insight_wire.Studied, insight_wire.StudyPlay),
            ("/think", study.think_on, insight_wire.Evaluation, insight_wire.StudyThink),
            ("/judge", study.judge_move, insight_wire.Reviewed, insight_wire.StudyMove),
            ("/lab", study.ask_laboratory, insight_wire.Mixture, insight_wire.LabQuestion),
        )
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{game}",
        study.make_puzzle,
        insight_wire.Puzzle,
        needs_person=True,
    ),
    Endpoint(
        "GET",
        "/api/leaderboard",
        people_handlers.show_leaderboard,
        people.Leaderboard,
        query={"game": "which game", "seats": "how many players"},
    ),
    Endpoint("GET", "/api/words/{language}/{game}.ftl", games.show_words, str),
    Endpoint("GET", "/api/rules/{language}/{game}.md", rules.show_rules, str),
    Endpoint("GET", "/api/rules/{language}/{game}.json", rules.show_pictures, RulePage),
    Endpoint(
        "GET",
        "/api/draw",
        rules.show_drawing,
        str,
        query={
            "line": "a position line",
            "seat": "through whose eyes, if several could be meant",
            "language": "en, fr or it",
        },
    ),
    Endpoint("GET", "/health", monitoring.show_health, bodies.Health),
    Endpoint("GET", "/metrics", monitoring.show_metrics, str),
)
