// Where styles stand: tokens, six shared sheets in layers, and all else in the component that it styles.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseCss, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const FONTS = ['styles/fonts.css', 'styles/opendyslexic.css'];
/** Sheets that come with the pages that they are for. */
const FETCHED = ['styles/manual.css', 'styles/replay.css', 'styles/table.css'];
const SHARED = ['styles/base.css', 'styles/cards.css', 'styles/components.css', ...FETCHED];
const THEME = 'styles/theme.css';
const COLOURS = ['bluejack', 'chicago', 'patience'].map((game) => `games/${game}/styles/colours.css`);
const ORDER = 'styles/index.css';

interface Found {
  selector: string;
  /** The conditions around it: `@media print`. */
  around: string;
  declarations: AST.CSS.Declaration[];
}

const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(css|svelte)$/.test(path),
);
const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

function rulesIn(style: string, nodes: readonly AST.CSS.Node[], around = ''): Found[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Atrule' && !node.name.includes('keyframes'))
      return rulesIn(style, node.block?.children ?? [], `${around} @${node.name} ${node.prelude}`);
    if (node.type !== 'Rule') return [];
    const declarations = node.block.children.filter((child) => child.type === 'Declaration');
    return [{ selector: style.slice(node.prelude.start, node.prelude.end), around, declarations }];
  });
}

/** The rules of each sheet, and of each component. */
const rules = new Map(
  paths.map((path) => {
    const style = path.endsWith('.css') ? read(path) : (/<style>([^]*)<\/style>/.exec(read(path))?.[1] ?? '');
    return [path, rulesIn(style, parseCss(style).children)] as const;
  }),
);
const where = (wanted: (rule: Found) => boolean): string[] =>
  [...rules].filter(([, all]) => all.some(wanted)).map(([path]) => path);

test('no other sheet is shared', () => {
  const sheets = paths.filter((path) => path.endsWith('.css'));
  expect(sheets.sort()).toEqual([...FONTS, ...SHARED, THEME, ...COLOURS, ORDER].sort());
});

test('every shared sheet is in a layer, and their order stands once', () => {
  const imports = [...read(ORDER).matchAll(/^@import '\.\/(.*)' layer\((?:tokens|base|components)\);$/gm)];
  expect([...imports.map(([, name = '']) => `styles/${name}`), ...FETCHED].sort()).toEqual([...SHARED, THEME].sort());
  const fetched = FETCHED.flatMap((path) => rules.get(path) ?? []);
  expect(fetched.filter(({ around }) => !around.startsWith(' @layer components'))).toEqual([]);
  expect(paths.filter((path) => read(path).includes('@layer')).sort()).toEqual(FETCHED);
  expect(read('../index.html')).toContain('@layer tokens, base, components;');
});

test('a game has nothing but names of colours outside its components', () => {
  const found = COLOURS.flatMap((path) => rules.get(path) ?? []);
  expect(found.filter(({ selector }) => selector !== ':root')).toEqual([]);
  expect(
    found.flatMap(({ declarations }) => declarations.filter(({ property }) => !property.startsWith('--'))),
  ).toEqual([]);
});

test('a card is styled in its sheet alone, and no component reaches for an avatar or an icon', () => {
  expect(where(({ selector }) => /\.card(?![\w-])/.test(selector))).toEqual(['styles/cards.css']);
  expect(where(({ selector }) => /:global\([^)]*\.(avatar|icon)(?![\w-])[^)]*\)$/.test(selector))).toEqual([]);
});

test('important is only what is printed, or does not move', () => {
  const found = where(
    ({ selector, around, declarations }) =>
      declarations.some(({ value }) => value.includes('!important')) &&
      !/print|prefers-reduced-motion/.test(around) &&
      selector !== '.less-motion *',
  );
  // The style of the page itself names the picture of the felt, which may be kept without being chosen.
  expect(found).toEqual([THEME]);
});
