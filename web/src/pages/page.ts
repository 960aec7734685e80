// The interface of a page around the tables.

import type { App } from '../state/app.svelte';

export interface PageProps {
  app: App;
  /** Parameters of the path: `{ game: 'bigtwo' }`. */
  params: Readonly<Record<string, string>>;
  onsettings: () => void;
}
