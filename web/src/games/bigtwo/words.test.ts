import { expect, test } from 'vitest';
import { TableState } from '../../lib/table.svelte';
import { GAME, snapshot } from './fixtures';
import { stage } from './words';

test('the words say how far the session is', () => {
  const at = (deal: number, session_hands: number | null): TableState =>
    new TableState(snapshot({ table: { ...snapshot().table, deal }, game: { ...GAME, session_hands } }));
  expect(stage(at(4, 10))).toBe('Deal 4 of 10');
  expect(stage(at(4, null))).toBe('Deal 4');
  expect(stage(at(0, null))).toBe('');
});
