import { screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { getUp, sit, snapshot } from '../testing/bigtwo';
import type { App } from '../state/app.svelte';
import { commitmentTo } from '../state/player-seeds';
import type { PlayersNumber, TableInfo } from '../protocol';
import { renderIn } from '../testing/render';
import Proof from './Proof.svelte';

const SEED = '07'.repeat(32);
const NUMBER = '99'.repeat(32);

let open: App | null = null;
afterEach(() => {
  open?.close();
  open = null;
  sessionStorage.clear();
  getUp();
});

/** The proof after a deal whose commitment was seen before. */
async function shown(
  committed: string,
  seed: string,
  numbers: PlayersNumber[] = [],
  table: Partial<TableInfo> = {},
): Promise<void> {
  const { app } = await sit({ version: 10, table: { ...snapshot().table, ...table } });
  open = app;
  const report = (version: number, event: object): void =>
    app.update({ type: 'update', code: 'KQTR', version, events: [{ version, at: 0, event }] } as never);
  report(11, { event: 'commitment', deal: 1, commitment: commitmentTo(committed) });
  report(12, { event: 'seed_opened', deal: 1, seed, commitment: commitmentTo(committed), numbers });
  if (app.table === null) throw new Error('there is no table');
  renderIn(app, Proof, { table: app.table });
}

test('a fair deal says what was checked, and shows all of it', async () => {
  await shown(SEED, SEED, [{ seat: 1, number: NUMBER }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Proof that deal 1 was fair')).toBeTruthy();
  expect(screen.getByText(/Your browser has checked it/)).toBeTruthy();
  for (const text of [SEED, commitmentTo(SEED), NUMBER]) expect(screen.getByText(text)).toBeTruthy();
});

test('a deal to which nobody added a number says so', async () => {
  await shown(SEED, SEED);
  expect(screen.getByText(/No player added a number/)).toBeTruthy();
});

test('a deal that somebody asked for is not said to be drawn by chance', async () => {
  await shown(SEED, SEED, [], { chosen: true });
  expect(screen.getByText('Proof that deal 1 is the chosen one')).toBeTruthy();
  expect(screen.getByText(/chosen, not drawn by chance/)).toBeTruthy();
});

test('a deal that does not fit is a warning that nobody overlooks', async () => {
  await shown(SEED, NUMBER);
  expect(screen.getByRole('alert').textContent).toContain('Deal 1 failed its check.');
  expect(screen.getByText('Proof that deal 1 was fair fails')).toBeTruthy();
});
