"""Metrics of the server for Prometheus."""

from collections import Counter as Tally

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from topbanana.server.workers.bots import Bots
from topbanana.server.workers.pool import WorkerPool


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.entries: Tally[str] = Tally()
        """Events stored since the metrics were last read, by kind."""
        self._entries = Counter(
            "topbanana_entries", "Entries stored in logs", ["kind"], registry=self._registry
        )
        self.refused = Counter(
            "topbanana_refused", "Requests refused", registry=self._registry
        )
        self.stored = Histogram(
            "topbanana_store_seconds",
            "To write what waits, often many things at once, until it is on disk",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self._registry,
        )
        self.turned_away = Counter(
            "topbanana_turned_away",
            "Connections closed at once, because there were too many",
            registry=self._registry,
        )
        self.timed_out = Counter(
            "topbanana_timed_out",
            "Connections closed because no whole request came in time",
            registry=self._registry,
        )
        self._waiting = Gauge(
            "topbanana_jobs_waiting", "Jobs that wait", ["pool"], registry=self._registry
        )
        self._running = Gauge(
            "topbanana_jobs_running",
            "Jobs that workers do now",
            ["pool"],
            registry=self._registry,
        )
        self._workers = Gauge(
            "topbanana_workers", "Workers that are ready", ["pool"], registry=self._registry
        )
        self._lost = Gauge(
            "topbanana_workers_lost",
            "Workers that died or hung since the start, and were replaced",
            ["pool"],
            registry=self._registry,
        )
        self._fallbacks = Gauge(
            "topbanana_quick_moves",
            "Moves since the start by a quick bot, because there was no time to search",
            registry=self._registry,
        )
        self.sockets = Gauge("topbanana_sockets", "Open sockets", registry=self._registry)
        self.tables = Gauge("topbanana_tables", "Tables awake", registry=self._registry)

    def observe_workers(self, name: str, pool: WorkerPool) -> None:
        """Read the figures of a pool of workers whenever the metrics are read."""
        self._waiting.labels(name).set_function(lambda: len(pool.queue.jobs))
        self._running.labels(name).set_function(lambda: len(pool.running))
        self._workers.labels(name).set_function(lambda: len(pool.alive))
        self._lost.labels(name).set_function(lambda: pool.lost)

    def observe_bots(self, bots: Bots) -> None:
        """Read the figures of the bots whenever the metrics are read."""
        self._fallbacks.set_function(lambda: bots.fallbacks)

    def page(self, sockets: int, tables: int) -> bytes:
        """Write the metrics in Prometheus' text format."""
        for kind, count in self.entries.items():
            self._entries.labels(kind).inc(count)
        self.entries.clear()
        self.sockets.set(sockets)
        self.tables.set(tables)
        return generate_latest(self._registry)
