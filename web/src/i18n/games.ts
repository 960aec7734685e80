// Names of games, rule sets and options in the language of the page. The server sends them in English; the catalogues
// find them by the names of options and values (`tools/make_game_catalogues.py`).

import { cardName, isCard } from './card-names';
import type { GameInfo, OptionInfo, Preset } from '../protocol';
import { hasText, shownLanguage, t } from './index.svelte';

const dashed = (name: string): string => name.replaceAll('_', '-');

/** A text of the catalogue, or what the server says. */
const textOr = (key: string, english: string): string => (hasText(key) ? t(key) : english);

const translatedPreset = (game: string, name: string, preset: Preset): Preset => ({
  ...preset,
  title: textOr(`games-said-${game}-set-${dashed(name)}`, preset.title),
  description: textOr(`options-said-${game}-set-${dashed(name)}`, preset.description),
});

function valueOf(key: string, option: OptionInfo, value: string, english: string): string {
  const own = `${key}.${value === '' ? 'is-empty' : `is-${value.replace(/[^A-Za-z0-9]/g, '-')}`}`;
  if (hasText(own)) return t(own);
  if (option.kind === 'switch') return textOr(`options-said-${english}`, english);
  if (isCard(value)) return cardName(value);
  // An order of the suits.
  return /^[DCHS]{4}$/.test(value)
    ? [...value].map((suit) => t('shared-suit', { suit })).join(t('shared-comma'))
    : english;
}

function translatedOption(game: string, option: OptionInfo): OptionInfo {
  const key = `options-said-${game}-${dashed(option.name)}`;
  return {
    ...option,
    title: textOr(key, option.title),
    description: textOr(`${key}.about`, option.description),
    form: textOr(`${key}.form`, option.form),
    words: Object.fromEntries(
      Object.entries(option.words).map(([value, english]) => [value, valueOf(key, option, value, english)]),
    ),
  };
}

/** The name of a kind of error, as it follows on “you lose most by”. */
export const categoryText = (game: string, category: string, english: string): string =>
  textOr(`games-said-${game}-lost-by-${dashed(category)}`, english);

/** How somebody opens deals, as it follows on “leads first”. */
export const openingText = (game: string, opening: string, english: string): string =>
  textOr(`games-said-${game}-opening-${dashed(opening)}`, english);

/** A game with its texts in the language of the page; in English they are what the server has sent. */
export function translatedGame(game: GameInfo): GameInfo {
  if (shownLanguage() === 'en') return game;
  const key = `games-said-${game.name}`;
  return {
    ...game,
    title: textOr(key, game.title),
    summary: textOr(`${key}.about`, game.summary),
    presets: Object.fromEntries(
      Object.entries(game.presets).map(([name, preset]) => [name, translatedPreset(game.name, name, preset)]),
    ),
    options: game.options.map((option) => translatedOption(game.name, option)),
    manners: Object.fromEntries(
      Object.entries(game.manners).map(([level, manner]) => [
        level,
        textOr(`options-said-${game.name}-manner-${level}`, manner),
      ]),
    ),
  };
}
