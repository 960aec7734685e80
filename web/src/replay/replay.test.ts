import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { snapshot } from '../testing/bigtwo';
import type { MatchSummary, ReplayPart, ReplayStep } from '../protocol';
import { momentsOf } from './moments';
import { Replay } from './replay.svelte';

const START = snapshot({ seat: 0 });
const steps = (count: number, from: number): ReplayStep[] =>
  Array.from({ length: count }, (_, index) => ({
    seat: index === 0 ? null : (from + index) % 4,
    action: index === 0 ? '' : 'pass',
    ...(index === 0
      ? {
          table: START.table,
          game: START.game as unknown as Record<string, unknown>,
          mine: [{ seat: 0, view: START.mine?.view }],
        }
      : { game: { trick: from + index } }),
    to_act: [0],
  })) as ReplayStep[];
/** Three deals of four steps; the third is dealt with the last move of the second. */
const SUMMARY: MatchSummary = {
  name: 'KQTR-mark',
  number: 1,
  began: 0,
  ended: 1,
  players: ['p1', null, null, null],
  table: START.table,
  game: START.game as MatchSummary['game'],
  parts: [
    { part: 1, begins: 0, first: 0 },
    { part: 2, begins: 4, first: 4 },
    { part: 3, begins: 7, first: 8 },
  ],
  steps: 12,
};
let asked: number[];
let gone: boolean;
const fetchPart = (part: number): Promise<ReplayPart> => {
  asked.push(part);
  const first = SUMMARY.parts[part - 1]?.first ?? 0;
  return gone ? Promise.reject(new Error('gone')) : Promise.resolve({ part, first, steps: steps(4, first) });
};
const replayed = async (at = 0): Promise<Replay> => {
  const replay = new Replay(SUMMARY, 0, fetchPart);
  await replay.go(at);
  return replay;
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  gone = false;
});
afterEach(() => vi.useRealTimers());

describe('steps', () => {
  test('add up: what is left out is as before', () => {
    const moments = momentsOf({ part: 2, first: 4, steps: steps(4, 4) });
    expect(moments.map(({ at }) => at)).toEqual([4, 5, 6, 7]);
    expect(moments.map(({ game }) => 'trick' in game && game.trick).slice(1)).toEqual([5, 6, 7]);
    expect(moments[3]?.game).toMatchObject({ totals: (START.game as { totals: number[] }).totals });
    expect(moments[3]?.mine[0]).toBe(START.mine?.view);
  });

  test('are gone through one by one, and not beyond the ends', async () => {
    const replay = await replayed();
    await replay.step(-1);
    expect(replay.at).toBe(0);
    await replay.step(1);
    expect([replay.at, replay.table?.version]).toEqual([1, 2]);
    await replay.go(99);
    expect(replay.at).toBe(11);
  });

  test('are fetched deal by deal, the next one ahead, none twice', async () => {
    const replay = await replayed();
    expect(asked).toEqual([1, 2]);
    for (let at = 0; at < 4; at++) await replay.step(1);
    expect([replay.part.part, asked]).toEqual([2, [1, 2, 3]]);
    await replay.step(-1);
    expect([replay.part.part, asked]).toEqual([1, [1, 2, 3]]);
  });

  test('that cannot be fetched leave what is there, and can be asked for again', async () => {
    const replay = await replayed();
    gone = true;
    await replay.go(9);
    expect([replay.at, replay.failed]).toEqual([0, true]);
    gone = false;
    await replay.go(9);
    expect([replay.at, replay.failed]).toEqual([9, false]);
  });
});

describe('a deal', () => {
  test('is what lies on the table, also where it was dealt with the last move of the one before', async () => {
    const replay = await replayed(7);
    expect([replay.part.part, replay.range]).toEqual([3, [7, 11]]);
    expect(replay.moments.map(({ at }) => at)).toEqual([7, 8, 9, 10, 11]);
    await replay.go(6);
    expect([replay.part.part, replay.range]).toEqual([2, [4, 7]]);
  });

  test('is jumped to; back goes to its beginning first', async () => {
    const replay = await replayed(5);
    await replay.jump(1);
    expect(replay.at).toBe(7);
    await replay.jump(1);
    expect(replay.at).toBe(7);
    await replay.go(6);
    await replay.jump(-1);
    expect(replay.at).toBe(4);
    await replay.jump(-1);
    expect(replay.at).toBe(0);
  });
});

describe('playing', () => {
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  test('goes on by itself, as fast as is wanted, and stops at the end', async () => {
    const replay = await replayed();
    replay.toggle();
    await pass(1600);
    expect([replay.at, replay.playing]).toEqual([1, true]);
    replay.faster(1);
    await pass(1600 + 800);
    expect(replay.at).toBe(3);
    await pass(20_000);
    expect([replay.at, replay.playing]).toEqual([11, false]);
    replay.toggle();
    await pass(0);
    expect([replay.at, replay.playing]).toEqual([0, true]);
    replay.pause();
  });

  test('stops when somebody goes a step by hand', async () => {
    const replay = await replayed();
    replay.toggle();
    await pass(0);
    await replay.step(1);
    await pass(10_000);
    expect([replay.at, replay.playing]).toEqual([1, false]);
  });

  test('goes on at the same speed when it is stopped and begun again while a step is being fetched', async () => {
    const replay = await replayed();
    replay.toggle();
    vi.advanceTimersByTime(1600);
    replay.toggle();
    replay.toggle();
    await pass(1600);
    expect(replay.at).toBe(2);
    await pass(1600);
    expect(replay.at).toBe(3);
    replay.pause();
    await pass(10_000);
    expect([replay.at, replay.playing]).toEqual([3, false]);
  });

  test('does not begin when it is stopped while the first step is being fetched', async () => {
    const replay = await replayed(11);
    replay.toggle();
    replay.pause();
    await pass(10_000);
    expect([replay.at, replay.playing]).toEqual([0, false]);
  });

  test('has a slowest and a fastest speed', async () => {
    const replay = await replayed();
    for (let time = 0; time < 9; time++) replay.faster(1);
    expect(replay.speed).toBe(4);
    for (let time = 0; time < 9; time++) replay.faster(-1);
    expect(replay.speed).toBe(0.5);
  });
});

test('the table is seen from a side: mine, or another one', async () => {
  const replay = await replayed(2);
  expect([replay.seat, replay.table?.seat]).toEqual([0, 0]);
  expect(replay.hands[0]).toEqual((START.mine?.view as { hand: string[] }).hand);
  replay.look(2);
  expect([replay.seat, replay.table?.seat, replay.table?.mine]).toEqual([2, 2, null]);
});
