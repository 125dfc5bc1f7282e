"""Behind a proxy with TLS: nginx with the settings that we hand out."""

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from topbanana.server.client import connected
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..network.test_connections import wait_for
from ..nginx import run
from ..postgres import free_port
from ..storage.test_storage import begin, play_both

SETTINGS = Path(__file__).parents[3] / "deploy" / "nginx-tls.conf"


def make_certificate(folder: Path) -> None:
    """Make a certificate for this machine that nobody else believes."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    (folder / "privkey.pem").write_bytes(private)


def settings_for(server: Running, folder: Path, plain: int, secure: int) -> str:
    """Give the settings that we hand out, with other places and ports in them."""
    text = SETTINGS.read_text("utf-8")
    for ours, theirs in (
        ("/etc/letsencrypt/live/banana.example.org", str(folder)),
        ("listen [::]:80;", ""),
        ("listen [::]:443 ssl;", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        ("http://127.0.0.1:8000", server.address),
        ("banana.example.org", "localhost"),
    ):
        assert ours in text
        text = text.replace(ours, theirs)
    return text


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_people_play_through_nginx_with_tls(database: str, tmp_path: Path) -> None:
    make_certificate(tmp_path)
    plain, secure = free_port(), free_port()
    address = f"https://localhost:{secure}"
    trusted = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
    with (
        running(database, proxies="127.0.0.1", sockets=3) as server,
        run(settings_for(server, tmp_path, plain, secure), tmp_path) as process,
        httpx.Client(base_url=address, verify=trusted) as web,
    ):
        assert process.poll() is None
        wait_for(lambda: answers(web))
        answer = web.post("/api/me", json={"name": "Anna"}, headers={"origin": address})
        assert answer.status_code == 200
        assert "; Secure" in answer.headers["set-cookie"]
        assert len(answer.headers["x-request-id"]) == 32  # nginx's own
        assert web.get("/metrics").status_code == 404
        moved = httpx.get(f"http://localhost:{plain}/t/x")
        assert (moved.status_code, moved.headers["location"]) == (
            301,
            "https://localhost/t/x",
        )
        asyncio.run(play(address, str(answer.cookies["topbanana"]), trusted))


def answers(web: httpx.Client) -> bool:
    """Tell whether the server answers through the proxy."""
    try:
        return web.get("/health").status_code == 200
    except httpx.TransportError:
        return False


async def play(address: str, cookie: str, trusted: ssl.SSLContext) -> None:
    """Play a whole game through the proxy, as a page does."""
    async with connected(address, cookie=cookie, ssl=trusted, origin=address) as anna:
        assert await anna.ask(wire.Ping)
        await play_both(anna, await begin(anna))
