import { describe, expect, test } from 'vitest';
import { TableState } from '../../lib/table.svelte';
import { GAME, snapshot } from './fixtures';
import { placeOf, stage } from './places';

describe('the seats around the table', () => {
  test('I am in the south, and who plays after me sits to my right: anti-clockwise', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0))).toEqual(['south', 'east', 'north', 'west']);
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 2))).toEqual(['north', 'west', 'south', 'east']);
  });

  test('a watcher looks from seat 0', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, null))).toEqual(['south', 'east', 'north', 'west']);
  });
});

describe('the words', () => {
  test('say how far the session is', () => {
    const at = (deal: number, session_hands: number | null): TableState =>
      new TableState(snapshot({ table: { ...snapshot().table, deal }, game: { ...GAME, session_hands } }));
    expect(stage(at(4, 10))).toBe('Deal 4 of 10');
    expect(stage(at(4, null))).toBe('Deal 4');
    expect(stage(at(0, null))).toBe('');
  });
});
