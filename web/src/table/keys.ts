// Keys of a game: they work wherever the focus is, except where the person writes or uses something else by keyboard.

export type Keys = Record<string, (() => void) | undefined>;

/** Does what a key means at the table. Letters are found in lower case. */
export function pressKey(event: KeyboardEvent, keys: Keys): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // While a dialog is open the focus may be outside of it, in what the browser itself has.
  if (document.querySelector('dialog[open]') !== null) return;
  if (target.closest('input, textarea, select, .side') !== null) return;
  const onButton = target.closest('button, a') !== null && target.closest('.slot') === null;
  // There Enter presses the button, and arrows may go on to the next one.
  if (onButton && (event.key === 'Enter' || event.key.startsWith('Arrow'))) return;
  const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
}
