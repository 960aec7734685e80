// House rules as text. The texts come from the server; this module selects those that matter.

import { hasText, t } from '../i18n/index.svelte';
import type { GameInfo, OptionInfo, OptionValue } from '../protocol';

type Options = Record<string, OptionValue>;

/** The name of a level; a custom bot has its own. */
export const levelName = (level: string): string =>
  hasText(`shared-level-${level}`) ? t(`shared-level-${level}`) : level;

/** The value of an option as it is read after its title: “three of diamonds”. */
export const valueWords = (option: OptionInfo, value: OptionValue | undefined): string =>
  option.words[String(value)] ?? String(value);

/** Whether an option applies, given the others. */
export const applies = (option: OptionInfo, options: Options): boolean =>
  option.only.every(({ option: other, values, choice }) => choice !== null || isOneOf(options, other, values));

/** The choices of an option that apply, given the other options. */
export const choicesOf = (option: OptionInfo, options: Options): OptionValue[] =>
  option.choices.filter((value) =>
    option.only.every(({ option: other, values, choice }) => choice !== value || isOneOf(options, other, values)),
  );

const isOneOf = (options: Options, other: string, values: OptionValue[]): boolean =>
  values.includes(options[other] as OptionValue);

/** The same options, with defaults for those that do not apply. */
export function resetInapplicable(game: GameInfo, options: Options): Options {
  const idle = game.options.filter(
    (option) =>
      !applies(option, options) ||
      (option.kind === 'choice' && !choicesOf(option, options).includes(options[option.name] as OptionValue)),
  );
  return { ...options, ...Object.fromEntries(idle.map((option) => [option.name, option.default])) };
}

export interface Rule {
  name: string;
  title: string;
  value: string;
}

export interface HouseRules {
  /** The name of the rule set in the catalogue. */
  preset: string;
  /** The name of the rule set: “Deuce rules”. */
  title: string;
  changes: Rule[];
}

/** The rule set that is closest to these options, and the differences. */
export function houseRules(game: GameInfo, options: Options): HouseRules {
  const found = Object.entries(game.presets).map(([preset, { title, options: usual }]) => ({
    preset,
    title,
    changes: changes(game, options, usual),
  }));
  return found.reduce((best, rules) => (rules.changes.length < best.changes.length ? rules : best));
}

const changes = (game: GameInfo, options: Options, usual: Options): Rule[] =>
  game.options
    .filter((option) => applies(option, options) && options[option.name] !== usual[option.name])
    .map((option) => ({
      name: option.name,
      title: option.title,
      value: valueWords(option, options[option.name]),
    }));
