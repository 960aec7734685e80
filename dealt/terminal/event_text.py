"""What happened, in the sentences that one listener may hear."""

from collections.abc import Iterable

from dealt.table.events import VersionedEvent


def sentences(news: Iterable[VersionedEvent], seat: int | None, *, all_secrets: bool = False) -> list[str]:
    """The sentences for a seat, which is spoken to as “you”, or for everybody (None).

    With `all_secrets` also what only one seat was told: for those who look at a match when it is over.
    """
    return [
        one.said.told(seat is not None and getattr(one.event, "seat", None) == seat)
        for one in news
        if one.said is not None and (all_secrets or one.audience in (None, seat))
    ]
