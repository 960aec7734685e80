// A read-only app for drawing a table in a replay.

import type { App } from '../state/app.svelte';
import type { TableState } from '../state/table.svelte';

const nothing = (): Promise<null> => Promise.resolve(null);
const not = (): Promise<boolean> => Promise.resolve(false);

/** Returns an app with this table that sends nothing. */
export function readOnlyApp(app: App, table: () => TableState | null): App {
  const quiet = {
    get table() {
      return table();
    },
    get me() {
      return app.me;
    },
    get limits() {
      return app.limits;
    },
    get games() {
      return app.games;
    },
    game: (name: string) => app.game(name),
    online: 'open',
    mySeats: [],
    rooms: null,
    notice: null,
    opening: null,
    goodbyeText: null,
    origin: app.origin,
    navigation: app.navigation,
    running: new Map(),
    fairness: app.fairness,
    create: not,
    quit: not,
    ask: nothing,
    actions: {
      act: not,
      chat: not,
      askOffer: nothing,
      mark: nothing,
      hint: nothing,
      outlook: nothing,
      describe: nothing,
      ready: () => {},
      start: () => {},
    },
    showNotice: () => {},
  };
  return quiet as unknown as App;
}
