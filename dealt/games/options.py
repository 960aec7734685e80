"""House rules: how a game declares its options, and how values from anywhere become one validated object.

A game's options are one `GameOptions`. Each field has a default, a type that states its range (`bool`, a
`Literal[...]`, or `Annotated[int, Meta(ge=..., le=...)]`) and a `Meta(title=..., description=...)`.

    >>> from dealt.games import game
    >>> chicago = game("chicago")
    >>> chicago.options({"tie": "all"}).tie
    'all'
    >>> chicago.options({"buy_stop": 43})
    Traceback (most recent call last):
    dealt.errors.BadOptions: Exchange stop must be one of 0, 42, 45, 46.
    >>> describe(chicago)[0].title
    'Straight flush'
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Protocol, get_args, get_origin, get_type_hints

import msgspec

from dealt.errors import BadOptions
from dealt.games.words import listed


class GameOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house rules of one game; every field has a default."""

    also_called: ClassVar[Mapping[str, tuple[str, Mapping[str, Any]]]] = {}
    """other names that are understood: for each the option that is meant, and the value that each text stands for"""

    def conflict(self) -> str | None:
        """One sentence if these options exclude each other."""
        return None


class OptionInfo(msgspec.Struct, frozen=True):
    """One option as a form or a help page shows it."""

    name: str
    title: str
    description: str
    kind: Literal["switch", "choice", "number"]
    default: Any
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None


class HasOptions(Protocol):
    """What a game tells about its options (`dealt.games.game.Game` does)."""

    @property
    def title(self) -> str: ...
    @property
    def options_type(self) -> type[GameOptions]: ...
    @property
    def presets(self) -> Mapping[str, GameOptions]: ...


def build(game: HasOptions, values: Mapping[str, Any], preset: str | None = None) -> Any:
    """Options of a game from a preset and single values (texts are accepted for any kind); raises BadOptions."""
    if preset is not None and preset not in game.presets:
        raise BadOptions(
            "unknown_preset", f"{game.title} has no rule set “{preset}”; choose one of {', '.join(game.presets)}."
        )
    base = game.presets[preset] if preset is not None else next(iter(game.presets.values()))
    merged = msgspec.structs.asdict(base)
    for name, value in values.items():
        option, meant = _meaning(game, name, value)
        if option not in merged:
            raise BadOptions("unknown_option", f"{game.title} has no option “{name}”; it has {', '.join(merged)}.")
        if option != name and option in values:
            raise BadOptions("options_conflict", f"“{name}” is another name for “{option}”: give one of them.")
        merged[option] = meant
    try:
        options = msgspec.convert(merged, game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise BadOptions("bad_option", _sentence(game, error)) from None
    conflict = options.conflict()
    if conflict is not None:
        raise BadOptions("options_conflict", conflict)
    return options


def _meaning(game: HasOptions, name: str, value: Any) -> tuple[str, Any]:
    """The option and the value that are meant, where the option goes by another name."""
    option, meanings = game.options_type.also_called.get(name, (name, {}))
    if option == name:
        return name, value
    text = str(value).lower()
    if text not in meanings:
        raise BadOptions("bad_option", f"“{name}” must be {listed(list(meanings), 'or')}.")
    return option, meanings[text]


def _sentence(game: HasOptions, error: msgspec.ValidationError) -> str:
    text = str(error)
    name = text.rsplit("`$.", 1)[-1].rstrip("`") if "`$." in text else ""
    for info in describe(game):
        if info.name == name:
            if info.kind == "choice":
                return f"{info.title} must be one of {', '.join(map(str, info.choices))}."
            if info.kind == "switch":
                return f"{info.title} must be true or false."
            return f"{info.title} must be a whole number from {info.least} to {info.most}."
    return f"An option of {game.title} has a value that cannot be used."


def describe(game: HasOptions) -> list[OptionInfo]:
    """Every option of a game, in order, for forms and help pages."""
    hints = get_type_hints(game.options_type, include_extras=True)
    return [_info(field, hints[field.name]) for field in msgspec.structs.fields(game.options_type)]


def _info(field: msgspec.structs.FieldInfo, hint: Any) -> OptionInfo:
    metas = [part for part in getattr(hint, "__metadata__", ()) if isinstance(part, msgspec.Meta)]
    plain = get_args(hint)[0] if metas else hint
    title = next((meta.title for meta in metas if meta.title), field.name.replace("_", " ").capitalize())
    text = next((meta.description for meta in metas if meta.description), "")
    if plain is bool:
        return OptionInfo(field.name, title, text, "switch", field.default)
    if get_origin(plain) is Literal:
        return OptionInfo(field.name, title, text, "choice", field.default, get_args(plain))
    least = next((int(meta.ge) for meta in metas if meta.ge is not None), None)
    most = next((int(meta.le) for meta in metas if meta.le is not None), None)
    return OptionInfo(field.name, title, text, "number", field.default, (), least, most)
