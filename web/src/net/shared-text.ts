// The table that a text leads to which somebody has shared with the installed client.

import { readLink } from './invitation';
import { BASE } from './base';

/** The table that a shared text leads to; otherwise the host of another room that it names, if it names one. */
export function sharedTable(
  texts: readonly string[],
  hosts: readonly string[],
): { code: string; secret: string | null } | { elsewhere: string | null } {
  let elsewhere: string | null = null;
  const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/gi) ?? []);
  for (const link of links) {
    // Punctuation after the link is no part of it.
    const found = readLink(link.replace(/[.,;:!?)\]}»”’']+$/, ''));
    if (found === null || !URL.canParse(link)) continue;
    const { host, pathname } = new URL(link);
    if (hosts.includes(host) && pathname.startsWith(`${BASE}/t/`)) return found;
    elsewhere ??= host;
  }
  if (elsewhere !== null) return { elsewhere };
  const codes = new Set(texts.flatMap(codesIn));
  const [code] = codes;
  return code !== undefined && codes.size === 1 ? { code, secret: null } : { elsewhere: null };
}

/** Returns possible room codes: in capitals in a sentence, in any case if the text has nothing else. */
function codesIn(text: string): string[] {
  if (/^\s*[A-Za-z]{4,5}\s*$/.test(text)) return [text.trim().toUpperCase()];
  return text.match(/(?<![\p{L}\p{N}])[A-Z]{4,5}(?![\p{L}\p{N}])/gu) ?? [];
}
