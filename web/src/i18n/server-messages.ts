// Messages of the server in the language of the page. The wire carries a code, its values, and the English sentence,
// which is shown in English and where a catalogue lacks the code.

import { cardName, isCard } from './card-names';
import type { CardText, Hinted, Offer } from '../protocol';
import { translatePhrase } from './phrases';
import { hasText, listed, shownLanguage, t, type Values } from './index.svelte';

type WireValues = Readonly<Record<string, unknown>> | null | undefined;

/** A game's part of the translation of server messages, in `games/<game>/messages.ts`. */
export interface GameMessages {
  /** Returns values that follow from those on the wire. */
  values?: (wireValues: Readonly<Record<string, unknown>>) => Values;
  /** Returns values of the label of an offer. */
  offerValues?: (wireValues: Readonly<Record<string, unknown>>) => Values;
  /** Returns the name of a combination of cards, from its kind, ranks and suit. */
  combination?: (named: readonly string[]) => string;
}

const games = new Map<string, GameMessages>();

export const registerMessages = (game: string, messages: GameMessages): void => void games.set(game, messages);

const messagesOf = (game: string | null): GameMessages | undefined => games.get(game ?? '');

const dashed = (code: string): string => code.replaceAll('_', '-');

/** A phrase is `[key, values]`; `or`, `and` and `row` list phrases or texts. */
function phrase(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (!Array.isArray(value)) return String(value);
  const [head, ...rest] = value as [string, ...unknown[]];
  if (head === 'or')
    return listed(
      rest.map((part) => String(phrase(part))),
      'disjunction',
    );
  if (head === 'and') return listed(rest.map((part) => String(phrase(part))));
  if (head === 'row') return rest.map((part) => String(phrase(part))).join(t('shared-comma'));
  return t(head, valuesOf((rest[0] ?? {}) as Record<string, unknown>));
}

const valuesOf = (wireValues: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(wireValues).map(([name, value]) => [name, phrase(value)]));

/** Returns values that follow from others, and have texts of their own. */
function derivedValues(game: string | null, wireValues: Readonly<Record<string, unknown>>): Values {
  const found: Values = {};
  if (typeof wireValues['how'] === 'string') found['how'] = translatePhrase('said-how', wireValues['how']);
  if (typeof wireValues['conflict'] === 'string')
    found['conflict'] = translatePhrase('said-conflict', wireValues['conflict']);
  return { ...found, ...messagesOf(game)?.values?.(wireValues) };
}

/** Returns the label of a button: “Play full house”. */
export function labelOf(
  offer: { label: string; cards: readonly CardText[]; values?: Record<string, unknown> | null },
  game: string | null,
): string {
  const wireValues = offer.values;
  if (wireValues == null || shownLanguage() === 'en') return offer.label;
  const [card] = offer.cards;
  return messageText('offer', wireValues, offer.label, game, '', {
    ...(card !== undefined && !('card' in wireValues) && isCard(card) ? { card: cardName(card) } : {}),
    ...messagesOf(game)?.offerValues?.(wireValues),
  });
}

/** An action in words and with its cards, as far as they do not stand in the words. */
export function offerText(offer: Offer, game: string): string {
  const label = labelOf(offer, game);
  const cards = offer.cards.join(' ');
  return cards === '' || label.includes(cards) ? label : `${label} ${cards}`;
}

/** Returns the reason of a hint as a sentence; empty if the bot has none. */
export const whyOf = (hinted: Hinted, game: string | null): string =>
  hinted.why === '' ? '' : messageText(hinted.why_code, hinted.why_values, hinted.why, game);

/** Returns the name of a combination, from the parts that the server names. */
export function combination(game: string, named: readonly string[], english: string): string {
  if (shownLanguage() === 'en' || named.length === 0) return english;
  return messagesOf(game)?.combination?.(named) ?? english;
}

/** The text of a message from the server; `game` is the game of its table. */
export function messageText(
  code: string,
  wireValues: WireValues,
  english: string,
  game: string | null,
  form: '' | '.you' = '',
  values: Values = {},
): string {
  if (shownLanguage() === 'en') return english;
  const keys = [...(game === null ? [] : [`${game}-said-${dashed(code)}`]), `said-${dashed(code)}`];
  const found = keys.find((key) => hasText(key));
  if (found === undefined) return english;
  const allValues = { ...valuesOf(wireValues ?? {}), ...derivedValues(game, wireValues ?? {}), ...values };
  return hasText(found + form) ? t(found + form, allValues) : t(found, allValues);
}
