import { expect, test } from 'vitest';
import { sortHand } from './sort-order';

const HAND = ['3S', '5D', '5S', '9C', 'KH', '2D'];
const GROUPS = [['9C'], ['KH'], ['2D'], ['3S'], ['5D', '5S']];

test('by rank is the order of the server', () => {
  expect(sortHand(HAND, GROUPS, 'DCHS', 'rank')).toEqual(HAND);
});

test('by suit keeps the ranks rising inside each suit', () => {
  expect(sortHand(HAND, GROUPS, 'DCHS', 'suit')).toEqual(['5D', '2D', '9C', 'KH', '3S', '5S']);
});

test('by suit the order of the suits is the one of the table', () => {
  expect(sortHand(HAND, GROUPS, 'SHCD', 'suit')).toEqual(['3S', '5S', 'KH', '9C', '5D', '2D']);
});

test('by combinations is the order of the groups', () => {
  expect(sortHand(HAND, GROUPS, 'DCHS', 'combos')).toEqual(['9C', 'KH', '2D', '3S', '5D', '5S']);
});

test.each(['rank', 'suit', 'combos'] as const)('by %s no card is lost, doubled or invented', (by) => {
  expect(sortHand(HAND, GROUPS, 'DCHS', by).toSorted()).toEqual(HAND.toSorted());
  expect(sortHand(HAND, [['3S'], ['4D']], 'DCHS', by).toSorted()).toEqual(HAND.toSorted());
});

test('the hand that is given stays as it is', () => {
  const before = [...HAND];
  sortHand(HAND, GROUPS, 'DCHS', 'suit');
  expect(HAND).toEqual(before);
});
