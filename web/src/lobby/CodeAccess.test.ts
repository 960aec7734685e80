import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { getUp, sit, snapshot } from '../testing/bigtwo';
import { renderIn } from '../testing/render';
import CodeAccess from './CodeAccess.svelte';

afterEach(getUp);

async function shown(parts: Parameters<typeof sit>[0] = {}) {
  const { app, room } = await sit(parts);
  const table = app.table;
  if (table === null) throw new Error('Nobody has sat down.');
  renderIn(app, CodeAccess, { table });
  return { app, room, table };
}

test('the host closes the door of a private table and opens it again', async () => {
  const { app, table } = await shown();
  const asked = vi.spyOn(app, 'ask').mockResolvedValue(null);
  await fireEvent.click(screen.getByRole('button', { name: 'Close the door' }));
  expect(asked).toHaveBeenLastCalledWith({ op: 'door', code: 'KQTR', open: false });
  table.apply({ type: 'update', code: 'KQTR', version: 6, events: [], table: { ...table.info, open_door: false } });
  await tick();
  expect(screen.getByRole('status').textContent).toContain('only the link');
  await fireEvent.click(screen.getByRole('button', { name: 'Open the door' }));
  expect(asked).toHaveBeenLastCalledWith({ op: 'door', code: 'KQTR', open: true });
});

test('the others are told how the door stands, and cannot move it', async () => {
  await shown({ table: { ...snapshot().table, host: 1 } });
  expect(screen.getByRole('status').textContent).toContain('The code alone lets people in');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a public table has no door', async () => {
  const { table } = snapshot();
  await shown({ table: { ...table, settings: { ...table.settings, private: false } } });
  expect(screen.queryByRole('status')).toBeNull();
});
