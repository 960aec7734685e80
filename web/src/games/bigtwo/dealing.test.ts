import { expect, test } from 'vitest';
import { dealtAsShuffled } from '../../replay/verify';
import { MIXED, dealtInto, momentOf, vector } from '../../testing/dealt';

const RULES = { suit_order: 'DCHS', starting_card: '3D', short_handed: 17 };
const fits = (dealer: number, hands: string[][], mixed = MIXED, rules = {}): boolean | null =>
  dealtAsShuffled(momentOf('bigtwo', { dealer }, hands, { ...RULES, ...rules }), mixed);
/** The hands with a card more for a seat. */
const withCard = (hands: string[][], taker: number, card: string): string[][] =>
  hands.map((hand, seat) => (seat === taker ? [card, ...hand] : hand));
/** The hands of a test vector. */
const handsOf = (name: string): string[][] =>
  vector(name)
    .split(' / ')
    .map((hand) => hand.split(' '));

test('the hands are those of the shuffle, and not if two cards have changed places', () => {
  const [first = [], second = [], ...others] = dealtInto(4, 3, 13);
  const [card = '', ...rest] = first;
  const [other = '', ...more] = second;
  const right = [first, second, ...others];
  expect(fits(2, right)).toBe(true);
  expect(fits(2, [[other, ...rest], [card, ...more], ...others])).toBe(false);
  expect(fits(2, right, 'cd'.repeat(32))).toBe(false);
});

test('three get the hands of the page, and nobody else gets the odd card', () => {
  for (const [name, mixed] of [
    ['three hands 1', 'deal seed 1'],
    ['mixed hands 1', 'mixed seed 1'],
  ] as const) {
    const hands = handsOf(name);
    const odd = vector(name === 'three hands 1' ? 'pack 1' : 'mixed pack 1').slice(-2);
    const dealt = hands.map((hand) => hand.filter((card) => card !== odd));
    for (const taker of [0, 1, 2]) {
      const given = withCard(dealt, taker, odd);
      expect(fits(0, given, vector(mixed))).toBe(hands[taker]?.includes(odd));
    }
    expect(fits(0, dealt, vector(mixed))).toBe(false);
  }
});

test('the odd card goes to the starting card of the house rules, or to the lowest card in their order of suits', () => {
  // The odd card is the three of diamonds, seat 2 has that of clubs, seat 1 those of hearts and spades.
  const [first = [], second = [], third = []] = handsOf('mixed hands 1');
  const hands = [first, second, third.filter((card) => card !== '3D')];
  const takers = (rules: object): number[] =>
    [0, 1, 2].filter((taker) => fits(0, withCard(hands, taker, '3D'), vector('mixed seed 1'), rules));
  expect(takers({})).toEqual([2]);
  expect(takers({ suit_order: 'DSHC' })).toEqual([1]);
  expect(takers({ starting_card: '3H' })).toEqual([1]);
});

test('of two players each has as many cards, and nobody those that lie aside', () => {
  const hands = dealtInto(2, 0, 13);
  expect(fits(1, hands, MIXED, { short_handed: 13 })).toBe(true);
  expect(fits(0, hands, MIXED, { short_handed: 13 })).toBe(false);
  expect(fits(1, hands)).toBe(false);
});
