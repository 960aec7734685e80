// Contexts: the app and its dialogs, for every component.

import { createContext } from 'svelte';
import type { App } from './app.svelte';

/** Functions that open the dialogs of the page. */
export interface Dialogs {
  openSettings: () => void;
  openTable: () => void;
  openInvite: () => void;
}

export const [getApp, setApp] = createContext<App>();
export const [getDialogs, setDialogs] = createContext<Dialogs>();
