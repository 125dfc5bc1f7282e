"""Metrics of the server for Prometheus."""

from collections import Counter as Tally
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from topbanana.server.workers.bots import Bots
from topbanana.server.workers.pool import WorkerPool


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        counter = partial(Counter, registry=self._registry)
        gauge = partial(Gauge, registry=self._registry)
        of_pool = partial(Gauge, labelnames=["pool"], registry=self._registry)
        self.entries: Tally[str] = Tally()
        """Events stored since the metrics were last read, by kind."""
        self._entries = counter("topbanana_entries", "Entries stored in logs", ["kind"])
        self.refused = counter("topbanana_refused", "Requests refused")
        self.stored = Histogram(
            "topbanana_store_seconds",
            "To write what waits, often many things at once, until it is on disk",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self._registry,
        )
        self.turned_away = counter(
            "topbanana_turned_away",
            "Connections closed at once, because there were too many",
        )
        self.timed_out = counter(
            "topbanana_timed_out",
            "Connections closed because no whole request came in time",
        )
        self._waiting = of_pool("topbanana_jobs_waiting", "Jobs that wait")
        self._running = of_pool("topbanana_jobs_running", "Jobs that workers do now")
        self._workers = of_pool("topbanana_workers", "Workers that are ready")
        self._lost = of_pool(
            "topbanana_workers_lost",
            "Workers that died or hung since the start, and were replaced",
        )
        self._fallbacks = gauge(
            "topbanana_quick_moves",
            "Moves since the start by a quick bot, because there was no time to search",
        )
        self.sockets = gauge("topbanana_sockets", "Open sockets")
        self.tables = gauge("topbanana_tables", "Tables awake")

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
