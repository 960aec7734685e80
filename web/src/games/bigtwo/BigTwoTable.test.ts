import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../state/app.svelte';
import { settings } from '../../state/settings.svelte';
import type { FakeSocket } from '../../testing/fakes';
import type { Snapshot } from '../../protocol';
import BigTwoTable from './BigTwoTable.svelte';
import { renderIn } from '../../testing/render';
import { GAME, getUp, HAND, OFFERS, sit, snapshot } from '../../testing/bigtwo';

let open: App | null = null;
afterEach(() => {
  open?.close();
  open = null;
  getUp();
});

async function table(parts: Partial<Snapshot> = {}): Promise<{ app: App; room: FakeSocket }> {
  const seated = await sit(parts);
  open = seated.app;
  renderIn(seated.app, BigTwoTable, { quiet: false });
  await tick();
  return seated;
}

const main = (): HTMLElement => screen.getByTestId('play');
const label = (): string => main().textContent?.replace('↵', '').trim() ?? '';
const card = (name: string): HTMLElement => screen.getByRole('button', { name });
const raised = (): (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent?.trim());
const key = (name: string, target: Element = document.body): Promise<boolean> =>
  fireEvent.keyDown(target, { key: name });
const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(200);

describe('the main button', () => {
  test('says what to do, and then what it would do', async () => {
    const { room } = await table();
    expect(label()).toBe('Select cards');
    await fireEvent.click(card('four of clubs'));
    expect(label()).toBe('Play four of clubs');
    expect(main().getAttribute('aria-disabled')).toBe('false');
    await fireEvent.click(main());
    expect(room.last).toMatchObject({ op: 'act', code: 'KQTR', action: 'play 4C' });
  });

  test('says for whom I wait', async () => {
    await table({ to_act: [1], mine: { seat: 0, view: HAND, offers: [] } });
    expect(label()).toBe('Wait for Bao');
  });

  test('passes and says why where passing is all there is, by mouse and by Enter', async () => {
    const lone = [{ action: 'pass', label: 'Pass: you cannot beat a full house', cards: [], values: null }];
    const { room } = await table({ mine: { seat: 0, view: HAND, offers: lone } });
    expect(label()).toBe('Pass: you cannot beat a full house');
    expect(screen.getAllByRole('button', { name: /^Pass/ })).toEqual([main()]);
    await fireEvent.click(main());
    expect(room.last).toMatchObject({ op: 'act', action: 'pass' });
    room.refuses('too_fast', 'Slowly, please.', 'act');
    await pause();
    await key('Enter');
    expect(room.ops.filter((op) => op === 'act')).toHaveLength(2);
  });

  test('does not pass for cards that are raised', async () => {
    const lone = [{ action: 'pass', label: 'Pass: you cannot beat a full house', cards: [], values: null }];
    const { room } = await table({ mine: { seat: 0, view: HAND, offers: lone } });
    await fireEvent.click(card('nine of spades'));
    expect(label()).toBe('Not playable');
    await key('Enter');
    expect(room.ops).not.toContain('act');
    await fireEvent.click(screen.getByRole('button', { name: 'Pass' }));
    expect(room.last).toMatchObject({ op: 'act', action: 'pass' });
  });

  test('asks the server about any other selection, shows its sentence, and repeats it when pressed', async () => {
    const { app, room } = await table();
    await fireEvent.click(card('nine of spades'));
    await fireEvent.click(card('four of hearts'));
    expect(room.ops).not.toContain('ask');
    await pause();
    // In the order of the hand, whatever was clicked first.
    expect(room.lastOf('ask')).toMatchObject({ cards: ['4H', '9S'] });
    room.answers({ legal: false, code: 'no_combination', sentence: 'These two cards are no pair.' }, 'ask');
    await pause();
    expect(screen.getByText('These two cards are no pair.')).toBeTruthy();
    expect(main().getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(main());
    expect(app.notice).toBe('These two cards are no pair.');
    expect(room.ops).not.toContain('act');
    expect(raised()).toEqual(['four of hearts', 'nine of spades']);
  });

  test('plays what the server makes of cards that are in no offer', async () => {
    const { room } = await table();
    await fireEvent.click(card('four of clubs'));
    await fireEvent.click(card('four of hearts'));
    await pause();
    room.answers({ legal: true, action: 'play 4C 4H', label: 'Play pair', cards: ['4C', '4H'], values: null }, 'ask');
    await pause();
    expect(label()).toBe('Play pair');
    await fireEvent.click(main());
    expect(room.last).toMatchObject({ op: 'act', action: 'play 4C 4H' });
  });

  test('an answer that comes too late is not shown for another selection', async () => {
    const { room } = await table();
    await fireEvent.click(card('nine of spades'));
    await pause();
    await fireEvent.click(card('nine of spades'));
    await fireEvent.click(card('four of clubs'));
    room.answers({ legal: false, label: '', code: 'too_low', sentence: 'Too low.' }, 'ask');
    await pause();
    expect(screen.queryByText('Too low.')).toBeNull();
    expect(label()).toBe('Play four of clubs');
  });
});

describe('what is selected', () => {
  test('is told while a clock runs, once and when the player pauses', async () => {
    const { room } = await table();
    await pause();
    expect(room.ops).not.toContain('mark');
    await fireEvent.click(card('nine of spades'));
    await fireEvent.click(card('four of clubs'));
    await pause();
    expect(room.lastOf('mark')).toMatchObject({ cards: ['4C', '9S'] });
    await key('Escape');
    await pause();
    expect(room.lastOf('mark')).toMatchObject({ cards: [] });
    expect(room.ops.filter((op) => op === 'mark')).toHaveLength(2);
  });

  test('concerns nobody where no clock runs', async () => {
    const { table: info } = snapshot();
    const { room } = await table({ table: { ...info, settings: { ...info.settings, turn_seconds: 0 } } });
    await fireEvent.click(card('nine of spades'));
    await pause();
    expect(room.ops).not.toContain('mark');
  });
});

describe('the hand', () => {
  test('dims what cannot be played, on my turn only', async () => {
    const { app } = await table();
    const weak = (): string[] =>
      screen
        .getAllByRole('button')
        .filter((button) => button.classList.contains('weak'))
        .map((button) => button.textContent?.trim());
    expect(weak()).toEqual(['four of hearts', 'nine of spades']);
    app.update({
      type: 'update',
      code: 'KQTR',
      version: 6,
      game: { ...GAME, turn: 1 },
      mine: { seat: 0, view: HAND, offers: [] },
    });
    await tick();
    expect(weak()).toEqual([]);
  });

  test('keeps what is raised when the others play, and lowers what I have played', async () => {
    const { app } = await table();
    const nine = card('nine of spades');
    await fireEvent.click(nine);
    await fireEvent.click(card('four of clubs'));
    app.update({
      type: 'update',
      code: 'KQTR',
      version: 6,
      mine: { seat: 0, view: { ...HAND, hand: ['4H', '9S', '2D'] }, offers: [] },
    });
    await tick();
    expect(raised()).toEqual(['nine of spades']);
    expect(card('nine of spades')).toBe(nine);
  });

  test('a double click plays the card', async () => {
    const { room } = await table();
    await fireEvent.click(card('two of diamonds'), { detail: 1 });
    await fireEvent.click(card('two of diamonds'), { detail: 2 });
    expect(room.last).toMatchObject({ op: 'act', action: 'play 2D' });
  });

  test('a refused play is told, and the selection stays', async () => {
    const { app, room } = await table();
    await fireEvent.click(card('four of clubs'));
    await fireEvent.click(main());
    room.refuses('not_your_turn', 'It is not your turn.');
    await pause();
    expect(app.notice).toBe('It is not your turn.');
    expect(raised()).toEqual(['four of clubs']);
  });

  test('a hint raises its cards', async () => {
    const { room } = await table();
    await key('h');
    expect(room.last).toMatchObject({ op: 'hint' });
    const hinted = { action: 'play 2D', label: 'Play two of diamonds', cards: ['2D'], values: null };
    room.answers({ ...hinted, why: 'Nobody can beat it.', why_code: 'why_unbeaten', why_values: {} });
    await pause();
    expect(raised()).toEqual(['two of diamonds']);
    expect(screen.getByText('Nobody can beat it.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /^two of diamonds/ }));
    await tick();
    expect(screen.queryByText('Nobody can beat it.')).toBeNull();
  });

  test('a hint stays while the same can be done, whatever else happens', async () => {
    const { app, room } = await table();
    await key('h');
    const reason = { why: '', why_code: '', why_values: {} };
    room.answers({ action: 'pass', label: 'Pass', cards: [], values: null, ...reason });
    await pause();
    expect(screen.getByText('Hint: Pass')).toBeTruthy();
    const mine = { seat: 0, view: HAND, offers: OFFERS.map((offer) => ({ ...offer })) };
    app.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], game: GAME, mine });
    await tick();
    expect(screen.getByText('Hint: Pass')).toBeTruthy();
    app.update({ type: 'update', code: 'KQTR', version: 7, to_act: [1], mine: { ...mine, offers: [] } });
    await tick();
    expect(screen.queryByText('Hint: Pass')).toBeNull();
  });

  test('a hint for a decision that is over is not shown at the next one', async () => {
    const { app, room } = await table();
    await key('h');
    expect(screen.getByText('Thinking …')).toBeTruthy();
    const mine = { seat: 0, view: HAND, offers: OFFERS.slice(0, 1) };
    app.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], game: GAME, mine });
    await tick();
    expect(screen.queryByText('Thinking …')).toBeNull();
    const reason = { why: '', why_code: '', why_values: {} };
    room.answers({ action: 'pass', label: 'Pass', cards: [], values: null, ...reason });
    await pause();
    expect(screen.queryByText('Hint: Pass')).toBeNull();
  });
});

