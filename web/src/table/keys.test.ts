import { afterEach, expect, test, vi } from 'vitest';
import { pressKey } from './keys';

afterEach(() => document.body.replaceChildren());

function press(key: string, on: Element): { done: boolean; event: KeyboardEvent } {
  const run = vi.fn();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  on.addEventListener('keydown', (heard) => pressKey(heard as KeyboardEvent, { [key]: run }), { once: true });
  on.dispatchEvent(event);
  return { done: run.mock.calls.length > 0, event };
}

test('a key of the game works wherever the focus is, but not where somebody writes', () => {
  document.body.innerHTML = '<main></main><input />';
  expect(press('Escape', document.body).done).toBe(true);
  expect(press('1', document.querySelector('input')!).done).toBe(false);
});

test('while a dialog is open no key reaches the table, and Escape is left to the dialog', () => {
  document.body.innerHTML = '<main></main><dialog open></dialog>';
  const { done, event } = press('Escape', document.body);
  expect(done).toBe(false);
  expect(event.defaultPrevented).toBe(false);
});
