import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../../state/app.svelte';
import type { FakeSocket } from '../../testing/fakes';
import type { FittingSet, PatiencePrivate, PatiencePublic } from '../../protocol/patience';
import { getUp, sit, snapshot } from '../../testing/bigtwo';
import { renderIn } from '../../testing/render';
import PatienceTable from './PatienceTable.svelte';

let open: App | null = null;
afterEach(() => {
  open?.close();
  open = null;
  getUp();
});

const FITTING: FittingSet = {
  column: 1,
  set: 'T1B2',
  action: 'take 1 top 1 bottom 2',
  places: [0, 2, 3],
  cards: ['7S', 'TC', '3S'],
  total: 20,
};
const GAME: PatiencePublic = {
  deal: 1,
  options: {
    removal_optional: true,
    returned_order: 'column',
    undo: false,
    auto_order: 'T2B1-T1B2-B3',
    abandoned: 'neither',
    games: 0,
    deal_number: 0,
    deal_seed: '',
  },
  columns: [['7S', 'AC', 'TC', '3S'], ['2D'], ['3D'], ['4D'], ['5D'], [], ['6D']],
  next_column: 2,
  deck_count: 43,
  deck: Array.from({ length: 43 }, () => null),
  hidden: 43,
  dealt: 9,
  taken: 0,
  sets: [FITTING],
  idle: [[], [], [], [], [], [], []],
  turn: 0,
  stuck: null,
  notice: null,
  statistics: { won: 0, lost: 0, endless: 0, abandoned: 0, failed: 0, success_percent: null },
  last_game: null,
  finished: false,
};
const MINE: PatiencePrivate = {
  clicks: [['take 1 top 1 bottom 2', '', 'take 1 top 1 bottom 2', 'take 1 top 2 bottom 1'], [], [], [], [], [], []],
  auto: 'deal',
  can_undo: false,
  can_redo: false,
};

async function table(game: Partial<PatiencePublic> = {}): Promise<{ room: FakeSocket; page: HTMLElement }> {
  const usual = snapshot();
  const { app, room } = await sit({
    game: { ...GAME, ...game },
    mine: { seat: 0, view: MINE, offers: [{ action: 'deal', label: 'Deal to column 2', cards: [], values: null }] },
    clock: null,
    table: { ...usual.table, settings: { ...usual.table.settings, game: 'patience', turn_seconds: 0 } },
  });
  open = app;
  const { container } = renderIn(app, PatienceTable, { quiet: false });
  await tick();
  return { room, page: container };
}

const column = (name: string): HTMLElement => screen.getByRole('group', { name });
const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.body, { key: name });

test('a column is called by its cards, the next one and a cleared one are marked', async () => {
  await table();
  expect(column('Column 1, 4 cards')).toBeTruthy();
  expect(column('Column 2, 1 card, dealt next')).toBeTruthy();
  expect(column('Column 6, cleared').textContent).toContain('cleared');
});

test('a rail joins the three cards of a set that fits, and its button tells the total', async () => {
  const { page } = await table();
  const rails = page.querySelectorAll('.rail');
  expect(rails).toHaveLength(1);
  expect(rails[0]?.classList.contains('T1B2')).toBe(true);
  expect(rails[0]?.querySelectorAll('i')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'T1B220, column 1: take the top one and bottom two' })).toBeTruthy();
});

test('every column with cards keeps its three buttons, whatever fits', async () => {
  const { page } = await table();
  expect(page.querySelectorAll('.set')).toHaveLength(18);
  expect(page.querySelectorAll('.set:not(.off)')).toHaveLength(1);
});

test('a second click on a card takes the set that it means, one click does not', async () => {
  const { room } = await table();
  const card = screen.getByRole('button', { name: 'ten of clubs' });
  await fireEvent.click(card, { detail: 1 });
  expect(room.ops).not.toContain('act');
  await fireEvent.click(card, { detail: 2 });
  expect(room.last).toMatchObject({ op: 'act', action: 'take 1 top 1 bottom 2' });
});

test('keys deal, and name a column and its set', async () => {
  const { room } = await table();
  await key(' ');
  expect(room.last).toMatchObject({ op: 'act', action: 'deal' });
  room.answers(undefined, 'act');
  open?.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0] });
  await tick();
  await tick();
  await key('1');
  expect(screen.getByText('Column 1')).toBeTruthy();
  await key('m');
  expect(room.last).toMatchObject({ op: 'act', action: 'take 1 T1B2' });
});

test('a stuck game says so', async () => {
  await table({ stuck: 'no_moves', notice: 'The deck is empty and no set fits.' });
  expect(screen.getByText('The deck is empty and no set fits.')).toBeTruthy();
});

/** Every card has been seen, the player pauses, and the planner answers. */
async function judged(outlook: 'yes' | 'no' | 'unknown'): Promise<void> {
  const { room } = await table({ hidden: 0 });
  await vi.waitFor(() => expect(room.ops).toContain('outlook'), 5000);
  room.answers({ outlook, version: 5, line: [], positions: 12 }, 'outlook');
}

