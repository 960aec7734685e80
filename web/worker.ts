// The service worker, built when the client is, with the list of what each page begins with. It is a file of its own at
// a fixed address, so that the browser finds it again.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** A file by its address beside the worker, with what tells its versions apart; null where its name does. */
interface Entry {
  url: string;
  revision: string | null;
}

const named = (name: string, body: string | Uint8Array): Entry => ({
  url: name,
  revision: createHash('sha256').update(body).digest('hex').slice(0, 20),
});

/** The page that says that there is no connection: without one it cannot be fetched. */
const OFFLINE_PAGE = '/src/pages/RoomUnavailable.svelte';

/** Return the files that draw the first page, whichever it is, and the offline page. */
function firstLoad(bundle: Rolldown.OutputBundle): Entry[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith(OFFLINE_PAGE)) add(chunk.fileName);
  }
  return [...files].map((url) => ({ url, revision: null }));
}

export function worker(): Plugin {
  const here = import.meta.dirname;
  let folder = '';
  let entries: Entry[] = [];
  return {
    name: 'worker',
    apply: 'build',
    configResolved: ({ build: { outDir } }) => void (folder = join(here, outDir)),
    writeBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') this.error('There is no index.html for the service worker.');
      const theme = readFileSync(join(here, 'public', 'theme.js'));
      entries = [named('index.html', index.source), named('theme.js', theme), ...firstLoad(bundle)];
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"', FIRST_LOAD: JSON.stringify(entries) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          sourcemap: true,
          rolldownOptions: {
            input: join(here, 'src', 'worker', 'worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
