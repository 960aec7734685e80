// Names of games, rule sets and options in the language of the page. The server sends them in English; the catalogues
// find them by the names of options and values (`tools/make_game_catalogues.py`).

import { cardName, isCard } from './card-names';
import type { GameInfo, OptionInfo, Preset } from '../protocol';
import { has, shownLanguage, t } from './index.svelte';

const dashed = (name: string): string => name.replaceAll('_', '-');

/** A text of the catalogue, or what the server says. */
const or = (key: string, english: string): string => (has(key) ? t(key) : english);

const preset =
  (game: string) =>
  ([name, told]: [string, Preset]): [string, Preset] => [
    name,
    {
      ...told,
      title: or(`games-said-${game}-set-${dashed(name)}`, told.title),
      description: or(`options-said-${game}-set-${dashed(name)}`, told.description),
    },
  ];

function valueOf(key: string, option: OptionInfo, value: string, english: string): string {
  const own = `${key}.${value === '' ? 'is-empty' : `is-${value.replace(/[^A-Za-z0-9]/g, '-')}`}`;
  if (has(own)) return t(own);
  if (option.kind === 'switch') return or(`options-said-${english}`, english);
  if (isCard(value)) return cardName(value);
  // An order of the suits.
  return /^[DCHS]{4}$/.test(value)
    ? [...value].map((suit) => t('shared-suit', { suit })).join(t('shared-comma'))
    : english;
}

function option(game: string, told: OptionInfo): OptionInfo {
  const key = `options-said-${game}-${dashed(told.name)}`;
  return {
    ...told,
    title: or(key, told.title),
    description: or(`${key}.about`, told.description),
    form: or(`${key}.form`, told.form),
    words: Object.fromEntries(
      Object.entries(told.words).map(([value, english]) => [value, valueOf(key, told, value, english)]),
    ),
  };
}

/** A game with all its words; in English it is what the server has sent. */
export function worded(game: GameInfo): GameInfo {
  if (shownLanguage() === 'en') return game;
  const key = `games-said-${game.name}`;
  return {
    ...game,
    title: or(key, game.title),
    summary: or(`${key}.about`, game.summary),
    presets: Object.fromEntries(Object.entries(game.presets).map(preset(game.name))),
    options: game.options.map((info) => option(game.name, info)),
    manners: Object.fromEntries(
      Object.entries(game.manners).map(([level, told]) => [
        level,
        or(`options-said-${game.name}-manner-${level}`, told),
      ]),
    ),
  };
}
