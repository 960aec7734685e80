// The link to a table, and ways to pass it on that also work on a page without https.

import { BASE } from './base';

/** The link to a table; where only its link lets people in, it ends with the table's secret. */
export const linkTo = (origin: string, { code, secret, info }: Linked): string =>
  `${origin}${pathTo(code, info.settings.private ? secret : null)}`;

interface Linked {
  code: string;
  secret: string;
  info: { settings: { private: boolean } };
}

/** The path of a table, with its secret. A browser keeps what follows the # to itself. */
export const pathTo = (code: string, secret: string | null): string => `${BASE}/t/${code}${secret ? `#${secret}` : ''}`;

/** The code and the secret in a link to a table, or in its path alone. */
export function readLink(link: string): { code: string; secret: string | null } | null {
  const found = /\/t\/([A-Za-z]{4,5})\/?(?:#([A-Za-z0-9_-]*))?(?:$|\s)/.exec(link);
  if (found?.[1] === undefined) return null;
  return { code: found[1].toUpperCase(), secret: found[2] ?? null };
}

/** Copies a text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers have this on safe pages only: https, or this very machine.
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused, as in a window without focus: try the old way.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  // A field outside an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/** The share sheet of a phone; false if there is none, or if it was closed without sharing. */
export async function share(title: string, url: string, text?: string): Promise<boolean> {
  try {
    await navigator.share(text === undefined ? { title, url } : { title, url, text });
    return true;
  } catch {
    return false;
  }
}