describe('passing', () => {
  const waiting = { to_act: [1], mine: { seat: 0, view: HAND, offers: [] } };
  const pass = (): HTMLElement => screen.getByRole('button', { name: /pass/i });
  const longPause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(600);
  const turn = (app: App, offers = OFFERS, game = GAME): Promise<void> => {
    app.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], game, mine: { seat: 0, view: HAND, offers } });
    return tick();
  };

  test('can be said ahead, and taken back', async () => {
    const { app, room } = await table(waiting);
    await fireEvent.click(pass());
    expect(pass().textContent).toContain('Will pass');
    expect(pass().getAttribute('aria-pressed')).toBe('true');
    await longPause();
    await key('p');
    expect(pass().getAttribute('aria-pressed')).toBe('false');
    await longPause();
    await key('p');
    expect(room.ops).not.toContain('act');
    await turn(app);
    expect(room.last).toMatchObject({ op: 'act', action: 'pass' });
  });

  test('twice within a double click says it once', async () => {
    await table(waiting);
    await fireEvent.click(pass());
    await fireEvent.click(pass());
    expect(pass().getAttribute('aria-pressed')).toBe('true');
  });

  test('is not said ahead by the second press of a double click, nor just after a turn', async () => {
    const { app, room } = await table();
    await fireEvent.click(pass(), { detail: 1 });
    expect(room.last).toMatchObject({ op: 'act', action: 'pass' });
    app.update({ type: 'update', code: 'KQTR', version: 6, ...waiting });
    room.answers(undefined, 'act');
    await vi.advanceTimersByTimeAsync(200);
    await fireEvent.click(pass(), { detail: 2 });
    await key('p');
    expect(pass().getAttribute('aria-pressed')).toBe('false');
    await longPause();
    await key('p');
    expect(pass().getAttribute('aria-pressed')).toBe('true');
  });

  test('ahead is meant for this trick alone', async () => {
    const { app, room } = await table(waiting);
    await fireEvent.click(pass());
    await turn(app, OFFERS, { ...GAME, trick: GAME.trick + 1 });
    await pause();
    expect(room.ops).not.toContain('act');
  });

  test('goes by itself when nothing else is left, if the person wants it so', async () => {
    const lone = [{ action: 'pass', label: 'Pass: you cannot beat a full house', cards: [], values: null }];
    const { app, room } = await table(waiting);
    settings.autoPass = true;
    await turn(app, lone);
    expect(room.ops).not.toContain('act');
    await vi.advanceTimersByTimeAsync(1000);
    expect(room.last).toMatchObject({ op: 'act', action: 'pass' });
    room.refuses('too_fast', 'Slowly, please.', 'act');
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.ops.filter((op) => op === 'act')).toHaveLength(1);
    settings.autoPass = false;
  });
});

