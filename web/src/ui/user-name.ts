// The name of the user: whether the room takes it, and a new one.

import { Refused } from '../net/connection';
import { PASSING } from '../protocol';
import type { App } from '../state/app.svelte';

/** Gives the user a new name; returns the reason if it is refused. */
export async function rename(app: App, name: string): Promise<string | null> {
  try {
    const named = await app.connection.ask({ op: 'rename', name });
    if (app.me !== null) app.me = { ...app.me, name: named.name, guest: false };
    app.settingsSync.start();
    return null;
  } catch (error) {
    if (error instanceof Refused) return app.refusalText(error);
    throw error;
  }
}

/** Returns the reason why a name is refused; null if it seems free. */
export async function nameProblem(app: App, name: string): Promise<string | null> {
  try {
    await app.connection.ask({ op: 'name', name });
    return null;
  } catch (error) {
    if (error instanceof Refused) return PASSING.has(error.code) ? null : app.refusalText(error);
    throw error;
  }
}
