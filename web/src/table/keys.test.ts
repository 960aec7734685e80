import { afterEach, expect, test, vi } from 'vitest';
import { namesOf, pressKey, pressOnce } from './keys';

afterEach(() => document.body.replaceChildren());

const keydown = (key: string, parts: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...parts });

function press(key: string, on: Element, parts: KeyboardEventInit = {}): { done: boolean; event: KeyboardEvent } {
  const run = vi.fn();
  const event = keydown(key, parts);
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

test.each(['0', ' ', 'Enter', 'e', 'p', 'h', 'Escape'])('%j acts once while it is held', (key) => {
  const { done, event } = press(key, document.body, { repeat: true });
  expect(done).toBe(false);
  // The page does not scroll by a held Space either.
  expect(event.defaultPrevented).toBe(true);
});

test.each(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp'])('%s moves on while it is held', (key) => {
  expect(press(key, document.body, { repeat: true }).done).toBe(true);
});

test('a held Enter presses a button once and sends a form once, and writes lines', () => {
  document.body.innerHTML = '<button></button><input /><textarea></textarea>';
  pressOnce();
  const stopped = (selector: string, repeat: boolean): boolean =>
    !document.querySelector(selector)!.dispatchEvent(keydown('Enter', { repeat }));
  for (const selector of ['button', 'input']) {
    expect(stopped(selector, false)).toBe(false);
    expect(stopped(selector, true)).toBe(true);
  }
  expect(stopped('textarea', true)).toBe(false);
});

test.each([
  ['Russian', 'у', 'KeyE', 'e'],
  ['Ukrainian', 'і', 'KeyS', 's'],
  ['Greek', 'ε', 'KeyE', 'e'],
  ['Hebrew', 'ק', 'KeyE', 'e'],
  ['Arabic, one key for two letters', 'لا', 'KeyB', 'b'],
  ['Thai, a sign above', 'ี', 'KeyU', 'u'],
  ['Korean, while an input method is on', 'Process', 'KeyP', 'p'],
  ['Persian digits', '۳', 'Digit3', '3'],
  ['French digits', 'à', 'Digit0', '0'],
  ['Czech digits', 'ě', 'Digit2', '2'],
])('a key without a Latin letter is found by its place: %s', (_layout, key, code, meant) => {
  expect(namesOf(keydown(key, { code }))).toContain(meant);
  // The same with Caps Lock.
  expect(namesOf(keydown(key.length === 1 ? key.toUpperCase() : key, { code }))).toContain(meant);
});

test.each([
  ['Dvorak letters', 'o', 'KeyS', ['o']],
  ['Dvorak signs', '.', 'KeyE', ['.']],
  ['French letters', 'a', 'KeyQ', ['a']],
  ['Turkish letters', 'ı', 'KeyI', ['ı']],
  ['a sign above a digit', '!', 'Digit1', ['!'], true],
  ['named keys', 'ArrowLeft', 'ArrowLeft', ['ArrowLeft']],
])('a character that says what it is counts, whatever its place: %s', (_layout, key, code, names, shiftKey = false) => {
  expect(namesOf(keydown(key, { code, shiftKey }))).toEqual(names);
});

test('AltGr makes a sign of a letter, which is no shortcut', () => {
  const run = vi.fn();
  const event = keydown('€', { code: 'KeyE', modifierAltGraph: true });
  document.body.addEventListener('keydown', (heard) => pressKey(heard, { e: run }), { once: true });
  document.body.dispatchEvent(event);
  expect(run).not.toHaveBeenCalled();
});