test.each([
  ['yes', 'This game can still be won'],
  ['no', 'This game cannot be won any more'],
  ['unknown', 'Not known whether it can be won'],
] as const)('what the planner found is told as it is: %s', async (outlook, sentence) => {
  await judged(outlook);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the way to win is shown on demand, and its moves are played one by one', async () => {
  const { room } = await table({ hidden: 0 });
  await vi.waitFor(() => expect(room.ops).toContain('outlook'), 5000);
  room.answers({ outlook: 'yes', version: 5, line: [], positions: 12 }, 'outlook');
  await fireEvent.click(await screen.findByRole('button', { name: 'Show the way' }));
  expect(room.last).toMatchObject({ op: 'outlook', line: true });
  room.answers({ outlook: 'yes', version: 5, line: ['deal', 'take 1 bottom 3'], positions: 12 }, 'outlook');
  const next = await screen.findByRole('button', { name: 'Next move' });
  expect(screen.getByText('Move 1 of 2 to win')).toBeTruthy();
  await fireEvent.click(next);
  expect(room.last).toMatchObject({ op: 'act', action: 'deal' });
  open?.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], game: { dealt: 10 } });
  expect(await screen.findByText('Move 2 of 2 to win')).toBeTruthy();
});

test('a game that would go on for ever says so while it lasts and when it is over', async () => {
  const notice = 'This position has been here before: the game is stuck unless you do something else, or give up';
  await table({ stuck: 'repeated', notice });
  expect(screen.getByText(notice)).toBeTruthy();
  const score = { deal: 1, ending: 'endless', dealt: 60 } as const;
  const ended = 'You do not win game 1: the game would go on for ever';
  const statistics = { ...GAME.statistics, endless: 1, failed: 1, success_percent: 0 };
  const event = { event: 'game_ended', seat: 0, score, statistics } as const;
  open?.update({
    type: 'update',
    code: 'KQTR',
    version: 6,
    to_act: [],
    game: { finished: true, turn: null, last_game: score, statistics },
    events: [{ version: 6, at: 0, event, text: ended, you: ended }],
  });
  expect(await screen.findByRole('heading', { name: 'Not won' })).toBeTruthy();
  expect(screen.getByText(ended)).toBeTruthy();
});

test('a key counts as soon as the table has changed, before the answer to the last one has come', async () => {
  const { room } = await table();
  const dealt = (): unknown[] => room.sent.filter((request) => request['op'] === 'act');
  await key(' ');
  await key(' ');
  expect(dealt()).toHaveLength(1);
  const offers = [{ action: 'deal', label: 'Deal to column 3', cards: [], values: null }];
  open?.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], mine: { seat: 0, view: MINE, offers } });
  await key(' ');
  expect(dealt()).toHaveLength(2);
});

test('Space deals once while it is held', async () => {
  const { room } = await table();
  const deals = (): number => room.ops.filter((op) => op === 'act').length;
  await key(' ');
  for (let version = 6; version < 16; version += 1) {
    const offers = [{ action: 'deal', label: `Deal, ${version}`, cards: [], values: null }];
    open?.update({ type: 'update', code: 'KQTR', version, to_act: [0], mine: { seat: 0, view: MINE, offers } });
    await fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  }
  expect(deals()).toBe(1);
});

const HINT = {
  action: 'deal',
  label: 'Deal to column 2',
  cards: [],
  values: null,
  why: 'No set is lost by waiting.',
  why_code: 'why_deal',
  why_values: {},
};

test('a hint is said to be thought about until it comes', async () => {
  const { room, page } = await table();
  await key('h');
  const status = page.querySelector('.standing');
  expect(status?.textContent).toContain('Thinking …');
  expect(screen.getByRole('button', { name: 'Hint' }).getAttribute('aria-busy')).toBe('true');
  room.answers(HINT);
  await vi.waitFor(() => expect(status?.textContent).toContain('Deal to column 2 · No set is lost by waiting.'));
});

test('a hint for a decision that is over is not shown', async () => {
  const { room, page } = await table();
  await key('h');
  open?.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], game: { ...GAME, dealt: 10 } });
  await tick();
  const status = page.querySelector('.standing');
  expect(status?.textContent).not.toContain('Thinking …');
  room.answers(HINT);
  for (let turn = 0; turn < 9; turn++) await tick();
  expect(status?.textContent).not.toContain('No set is lost by waiting.');
});

test('a hint is shown while no set fits any more', async () => {
  const { room, page } = await table({ notice: 'No card is left to deal.', stuck: 'no_moves', deck_count: 0 });
  await key('h');
  room.answers({ ...HINT, action: 'give up', label: 'Give up', why: 'It goes round in a circle.' });
  const status = page.querySelector('.standing');
  await vi.waitFor(() => expect(status?.textContent).toContain('It goes round in a circle.'));
});
