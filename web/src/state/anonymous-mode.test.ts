import { expect, test } from 'vitest';
import { snapshot } from '../testing/bigtwo';
import type { AnyEvent, EventInfo } from '../protocol';
import { nameless, withoutNames } from './anonymous-mode';

const { table } = snapshot();
const [first = '', second = ''] = table.seats.map(({ name }) => name);
const eventInfos = (...events: unknown[]): EventInfo[] =>
  events.map((event, version) => ({ version, at: 0, event: event as AnyEvent, text: '' }));

test('seats and those who wait to go on are numbers', () => {
  const shown = withoutNames({ ...table, paused_by: second, watching: ['Cleo'] });
  expect(shown.seats[0]?.name).toBe('Player 1');
  expect(shown.paused_by).toBe('Player 2');
  expect(shown.watching).toEqual([]);
});

test('a name inside another word, and signs that a pattern knows, take nothing else away', () => {
  const info = { ...table, seats: table.seats.map((seat) => (seat.seat === 0 ? { ...seat, name: 'a (b' } : seat)) };
  expect(nameless(info, [])(`a (b passes a queen. ${second} passes`)).toBe('Player 1 passes a queen. Player 2 passes');
});

test('who has left is called by the seat they had, and who never had one somebody', () => {
  const say = nameless(
    table,
    eventInfos(
      { event: 'joined', seat: 1, name: 'Dora', bot: false },
      { event: 'new_name', old: 'Dora', name: 'Dorothy' },
      { event: 'went', seat: 1, name: 'Dorothy', computer: 'Rita', removed: false },
      { event: 'waits', name: 'Emil' },
      { event: 'went', seat: null, name: 'Fay', computer: null, removed: false },
      { event: 'match_began', names: [first, 'Gus'], kinds: ['human', 'human'] },
    ),
  );
  expect(say('Dora is now called Dorothy')).toBe('Player 2 is now called Player 2');
  expect(say('Dorothy leaves; Rita plays on')).toBe('Player 2 leaves; Player 2 plays on');
  expect(say('Emil waits for a seat')).toBe('Somebody waits for a seat');
  expect(say('Fay leaves')).toBe('Somebody leaves');
  expect(say(`A new match: ${first}, Gus`)).toBe('A new match: Player 1, Player 2');
});

test('where nobody is, nothing changes', () => {
  expect(nameless({ ...table, seats: [] }, [])('The table exists')).toBe('The table exists');
});

test('a hand of cards is nobody, though its event has a name', () => {
  expect(nameless(table, eventInfos({ event: 'played', seat: 0, name: 'pair' }))('a pair of kings')).toBe(
    'a pair of kings',
  );
});
