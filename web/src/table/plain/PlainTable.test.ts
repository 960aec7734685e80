import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../../state/app.svelte';
import type { FakeSocket } from '../../testing/fakes';
import type { Offer, Snapshot } from '../../protocol';
import { getUp, HAND, sit, snapshot } from '../../testing/bigtwo';
import { renderIn } from '../../testing/render';
import PlainTable from './PlainTable.svelte';

let open: App | null = null;
afterEach(() => {
  open?.close();
  open = null;
  getUp();
});

const offer = (label: string, ...cards: string[]): Offer => ({
  action: label.toLowerCase(),
  label,
  cards,
  values: null,
});
const mine = (...offers: Offer[]): Snapshot['mine'] => ({ seat: 0, view: HAND, offers });

async function table(parts: Partial<Snapshot>): Promise<{ app: App; room: FakeSocket }> {
  const seated = await sit(parts);
  open = seated.app;
  renderIn(seated.app, PlainTable, { quiet: false });
  await tick();
  return seated;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const asked = (room: FakeSocket): number => room.ops.filter((op) => op === 'describe').length;
const answered = (room: FakeSocket, ...lines: string[]): Promise<unknown> => {
  room.answers({ lines }, 'describe');
  return vi.advanceTimersByTimeAsync(200);
};

test('the game stands there in the words of the server', async () => {
  const { app, room } = await table({ mine: mine() });
  await answered(room, 'Round 1.', 'You hold 3D.');
  expect(screen.getByText('Round 1.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'three of diamonds' })).toBeTruthy();
  app.update({ type: 'update', code: 'KQTR', version: 6 });
  await tick();
  await answered(room, 'Round 2.');
  expect(screen.getByText('Round 2.')).toBeTruthy();
});

test('many changes at once are one question', async () => {
  const { app, room } = await table({ mine: mine() });
  for (const version of [6, 7, 8, 9]) {
    app.update({ type: 'update', code: 'KQTR', version });
    await tick();
  }
  expect(asked(room)).toBe(1);
  await answered(room, 'Round 1.');
  expect(asked(room)).toBe(2);
  await answered(room, 'Round 1.');
  expect(asked(room)).toBe(2);
});

test('what could not be told is asked for again', async () => {
  const { room } = await table({ mine: mine() });
  room.refuses('too_fast', 'That was too fast.', 'describe');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked(room)).toBe(2);
});

test('a few offers are buttons', async () => {
  const { room } = await table({ mine: mine(offer('Stand'), offer('Play +4b', '+4b')) });
  await fireEvent.click(button('Play +4b'));
  expect(room.last).toMatchObject({ op: 'act', action: 'play +4b' });
  expect(screen.queryByRole('group', { name: 'Cards to select' })).toBeNull();
});

test('among many offers the selected cards choose', async () => {
  const pairs = ['3D', '4D', '5D', '6D', '7D', '8D'].map((card) => offer(`Change ${card} 9D`, card, '9D'));
  const singles = ['3D', '4D', '5D', '6D', '7D'].map((card) => offer(`Change ${card}`, card));
  const { room } = await table({ mine: mine(offer('Keep all'), ...singles, ...pairs) });
  expect(screen.queryByRole('button', { name: 'Change 4D 9D' })).toBeNull();
  await fireEvent.click(button('nine of diamonds'));
  await fireEvent.click(button('four of diamonds'));
  await fireEvent.click(button('Change 4D 9D'));
  expect(room.last).toMatchObject({ op: 'act', action: 'change 4d 9d' });
  expect(button('Keep all')).toBeTruthy();
});

test('who may act is named while I wait, and the way on stands there when a deal is over', async () => {
  const { app, room } = await table({ mine: mine(), to_act: [1, 2] });
  expect(screen.getByText('Waiting for Bao and Chen')).toBeTruthy();
  const { table: info } = snapshot();
  app.update({ type: 'update', code: 'KQTR', version: 6, table: { ...info, phase: 'between' } });
  await tick();
  await fireEvent.click(button('Ready for the next deal'));
  expect(room.lastOf('ready')).toMatchObject({ code: 'KQTR' });
});

test('the second press of a double click gives no other answer, though another offer has come to its place', async () => {
  const { app, room } = await table({ mine: mine(offer('Draw'), offer('Stand')) });
  await fireEvent.click(button('Draw'), { detail: 1 });
  const swapped = mine(offer('Stand'), offer('Draw'));
  app.update({ type: 'update', code: 'KQTR', version: 6, to_act: [0], ...(swapped && { mine: swapped }) });
  room.answers(null, 'act');
  await tick();
  await fireEvent.click(button('Stand'), { detail: 2 });
  expect(room.ops.filter((op) => op === 'act')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  await fireEvent.click(button('Stand'), { detail: 1 });
  expect(room.ops.filter((op) => op === 'act')).toHaveLength(2);
});
