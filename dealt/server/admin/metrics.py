"""Prometheus metrics: the statistics of all nodes, with the number of the node as a label.

A node that restarts begins at zero, as Prometheus expects of a counter; nothing is summed here.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)

from dealt.compiled_rules import rules_form
from dealt.server.counters import DELAYS, Stats
from dealt.version import __version__

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
_NODE: Final = ["node"]
_REFUSED: Final = ("too_many", "silent", "unreadable")
_GAUGES: Final = (
    ("since", "dealt_start_time_seconds", "When the node began, in seconds since 1970."),
    ("memory", "dealt_memory_bytes", "Memory that the node holds."),
    ("connections", "dealt_connections", "Open WebSockets."),
    ("people", "dealt_people", "People with an open WebSocket."),
)


def page(nodes: Mapping[int, Stats], last_copy: float | None) -> bytes:
    """Return all of it; `last_copy` is when the last copy of the room was made, in seconds since 1970."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Told(nodes, last_copy))
    return generate_latest(registry)


class _Told:
    """The collector of a Prometheus registry."""

    def __init__(self, nodes: Mapping[int, Stats], last_copy: float | None) -> None:
        self._nodes = {str(number): stats for number, stats in nodes.items()}
        self._last_copy = last_copy

    def collect(self) -> Iterable[Metric]:
        """See `prometheus_client.registry.Collector`."""
        yield InfoMetricFamily(
            "dealt", "What runs here.", {"version": __version__, "rules": rules_form(), "python": _python()}
        )
        addresses = InfoMetricFamily("dealt_node", "A node of a room of several.", labels=_NODE)
        for node, stats in self._nodes.items():
            if stats.address:
                addresses.add_metric([node], {"address": stats.address})
        yield addresses
        for field, name, words in _GAUGES:
            gauge = GaugeMetricFamily(name, words, labels=_NODE)
            for node, stats in self._nodes.items():
                gauge.add_metric([node], getattr(stats, field))
            yield gauge
        moves = CounterMetricFamily("dealt_moves", "Moves that were saved.", labels=_NODE)
        for node, stats in self._nodes.items():
            moves.add_metric([node], stats.moves)
        yield moves
        tables = GaugeMetricFamily("dealt_tables", "Tables in memory, by phase.", labels=[*_NODE, "phase"])
        answers = CounterMetricFamily("dealt_http_answers", "Answers over HTTP.", labels=[*_NODE, "status"])
        refusals = CounterMetricFamily("dealt_refusals", "Requests that were refused.", labels=[*_NODE, "code"])
        _add(tables, {node: stats.tables for node, stats in self._nodes.items()})
        _add(answers, {node: stats.answers for node, stats in self._nodes.items()})
        _add(refusals, {node: stats.refusals for node, stats in self._nodes.items()})
        yield from (tables, answers, refusals)
        refused = CounterMetricFamily(
            "dealt_connections_refused", "Connections that were refused or ended unheard.", labels=[*_NODE, "why"]
        )
        _add(
            refused,
            {node: {why: getattr(stats.refused, why) for why in _REFUSED} for node, stats in self._nodes.items()},
        )
        yield refused
        yield self._delays()
        if self._last_copy is not None:
            yield GaugeMetricFamily(
                "dealt_last_copy_time_seconds", "When the newest copy of the room was made.", self._last_copy
            )

    def _delays(self) -> Metric:
        family = HistogramMetricFamily(
            "dealt_loop_delay_seconds", "How much later than it should something was done.", labels=_NODE
        )
        for node, stats in self._nodes.items():
            family.add_metric([node], list(_classes(stats)), stats.delays.total)
        return family


def _classes(stats: Stats) -> Iterator[tuple[str, float]]:
    """Yield the upper end of each class, and how many delays were not longer."""
    below = 0
    for end, count in zip((*map(str, DELAYS), "+Inf"), stats.delays.counts, strict=True):
        below += count
        yield end, below


def _add(family: CounterMetricFamily | GaugeMetricFamily, told: Mapping[str, Mapping[str, int]]) -> None:
    for node, numbers in told.items():
        for name, number in sorted(numbers.items()):
            family.add_metric([node, name], number)


def _python() -> str:
    return ".".join(map(str, sys.version_info[:3]))
