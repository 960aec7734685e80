import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';
import { fonts } from './fonts.ts';
import { worker } from './worker.ts';

// While you work on the client: `dealt serve --no-open` in one terminal, `npm run dev` in another.
const room = process.env.DEALT_DEV_ROOM ?? 'http://127.0.0.1:5252';

const entry = join(import.meta.dirname, 'src', 'main.ts');
const first = new Set<string>();

/**
 * Return whether every page loads a module: the program's entry imports it, if by way of others. The entry itself is no
 * part of it: it waits for pages, which import what is here.
 */
function isFirst(id: string, context: Rolldown.ChunkingContext): boolean {
  const add = (module: string): void => {
    if (first.has(module)) return;
    first.add(module);
    context.getModuleInfo(module)?.importedIds.forEach(add);
  };
  add(entry);
  return id !== entry && first.has(id);
}

/** Leaves comments and indentation out of the page. */
const bare: Plugin = {
  name: 'bare',
  apply: 'build',
  transformIndexHtml: (html) => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\n\s+/g, '\n'),
};

export default defineConfig({
  // Programs and styles find other files beside them, below whatever path the room lies; the server completes the page.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  plugins: [catalogues(), fonts(), svelte(), svelteTesting(), worker(), bare],
  build: {
    outDir: '../dealt/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    // From these on `light-dark` is asked where a colour is used; rewritten for older ones it would be asked at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // All of these fetch modules ahead by themselves.
    modulePreload: { polyfill: false },
    // A host can read the program that the room serves.
    sourcemap: true,
    // What many parts of the page share comes in one piece: dozens of small ones are packed worse and asked for one by one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: (id, context) => (isFirst(id, context) ? 'first' : null), debugName: 'first', priority: 3 },
            { name: 'common', test: /^(?!.*src.pages.)/, minShareCount: 10, priority: 2 },
            // Tables have no page frame, and a proof is shown when a deal has ended: neither is fetched with a table.
            // What tables share is fetched with any of them: in many small files it would weigh more.
            // Whatever shows the badge of a game or says that there is no such page has the frame of a page, too.
            { name: 'frame', test: /src.(pages.(PageFrame|UnknownPage)|games.GameBadge)/, priority: 3 },
            // What the lobby and tables share must not bring all that tables share into the lobby.
            { name: 'widgets', test: /src.(ui.SeatTag|animation.pace)/, priority: 3 },
            // At tables, few questions are asked that need a confirmation.
            { name: 'dialog', test: /src.ui.(BusyButton|ConfirmDialog)\./, priority: 3 },
            {
              name: 'table',
              test: /src.(table(?!.(Proof|PlanMove|TurnButton|planning))|animation)./,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(healthz|readyz|metrics|enter|admin/.+)$': room,
      '/record': room,
      // Matches that are over.
      '^/match/.+\\.json$': room,
      // The pages of the manual.
      '^/(rules/\\w+|questions|credits)(\\.[\\w-]+)?\\.json$': room,
      '/ws': { target: room, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    // Each file keeps a page of its own, but the page's program is read once: a third of the processor's time.
    pool: 'vmThreads',
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
    // A busy machine may be slow; no test measures time.
    testTimeout: 60_000,
  },
});
