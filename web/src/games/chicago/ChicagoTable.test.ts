import { fireEvent, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../state/app.svelte';
import type { FakeSocket } from '../../testing/fakes';
import type { Snapshot } from '../../protocol';
import type { ChicagoPublic } from '../../protocol/chicago';
import { getUp, sit, snapshot } from '../../testing/bigtwo';
import ChicagoTable from './ChicagoTable.svelte';
import { renderIn } from '../../testing/render';
import { CALLS, CHANGES, GAME, situation } from '../../testing/chicago';

let open: App | null = null;
afterEach(() => {
  open?.close();
  open = null;
  getUp();
});

async function table(parts: Partial<Snapshot>): Promise<{ app: App; room: FakeSocket }> {
  const seated = await sit(parts);
  open = seated.app;
  renderIn(seated.app, ChicagoTable, { quiet: false });
  await tick();
  return seated;
}

const main = (): HTMLElement => screen.getByTestId('play');
const label = (): string => main().querySelector('.label')?.textContent ?? '';
const raised = (): (string | undefined)[] =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.querySelector('.sr')?.textContent);
const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.body, { key: name });
const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(250);
const line = (): string => document.querySelector('.me small')?.textContent ?? '';

describe('an exchange', () => {
  test('marks cards by click and by digit, and says what the button and the clock would do', async () => {
    const { room } = await table(situation());
    expect(label()).toBe('Mark cards to change');
    expect(line()).toContain('then: keep all cards');
    await key('1');
    await fireEvent.click(screen.getByRole('button', { name: /eight of clubs/ }));
    expect(raised()).toEqual(['four of diamonds', 'eight of clubs']);
    expect(screen.getAllByText('Change')).toHaveLength(2);
    expect(label()).toBe('Change 2 cards');
    expect(line()).toContain('then: change 2 cards');
    await key('Enter');
    expect(room.last).toMatchObject({ op: 'act', action: 'change 4D 8C' });
  });

  test('keeps all cards with 0, whatever is marked', async () => {
    const { room } = await table(situation());
    await key('1');
    await key('0');
    expect(room.last).toMatchObject({ op: 'act', action: 'change' });
    expect(raised()).toEqual([]);
  });

  test('is kept once, by a held key and by a double click', async () => {
    const { app, room } = await table(situation());
    const acts = (): number => room.ops.filter((op) => op === 'act').length;
    const keepAll = (): HTMLElement => screen.getByRole('button', { name: /^Keep all/ });
    await fireEvent.click(keepAll(), { detail: 1 });
    const next = situation({ exchange: 2 });
    app.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], game: next.game!, mine: next.mine! });
    room.answers(undefined, 'act');
    await vi.advanceTimersByTimeAsync(120);
    await fireEvent.click(keepAll(), { detail: 2 });
    for (let times = 0; times < 10; times += 1) await fireEvent.keyDown(document.body, { key: '0', repeat: true });
    expect(acts()).toBe(1);
    expect(keepAll().getAttribute('aria-disabled')).toBe('true');
    await vi.advanceTimersByTimeAsync(500);
    expect(keepAll().getAttribute('aria-disabled')).toBe('false');
    await fireEvent.click(keepAll(), { detail: 1 });
    expect(acts()).toBe(2);
  });

  test('shows the hand on the ladder, what the exchange before has scored, and who is ready', async () => {
    await table(situation());
    const worth = screen.getByRole('region', { name: 'What your hand is worth' });
    expect(worth.textContent).toContain('three kings');
    expect(worth.querySelector('[aria-current]')?.textContent).toContain('three of a kind');
    expect(screen.getByText('2 points', { exact: true })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Bao, computer, 38 points, 5 cards, changed 1, ready' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Chen, computer, 17 points, 5 cards, changed 4, choosing' })).toBeTruthy();
  });

  test('holds the cards that go when the player has decided', async () => {
    await table(situation({ waiting: [2] }, { changing: ['4D'], clock: null }, []));
    expect(raised()).toEqual(['four of diamonds']);
    await key('2');
    expect(raised()).toEqual(['four of diamonds']);
    expect(label()).toBe('Wait for Chen');
  });

  test('tells the server what is marked, and once more after the way back', async () => {
    const { room } = await table(situation());
    await key('1');
    await pause();
    expect(room.last).toMatchObject({ op: 'mark', cards: ['4D'] });
    room.answers();
    await pause();
    const marks = (): number => room.ops.filter((op) => op === 'mark').length;
    const before = marks();
    open?.table?.show(snapshot({ ...situation(), version: 9 }));
    await pause();
    expect(marks()).toBe(before + 1);
    expect(room.last).toMatchObject({ op: 'mark', cards: ['4D'] });
  });

  test('offers the card that is turned up, where one card is marked', async () => {
    const up = { action: 'change up 4D', label: 'Change 1 card, turned up', cards: ['4D'], values: null };
    const { room } = await table(situation({}, {}, [...CHANGES, up]));
    expect(screen.queryByRole('button', { name: /Turned up/ })).toBeNull();
    await key('1');
    await key('u');
    expect(room.last).toMatchObject({ op: 'act', action: 'change up 4D' });
  });
});

