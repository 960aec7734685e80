import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import Hand from './Hand.svelte';

const props = (cards: string[], parts: object = {}) => ({
  cards,
  order: 'sorted by rank',
  selected: new Set<string>(),
  weak: new Set<string>(),
  ontoggle: vi.fn(),
  onthrow: vi.fn(),
  ...parts,
});
const card = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a card keeps its button when others leave the hand and when it is sorted anew', async () => {
  const { rerender } = render(Hand, props(['4C', '4H', '9S', '2D']));
  const nine = card('nine of spades');
  nine.focus();
  await rerender(props(['4H', '9S', '2D']));
  await rerender(props(['2D', '9S', '4H'], { order: 'sorted by suit' }));
  expect(card('nine of spades')).toBe(nine);
  expect(document.activeElement).toBe(nine);
  expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual([
    'two of diamonds',
    'nine of spades',
    'four of hearts',
  ]);
});

test('the focus goes to a neighbour when its card is played', async () => {
  const { rerender } = render(Hand, props(['4C', '4H', '9S']));
  card('four of hearts').focus();
  await rerender(props(['4C', '9S']));
  await tick();
  expect(document.activeElement).toBe(card('nine of spades'));
});

test('exactly one card can be reached with Tab', async () => {
  const { rerender } = render(Hand, props(['4C', '4H', '9S']));
  const reachable = (): string[] =>
    screen
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
      .map((button) => button.textContent?.trim() ?? '');
  expect(reachable()).toEqual(['four of clubs']);
  await fireEvent.focus(card('nine of spades'));
  expect(reachable()).toEqual(['nine of spades']);
  await rerender(props(['4C', '4H']));
  expect(reachable()).toHaveLength(1);
});

test('a click raises, a second one at once plays, raised cards say so', async () => {
  const given = props(['4C', '4H'], { selected: new Set(['4H']) });
  render(Hand, given);
  await fireEvent.click(card('four of clubs'), { detail: 1 });
  expect(given.ontoggle).toHaveBeenCalledExactlyOnceWith('4C');
  await fireEvent.click(card('four of clubs'), { detail: 2 });
  expect(given.onthrow).toHaveBeenCalledExactlyOnceWith('4C');
  expect(card('four of hearts').getAttribute('aria-pressed')).toBe('true');
  expect(card('four of clubs').getAttribute('aria-pressed')).toBe('false');
});

test('a card that is dragged up is played, one that is dropped is not', async () => {
  const given = props(['4C', '4H']);
  render(Hand, given);
  const four = card('four of clubs');
  four.setPointerCapture = vi.fn();
  for (const [to, times] of [
    [80, 0],
    [-20, 1],
  ] as const) {
    await fireEvent(four, new MouseEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 100 }));
    await fireEvent(four, new MouseEvent('pointermove', { bubbles: true, clientX: 52, clientY: to }));
    await fireEvent(four, new MouseEvent('pointerup', { bubbles: true, clientX: 52, clientY: to }));
    // The click that a browser adds to a drag raises nothing.
    await fireEvent.click(four, { detail: 1 });
    expect(given.onthrow).toHaveBeenCalledTimes(times);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(given.ontoggle).not.toHaveBeenCalled();
});
