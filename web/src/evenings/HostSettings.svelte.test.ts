import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EveningInfo, GameInfo } from '../protocol';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import { Evening, usualDraft } from './evening.svelte';
import HostSettings from './HostSettings.svelte';

const GAME = {
  ...{ name: 'bigtwo', title: 'Big Two', seat_counts: [4], default_seats: 4, levels: ['easy'], players: [] },
  ...{ presets: { deuce: { title: 'Deuce', description: '', options: {} } }, options: [], deals: [], manners: {} },
  turn_seconds: 30,
} as unknown as GameInfo;
const info = (title: string): EveningInfo =>
  ({ code: 'ABCD', settings: { ...usualDraft(GAME), title }, players: [], rounds: [] }) as unknown as EveningInfo;

let app: App;
let room: FakeSocket;
beforeEach(() => {
  vi.useFakeTimers();
  // That of Node makes objects which Svelte does not take for plain ones here.
  vi.stubGlobal('structuredClone', (settings: object) => JSON.parse(JSON.stringify(settings)) as object);
  room = new FakeSocket();
  app = new App(fakeEnvironment(() => room));
  room.opens();
  room.welcomes({ games: [GAME] });
});
afterEach(() => {
  app.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the host types while the last change comes back is not lost', async () => {
  const evening = new Evening(app, 'ABCD');
  let shown = $state.raw(info(''));
  const props = {
    evening,
    get info() {
      return shown;
    },
  };
  renderIn(app, HostSettings, props);
  await tick();
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  const type = (value: string): Promise<boolean> => fireEvent.input(title, { target: { value } });
  const receive = async (value: string): Promise<void> => {
    shown = info(value);
    await tick();
  };
  await type('Fri');
  await vi.advanceTimersByTimeAsync(600);
  expect(room.lastOf('evening_change')).toMatchObject({ evening: { title: 'Fri' } });
  room.answers(null, 'evening_change');
  await type('Friday');
  await receive('Fri');
  expect(title.value).toBe('Friday');
  await vi.advanceTimersByTimeAsync(600);
  expect(room.lastOf('evening_change')).toMatchObject({ evening: { title: 'Friday' } });
  await receive('Fri ');
  expect(title.value).toBe('Friday');
  room.answers(null, 'evening_change');
  await vi.advanceTimersByTimeAsync(0);
  await receive('Friday');
  await receive('Saturday');
  expect(title.value).toBe('Saturday');
});

test('settings that the room refuses do not stay in the form', async () => {
  renderIn(app, HostSettings, { evening: new Evening(app, 'ABCD'), info: info('Friday') });
  await tick();
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  await fireEvent.input(title, { target: { value: 'Saturday' } });
  await vi.advanceTimersByTimeAsync(600);
  room.refuses('too_fast', 'Too often.', 'evening_change');
  await vi.advanceTimersByTimeAsync(0);
  expect([title.value, app.notice]).toEqual(['Friday', 'Too often.']);
  await vi.advanceTimersByTimeAsync(600);
  expect(room.sent.filter(({ op }) => op === 'evening_change')).toHaveLength(1);
});
