import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DealWinner from './DealWinner.svelte';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

test('any key and any touch goes on, and reaches what it was meant for', async () => {
  const onskip = vi.fn();
  const meant = vi.fn();
  render(DealWinner, { words: 'You win the deal', won: true, onskip });
  document.body.addEventListener('keydown', meant, { once: true });
  await fireEvent.keyDown(document.body, { key: 'r' });
  expect(onskip).toHaveBeenCalledTimes(1);
  expect(meant).toHaveBeenCalledTimes(1);
  await fireEvent.pointerDown(document.body);
  expect(onskip).toHaveBeenCalledTimes(2);
});

test('cards fly for a win, not for a loss, and not where nothing is to move', () => {
  const cards = (won: boolean): number => {
    const { container, unmount } = render(DealWinner, { words: '', won, onskip: vi.fn() });
    const found = container.querySelectorAll('.spray .card').length;
    unmount();
    return found;
  };
  expect(cards(true)).toBeGreaterThan(5);
  expect(cards(false)).toBe(0);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(cards(true)).toBe(0);
});
