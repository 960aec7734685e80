// Short phrases of the server that are no sentences: rows of a chart, titles of awards, results of a match. Their
// English is their key: “3 points” is `…-n-points` with the number in it. Lists are translated piece by piece.

import { capitalized } from './formats';
import { hasText, listed, shownLanguage, t, type Values } from './index.svelte';
import { suitOrRankName, withoutRanks } from './ranks';

const NUMBER = /(?<![\w-])[−-]?\d+(?![\w-])/g;
/** “3 points” → `n-points` and its values. */
function keyOf(english: string): [key: string, values: Values] {
  const [phrase, values] = withoutRanks(english);
  let count = 0;
  const key = phrase
    .replace(NUMBER, (number) => {
      values[`n${++count}`] = /^\d/.test(number) ? Number(number) : number;
      return 'n';
    })
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [key, values];
}

function found(under: string, english: string): string | null {
  const [key, values] = keyOf(english);
  if (hasText(`${under}-${key}`)) return t(`${under}-${key}`, values);
  if (!/\p{L}/u.test(english)) return english;
  const own = suitOrRankName(english.toLowerCase());
  if (own !== null) return own;
  const rows: [between: string, joined: (parts: readonly string[]) => string][] = [
    ['; ', (parts) => parts.join(t('shared-semicolon'))],
    [', ', (parts) => parts.join(t('shared-comma'))],
    [' and ', (parts) => listed(parts)],
  ];
  for (const [between, joined] of rows) {
    const parts = english.split(between);
    if (parts.length < 2) continue;
    const words = parts.map((part) => found(under, part));
    if (words.every((part) => part !== null)) return joined(words);
  }
  return null;
}

/** A phrase in the language of the page; `under` is where its catalogue has it (`chart-said`). */
export function translatePhrase(under: string, english: string): string {
  if (shownLanguage() === 'en' || english === '') return english;
  const stop = english.endsWith('.');
  const words = found(under, stop ? english.slice(0, -1) : english);
  if (words === null) return english;
  return (/^\p{Lu}/u.test(english) ? capitalized(words) : words) + (stop ? t('shared-full-stop') : '');
}
