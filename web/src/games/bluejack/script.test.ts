import { expect, test } from 'vitest';
import type { EventInfo } from '../../protocol';
import type { BluejackEvent, BluejackPublic, Placed } from '../../protocol/bluejack';
import { script } from './script';

const happened = (...events: Partial<BluejackEvent>[]): EventInfo[] =>
  events.map((event) => ({ version: 6, at: 0, event: event as BluejackEvent }));
const placed = (card: string, counts: number, from_hand = false): Placed => ({ card, counts, from_hand });
const AFTER = {
  boards: [[placed('7b', 7), placed('+3b', 3, true)], [placed('5r', 5)]],
  totals: [10, 5],
  free_places: [7, 8],
  deck_count: 30,
} as Partial<BluejackPublic> as BluejackPublic;

test('a card that is played lies on its board before the other side draws', () => {
  const events = happened({ event: 'card_played', seat: 0 }, { event: 'drew', seat: 1 });
  expect(script(AFTER, AFTER, events)).toMatchObject([
    { view: { boards: [AFTER.boards[0], []], totals: [10, 0], free_places: [7, 9], deck_count: 31 } },
    { view: AFTER },
  ]);
});

test('after a set the boards of the next one are not taken apart', () => {
  const events = happened({ event: 'card_played', seat: 0 }, { event: 'set_began' }, { event: 'drew', seat: 1 });
  expect(script(AFTER, AFTER, events)).toMatchObject([{ view: AFTER }]);
});

test('a match begins with its hands: they are dealt before the first card is drawn', () => {
  const events = happened({ event: 'set_began' }, { event: 'drew', seat: 1 });
  const began: EventInfo = { version: 6, at: 0, event: { event: 'match_began', names: [], kinds: [] } };
  expect(script(AFTER, AFTER, [began, ...events])).toMatchObject([
    { deal: true, view: { boards: [AFTER.boards[0], []] } },
    { deal: false, view: AFTER },
  ]);
});
