"""Texts of e-mails in the languages of the client; their subjects are the sentences of push messages (`push.ftl`)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from dealt.server.limits.constants import CONFIRM_HOURS
from dealt.server.protocol.responses import PushNotification


class _Texts(NamedTuple):
    """The texts of one language."""

    move: str
    reminder: tuple[str, str, str]
    """less than an hour is left, one hour, more"""
    evening: str
    invitation: str
    friend: str
    ending: str
    confirm: str
    confirm_text: str


_TEXTS: Final[Mapping[str, _Texts]] = {
    "en": _Texts(
        "Your move: {game}",
        (
            "{game}: less than an hour left for your move",
            "{game}: 1 hour left for your move",
            "{game}: {hours} hours left for your move",
        ),
        "{title} starts",
        "{name} invites you to a table",
        "{name} is here",
        "You chose these notifications at {room}. To get no more of them:",
        "Confirm your e-mail address",
        "Somebody, probably you, wants to be notified at this address by the card room {room}.\n"
        "If it was you, open this page within {hours} hours and confirm it:\n\n{link}\n\n"
        "If not, ignore this message: no other will follow.",
    ),
    "sv": _Texts(
        "Ditt drag: {game}",
        (
            "{game}: mindre än en timme kvar för ditt drag",
            "{game}: 1 timme kvar för ditt drag",
            "{game}: {hours} timmar kvar för ditt drag",
        ),
        "{title} börjar",
        "{name} bjuder in dig till ett bord",
        "{name} är här",
        "Du har valt dessa aviseringar på {room}. Så slipper du fler:",
        "Bekräfta din e-postadress",
        "Någon, troligen du, vill få aviseringar till den här adressen från kortrummet {room}.\n"
        "Om det var du, öppna den här sidan inom {hours} timmar och bekräfta:\n\n{link}\n\n"
        "Annars kan du bortse från detta: inget mer skickas.",
    ),
    "zh-Hans": _Texts(
        "轮到你了：{game}",
        (
            "{game}：你这一步剩余时间不到一小时",
            "{game}：你这一步还剩 {hours} 小时",
            "{game}：你这一步还剩 {hours} 小时",
        ),
        "{title}开始了",
        "{name}邀请你入座",
        "{name}来了",
        "这些通知是你在 {room} 选择的。若不再需要：",
        "确认你的电子邮件地址",
        "有人（很可能是你）希望房间 {room} 向此地址发送通知。\n"
        "如果是你，请在 {hours} 小时内打开此页面并确认：\n\n{link}\n\n"
        "如果不是，请忽略此邮件：不会再有其他邮件。",
    ),
    "zh-Hant": _Texts(
        "輪到你了：{game}",
        (
            "{game}：你這一步剩餘時間不到一小時",
            "{game}：你這一步還剩 {hours} 小時",
            "{game}：你這一步還剩 {hours} 小時",
        ),
        "{title}開始了",
        "{name}邀請你入座",
        "{name}來了",
        "這些通知是你在 {room} 選擇的。若不再需要：",
        "確認你的電子郵件地址",
        "有人（很可能是你）希望房間 {room} 向此地址傳送通知。\n"
        "如果是你，請在 {hours} 小時內開啟此頁面並確認：\n\n{link}\n\n"
        "如果不是，請忽略此郵件：不會再有其他郵件。",
    ),
}
LANGUAGES: Final = tuple(_TEXTS)


def known_language(language: str) -> str:
    """Return a language in which there are texts, for that of a page."""
    return language if language in _TEXTS else "en"


def subject_of(notification: PushNotification) -> str:
    """Return the sentence of a notification."""
    texts = _TEXTS[known_language(notification.language)]
    sentence = (
        texts.reminder[min(notification.hours, 2)]
        if notification.kind == "reminder"
        else getattr(texts, notification.kind)
    )
    return str(
        sentence.format(
            game=notification.game, title=notification.title, name=notification.name, hours=notification.hours
        )
    )


def notification_text(notification: PushNotification, room: str, unsubscribe: str) -> str:
    """Return the text of a notification; `room` is the address of the room."""
    texts = _TEXTS[known_language(notification.language)]
    # A friend is no table.
    place = "" if notification.kind == "friend" else f"\n{_place(notification)}"
    link = room + notification.link
    return f"{subject_of(notification)}{place}\n\n{link}\n\n-- \n{texts.ending.format(room=room)}\n{unsubscribe}\n"


def _place(notification: PushNotification) -> str:
    parts = (notification.game if notification.kind == "evening" else notification.title, notification.code)
    return " · ".join(part for part in parts if part)


def confirmation(language: str, room: str, link: str) -> tuple[str, str]:
    """Return the subject and the text that ask whether an address is right."""
    texts = _TEXTS[known_language(language)]
    return texts.confirm, texts.confirm_text.format(room=room, hours=CONFIRM_HOURS, link=link) + "\n"


def trial(room: str) -> str:
    """Return the sentence that a host sends to try the mail server."""
    return f"The card room {room} can send e-mail."
