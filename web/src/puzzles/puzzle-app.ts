// An app for drawing the table of a puzzle: to play is to answer.

import type { App } from '../state/app.svelte';
import type { TableState } from '../state/table.svelte';
import { readOnlyApp } from '../replay/read-only-app';

/** Returns an app with this table, in which an action goes to `answer`. */
export function puzzleApp(app: App, table: () => TableState | null, answer: (action: string) => void): App {
  const quiet = readOnlyApp(app, table);
  const act = (action: string): Promise<boolean> => {
    answer(action);
    return Promise.resolve(true);
  };
  return Object.assign(quiet, { actions: { ...quiet.actions, act } });
}
