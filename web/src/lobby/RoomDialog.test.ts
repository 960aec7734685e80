import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import type { GameInfo } from '../protocol';
import { renderIn } from '../testing/render';
import RoomDialog from './RoomDialog.svelte';

const game = (name: string, title: string, turn_seconds: number): GameInfo => ({
  name,
  title,
  summary: '',
  seat_counts: [2, 4],
  default_seats: 4,
  presets: { usual: { title: 'Usual rules', description: 'As always.', options: {} } },
  options: [],
  levels: ['easy'],
  manners: {},
  players: [],
  turn_seconds,
  autoplay: [],
  deals: [],
  counting: false,
  rated: false,
  daily: false,
  puzzles: false,
});

let app: App;
let room: FakeSocket;
beforeEach(() => {
  room = new FakeSocket();
  app = new App(fakeEnvironment(() => room));
  room.opens();
  room.welcomes({ games: [game('whist', 'Whist', 25), game('solo', 'Solo', 0)] });
});
afterEach(() => app.close());

const shown = (label: string): string =>
  screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent ?? '';

test('a room begins with what is usual in its game', async () => {
  renderIn(app, RoomDialog, { open: true, game: 'whist' });
  await tick();
  expect(shown('Clock')).toBe('25 seconds a turn');
  expect(screen.getByRole('radio', { name: '4' }).getAttribute('aria-checked')).toBe('true');
  await fireEvent.click(screen.getByRole('radio', { name: 'Solo' }));
  expect(shown('Clock')).toBe('No clock');
  await fireEvent.click(screen.getByText('Open the table'));
  expect(room.last).toMatchObject({
    op: 'create',
    table: { game: 'solo', seats: 4, turn_seconds: 0, level: 'easy' },
  });
});

test('house rules are chosen in words, and what means nothing beside the others is not asked', async () => {
  app.games = [
    {
      ...game('whist', 'Whist', 25),
      presets: {
        usual: { title: 'Usual rules', description: 'As always.', options: { end: 'leave', deals: 10 } },
        short: { title: 'Short rules', description: 'Five deals.', options: { end: 'deals', deals: 5 } },
      },
      options: [
        {
          name: 'end',
          title: 'End',
          description: 'When it is over.',
          kind: 'choice',
          default: 'leave',
          choices: ['leave', 'deals'],
          least: null,
          most: null,
          form: '',
          words: { leave: 'when the players leave', deals: 'after some deals' },
          only: [],
        },
        {
          name: 'deals',
          title: 'Deals',
          description: 'How many.',
          kind: 'number',
          default: 10,
          choices: [],
          least: 1,
          most: 99,
          form: '',
          words: {},
          only: [{ option: 'end', values: ['deals'], choice: null }],
        },
      ],
    },
  ];
  renderIn(app, RoomDialog, { open: true, game: 'whist' });
  await tick();
  expect(screen.getByRole('radio', { name: 'Usual rules' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByLabelText('Deals')).toBeNull();
  await fireEvent.change(screen.getByLabelText('End'), { target: { value: '1' } });
  expect(shown('End')).toBe('After some deals');
  await fireEvent.change(screen.getByLabelText('Deals'), { target: { value: '7' } });
  expect(screen.getByRole('status').textContent).toBe('Short rules, except: Deals: 7');
  await fireEvent.change(screen.getByLabelText('End'), { target: { value: '0' } });
  expect(screen.queryByRole('status')).toBeNull();
  await fireEvent.click(screen.getByRole('radio', { name: 'Short rules' }));
  await fireEvent.click(screen.getByText('Open the table'));
  expect(room.last).toMatchObject({ preset: 'short', table: { options: { end: 'deals', deals: 5 } } });
});
