// The fonts as they are shipped: the characters, weights and features that the pages use, out of the packages' files.
// `fonts.css` finds the results under `cut-fonts/`.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Cut {
  /** The file in its package. */
  from: string;
  /** First and last code points. */
  characters: readonly (readonly [first: number, last: number])[];
  axes?: Record<string, number | { min: number; max: number }>;
  features: string[];
}

/** Like `unicode-range` in `fonts.css`. Whatever is in none of them is shown in a font of the system. */
const LATIN = [
  ...[[0x20, 0x7e] as const, [0xa0, 0xff] as const, [0x152, 0x153] as const, [0x2000, 0x206f] as const],
  ...[[0x2190, 0x2193] as const, [0x20ac, 0x20ac] as const, [0x2116, 0x2116] as const, [0x2212, 0x2215] as const],
];
/** Names of people: Polish, Czech, Turkish, Hungarian, Vietnamese … */
const LATIN_EXTENDED = [[0x100, 0x24f] as const, [0x1e00, 0x1eff] as const];
const SHAPING = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'locl'];
const INTER = { axes: { wght: { min: 400, max: 700 } }, features: [...SHAPING, 'tnum', 'cv11', 'ss03'] };

const CUTS: Record<string, Cut> = {
  'inter.woff2': {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    characters: LATIN,
    ...INTER,
  },
  'inter-extended.woff2': {
    from: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    characters: LATIN_EXTENDED,
    ...INTER,
  },
  // For headings and numbers: drawn for one size, in which it needs half the bytes.
  'fraunces.woff2': {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    characters: LATIN,
    axes: { wght: { min: 500, max: 700 }, opsz: 36 },
    features: [...SHAPING, 'tnum', 'lnum'],
  },
  'opendyslexic-400.woff2': {
    from: '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2',
    characters: LATIN,
    features: SHAPING,
  },
  'opendyslexic-700.woff2': {
    from: '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2',
    characters: LATIN,
    features: SHAPING,
  },
};

/** Cuts the fonts before anything is built, unless they lie there from last time. */
export function fonts(): Plugin {
  const require = createRequire(import.meta.url);
  const folder = join(import.meta.dirname, 'node_modules', '.cache', 'fonts');
  return {
    name: 'fonts',
    config: () => ({ resolve: { alias: { 'cut-fonts': folder } } }),
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const [name, cut] of Object.entries(CUTS)) {
        const whole = readFileSync(require.resolve(cut.from));
        const made = createHash('sha256').update(whole).update(JSON.stringify(cut)).digest('hex');
        const [file, stamp] = [join(folder, name), join(folder, `${name}.sha256`)];
        if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) continue;
        const text = cut.characters.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
        );
        const { axes: variationAxes, features: keepFeatures } = cut;
        writeFileSync(
          file,
          await subsetFont(whole, text.join(''), {
            targetFormat: 'woff2',
            ...(variationAxes && { variationAxes }),
            keepFeatures,
          }),
        );
        writeFileSync(stamp, made);
      }
    },
  };
}
