"""nginx for the tests: found, or installed where that is allowed; run with our own settings."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.debian import install

from .postgres import free_port

NAMES = ("nginx", "/usr/sbin/nginx")
NONE = (
    "The tests of servers behind a proxy need nginx: install it (on Debian: apt install nginx-light) "
    "or name one in TOPBANANA_NGINX."
)
SETTINGS = Path(__file__).parents[2] / "deploy" / "nginx.conf"
MAIN = """\
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/topbanana.conf;
}}
"""


def find() -> str | None:
    """Find the nginx that is asked for, or one that is installed."""
    wanted = os.environ.get("TOPBANANA_NGINX")
    return wanted or next(filter(None, map(shutil.which, NAMES)), None)


def settings_for(servers: Sequence[str], port: int) -> str:
    """Give the settings that compose.yaml uses, with other addresses in them."""
    text = SETTINGS.read_text("utf-8")
    assert "listen 80;" in text
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    for number, server in enumerate(servers, 1):
        assert f"server-{number}:8000" in text
        text = text.replace(f"server-{number}:8000", server.removeprefix("http://"))
    assert "server-" not in text.replace("server_", "")
    return text


@contextmanager
def nginx(servers: Sequence[str], folder: Path) -> Iterator[str]:
    """Run nginx before some servers, and give its address."""
    port = free_port()
    with run(settings_for(servers, port), folder) as process:
        wait_for_answer(f"http://127.0.0.1:{port}/health", process)
        yield f"http://127.0.0.1:{port}"


@contextmanager
def run(settings: str, folder: Path) -> "Iterator[subprocess.Popen[bytes]]":
    """Run nginx with some settings, and with everything it writes in a folder."""
    program = find()
    assert program, NONE
    (folder / "topbanana.conf").write_text(settings, "utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    main = folder / "nginx.conf"
    main.write_text(MAIN.format(folder=folder, user=user), "utf-8")
    command = [program, "-p", str(folder), "-c", str(main), "-e", str(folder / "error.log")]
    process = subprocess.Popen(command)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def wait_for_answer(address: str, process: "subprocess.Popen[bytes]") -> None:
    """Wait until an address answers."""
    while True:
        assert process.poll() is None, "nginx did not start"
        try:
            urlopen(address, timeout=5).close()  # noqa: S310  # our own address
        except (URLError, OSError):
            time.sleep(0.02)
        else:
            return


if __name__ == "__main__":
    sys.exit(install("nginx-light", find, NONE))
