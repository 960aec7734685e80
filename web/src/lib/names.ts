// How cards are called and shown in running text.

import type { CardText } from '../wire';

const RANKS: Record<string, string> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};
const SUITS: Record<string, string> = { D: 'diamonds', C: 'clubs', H: 'hearts', S: 'spades' };
// U+FE0E asks for the text form of the symbol, not the emoji.
const SYMBOLS: Record<string, string> = { D: '♦\uFE0E', C: '♣\uFE0E', H: '♥\uFE0E', S: '♠\uFE0E' };

/** Whether it is a card of the standard pack; games have cards of their own. */
export const isCard = (card: CardText): boolean => /^[3-9TJQKA2][DCHS]$/.test(card);

export const cardName = (card: CardText): string =>
  isCard(card) ? `${RANKS[card.charAt(0)]} of ${SUITS[card.charAt(1)]}` : card;

export const shortRank = (card: CardText): string => (card.charAt(0) === 'T' ? '10' : card.charAt(0));

export const suitOf = (card: CardText): string => card.charAt(1);

export const isRed = (card: CardText): boolean => 'DH'.includes(suitOf(card));

export interface Piece {
  text: string;
  card: CardText | null;
}

const CARD = /(?<![\w-])([3-9TJQKA2][DCHS])(?![\w-])/;

/** How cards that are not of the standard pack are found in a sentence, and called. */
export interface CardNames {
  /** Finds one as a whole word; its one group is the card. */
  pattern: RegExp;
  name: (card: CardText) => string;
}

/** A sentence of the server in pieces: cards stand in it as whole words. `own` are those of the game. */
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
    .map(({ card, text }) => (card === null ? text : isCard(card) ? cardName(card) : (own?.name(card) ?? text)))
    .join('')
    .replaceAll(/(of \w+) (?=\w+ of)/g, '$1, ');

/** Two letters for an avatar. */
export function initials(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  return (letters.slice(0, 2) || '?').toUpperCase();
}

/** A number with its sign, a real minus among them. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** m:ss */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** “one card”, “7 cards” */
export const cardsLeft = (count: number): string => (count === 1 ? '1 card left' : `${count} cards`);

/** The same words, which are never parted over two lines. */
export const together = (words: string): string => words.replaceAll(' ', '\u00a0');

/** “1 card”, “11 cards” */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** “1 point”, “12 points” */
export const points = (count: number): string => `${count} point${Math.abs(count) === 1 ? '' : 's'}`.replace('-', '−');
