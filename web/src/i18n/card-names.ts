// Names of cards in running text.

import { t } from './index.svelte';
import type { CardText } from '../protocol';

// U+FE0E asks for the text form of the symbol, not the emoji.
const SYMBOLS: Record<string, string> = { D: '♦\uFE0E', C: '♣\uFE0E', H: '♥\uFE0E', S: '♠\uFE0E' };

/** Whether it is a card of the standard pack; games have cards of their own. */
export const isCard = (card: CardText): boolean => /^[3-9TJQKA2][DCHS]$/.test(card);

/** A rank as the catalogues select it: a number, or its letter. */
export const rankOf = (letter: string): string | number => (/\d/.test(letter) ? Number(letter) : letter);

export const cardName = (card: CardText): string =>
  isCard(card) ? t('shared-card', { rank: rankOf(card.charAt(0)), suit: card.charAt(1) }) : card;

export const shortRank = (card: CardText): string => (card.charAt(0) === 'T' ? '10' : card.charAt(0));

export const suitOf = (card: CardText): string => card.charAt(1);

export const isRed = (card: CardText): boolean => 'DH'.includes(suitOf(card));

export interface Piece {
  text: string;
  card: CardText | null;
}

const CARD = /(?<![\w-])([3-9TJQKA2][DCHS])(?![\w-])/;

/** Finds cards of a non-standard pack in a sentence, and names them. */
export interface CardNames {
  /** Matches a card as a whole word; its only group is the card. */
  pattern: RegExp;
  name: (card: CardText) => string;
}

/** Splits a sentence of the server into text and cards. `own` finds cards of a custom deck. */
export function pieces(sentence: string, own: CardNames | null = null): Piece[] {
  const found: Piece[] = [];
  const any = new RegExp(own === null ? CARD : `${CARD.source}|${own.pattern.source}`, 'g');
  let from = 0;
  for (const match of sentence.matchAll(any)) {
    const card = match[1] ?? match[2] ?? '';
    if (match.index > from) found.push({ text: sentence.slice(from, match.index), card: null });
    found.push({ text: isCard(card) ? shortRank(card) + (SYMBOLS[suitOf(card)] ?? '') : card, card });
    from = match.index + card.length;
  }
  if (from < sentence.length) found.push({ text: sentence.slice(from), card: null });
  return found;
}

/** A sentence of the server as it is read aloud: cards by their full names. */
export const spoken = (sentence: string, own: CardNames | null = null): string =>
  pieces(sentence, own)
    .map(({ card, text }, index, all) => {
      if (card !== null) return isCard(card) ? cardName(card) : (own?.name(card) ?? text);
      // Between two cards of a row.
      return text === ' ' && [index - 1, index + 1].every((neighbour) => isCard(all[neighbour]?.card ?? ''))
        ? ', '
        : text;
    })
    .join('');

/** Two letters for an avatar, from the first two words or the only one. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const letters = (words.length > 1 ? words : [...(words[0] ?? '?').matchAll(/.\p{M}*/gu)].map(String)).slice(0, 2);
  return letters
    .map((letter) => /^.\p{M}*/u.exec(letter)?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** “1 card left”, “7 cards” */
export const cardsLeft = (count: number): string => t('shared-card-left', { count });

/** The same words with non-breaking spaces. */
export const together = (words: string): string => words.replaceAll(' ', '\u00a0');

/** “1 point”, “12 points” */
export const points = (count: number): string => t('shared-points', { count }).replace('-', '−');
