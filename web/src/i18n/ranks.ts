// Ranks and suits in the server's English, for translation.

import { t, type Values } from './index.svelte';

const RANKS = 'three four five six seven eight nine ten jack queen king ace two'.split(' ');
const SUITS = ['diamonds', 'clubs', 'hearts', 'spades'];
const many = (rank: string): string => (rank === 'six' ? 'sixes' : `${rank}s`);
const ONE = RANKS.join('|');
const MANY = RANKS.map(many).join('|');
/** “nines”, and “to the nine” */
const IN_TEXT = new RegExp(`\\b(?:(${MANY})|(?<=to the )(${ONE}))\\b`, 'gi');

function rankOf(word: string): string | number {
  const at = RANKS.findIndex((rank) => rank === word || many(rank) === word);
  const letter = '3456789TJQKA2'.charAt(at);
  return /\d/.test(letter) ? Number(letter) : letter;
}

/** A phrase with `ranks` or `rank` in place of its ranks, and their names. */
export function withoutRanks(english: string): [phrase: string, values: Values] {
  const values: Values = {};
  const phrase = english.replace(IN_TEXT, (word: string, several: string | undefined) => {
    const rank = rankOf(word.toLowerCase());
    values[`r${Object.keys(values).length + 1}`] = t(several === undefined ? 'shared-rank' : 'shared-ranks', { rank });
    return several === undefined ? 'rank' : 'ranks';
  });
  return [phrase, values];
}

/** “nines”, “nine”, “nine high” and “spades”, which have names of their own. */
export function suitOrRankName(english: string): string | null {
  const suit = SUITS.indexOf(english);
  if (suit >= 0) return t('shared-suit', { suit: 'DCHS'.charAt(suit) });
  const found = new RegExp(`^(?:(${ONE})( high)?|(${MANY}))$`).exec(english);
  if (found === null) return null;
  const [, single, high, several] = found;
  const name = t(several === undefined ? 'shared-rank' : 'shared-ranks', { rank: rankOf(single ?? several ?? '') });
  return high === undefined ? name : t('shared-rank-high', { rank: name });
}
