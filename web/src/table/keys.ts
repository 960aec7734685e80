// Keyboard shortcuts: which key a person means, where it counts, and that a held key acts once.

export type Keys = Record<string, (() => unknown) | undefined>;

/** Keys that move a focus: only they repeat while they are held. */
const MOVING = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;
/** Values of `KeyboardEvent.key` that do not name a character: `code` is used instead. */
const UNKNOWN = new Set(['Dead', 'Process', 'Unidentified']);
const LATIN = /\p{Script=Latin}/u;
const ASCII = /^[ -~]$/;

/** Whether the keyboard repeats a held key that is to act once. */
const isRepeat = (event: KeyboardEvent): boolean => event.repeat && !MOVING.test(event.key);

/**
 * Returns the names that a key may have in a list of shortcuts, letters in lower case, the best one first: its character,
 * and its place on the keyboard where the layout has no Latin letters, or other characters than digits, there.
 */
export function namesOf(event: KeyboardEvent): string[] {
  const { key, code, shiftKey } = event;
  const unknown = UNKNOWN.has(key);
  if (!unknown && /^[A-Z][A-Za-z0-9]+$/.test(key)) return [key];
  const character = unknown ? '' : key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  // With Shift, a digit key is another character: “!”.
  if (digit !== undefined && !shiftKey) return [character, digit];
  // A sign stands where Latin layouts as well have one: “.” on Dvorak’s E.
  if (letter !== undefined && !ASCII.test(character) && !LATIN.test(character)) return [letter.toLowerCase()];
  return [character];
}

/** Runs the shortcut of a key, if it has one. */
export function runKey(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // AltGr makes signs of letters: “€” of E.
  if (event.getModifierState('AltGraph')) return;
  const name = namesOf(event).find((name) => keys[name] !== undefined);
  if (name === undefined) return;
  event.preventDefault();
  if (!isRepeat(event)) keys[name]?.();
}

/** Runs a shortcut of the table wherever the focus is, except in fields and other keyboard controls. */
export function pressKey(event: KeyboardEvent, keys: Keys): void {
  const target = event.target as HTMLElement;
  // While a dialog is open the focus may be outside of it, in what the browser itself has.
  if (document.querySelector('dialog[open]') !== null) return;
  if (target.closest('input, textarea, select, .side') !== null) return;
  const onButton = target.closest('button, a') !== null && target.closest('.slot') === null;
  // There Enter presses the button, and arrows may go on to the next one.
  if (onButton && (event.key === 'Enter' || event.key.startsWith('Arrow'))) return;
  runKey(event, keys);
}

/** Lets a held Enter press a button, open a link or send a form once only, in the whole page. Space does so by itself. */
export function pressOnce(): void {
  const pressed = (event: KeyboardEvent): void => {
    const writes = event.target instanceof HTMLTextAreaElement;
    if (event.repeat && event.key === 'Enter' && !writes) event.preventDefault();
  };
  window.addEventListener('keydown', pressed, { capture: true });
}
