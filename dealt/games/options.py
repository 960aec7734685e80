"""House rules: how a game declares its options, and how values from anywhere become one validated object.

A game's options are one `GameOptions`. Each field has a default, a type that states its range (`bool`, a
`Literal[...]`, `Annotated[int, Meta(ge=..., le=...)]`, or `Annotated[str, Meta(pattern=...), Form(...)]`), a
`Meta(title=..., description=...)`, `ValueLabels` and, where another option can leave it without a meaning, an `Only`.

    >>> from dealt.games import game
    >>> bigtwo = game("bigtwo")
    >>> bigtwo.options({"flush_order": "rank"}).flush_order
    'rank'
    >>> bigtwo.options({"flush_order": "both"})
    Traceback (most recent call last):
    dealt.errors.BadOptions: Flushes must be one of suit, rank, none.
    >>> describe(bigtwo)[0].title
    'Order of suits'
    >>> rules_in_words(bigtwo, bigtwo.options({"flush_order": "rank"}))
    'Deuce rules, except: Flushes: the rank of the top card'
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Protocol, get_args, get_origin, get_type_hints

import msgspec

from dealt.errors import BadOptions
from dealt.games.text import joined


class GameOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house rules of one game; every field has a default."""

    also_called: ClassVar[Mapping[str, tuple[str, Mapping[str, Any]]]] = {}
    """other names that are understood: for each the option that is meant, and the value that each text stands for"""
    aside: ClassVar[frozenset[str]] = frozenset()
    """options that say how much is played, for what, or which deal, and not how"""

    @property
    def open_ended(self) -> bool:
        """True if a match has no end of its own: people play deals for as long as they like."""
        return False

    @property
    def for_money(self) -> bool:
        """True if the players settle the points of a match in money."""
        return False

    def conflict(self) -> str | None:
        """Return one sentence if these options exclude each other."""
        return None


class ValueLabels(msgspec.Struct, frozen=True):
    """Labels of an option's values, as they are read after its title: `Words({"all": "all of them"})`.

    A choice has words for each value, a number for those that mean more than themselves (0: “no limit”). A switch
    without them reads “yes” and “no”.
    """

    of: Mapping[Any, str]


class Only(msgspec.Struct, frozen=True):
    """An option, or one of its choices, means something only where another option has one of these values.

    Elsewhere it stays as it usually is, and forms do not show it.
    """

    option: str
    values: tuple[Any, ...]
    choice: Any = None
    """None: the option as a whole"""


class TextFormat(msgspec.Struct, frozen=True):
    """The format of an option whose value is a text."""

    words: str
    """as it is said: “64 hexadecimal digits, or nothing”"""
    most: int
    """characters"""


class Preset(msgspec.Struct, frozen=True):
    """A rule set: options with a name, as a menu shows it."""

    title: str
    """“Deuce rules”"""
    description: str
    """one sentence"""
    options: Any
    """a `GameOptions`"""


class OptionInfo(msgspec.Struct, frozen=True):
    """One option as a form or a help page shows it."""

    name: str
    title: str
    description: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Any
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    """of a number; of a text, the most characters"""
    form: str = ""
    """format of a text, in words"""
    words: dict[str, str] = {}
    """labels of its values, by their texts (`option_text`); a number without a label is read as it is"""
    only: tuple[Only, ...] = ()
    """conditions under which it, or one of its choices, has a meaning: all of them hold"""


