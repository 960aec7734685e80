import { expect, test } from 'vitest';
import type { PatiencePublic } from '../../protocol/patience';
import { WinningLine } from './winning-line';

const game = (dealt: number): PatiencePublic => ({ columns: [['7S']], dealt }) as unknown as PatiencePublic;
const line = (): WinningLine => new WinningLine(['deal', 'take 1 bottom 3', 'deal'], game(1));

test('each action of the line goes one further, by whatever button it was chosen', () => {
  const way = line();
  expect(way.played(game(1), '', 0)).toBe(0);
  expect(way.played(game(2), 'deal', 0)).toBe(1);
  expect(way.played(game(3), 'take 1 bottom 3', 1)).toBe(2);
});

test('undo and redo go along the line', () => {
  const way = line();
  way.played(game(2), 'deal', 0);
  expect(way.played(game(1), 'undo', 1)).toBe(0);
  expect(way.played(game(2), 'redo', 0)).toBe(1);
});

test('another action leaves the line', () => {
  expect(line().played(game(2), 'take 1 top 1 bottom 2', 0)).toBeNull();
  expect(line().played(game(0), 'undo', 0)).toBeNull();
});
