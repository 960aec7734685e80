"""Texts of e-mails in the languages of the client, from `web/src/locales`; subjects are the texts of push messages."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from dealt.server.limits.constants import CONFIRM_HOURS
from dealt.server.protocol.responses import PushNotification


@cache
def _texts() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return the texts by language and key: the usual form, and those of single counts of hours."""
    file = files("dealt.server") / "email_texts.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, dict[str, str]]])


def known_language(language: str) -> str:
    """Return a language in which there are texts, for that of a page."""
    return language if language in _texts() else "en"


def _text(language: str, key: str, hours: int = 0, **values: str) -> str:
    forms = _texts()[known_language(language)][key]
    return forms.get(str(hours), forms[""]).format(hours=hours, **values)


def subject_of(notification: PushNotification) -> str:
    """Return the sentence of a notification."""
    return _text(
        notification.language,
        f"push-{notification.kind}",
        notification.hours,
        game=notification.game,
        title=notification.title,
        name=notification.name,
    )


def notification_text(notification: PushNotification, room: str, unsubscribe: str) -> str:
    """Return the text of a notification; `room` is the address of the room."""
    # A friend is no table.
    place = "" if notification.kind == "friend" else f"\n{_place(notification)}"
    ending = _text(notification.language, "email-ending", room=room)
    return f"{subject_of(notification)}{place}\n\n{room}{notification.link}\n\n-- \n{ending}\n{unsubscribe}\n"


def _place(notification: PushNotification) -> str:
    parts = (notification.game if notification.kind == "evening" else notification.title, notification.code)
    return " · ".join(part for part in parts if part)


def confirmation(language: str, room: str, link: str) -> tuple[str, str]:
    """Return the subject and the text that ask whether an address is right."""
    text = _text(language, "email-confirm-text", CONFIRM_HOURS, room=room, link=link)
    return _text(language, "email-confirm"), text + "\n"
