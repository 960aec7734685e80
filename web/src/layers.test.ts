// Contracts on imports, as `import-linter` holds them for Python. Imports of types count as well: what needs another
// file's type needs that file.

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = import.meta.dirname;
const GAMES = readdirSync(join(SOURCES, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `games/${name}`);
/** Files and folders, from top to bottom: each imports only from the lines below it. */
const LAYERS: readonly (readonly string[])[] = [
  ['main.ts'],
  ['App.svelte'],
  ['routes'],
  ['inbox'],
  ['account', 'admin', 'evenings', 'ladder', 'puzzles', 'room-password', 'rules', 'settings', 'statistics'],
  ['lobby', 'results', 'review', 'what-if'],
  ['replay'],
  // The judgement of a move, which a replay shows as well.
  ['review/fetch.ts', 'review/text.ts', 'review/Action.svelte', 'review/Mark.svelte'],
  ['review/decisions.ts'],
  ['games'],
  GAMES,
  ['table'],
  ['friends'],
  ['pages'],
  ['ui'],
  ['animation'],
  ['cards', 'plots', 'sound'],
  ['state'],
  ['i18n'],
  ['net'],
  ['worker'],
  ['protocol', 'styles'],
];

const IMPORT = /(?:from|import|import\()\s*'(\.[^'?]*)'/g;

/** The sources by path, without tests and what only they use. */
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^testing\//.test(path),
);

function resolved(from: string, name: string): string {
  const path = resolve(SOURCES, dirname(from), name);
  const file = [path, `${path}.ts`, `${path}.svelte.ts`, join(path, 'index.ts')].find(
    (candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile() === true,
  );
  if (file === undefined) throw new Error(`${from} imports ${name}, which is no file.`);
  return relative(SOURCES, file);
}

const imports = new Map(
  files.map((path) => {
    const source = readFileSync(join(SOURCES, path), 'utf8');
    return [path, [...source.matchAll(IMPORT)].map(([, name = '']) => resolved(path, name))] as const;
  }),
);

/** The number of the innermost layer that has a file; -1 if none has. */
const layerOf = (path: string): number =>
  LAYERS.findLastIndex((names) => names.some((name) => path === name || path.startsWith(`${name}/`)));
const nameOf = (path: string): string =>
  LAYERS[layerOf(path)]?.find((name) => path === name || path.startsWith(`${name}/`)) ?? '';

test('every source belongs to a layer', () => {
  expect(files.filter((path) => layerOf(path) < 0)).toEqual([]);
});

test('imports point downwards only, and no source imports from the tests', () => {
  const upward = [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => nameOf(target) !== nameOf(path) && layerOf(target) <= layerOf(path))
      .map((target) => `${path} imports ${target}`),
  );
  expect(upward).toEqual([]);
});

test('no file imports itself on a detour', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const target of imports.get(path) ?? []) follow(target, [...way, path]);
    done.add(path);
  };
  for (const path of files) follow(path, []);
  expect(circles).toEqual([]);
});

test('links and requests begin with the path of the room', () => {
  const absolute = files.filter((path) =>
    /(href|src)=["'{`]+\/|(fetch|register|visit|show|redirect|replace|assign)\(\s*["'`]\//.test(
      readFileSync(join(SOURCES, path), 'utf8'),
    ),
  );
  expect(absolute).toEqual([]);
});
