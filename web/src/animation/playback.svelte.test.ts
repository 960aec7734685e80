import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAME, snapshot } from '../testing/bigtwo';
import { settings } from '../state/settings.svelte';
import { TableState } from '../state/table.svelte';
import type { EventInfo } from '../protocol';
import type { BigTwoPublic } from '../protocol/bigtwo';
import { FLIGHT_MS } from './pace';
import { Playback, scene, type Scene } from './playback.svelte';

const REST_MS = 500;
let stops: (() => void)[] = [];
let calm = false;
beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  settings.cards = 'normal';
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The end of a trick is seen for a moment; everything else is one flight. */
function script(before: BigTwoPublic, after: BigTwoPublic, events: readonly EventInfo[]): Scene<BigTwoPublic>[] {
  return events.some(({ event }) => event.event === 'trick_taken')
    ? [scene(before, events, { beat: 'won', rest: REST_MS }), scene(after, [], { flight: FLIGHT_MS, taker: 2 })]
    : [scene(after, events, { flight: FLIGHT_MS })];
}

function sit(): { table: TableState; playback: Playback<'bigtwo'>; trick: () => number | undefined } {
  const table = new TableState(snapshot());
  let playback!: Playback<'bigtwo'>;
  stops.push($effect.root(() => void (playback = new Playback('bigtwo', script, () => table))));
  flushSync();
  return { table, playback, trick: () => playback.view?.trick };
}

/** An update after which the trick has this number. */
function goes(table: TableState, trick: number, kind: 'played' | 'trick_taken' = 'played'): void {
  const version = table.version + 1;
  const event = { event: kind, seat: 2 } as EventInfo['event'];
  table.apply({ type: 'update', code: table.code, version, events: [{ version, at: 0, event }], game: { trick } });
}

describe('the centre of the table', () => {
  test('shows at once what comes while nothing else is to be seen', () => {
    const { table, playback, trick } = sit();
    expect(trick()).toBe(GAME.trick);
    goes(table, 3);
    expect(trick()).toBe(3);
    expect(playback.behind).toBe(false);
  });

  test('shows one thing after the other, and the end of a trick for a moment before the cards go to its winner', () => {
    const { table, playback, trick } = sit();
    goes(table, 3);
    goes(table, 4, 'trick_taken');
    goes(table, 5);
    expect([trick(), playback.behind]).toEqual([3, true]);
    vi.advanceTimersByTime(FLIGHT_MS);
    expect([trick(), playback.scene?.beat, playback.scene?.taker]).toEqual([3, 'won', null]);
    vi.advanceTimersByTime(REST_MS);
    expect([trick(), playback.scene?.beat, playback.scene?.taker]).toEqual([4, null, 2]);
    vi.advanceTimersByTime(FLIGHT_MS);
    expect([trick(), playback.behind]).toEqual([5, false]);
  });

  test('leaves the state of the table alone: that is the present', () => {
    const { table, trick } = sit();
    goes(table, 3, 'trick_taken');
    expect(trick()).toBe(GAME.trick);
    expect(table.publicOf('bigtwo')?.trick).toBe(3);
  });

  test('is not held up by what somebody says', () => {
    const { table, playback, trick } = sit();
    table.apply({
      type: 'update',
      code: table.code,
      version: 6,
      events: [
        {
          version: 6,
          at: 0,
          event: { event: 'chat', seat: 1, name: 'Bao', text: 'hi', phrase: null, apart: false, player: '' },
        },
      ],
    });
    expect(playback.scene?.still).toBe(true);
    goes(table, 3);
    expect(trick()).toBe(3);
  });
});

describe('the present is shown at once', () => {
  test('when this person acts', () => {
    const { table, playback, trick } = sit();
    goes(table, 3, 'trick_taken');
    goes(table, 4);
    table.acted();
    expect([trick(), playback.behind]).toEqual([4, false]);
    vi.advanceTimersByTime(10_000);
    expect(trick()).toBe(4);
  });

  test('when more has come than can be shown', () => {
    const { table, playback, trick } = sit();
    for (let number = 3; number < 30; number++) {
      goes(table, number);
      expect(number - (trick() ?? 0)).toBeLessThan(20);
    }
    vi.advanceTimersByTime(4200);
    expect([trick(), playback.behind]).toEqual([29, false]);
  });

  test('when a whole picture of the table comes, and nothing flies then', () => {
    const { table, playback, trick } = sit();
    goes(table, 3, 'trick_taken');
    table.show(snapshot({ version: 9, game: { ...GAME, trick: 8 } }));
    expect([trick(), playback.behind, playback.scene?.still]).toEqual([8, false, true]);
    vi.advanceTimersByTime(10_000);
    expect(trick()).toBe(8);
  });

  test('while nobody looks at the page', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { table, trick } = sit();
    goes(table, 3, 'trick_taken');
    expect(trick()).toBe(3);
  });
});

describe('where nothing is to move', () => {
  test.each(['the system', 'the settings'])(
    'because %s says so, plays are not waited for, ends of tricks are',
    (taker) => {
      calm = taker === 'the system';
      if (!calm) settings.cards = 'off';
      const { table, trick } = sit();
      goes(table, 3);
      goes(table, 4);
      expect(trick()).toBe(4);
      goes(table, 5, 'trick_taken');
      expect(trick()).toBe(4);
      vi.advanceTimersByTime(REST_MS);
      expect(trick()).toBe(5);
    },
  );

  test('a faster pace shortens the flights', () => {
    settings.cards = 'fast';
    const { table, trick } = sit();
    goes(table, 3);
    goes(table, 4);
    expect(trick()).toBe(3);
    vi.advanceTimersByTime(FLIGHT_MS / 2);
    expect(trick()).toBe(4);
  });
});

test('what has just happened is played where the drawing of the table comes later', () => {
  const table = new TableState(snapshot());
  goes(table, 3, 'trick_taken');
  let playback!: Playback<'bigtwo'>;
  stops.push($effect.root(() => void (playback = new Playback('bigtwo', script, () => table))));
  expect(playback.scene?.beat).toBe('won');
  vi.advanceTimersByTime(REST_MS);
  expect(playback.view?.trick).toBe(3);
});

test('a table that is left is not listened to any more', () => {
  const { table, trick } = sit();
  for (const stop of stops.splice(0)) stop();
  goes(table, 3);
  expect(trick()).toBe(GAME.trick);
});