describe('the decision', () => {
  const decision = situation({ phase: 'chicago', exchange: 3 }, { clock: 'chicago no' }, CALLS);

  test('weighs both ends, shows where they lead, and what the clock does', async () => {
    await table(decision);
    const asked = screen.getByRole('region', { name: 'Chicago?' });
    expect(asked.textContent).toContain('+15');
    expect(asked.textContent).toContain('−15');
    expect(within(asked).getByRole('img').getAttribute('aria-label')).toBe(
      'You have 34. Winning all five takes you to 49, losing one to 19. The goal is 52.',
    );
    expect(line()).toContain('then: no Chicago');
    expect(document.querySelector('.stage-red')).not.toBeNull();
  });

  test('is never made by Enter', async () => {
    const { room } = await table(decision);
    await key('Enter');
    expect(room.ops).not.toContain('act');
    await key('y');
    expect(room.last).toMatchObject({ op: 'act', action: 'chicago yes' });
  });

  test('is no with N', async () => {
    const { room } = await table(decision);
    await key('n');
    expect(room.last).toMatchObject({ op: 'act', action: 'chicago no' });
  });
});

describe('a trick', () => {
  const plays = [
    { seat: 3, card: 'KD' },
    { seat: 1, card: '7D' },
    { seat: 2, card: '2D' },
  ];
  const trick = situation(
    {
      phase: 'tricks',
      caller: 3,
      turn: 0,
      waiting: [0],
      trick: 3,
      led: 'D',
      plays,
      winning: 3,
      tricks: [3, 3].map((winner) => ({ plays: [], winner })),
    },
    {
      hand: ['9D', 'TC', 'AD'],
      playable: ['9D', 'AD'],
      takes: ['AD'],
      breaks: true,
      follow: 'Diamonds were led, and you have some: follow suit.',
      clock: 'play 9D',
    },
    [
      { action: 'play 9D', label: 'Play nine of diamonds', cards: ['9D'], values: null },
      { action: 'play AD', label: 'Play ace of diamonds', cards: ['AD'], values: null },
    ],
  );

  test('dims what may not be played and says why', async () => {
    await table(trick);
    expect(screen.getByText(/follow suit/)).toBeTruthy();
    const weak = [...document.querySelectorAll('.slot.weak .sr')].map((name) => name.textContent);
    expect(weak).toEqual(['ten of clubs']);
    expect(screen.getByRole('img', { name: 'Dana plays the king of diamonds, the best so far' })).toBeTruthy();
    expect(screen.getByText('Your card')).toBeTruthy();
  });

  test('raises one card at a time and says what it would do', async () => {
    const { room } = await table(trick);
    await key('1');
    expect(screen.getByText(/does not take it/)).toBeTruthy();
    await key('3');
    expect(raised()).toEqual(['ace of diamonds']);
    const text = document.querySelector('.follow')?.textContent?.replace(/\s+/g, ' ');
    expect(text).toContain('takes the trick, and Dana’s Chicago fails: −15');
    await key('Enter');
    expect(room.last).toMatchObject({ op: 'act', action: 'play AD' });
  });

  test('says what the next lead is when the last one is cleared', async () => {
    const { room } = await table(trick);
    const all = [...plays, { seat: 0, card: 'AD' }];
    const [game, mine] = [{ turn: 0, trick: 4, led: null, plays: [], winning: null }, { hand: ['9D', 'TC'] }];
    const next = situation(
      { ...(trick.game as ChicagoPublic), ...game, last_trick: { plays: all, winner: 0 } },
      { ...mine, playable: ['9D', 'TC'], follow: 'You lead: any card may be played.' },
    );
    room.says({
      type: 'update',
      code: 'KQTR',
      version: 6,
      game: next.game!,
      mine: next.mine!,
      to_act: [0],
      events: [
        { version: 6, at: 0, event: { event: 'card_played', seat: 0, card: 'AD', left: 2 }, text: 'You play' },
        { version: 6, at: 0, event: { event: 'trick_won', seat: 0, trick: 3, card: 'AD' }, text: 'You take' },
      ],
    });
    await tick();
    await tick();
    expect(screen.getByText('you take it')).toBeTruthy();
    expect(screen.queryByText(/You lead|follow suit/)).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.queryByText('you take it')).toBeNull();
    expect(screen.getByText(/You lead/)).toBeTruthy();
  });

  test('counts the tricks of the caller on a ribbon', async () => {
    await table(trick);
    expect(screen.getByRole('img', { name: '2 of 5 tricks won' })).toBeTruthy();
    expect(screen.getByText('39 or 9')).toBeTruthy();
  });
});

test('a finished round is shown until the player goes on', async () => {
  const score = { round: 6, caller: null, awards: GAME.awards, totals: GAME.totals };
  const hands = [['2D'], ['3D'], ['4D'], ['5D']];
  const summary = { tricks: [], hands, names: ['pair', 'flush', 'pair', 'pair'], score };
  const { room } = await table(situation());
  room.says({
    type: 'update',
    code: 'KQTR',
    version: 6,
    game: { ...GAME, round: 7, exchange: 1, awards: [], last_round: summary },
    to_act: [0],
    events: [{ version: 6, at: 0, event: { event: 'round_ended', summary }, text: 'After round 6' }],
  });
  await tick();
  await tick();
  expect(screen.getByRole('heading', { name: 'Round 6 is over' })).toBeTruthy();
  expect(screen.getByText('two pairs 2')).toBeTruthy();
  await key('Enter');
  await tick();
  expect(screen.queryByRole('heading', { name: 'Round 6 is over' })).toBeNull();
  expect(room.ops).not.toContain('act');
});
