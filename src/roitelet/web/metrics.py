"""Metrics for Prometheus. Labels hold routes and statuses, never ids or names."""

from __future__ import annotations

import os
import time

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from roitelet.tables.house import House

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder where workers share their metrics; the library reads it at its import."""
KIND = CONTENT_TYPE_LATEST
WAITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "roitelet_requests_total", "Answered requests.", ("route", "method", "status"), registry=self.registry
        )
        self._request_children: dict[tuple[str, str, int], Counter] = {}
        self._moves = Counter("roitelet_moves_total", "Moves that people made.", registry=self.registry)
        self._commits = Histogram(
            "roitelet_commit_seconds",
            "From asking for a move to its being on the disk.",
            buckets=WAITS,
            registry=self.registry,
        )
        self.streams = self._gauge("roitelet_open_streams", "People and programs that watch a table.")
        self._tables = self._gauge("roitelet_tables_in_memory", "Tables in memory.")
        self._bytes = self._gauge("roitelet_tables_bytes", "Bytes that the tables in memory cost, as reckoned.")
        self._thinking = self._gauge("roitelet_bots_thinking", "Bots that think, or wait to.")
        self._broken = Gauge(
            "roitelet_tables_broken",
            "Tables met by a server process that cannot be read.",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
        troubles = Counter(
            "roitelet_task_failures_total", "Failures of background tasks.", ("task",), registry=self.registry
        )
        house.tasks.on_trouble = lambda kind: troubles.labels(kind).inc()
        self._refused = Counter(
            "roitelet_wire_refusals_total",
            "Connections and requests turned away or cut off at the wire.",
            ("reason",),
            registry=self.registry,
        )
        self._house = house

    def _gauge(self, name: str, words: str) -> Gauge:
        return Gauge(name, words, registry=self.registry, multiprocess_mode="livesum")

    def answered(self, route: str, method: str, status: int) -> None:
        labels = (route, method, status)
        counter = self._request_children.get(labels)
        if counter is None:
            counter = self._request_children[labels] = self._requests.labels(route, method, str(status))
        counter.inc()

    def refused(self, why: str) -> None:
        """Counts a connection or a request that was refused at the wire, by reason."""
        self._refused.labels(why).inc()

    def moved(self, began: float) -> None:
        """Counts a stored move, and the time since it was asked for (by `time.perf_counter`)."""
        self._commits.observe(time.perf_counter() - began)
        self._moves.inc()

    def text(self) -> bytes:
        self._tables.set(self._house.in_memory)
        self._bytes.set(self._house.bytes_held)
        self._thinking.set(self._house.thinkers.busy)
        self._broken.set(len(self._house.breaks))
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
