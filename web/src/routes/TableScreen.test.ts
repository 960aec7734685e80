import { fireEvent, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadTable } from '../games';
import { GAME, getUp, HAND, sit, snapshot } from '../testing/bigtwo';
import type { App } from '../state/app.svelte';
import type { FakeSocket } from '../testing/fakes';
import * as sound from '../sound/sound';
import type { EventInfo, Snapshot } from '../protocol';
import { renderIn } from '../testing/render';
import TableScreen from './TableScreen.svelte';

let open: App | null = null;
let sounds: string[] = [];
beforeAll(() => loadTable('bigtwo'));
beforeEach(() => {
  sounds = [];
  vi.spyOn(sound, 'play').mockImplementation((name) => void sounds.push(name));
});
afterEach(() => {
  open?.close();
  open = null;
  vi.restoreAllMocks();
  getUp();
});

async function table(parts: Partial<Snapshot> = {}): Promise<{ app: App; room: FakeSocket; page: HTMLElement }> {
  const seated = await sit(parts);
  open = seated.app;
  const { container } = renderIn(seated.app, TableScreen, {});
  await tick();
  return { ...seated, page: container };
}

const chatInfo = (version: number, seat: number | null, text: string): EventInfo => ({
  version,
  at: 0,
  event: { event: 'chat', seat, name: 'Bao', text, phrase: null, apart: false, player: '' },
});
const update = (app: App, version: number, parts: object): Promise<void> => {
  app.update({ type: 'update', code: 'KQTR', version, ...parts });
  return tick();
};
const live = (page: HTMLElement): string => page.querySelector('[aria-live=polite]')?.textContent ?? '';

describe('whose turn it is', () => {
  test('is told in the title, aloud and by a sound', async () => {
    const { app, page } = await table({ mine: { seat: 0, view: HAND, offers: [] }, to_act: [3] });
    expect(document.title).toBe('bigtwo · KQTR');
    expect(sounds).toEqual([]);
    const event = { version: 6, at: 0, event: { event: 'played', seat: 3, cards: ['3D'] }, text: 'Dana plays 3D' };
    await update(app, 6, { events: [event], mine: snapshot().mine, to_act: [0] });
    expect(document.title).toBe('● Your turn – bigtwo · KQTR');
    expect(live(page)).toBe('Dana plays three of diamonds. Your turn.');
    expect(sounds).toEqual(['card', 'turn']);
  });

  test.each([false, true])('shakes a phone whose page has been touched (%s), and no other', async (touched) => {
    const vibrate = vi.fn();
    Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: touched } });
    await table();
    expect(vibrate).toHaveBeenCalledTimes(touched ? 1 : 0);
    for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
  });

  test('is told by the icon of the page, and in the dock with the seconds while another panel is open', async () => {
    const { app } = await table();
    const icon = (): Element | null => document.head.querySelector('link[href="/icon-turn.svg"]');
    const dock = (): string => screen.getByRole('navigation', { name: 'Panels' }).textContent ?? '';
    expect(icon()).not.toBeNull();
    expect(dock()).not.toContain('your turn');
    await fireEvent.click(screen.getByRole('button', { name: /^Chat/ }));
    expect(dock()).toContain('your turn 0:20');
    await vi.advanceTimersByTimeAsync(2000);
    expect(dock()).toContain('your turn 0:18');
    await update(app, 6, { mine: { seat: 0, view: HAND, offers: [] }, to_act: [1] });
    expect(dock()).not.toContain('your turn');
    expect(icon()).toBeNull();
  });

  test('the clock runs down', async () => {
    await table();
    expect(screen.getByRole('img', { name: '0:20 left' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.getByRole('img', { name: '0:15 left' })).toBeTruthy();
  });
});

describe('the chat', () => {
  const badge = (): string => screen.getByRole('navigation', { name: 'Panels' }).textContent ?? '';

  test('counts what others have written until it is read', async () => {
    const { app } = await table();
    await update(app, 8, { events: [chatInfo(6, 1, 'hello'), chatInfo(7, 0, 'hi'), chatInfo(8, 1, 'well?')] });
    expect(badge()).toContain('Chat, 2 new');
    await fireEvent.click(screen.getByRole('button', { name: /^Chat/ }));
    await tick();
    expect(badge()).not.toContain('new');
    expect(sounds).toContain('chat');
  });

  test('tells watchers apart', async () => {
    const { app } = await table();
    await update(app, 7, { events: [chatInfo(6, 1, 'from a seat'), chatInfo(7, null, 'from behind')] });
    expect(screen.getByText('from behind').textContent).toContain('watching');
    expect(screen.getByText('from a seat').textContent).not.toContain('watching');
  });

  test('sends with Enter and keeps what was refused', async () => {
    const { app, room } = await table();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
    await fireEvent.input(field, { target: { value: '  nice  ' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    expect(room.last).toMatchObject({ op: 'chat', text: 'nice' });
    room.refuses('too_fast', 'One at a time, please.', 'chat');
    await vi.advanceTimersByTimeAsync(0);
    expect(app.notice).toBe('One at a time, please.');
    expect(field.value).toBe('  nice  ');
  });

  test('breaks the line with Shift- or Ctrl-Enter', async () => {
    const { room } = await table();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
    await fireEvent.input(field, { target: { value: 'one' } });
    for (const held of [{ shiftKey: true }, { ctrlKey: true }])
      await fireEvent.keyDown(field, { key: 'Enter', ...held });
    expect(field.value).toBe('one\n\n');
    expect(room.ops).not.toContain('chat');
  });
});

describe('the scores', () => {
  test('show the last deal, the totals and who leads', async () => {
    const history = [{ deal: 1, winner: 1, penalties: [3, 0, 7, 12], cards_left: [3, 0, 7, 10] }];
    await table({ game: { ...GAME, history } });
    const row = (name: RegExp): string =>
      within(screen.getByRole('region', { name: /^Scores/ })).getByRole('row', { name }).textContent ?? '';
    expect(row(/^Bao/)).toContain('leads');
    expect(row(/^You/)).toMatch(/\+3\s*3$/);
    expect(row(/^Dana/)).not.toContain('leads');
  });

  test('name nobody as the leader before the first deal is over', async () => {
    await table();
    expect(screen.getByRole('region', { name: /^Scores/ }).textContent).not.toContain('leads');
  });
});

test('the log speaks to me and marks where a trick ends', async () => {
  const events: EventInfo[] = [
    { version: 4, at: 0, event: { event: 'passed', seat: 0 }, text: 'Ann passes', you: 'You pass' },
    {
      version: 5,
      at: 0,
      event: { event: 'trick_taken', seat: 3, trick: 1, cards: ['3D'] },
      text: 'Dana takes the trick with 3D',
    },
  ];
  await table({ events });
  const [mine, line] = within(screen.getByRole('list', { name: 'Log' })).getAllByRole('listitem');
  expect(mine?.textContent).toContain('You pass');
  expect(line?.classList.contains('deal')).toBe(true);
});
