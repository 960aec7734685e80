import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from '../lib/app.svelte';
import { FakeClock, FakeSocket } from '../lib/fakes';
import type { GameInfo } from '../wire';
import RoomDialog from './RoomDialog.svelte';

const game = (name: string, title: string, turn_seconds: number): GameInfo => ({
  name,
  title,
  summary: '',
  seat_counts: [2, 4],
  presets: { usual: {} },
  options: [],
  levels: ['easy'],
  turn_seconds,
});

let app: App;
let room: FakeSocket;
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  room = new FakeSocket();
  app = new App({
    open: () => room as unknown as WebSocket,
    keep: { token: null },
    later: new FakeClock().later,
    random: () => 'client-of-this-tab',
  });
  room.opens();
  room.welcomes({ games: [game('whist', 'Whist', 25), game('solo', 'Solo', 0)] });
});
afterEach(() => app.close());

const shown = (label: string): string =>
  screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent ?? '';

test('a room begins with what is usual in its game', async () => {
  render(RoomDialog, { app, open: true, game: 'whist' });
  await tick();
  expect([shown('Clock'), shown('Seats')]).toEqual(['25 seconds a turn', '4']);
  await fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'solo' } });
  expect(shown('Clock')).toBe('No clock');
  await fireEvent.click(screen.getByText('Open the room'));
  expect(room.last).toMatchObject({
    op: 'create',
    table: { game: 'solo', seats: 4, turn_seconds: 0, level: 'easy' },
  });
});
