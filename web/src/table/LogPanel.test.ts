import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { snapshot } from '../testing/bigtwo';
import { TableState } from '../state/table.svelte';
import type { EventInfo } from '../protocol';
import LogPanel from './LogPanel.svelte';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Events of a deal, about. */
const DEAL = 60;
const event = (version: number): EventInfo => ({
  version,
  at: 0,
  event: { event: 'played', seat: 3, cards: ['3D', '3S'], name: 'pair of threes' } as EventInfo['event'],
  text: `Dana plays pair 3D 3S, number ${version}`,
});
const rows = (): HTMLElement[] => screen.getAllByRole('listitem');
const nodes = (): number => document.querySelectorAll('*').length;

function game(): { play: (events: number) => Promise<void> } {
  const table = new TableState(snapshot({ version: 0, events: [] }));
  render(LogPanel, { table });
  const play = async (events: number): Promise<void> => {
    for (let left = events; left > 0; left -= 1) {
      const version = table.version + 1;
      table.apply({ type: 'update', code: table.code, version, to_act: [], events: [event(version)] });
    }
    await tick();
  };
  return { play };
}

test('an event adds one line and takes away one; all others stay the elements that they are', async () => {
  const { play } = game();
  await play(12 * DEAL);
  for (let step = 0; step < 5; step += 1) {
    const before = rows();
    await play(1);
    expect(rows().slice(0, -1)).toEqual(before.slice(1));
    rows()
      .slice(0, -1)
      .forEach((row, index) => expect(row).toBe(before[index + 1]));
  }
});

test('the page does not grow over fifty deals', async () => {
  const { play } = game();
  await play(8 * DEAL);
  const after = nodes();
  await play(42 * DEAL);
  expect(nodes()).toBe(after);
  expect(rows().at(-1)?.textContent).toContain(`number ${50 * DEAL}`);
});

test('earlier lines come when they are asked for', async () => {
  const { play } = game();
  await play(2 * DEAL);
  const first = rows().length;
  await fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(rows().length).toBeGreaterThan(first);
  expect(rows()).toHaveLength(2 * DEAL);
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull();
});
