import { expect, test } from 'vitest';
import { TableState } from '../../state/table.svelte';
import { GAME, snapshot } from '../../testing/bigtwo';
import { dealWon, stage } from './text';

test('the words say how far the session is', () => {
  const at = (deal: number, session_hands: number | null): TableState =>
    new TableState(snapshot({ table: { ...snapshot().table, deal }, game: { ...GAME, session_hands } }));
  expect(stage(at(4, 10))).toBe('Deal 4 of 10');
  expect(stage(at(4, null))).toBe('Deal 4');
  expect(stage(at(0, null))).toBe('');
});

test('the winner of a deal is named, or who sat there before', () => {
  const table = new TableState(snapshot());
  const score = (winner: number): Parameters<typeof dealWon>[1] => ({ deal: 1, winner, penalties: [], cards_left: [] });
  expect(dealWon(table, score(0))).toBe('You win the deal');
  expect(dealWon(table, score(1))).toBe('Bao wins the deal');
  const seats = table.seats.map((seat) => ({ ...seat, since: 2 }));
  const later = new TableState(snapshot({ table: { ...snapshot().table, seats } }));
  expect(dealWon(later, score(0))).toBe('The player before you wins the deal');
});
