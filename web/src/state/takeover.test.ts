import { expect, test } from 'vitest';
import type { AnyEvent, EventInfo } from '../protocol';
import { isBack, playedMeanwhile } from './takeover';

let version = 0;
const eventInfo = (event: unknown, same = false): EventInfo => ({
  version: same ? version : ++version,
  at: 0,
  event: event as AnyEvent,
  text: '',
});
const plays = (seat: number, on: boolean): EventInfo => eventInfo({ event: 'computer_plays', seat, on });
const passed = (seat: number, same = false): EventInfo => eventInfo({ event: 'passed', seat }, same);

test('what was played for me while I was away, without what it brought about', () => {
  const events = [
    passed(0),
    plays(0, true),
    passed(1),
    eventInfo({ event: 'played', seat: 0 }),
    eventInfo({ event: 'trick_taken', seat: 0 }, true),
    eventInfo({ event: 'chat', seat: 0, text: 'hi' }),
    passed(0),
    plays(0, false),
    passed(0),
  ];
  expect(playedMeanwhile(events, 0)).toEqual([events[3], events[6]]);
  expect(playedMeanwhile(events, 1)).toEqual([]);
});

test('only the last absence counts', () => {
  const events = [plays(0, true), passed(0), plays(0, false), plays(0, true), passed(0), plays(0, false)];
  expect(playedMeanwhile(events, 0)).toEqual([events[4]]);
});

test('a player who comes back is told so once, and nobody else', () => {
  expect(isBack(plays(0, false).event, 0)).toBe(true);
  expect(isBack(plays(0, true).event, 0)).toBe(false);
  expect(isBack(plays(1, false).event, 0)).toBe(false);
});
