"""Packages that not everybody needs: how to install one that is missing."""

from topbanana.engine.refusal import Refusal


class NotInstalledError(Refusal, ImportError):
    """A package that was asked for is not installed."""


def not_installed(what: str, package: str, extra: str) -> NotInstalledError:
    """Say which package is missing for what, and with which extra of ours it comes."""
    how = f'pip install "topbanana[{extra}]"'
    return NotInstalledError("simulate-needs", what=what, package=package, how=how)
