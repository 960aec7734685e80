"""Handler of the request for a review: it has it made, if it is not kept, and tells the progress."""

import asyncio
from contextlib import aclosing
from typing import Final, NamedTuple

from dealt.server.handlers.registry import Registry
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.reviews import ReviewJob, Reviews
from dealt.server.users.connection import Connection


class ReviewContext(NamedTuple):
    """Dependencies of the handler."""

    reviews: Reviews
    rates: RateLimits
    following: dict[tuple[Connection, str], asyncio.Task[None]]
    """who follows which review: each connection follows it once"""


handles: Final[Registry[ReviewContext]] = Registry()


@handles(req.AskReview)
async def ask_review(context: ReviewContext, connection: Connection, request: req.AskReview) -> None:
    person, reviews = connection.person.id, context.reviews
    context.rates.check_statistics(person)
    match = await reviews.find(request.name, request.number, connection.caller)
    if await reviews.is_ready(match):
        connection.reply(request, msg.ReviewAsked(review=request.id, ready=True), keep=False)
        return
    if not reviews.is_under_way(match):
        reviews.check_room()
        context.rates.check_review(person, connection.caller)
    job = reviews.make(match, connection.caller)
    connection.reply(request, msg.ReviewAsked(review=request.id, ready=False), keep=False)
    _follow(context, connection, request, job)


def _follow(context: ReviewContext, connection: Connection, request: req.AskReview, job: ReviewJob) -> None:
    """Tell a connection the progress of a review as long as both last."""
    key = connection, job.key
    before = context.following.pop(key, None)
    if before is not None:
        before.cancel()
    task = connection.tasks.start(_tell_progress(connection, request, job))
    context.following[key] = task

    def ended(task: "asyncio.Task[None]") -> None:
        if context.following.get(key) is task:
            del context.following[key]

    task.add_done_callback(ended)


async def _tell_progress(connection: Connection, request: req.AskReview, job: ReviewJob) -> None:
    async with aclosing(job.follow()) as steps:
        async for progress in steps:
            problem = progress.problem
            told = msg.ReviewTold(
                review=request.id,
                done=progress.done,
                of=progress.of,
                over=progress.over,
                code="" if problem is None else problem.code,
                sentence="" if problem is None else problem.sentence,
            )
            connection.send(encoding.encode(told))
