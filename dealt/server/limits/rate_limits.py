# Compiled with mypyc: see tools/compile_rules.py.
"""Rate limits by user and IP address; they outlive connections."""

from collections.abc import Callable
from typing import Final

from dealt.errors import DealtError
from dealt.server.bus import MessageBus
from dealt.server.limits.constants import (
    ADDRESSES_A_NETWORK,
    ARRANGING,
    ARRANGING_AN_ADDRESS,
    BOT_REQUESTS,
    CHATS,
    CHATS_AN_ADDRESS,
    CONFIRMATIONS,
    CONFIRMATIONS_AN_ADDRESS,
    COSTLY_REQUESTS,
    HELLOS_AN_ADDRESS,
    HINTS,
    NEW_PASSWORDS_AN_ADDRESS,
    NEWCOMERS_AN_ADDRESS,
    PAGES_AN_ADDRESS,
    PUZZLES,
    QUESTIONS_AN_ADDRESS,
    RECORDS_AN_ADDRESS,
    REPLAYS_AN_ADDRESS,
    REPORTS,
    REPORTS_AN_ADDRESS,
    REQUESTS_AN_ADDRESS,
    REVIEWS,
    REVIEWS_AN_ADDRESS,
    SHOWS,
    SIGN_INS_A_NAME,
    SIGN_INS_AN_ADDRESS,
    STATISTICS,
    TABLES_AN_ADDRESS,
    THOUGHTS_AN_ADDRESS,
    WRONG_CODES_AN_ADDRESS,
    WRONG_PASSWORDS_AN_ADDRESS,
    WRONG_TOKENS_AN_ADDRESS,
    Rate,
)
from dealt.server.limits.token_bucket import KeyedLimiter, too_often


