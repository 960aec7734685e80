// Mouse gestures. Not every browser counts the taps of a finger, so double clicks go by the time between two.

import type { Attachment } from 'svelte/attachments';

const DOUBLE_MS = 450;

export class DoubleClickDetector {
  private last: { on: unknown; at: number } | null = null;

  /** Whether this click is the second one on the same thing. */
  isDouble(on: unknown, event: Event): boolean {
    const { last } = this;
    const again = last !== null && last.on === on && event.timeStamp - last.at < DOUBLE_MS;
    this.last = again ? null : { on, at: event.timeStamp };
    return again;
  }
}

/** Attachment that runs on a double click on the element itself, not on a control in it. */
export function onDoubleClick(run: () => void): Attachment<HTMLElement> {
  return (element) => {
    const clicks = new DoubleClickDetector();
    const clicked = (event: MouseEvent): void => {
      if ((event.target as Element).closest('button, a, dialog') === null && clicks.isDouble(element, event)) run();
    };
    element.addEventListener('click', clicked);
    return () => element.removeEventListener('click', clicked);
  };
}

/** Keeps the focus on a mouse click, so that the space bar still deals after it. */
export const keepFocus: Attachment<HTMLElement> = (element) => {
  const pressed = (event: MouseEvent): void => {
    if ((event.target as Element).closest('button') !== null) event.preventDefault();
  };
  element.addEventListener('mousedown', pressed);
  return () => element.removeEventListener('mousedown', pressed);
};
