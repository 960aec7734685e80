// Draws every card as the client does, for who shows tables without a browser of their own (`tools/make_card_faces.py`): reads
// {"pack": [...], "jack": [...]} and writes the symbols that cards share, and the picture of each, as JSON.

import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { createServer } from 'vite';

const here = import.meta.dirname;
const SHEET = 'src/styles/cards.css';
const STYLED = ['src/cards/Sprite.svelte', 'src/games/bluejack/JackCard.svelte'];
const asked = JSON.parse(await text(process.stdin)) as Record<'pack' | 'jack', string[]>;

// Its sources are used where they lie, and what the real client has besides is not needed for a picture.
const vite = await createServer({
  root: here,
  server: { middlewareMode: true, ws: false },
  logLevel: 'error',
  appType: 'custom',
});
const read = (path: string): string => readFileSync(join(here, path), 'utf8');
const load = async (path: string): Promise<Record<string, unknown>> => vite.ssrLoadModule(path);
const { render } = (await load('svelte/server')) as { render: (what: unknown, options: unknown) => { body: string } };

/** What a component draws; the marks that the client needs to go on from there are no part of it. */
const drawn = (what: unknown, props: object = {}): string =>
  render(what, { props })
    .body.replaceAll(/<!--.*?-->/g, '')
    // The class that scopes a component's styles (svelte.config.js): a picture stands alone.
    .replaceAll(/( class="[^"]*?) ?\bs[0-9a-z]{4}\b/g, '$1')
    .replaceAll(' class=""', '')
    .replaceAll(/\s+/g, ' ');

const { default: Sprite } = await load('/src/cards/Sprite.svelte');
const { default: Card } = await load('/src/cards/Card.svelte');
const { default: JackCard } = await load('/src/games/bluejack/JackCard.svelte');
const faces = [
  ...asked.pack.map((card) => [card, drawn(Card, { card })]),
  ...asked.jack.map((card) => [card, drawn(JackCard, { card })]),
];
const own = STYLED.map((path) => /<style>(.*)<\/style>/s.exec(read(path))?.[1] ?? '');
const style = [read(SHEET), ...own].join('').replaceAll(/:global\(([^)]*)\)/g, '$1');
await vite.close();
const all = { sprite: drawn(Sprite), style, back: drawn(Card), faces: Object.fromEntries(faces) };
// What Vite watches would keep the program alive; but a pipe takes its time.
process.stdout.write(JSON.stringify(all), () => process.exit(0));
