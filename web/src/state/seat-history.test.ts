import { expect, test } from 'vitest';
import type { AnyEvent, EventInfo } from '../protocol';
import { seatAt, stints } from './seat-history';

const eventInfos = (...events: unknown[]): EventInfo[] =>
  events.map((event, index) => ({ version: index + 1, at: 0, event: event as AnyEvent, text: '' }));

test('who has always had a seat had it at everything that is told', () => {
  const all = stints(2, eventInfos({ event: 'joined', seat: 1, name: 'Bo' }, { event: 'passed', seat: 2 }));
  expect([0, 1, 2, 3].map((version) => seatAt(all, version))).toEqual([2, 2, 2, 2]);
});

test('what a computer did at a seat before a person came to it is not theirs', () => {
  const all = stints(
    1,
    eventInfos({ event: 'passed', seat: 1 }, { event: 'joined', seat: 1, name: 'Bo' }, { event: 'passed', seat: 1 }),
  );
  expect([1, 2, 3].map((version) => seatAt(all, version))).toEqual([null, 1, 1]);
});

test('people who changed seats were at the other one before', () => {
  const all = stints(0, eventInfos({ event: 'is_ready', seat: 2 }, { event: 'seats_changed', order: [2, 1, 0, 3] }));
  expect([1, 2].map((version) => seatAt(all, version))).toEqual([2, 0]);
});

test('who only watches had no seat', () => {
  expect(seatAt(stints(null, eventInfos({ event: 'passed', seat: 0 })), 1)).toBeNull();
});
