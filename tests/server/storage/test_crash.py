"""Servers that die at any moment, and lose nothing."""

import asyncio

import pytest

from bench.server.crash import crash_trial


@pytest.mark.slow
def test_a_killed_server_loses_nothing(database: str) -> None:
    findings = asyncio.run(crash_trial(database, kills=5, tables=24, moves=25))
    assert findings.acknowledged > 25
    assert findings.lost == 0
    assert findings.gaps == 0
    assert findings.not_resumed == 0
    assert findings.uncredited == 0