class HasOptions(Protocol):
    """The part of a game that declares its options (`dealt.games.game.Game` implements it)."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def options_type(self) -> type[GameOptions]: ...
    @property
    def presets(self) -> Mapping[str, Preset]: ...


def build(game: HasOptions, values: Mapping[str, Any], preset: str | None = None) -> Any:
    """Return options of a game from a preset and single values (texts are accepted for any kind); raise BadOptions."""
    if preset is not None and preset not in game.presets:
        raise BadOptions(
            "unknown_preset", f"{game.title} has no rule set “{preset[:40]}”; choose one of {', '.join(game.presets)}."
        )
    base = game.presets[preset] if preset is not None else next(iter(game.presets.values()))
    merged = msgspec.structs.asdict(base.options)
    for name, value in values.items():
        option, meant = _meaning(game, name, value)
        if option not in merged:
            raise BadOptions("unknown_option", f"{game.title} has no option “{name[:40]}”; it has {', '.join(merged)}.")
        if option != name and option in values:
            twice = f"“{name}” is another name for “{option}”: give one of them."
            raise BadOptions("options_conflict", twice, conflict=twice)
        merged[option] = meant
    try:
        options = msgspec.convert(merged, game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise _bad_option(game, error) from None
    conflict = options.conflict()
    if conflict is not None:
        raise BadOptions("options_conflict", conflict, conflict=conflict)
    return options


def _meaning(game: HasOptions, name: str, value: Any) -> tuple[str, Any]:
    """Return the option and the value that are meant, where the option goes by another name."""
    option, meanings = game.options_type.also_called.get(name, (name, {}))
    if option == name:
        return name, value
    text = str(value).lower()
    if text not in meanings:
        raise BadOptions("bad_option", f"“{name[:40]}” must be {joined(list(meanings), 'or')}.", kind="unknown")
    return option, meanings[text]


def _bad_option(game: HasOptions, error: msgspec.ValidationError) -> BadOptions:
    text = str(error)
    name = text.rsplit("`$.", 1)[-1].rstrip("`") if "`$." in text else ""
    for info in describe(game):
        if info.name == name:
            values = {"option": [f"options-said-{game.name}-{name.replace('_', '-')}"], "kind": info.kind}
            return BadOptions("bad_option", _sentence(info), **values, least=info.least, most=info.most)
    return BadOptions("bad_option", f"An option of {game.title} has a value that cannot be used.", kind="unknown")


def _sentence(info: OptionInfo) -> str:
    match info.kind:
        case "choice":
            return f"{info.title} must be one of {', '.join(map(str, info.choices))}."
        case "switch":
            return f"{info.title} must be true or false."
        case "text":
            return f"{info.title} must be {info.form}."
    return f"{info.title} must be a whole number from {info.least} to {info.most}."


def describe(game: HasOptions) -> list[OptionInfo]:
    """Return every option of a game, in order, for forms and help pages."""
    hints = get_type_hints(game.options_type, include_extras=True)
    return [_info(field, hints[field.name]) for field in msgspec.structs.fields(game.options_type)]


def _info(field: msgspec.structs.FieldInfo, hint: Any) -> OptionInfo:
    notes = getattr(hint, "__metadata__", ())
    metas = [note for note in notes if isinstance(note, msgspec.Meta)]
    plain = get_args(hint)[0] if notes else hint
    choices = get_args(plain) if get_origin(plain) is Literal else ()
    form = next((note for note in notes if isinstance(note, TextFormat)), None)
    words = {value: text for note in notes if isinstance(note, ValueLabels) for value, text in note.of.items()}
    if plain is bool:
        words = {True: "yes", False: "no"} | words
    return OptionInfo(
        name=field.name,
        title=next((meta.title for meta in metas if meta.title), field.name.replace("_", " ").capitalize()),
        description=next((meta.description for meta in metas if meta.description), ""),
        kind="switch" if plain is bool else "choice" if choices else "text" if form is not None else "number",
        default=field.default,
        choices=choices,
        least=next((int(meta.ge) for meta in metas if meta.ge is not None), None),
        most=next((int(meta.le) for meta in metas if meta.le is not None), None if form is None else form.most),
        form="" if form is None else form.words,
        words={option_text(value): text for value, text in words.items()},
        only=tuple([note for note in notes if isinstance(note, Only)]),
    )


def option_text(value: object) -> str:
    """Return the value of an option as it is written: `true`, `42`, `quads_or_sf`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def applies(info: OptionInfo, options: Mapping[str, Any]) -> bool:
    """Return whether an option means anything beside the others; where its value does not, neither does it."""
    unmet = [only for only in info.only if options[only.option] not in only.values]
    return not any(only.choice is None or only.choice == options[info.name] for only in unmet)


def nearest_preset(game: HasOptions, options: GameOptions) -> tuple[str, dict[str, Any]]:
    """Return the preset closest to these options (the first of equals), and the values that differ."""
    values = msgspec.structs.asdict(options)
    found = [
        (name, {key: value for key, value in values.items() if value != getattr(preset.options, key)})
        for name, preset in game.presets.items()
    ]
    return min(found, key=lambda candidate: len(candidate[1]))


def preset_name(game: HasOptions, options: GameOptions) -> str:
    """Return the preset with the same way of playing, whatever the length of the match; empty for house rules."""
    values = msgspec.structs.asdict(options)
    played = values.keys() - options.aside
    for name, preset in game.presets.items():
        if all(values[key] == getattr(preset.options, key) for key in played):
            return name
    return ""


def rules_in_words(game: HasOptions, options: GameOptions) -> str:
    """Return the rules of a table on one line: “Deuce rules, except: Bombs: exactly four equal cards”."""
    name, changes = nearest_preset(game, options)
    values = msgspec.structs.asdict(options)
    told = [
        f"{info.title}: {info.words.get(option_text(values[info.name]), values[info.name])}"
        for info in describe(game)
        if info.name in changes and applies(info, values)
    ]
    return game.presets[name].title + (f", except: {'; '.join(told)}" if told else "")
