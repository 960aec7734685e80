// What every component may use without receiving it from its parent.

import { createContext } from 'svelte';
import type { App } from './app.svelte';

/** Open a dialog that lies over the page. */
export interface Dialogs {
  openSettings: () => void;
  openTable: () => void;
  openInvite: () => void;
}

export const [getApp, setApp] = createContext<App>();
export const [getDialogs, setDialogs] = createContext<Dialogs>();
