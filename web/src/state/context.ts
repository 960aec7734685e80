// Contexts: the app and its dialogs, for every component.

import { createContext } from 'svelte';
import type { App } from './app.svelte';

/** The dialogs that belong to no page. */
export type DialogName = 'settings' | 'table' | 'invite' | 'person';

/** Functions that open the dialogs of the page. */
export interface Dialogs {
  openSettings: () => void;
  openTable: () => void;
  openInvite: () => void;
  /** The menu of another user; without an id, the user is found by name. */
  openPerson: (user: { player?: string | undefined; name: string }) => void;
}

export const [getApp, setApp] = createContext<App>();
export const [getDialogs, setDialogs] = createContext<Dialogs>();
