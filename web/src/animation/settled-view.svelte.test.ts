import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { GAME, snapshot } from '../testing/bigtwo';
import { TableState } from '../state/table.svelte';
import { SettledView } from './settled-view.svelte';

let stop: () => void = () => {};
afterEach(() => stop());

test('points stay as they were until the end of the deal has been seen', () => {
  const table = new TableState(snapshot());
  let settled!: SettledView<'bigtwo'>;
  stop = $effect.root(() => void (settled = new SettledView('bigtwo', () => table)));
  flushSync();
  expect(settled.view?.totals).toEqual(GAME.totals);
  const seen = table.beginAnimation();
  const totals = GAME.totals.map((total) => total + 9);
  table.apply({ type: 'update', code: table.code, version: table.version + 1, game: { totals } });
  flushSync();
  expect(settled.view?.totals).toEqual(GAME.totals);
  seen();
  flushSync();
  expect(settled.view?.totals).toEqual(totals);
});

test('another table is shown at once', () => {
  let table = $state.raw(new TableState(snapshot()));
  let settled!: SettledView<'bigtwo'>;
  stop = $effect.root(() => void (settled = new SettledView('bigtwo', () => table)));
  flushSync();
  const other = new TableState(snapshot({ game: { ...GAME, totals: [1, 2, 3, 4] } }));
  other.beginAnimation();
  table = other;
  flushSync();
  expect(settled.view?.totals).toEqual([1, 2, 3, 4]);
});
