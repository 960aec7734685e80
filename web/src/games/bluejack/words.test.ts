import { expect, test } from 'vitest';
import { TableState } from '../../state/table.svelte';
import type { AnyEvent, EventInfo } from '../../protocol';
import type { Ending, SetEnded } from '../../protocol/bluejack';
import { snapshot } from '../../testing/bigtwo';
import { howItEnded } from './text';

const setEnded = (winner: number, ending: Ending): SetEnded => ({
  event: 'set_ended',
  seat: winner,
  result: {
    score: { set: 4, winner, ending, totals: [21, 18] },
    boards: [[], []],
  },
  sets_won: [1, 2],
});

/** The texts for the player at `seat`, after these events and the beginning of the next set. */
function words(seat: number, ...happened: [AnyEvent, string, string][]): string {
  const table = new TableState(snapshot({ seat, mine: null, events: [] }));
  const next: [AnyEvent, string, string] = [{ event: 'set_began', seat: 0, set: 5 }, 'Set 5: Mole begins', ''];
  const events = [...happened, next].map(([event, text, you]): EventInfo => ({
    version: table.version + 1,
    at: 0,
    event,
    text,
    you,
  }));
  table.apply({ type: 'update', code: table.code, version: table.version + 1, events });
  return howItEnded(table);
}

test('a set that ends with a bust speaks to each of the two of what happened to them', () => {
  const happened: [AnyEvent, string, string][] = [
    [{ event: 'turn_ended', seat: 0, total: 21 }, 'Mole ends the turn on 21', 'You end the turn on 21'],
    [{ event: 'went_bust', seat: 0, total: 21 }, 'Mole is bust with 21', 'You are bust with 21'],
    [setEnded(1, 'bust'), 'Ada wins set 4', 'You win set 4'],
  ];
  expect(words(0, ...happened)).toBe('You are bust with 21. Ada wins set 4');
  expect(words(1, ...happened)).toBe('Mole is bust with 21. You win set 4');
});

test('any other end of a set is one sentence', () => {
  const happened: [AnyEvent, string, string][] = [
    [{ event: 'stood', seat: 0, total: 18, automatic: false }, 'Mole stands on 18', 'You stand on 18'],
    [setEnded(1, 'higher'), 'Ada wins set 4 by 20 to 18', 'You win set 4 by 20 to 18'],
  ];
  expect(words(0, ...happened)).toBe('Ada wins set 4 by 20 to 18');
});
