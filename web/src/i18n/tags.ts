// Splits a text at its tags. A value (a name, a chat line) never makes a tag.

import type { Values } from './index.svelte';

export interface TextPart {
  tag: string | null;
  text: string;
}

const OPEN = '\uE000';
const TAG = /<(\w+)>([^<]*)<\/\1>|<(\w+)\/>/g;

const restored = (text: string): string => text.replaceAll(OPEN, '<');

export function parseTags(say: (values: Values) => string, values: Values): TextPart[] {
  const harmless = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', OPEN) : value,
    ]),
  );
  const whole = say(harmless);
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of whole.matchAll(TAG)) {
    if (found.index > from) parts.push({ tag: null, text: restored(whole.slice(from, found.index)) });
    parts.push({ tag: found[1] ?? found[3] ?? null, text: restored(found[2] ?? '') });
    from = found.index + found[0].length;
  }
  if (from < whole.length) parts.push({ tag: null, text: restored(whole.slice(from)) });
  return parts;
}
