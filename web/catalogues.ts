// The catalogues of texts as they are shipped: one hash of all of them stands in each name, so that a page that knows it
// knows all addresses. Hundreds of hashes would weigh more than the texts of a page.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the lines of a catalogue name. */
export const named = (source: string): string[] =>
  [...source.matchAll(/^(-?[a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id ?? '');

/** The share of the English texts that a language has. */
export function coverage(texts: Record<string, string>, english: Record<string, string>): number {
  const has = new Set(Object.values(texts).flatMap(named));
  const wanted = Object.values(english).flatMap(named);
  return wanted.filter((key) => has.has(key)).length / wanted.length;
}

/**
 * Defines `CATALOGUE_PARTS`, the names of the English catalogues, `CATALOGUE_ADDRESS`, where they are, and
 * `CATALOGUE_COVERAGE` of the languages that lack texts. A catalogue that a language lacks is shipped empty.
 */
export function catalogues(): Plugin {
  const folder = join(import.meta.dirname, 'src', 'locales');
  const languages = readdirSync(folder);
  const parts = readdirSync(join(folder, 'en')).map((file) => file.replace('.ftl', ''));
  const read = (language: string, part: string): string => {
    const file = join(folder, language, `${part}.ftl`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const texts = new Map(
    languages.map((language) => [language, Object.fromEntries(parts.map((part) => [part, read(language, part)]))]),
  );
  const shares = [...texts].map(([language, own]) => [language, coverage(own, texts.get('en') ?? {})] as const);
  const hash = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8);
  return {
    name: 'catalogues',
    config: (_, { command }) => ({
      define: {
        CATALOGUE_PARTS: JSON.stringify(parts),
        CATALOGUE_COVERAGE: JSON.stringify(Object.fromEntries(shares.filter(([, share]) => share < 1))),
        CATALOGUE_ADDRESS: JSON.stringify(
          command === 'build' ? `/assets/{language}-{part}-${hash}.ftl` : '/src/locales/{language}/{part}.ftl',
        ),
      },
    }),
    generateBundle() {
      for (const [language, own] of texts)
        for (const [part, source] of Object.entries(own))
          this.emitFile({ type: 'asset', fileName: `assets/${language}-${part}-${hash}.ftl`, source });
    },
  };
}