describe('the keyboard', () => {
  test('moves, raises, lowers, plays, passes, sorts', async () => {
    const { app, room } = await table();
    await key('ArrowRight');
    await tick();
    expect(document.activeElement).toBe(card('four of clubs'));
    await key('ArrowRight', document.activeElement as Element);
    await key('ArrowUp', document.activeElement as Element);
    await tick();
    expect(raised()).toEqual(['four of hearts']);
    await key('Escape');
    expect(raised()).toEqual([]);
    await key('s');
    expect(screen.getByRole('radio', { name: 'Suit' }).getAttribute('aria-checked')).toBe('true');
    await fireEvent.click(card('four of clubs'));
    await key('Enter', card('four of clubs'));
    expect(room.last).toMatchObject({ op: 'act', action: 'play 4C' });
    room.answers();
    app.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0] });
    await pause();
    await key('P');
    expect(room.last).toMatchObject({ op: 'act', action: 'pass' });
  });

  test('does nothing to the game while something is typed', async () => {
    const { room } = await table();
    const field = document.body.appendChild(document.createElement('textarea'));
    const before = room.sent.length;
    for (const name of ['p', 'h', 'Enter']) await key(name, field);
    expect(room.sent).toHaveLength(before);
    field.remove();
  });
});

describe('without a connection', () => {
  test('nothing can be played', async () => {
    const { room } = await table();
    await fireEvent.click(card('four of clubs'));
    const before = room.sent.length;
    room.dies();
    await tick();
    expect(main().getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(main());
    for (const name of ['p', 'h', 'Enter']) await key(name);
    expect(room.sent).toHaveLength(before);
  });
});

describe('what is seen of the others', () => {
  test('a pass is a cross and a word, a last card is told in words', async () => {
    await table({ game: { ...GAME, plays: [{ seat: 2, cards: [], name: '', named: [] }, ...GAME.plays] } });
    const chen = screen.getByRole('group', { name: /^Chen/ });
    expect(chen.textContent).toContain('×');
    expect(chen.textContent).toContain('Pass');
    expect(screen.getByRole('group', { name: /^Dana/ }).textContent).toContain('Last card!');
  });

  test('a last card is told also of who has passed', async () => {
    await table({ game: { ...GAME, plays: [...GAME.plays, { seat: 3, cards: [], name: '', named: [] }] } });
    const dana = screen.getByRole('group', { name: /^Dana.*passed/ });
    expect(dana.textContent).toContain('×');
    expect(dana.textContent).toContain('Last card!');
  });

  test('a watcher sees four seats and no cards', async () => {
    await table({ seat: null, mine: null });
    expect(screen.getAllByRole('group', { name: /cards|card left/ })).toHaveLength(4);
    expect(screen.queryByRole('group', { name: /^Your hand/ })).toBeNull();
    expect(screen.getByText('You are watching')).toBeTruthy();
  });
});

describe('after a deal', () => {
  const ended = {
    game: {
      ...GAME,
      turn: null,
      hands: [['4C'], ['5C', '5D'], ['6C'], []],
      history: [{ deal: 1, winner: 3, penalties: [1, 2, 1, 0], cards_left: [1, 2, 1, 0] }],
    },
    mine: { seat: 0, view: { hand: ['4C'], groups: [] }, offers: [] },
    table: { ...snapshot().table, phase: 'between' as const },
  };

  test('it is told who has won and what the others had left; R makes ready, once', async () => {
    const { app, room } = await table(ended);
    expect(screen.getByRole('heading', { name: 'Dana wins the deal' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'five of diamonds' })).toBeTruthy();
    await key('r');
    expect(room.last).toMatchObject({ op: 'ready', code: 'KQTR' });
    const seats = ended.table.seats.map((seat) => ({ ...seat, ready: seat.seat === 0 }));
    app.update({ type: 'update', code: 'KQTR', version: 6, table: { ...ended.table, seats } });
    await tick();
    const before = room.sent.length;
    await key('r');
    expect(room.sent).toHaveLength(before);
  });

  test('nobody inherits what was won at a seat before', async () => {
    const seats = ended.table.seats.map((seat) =>
      seat.seat === 3 ? { ...seat, kind: 'human' as const, since: 2 } : seat,
    );
    await table({ ...ended, table: { ...ended.table, seats } });
    expect(screen.getByRole('heading', { name: 'The player before Dana wins the deal' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Dana/ }).textContent).toContain('since deal 2');
  });

  test('a client that comes back in a later deal has nothing raised, although it holds the same card', async () => {
    const { app } = await table();
    await fireEvent.click(card('nine of spades'));
    app.table?.show(snapshot({ version: 90, game: { ...GAME, deal: 2 } }));
    await tick();
    expect(raised()).toEqual([]);
  });

  test('the next deal begins with nothing raised', async () => {
    const { app } = await table();
    await fireEvent.click(card('four of clubs'));
    app.update({ type: 'update', code: 'KQTR', version: 6, ...ended });
    await tick();
    app.update({
      type: 'update',
      code: 'KQTR',
      version: 7,
      table: snapshot().table,
      game: GAME,
      mine: { seat: 0, view: HAND, offers: OFFERS },
    });
    await tick();
    expect(raised()).toEqual([]);
  });
});