class RateLimits:
    """All rate limits of the server. Each process tells the others what it counted. `now` is a monotonic clock in
    seconds.

    The key None is never limited: requests from the server's own machine have no address.
    """

    def __init__(self, now: Callable[[], float], bus: MessageBus) -> None:
        self._all: Final[dict[str, KeyedLimiter]] = {}

        def rated(name: str, rate: Rate, around: KeyedLimiter | None = None) -> KeyedLimiter:
            self._all[name] = KeyedLimiter(name, rate, now, bus, around)
            return self._all[name]

        def placed(name: str, rate: Rate) -> KeyedLimiter:
            return rated(name, rate, around=rated(f"{name}_around", rate_of_network(rate)))

        self._costly: Final = rated("costly", COSTLY_REQUESTS)
        self._bots: Final = rated("bots", BOT_REQUESTS)
        self._chats: Final = rated("chats", CHATS)
        self._hellos: Final = placed("hellos", HELLOS_AN_ADDRESS)
        self._newcomers: Final = placed("newcomers", NEWCOMERS_AN_ADDRESS)
        self._tables: Final = placed("tables", TABLES_AN_ADDRESS)
        self._codes: Final = placed("codes", WRONG_CODES_AN_ADDRESS)
        self._chats_here: Final = placed("chats_here", CHATS_AN_ADDRESS)
        self._reports: Final = rated("reports", REPORTS)
        self._reports_here: Final = placed("reports_here", REPORTS_AN_ADDRESS)
        self._records: Final = placed("records", RECORDS_AN_ADDRESS)
        self._statistics: Final = rated("statistics", STATISTICS)
        self._puzzles: Final = rated("puzzles", PUZZLES)
        self._hints: Final = rated("hints", HINTS)
        self._shows: Final = rated("shows", SHOWS)
        self._reviews: Final = rated("reviews", REVIEWS)
        self._reviews_here: Final = placed("reviews_here", REVIEWS_AN_ADDRESS)
        self._thoughts: Final = placed("thoughts", THOUGHTS_AN_ADDRESS)
        self._questions: Final = placed("questions", QUESTIONS_AN_ADDRESS)
        self._replays: Final = placed("replays", REPLAYS_AN_ADDRESS)
        self._sign_ins: Final = placed("sign_ins", SIGN_INS_AN_ADDRESS)
        self._names: Final = rated("names", SIGN_INS_A_NAME)
        self._new_passwords: Final = placed("new_passwords", NEW_PASSWORDS_AN_ADDRESS)
        self._tokens: Final = placed("tokens", WRONG_TOKENS_AN_ADDRESS)
        self._arranging: Final = rated("arranging", ARRANGING)
        self._arranging_here: Final = placed("arranging_here", ARRANGING_AN_ADDRESS)
        self._confirmations: Final = rated("confirmations", CONFIRMATIONS)
        self._confirmations_here: Final = placed("confirmations_here", CONFIRMATIONS_AN_ADDRESS)
        self._confirmations_there: Final = rated("confirmations_there", CONFIRMATIONS)
        # Of every request all processes would have to be told.
        around = KeyedLimiter("requests_around", rate_of_network(REQUESTS_AN_ADDRESS), now, None)
        self._requests: Final = KeyedLimiter("requests", REQUESTS_AN_ADDRESS, now, None, around)
        pages_around = KeyedLimiter("pages_around", rate_of_network(PAGES_AN_ADDRESS), now, None)
        self._pages: Final = KeyedLimiter("pages", PAGES_AN_ADDRESS, now, None, pages_around)
        self._passwords: Final = placed("passwords", WRONG_PASSWORDS_AN_ADDRESS)
        bus.on_told("took", lambda name, key: self._all[name].taken_elsewhere(key))
        bus.on_told("gave_back", lambda name, key: self._all[name].given_back_elsewhere(key))

    def check_bot(self, person: str) -> None:
        """Raise DealtError(`too_fast`) if this program has asked too much, on whichever connection."""
        if not self._bots.take(person):
            raise too_often(self._bots.wait(person), "This program asks too much; it can ask more", what="bot")

    def check_costly(self, person: str) -> None:
        """Raise DealtError(`too_fast`) if this user has requested too much costly work."""
        _check((self._costly, person))

    def check_new_password(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if too many passwords were set by this person, or by all at this address."""
        _check((self._costly, person), (self._new_passwords, address))

    def check_table(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if too many tables were opened by this person or from this address."""
        _check((self._costly, person), (self._tables, address))

    def opened_no_table(self, address: str | None) -> None:
        """Give the try back: a table was found, and none had to be opened."""
        self._tables.give_back(address)

    def check_hello(self, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this address has opened too many connections with a hello."""
        _check((self._hellos, address))

    def check_newcomer(self, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if too many new people have come from this address."""
        _check((self._newcomers, address))

    def check_code(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if too many room codes were wrong; call it before looking the code up.

        Otherwise the refusals would tell which codes are right.
        """
        _check((self._costly, person))
        if not self._codes.take(address):
            self._costly.give_back(person)
            raise too_often(self._codes.wait(address))

    def right_code(self, person: str, address: str | None) -> None:
        """Give the try back: the code was right."""
        self._costly.give_back(person)
        self._codes.give_back(address)

    def check_chat(self, person: str, address: str | None) -> None:
        """Check the chat rate limit (`CHATS`) of a user and address; raise DealtError(`too_fast`) beyond it."""
        self._check_both(
            self._chats, person, self._chats_here, address,
            "chat", "Please give the others time to read; you can say more",
        )  # fmt: skip

    def check_report(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this person has reported too much, or all at this address have."""
        self._check_both(
            self._reports, person, self._reports_here, address,
            "report", "That was a lot to report; you can report more",
        )  # fmt: skip

    def _check_both(
        self, own: KeyedLimiter, person: str, all_here: KeyedLimiter, address: str | None, limit: str, told: str
    ) -> None:
        """Take one token of a user and one of an address; raise DealtError(`too_fast`) with the seconds to wait."""
        if own.take(person):
            if all_here.take(address):
                return
            own.give_back(person)
        raise too_often(max(own.wait(person), all_here.wait(address)), told, what=limit)

    def check_email(self, person: str, address: str | None, to: str) -> None:
        """Raise DealtError(`too_much_email`) if too many e-mails were asked for to confirm an address: by this user,
        from this network address, or to the same e-mail address (`to`).
        """
        taken = self._confirmations.take(person) and self._confirmations_there.take(to)
        if not (taken and self._confirmations_here.take(address)):
            raise DealtError("too_much_email", "That was a lot of e-mail; please wait an hour.")

    def check_arranging(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this person has changed too much at tables, or all at this address have."""
        self._check_both(
            self._arranging, person, self._arranging_here, address,
            "arrange", "That was a lot to change; you can change more",
        )  # fmt: skip

    def may_request(self, address: str | None) -> bool:
        """Return whether this address may ask for something at all; None may always."""
        return self._requests.take(address)

    def check_statistics(self, person: str) -> None:
        """Raise DealtError(`too_fast`) if this user has requested too many statistics and reviews."""
        _check((self._statistics, person))

    def check_puzzle(self, person: str) -> None:
        """Raise DealtError(`too_fast`) if this user has answered or asked about too many puzzles."""
        _check((self._puzzles, person))

    def check_hint(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this user, or all users at this address, requested too many hints."""
        _check((self._hints, person), (self._thoughts, address))

    def check_show(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this person has asked to see too many games, or all at this address have."""
        _check((self._shows, person), (self._thoughts, address))

    def check_review(self, person: str, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if too many reviews were made for this user, or for all at this address."""
        self._check_both(
            self._reviews, person, self._reviews_here, address,
            "review", "Reviews take much work; you can have another one",
        )  # fmt: skip

    def check_page(self, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this address has sent too many HTTP requests of any kind."""
        _check((self._pages, address))

    def check_download(self, address: str) -> None:
        """Raise DealtError(`too_fast`) if this address has downloaded too many records."""
        _check((self._records, address))

    def check_question(self, address: str) -> None:
        """Raise DealtError(`too_fast`) if this address has asked the rules too many questions."""
        _check((self._questions, address))

    def check_replay(self, address: str) -> None:
        """Raise DealtError(`too_fast`) if this address has looked at too much of matches that are over."""
        _check((self._replays, address))

    def check_entering(self, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this address has tried too often to say the password of the room."""
        _check((self._passwords, address))

    def has_entered(self, address: str | None) -> None:
        """Give the try back: the password was right."""
        self._passwords.give_back(address)

    def check_sign_in(self, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this address has tried too often to prove who it is."""
        _check((self._sign_ins, address))

    def has_signed_in(self, address: str | None) -> None:
        """Give the try back: the sign-in succeeded."""
        self._sign_ins.give_back(address)

    def check_sign_in_as(self, name: str) -> None:
        """Raise DealtError(`too_fast`) if too many passwords were wrong for this name; ask before looking."""
        _check((self._names, name))

    def has_signed_in_as(self, name: str) -> None:
        """Give the try back: the password was right."""
        self._names.give_back(name)

    def check_administering(self, address: str | None) -> None:
        """Raise DealtError(`too_fast`) if this address has tried too often to prove that it administers the room."""
        _check((self._tokens, address))

    def does_administer(self, address: str | None) -> None:
        """Give the try back: the token was right."""
        self._tokens.give_back(address)


def rate_of_network(rate: Rate) -> Rate:
    """Return the rate of a whole network, from the rate of one address."""
    return Rate(ADDRESSES_A_NETWORK * rate.burst, ADDRESSES_A_NETWORK * rate.a_second)


def _check(*limits: tuple[KeyedLimiter, str | None]) -> None:
    """Take a token of each; raise DealtError(`too_fast`) at the first that has none."""
    for limiter, key in limits:
        if not limiter.take(key):
            raise too_often(limiter.wait(key))
