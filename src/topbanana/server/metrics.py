"""Figures for those who run the server, in Prometheus' own format."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.entries = Counter(
            "topbanana_entries", "Entries stored in logs", ["kind"], registry=self._registry
        )
        self.refused = Counter(
            "topbanana_refused", "Requests refused", registry=self._registry
        )
        self.stored = Histogram(
            "topbanana_store_seconds",
            "From a decision to its being on disk",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self._registry,
        )
        self.sockets = Gauge("topbanana_sockets", "Open sockets", registry=self._registry)
        self.tables = Gauge("topbanana_tables", "Tables awake", registry=self._registry)

    def page(self, sockets: int, tables: int) -> bytes:
        """Write all figures."""
        self.sockets.set(sockets)
        self.tables.set(tables)
        return generate_latest(self._registry)
