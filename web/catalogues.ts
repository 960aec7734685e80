// The catalogues of texts as they are shipped: one hash of all of them stands in each name, so that a page that knows it
// knows all addresses. Hundreds of hashes would weigh more than the texts of a page.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Defines `CATALOGUE_PARTS`, the names of the English catalogues, and `CATALOGUE_ADDRESS`, where they are. */
export function catalogues(): Plugin {
  const folder = join(import.meta.dirname, 'src', 'locales');
  const languages = readdirSync(folder);
  const parts = readdirSync(join(folder, 'en')).map((file) => file.replace('.ftl', ''));
  const texts = languages.flatMap((language) =>
    parts.map((part) => ({ language, part, source: readFileSync(join(folder, language, `${part}.ftl`), 'utf8') })),
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  return {
    name: 'catalogues',
    config: (_, { command }) => ({
      define: {
        CATALOGUE_PARTS: JSON.stringify(parts),
        CATALOGUE_ADDRESS: JSON.stringify(
          command === 'build' ? `/assets/{language}-{part}-${hash}.ftl` : '/src/locales/{language}/{part}.ftl',
        ),
      },
    }),
    generateBundle() {
      for (const { language, part, source } of texts)
        this.emitFile({ type: 'asset', fileName: `assets/${language}-${part}-${hash}.ftl`, source });
    },
  };
}
