import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo } from '../protocol';
import { applies, choicesOf, houseRules, resetInapplicable, valueWords } from './house-rules';

const option = (name: string, over: Partial<OptionInfo>): OptionInfo => ({
  name,
  title: name.toUpperCase(),
  description: 'What it is.',
  kind: 'choice',
  default: 'a',
  choices: ['a', 'b', 'c'],
  least: null,
  most: null,
  form: '',
  words: { a: 'the first', b: 'the second', c: 'the third' },
  only: [],
  ...over,
});
const end = option('end', {});
const deals = option('deals', {
  kind: 'number',
  default: 10,
  choices: [],
  least: 0,
  most: 99,
  form: '',
  words: { 0: 'no limit' },
  only: [{ option: 'end', values: ['b'], choice: null }],
});
const bomb = option('bomb', { only: [{ option: 'end', values: ['a', 'b'], choice: 'c' }] });
const game: GameInfo = {
  name: 'whist',
  title: 'Whist',
  summary: '',
  seat_counts: [4],
  default_seats: 4,
  presets: {
    usual: { title: 'Usual rules', description: 'As always.', options: { end: 'a', deals: 10, bomb: 'a' } },
    wild: { title: 'Wild rules', description: 'With bombs.', options: { end: 'b', deals: 5, bomb: 'b' } },
  },
  options: [end, deals, bomb],
  levels: ['easy'],
  manners: {},
  players: [],
  turn_seconds: 0,
  autoplay: [],
  deals: [],
  counting: false,
  rated: false,
  daily: false,
  puzzles: false,
};

test('a value is read as the server calls it, a plain number as it is', () => {
  expect([valueWords(end, 'b'), valueWords(deals, 0), valueWords(deals, 7)]).toEqual(['the second', 'no limit', '7']);
});

test('an option shows where it means something, and a choice too', () => {
  expect(applies(deals, { end: 'a' })).toBe(false);
  expect(applies(deals, { end: 'b' })).toBe(true);
  expect(applies(bomb, { end: 'c' })).toBe(true);
  expect(choicesOf(bomb, { end: 'a' })).toEqual(['a', 'b', 'c']);
  expect(choicesOf(bomb, { end: 'c' })).toEqual(['a', 'b']);
});

test('what means nothing is as it usually is, so that nothing hidden is sent', () => {
  expect(resetInapplicable(game, { end: 'c', deals: 3, bomb: 'c' })).toEqual({ end: 'c', deals: 10, bomb: 'a' });
  expect(resetInapplicable(game, { end: 'b', deals: 3, bomb: 'c' })).toEqual({ end: 'b', deals: 3, bomb: 'c' });
});

test('rules are told as the nearest rule set and what is different from it', () => {
  expect(houseRules(game, { end: 'a', deals: 10, bomb: 'a' })).toEqual({
    preset: 'usual',
    title: 'Usual rules',
    changes: [],
  });
  expect(houseRules(game, { end: 'b', deals: 5, bomb: 'c' })).toEqual({
    preset: 'wild',
    title: 'Wild rules',
    changes: [{ name: 'bomb', title: 'BOMB', value: 'the third' }],
  });
});
