// Settings of this browser; a named user's are synchronized by the server (`settings-sync.svelte.ts`).

import { setLanguage } from '../i18n/index.svelte';
import type { Level, SubscribePush } from '../protocol';
import { BASE } from '../net/base';

export type PushKind = SubscribePush['kinds'][number];

/** Sort order of a hand. */
export type SortBy = 'rank' | 'suit' | 'combos';

export interface Settings {
  /** Light or dark pages; system: as the operating system. */
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  /** Which of them: cards that move, whose turn it is and how long, ends of deals and matches, chat. */
  soundCards: boolean;
  soundTurns: boolean;
  soundResults: boolean;
  soundChat: boolean;
  /** Volume, 0..1. */
  volume: number;
  fourColours: boolean;
  /** own: a picture stored in this browser (`felt-picture.ts`). */
  felt: 'green' | 'blue' | 'red' | 'grey' | 'own';
  back: 'red' | 'blue' | 'green' | 'black';
  /** large: a rank and a suit that can be read from afar, instead of the picture. */
  faces: 'usual' | 'large';
  font: 'inter' | 'atkinson' | 'opendyslexic';
  motion: 'system' | 'less';
  /** Speed of cards on the table. */
  cards: 'slow' | 'normal' | 'fast' | 'off';
  /** The default level of bots (“Play now”); ask: asked each time. */
  level: Level | 'ask';
  /** Browser notifications of the user's turn while the page is hidden, if the user has allowed them. */
  notify: boolean;
  /** Web Push in this browser, for one user: which notifications, and between which minutes of the day there are none. */
  push: { player: string; kinds: readonly PushKind[]; quiet: readonly [number, number] | null } | null;
  /** Passes automatically if nothing else is legal. */
  autoPass: boolean;
  /** Confirms a pass if something else is legal. */
  confirmPass: boolean;
  /** Shows a button for hints. */
  hints: boolean;
  /** No chat and no names at tables. */
  zen: boolean;
  /** Muted users (`muted.ts`). */
  muted: string;
  /** The sort order of the hand. */
  sort: SortBy;
  /** The code of a language, or what the browser asks for. */
  language: string;
}

const KEY = `${BASE}dealt.settings`;
export const DEFAULTS: Settings = {
  theme: 'system',
  sound: true,
  soundCards: true,
  soundTurns: true,
  soundResults: true,
  soundChat: true,
  volume: 0.7,
  fourColours: false,
  felt: 'green',
  back: 'red',
  faces: 'usual',
  font: 'inter',
  motion: 'system',
  cards: 'normal',
  level: 'ask',
  notify: false,
  push: null,
  autoPass: false,
  confirmPass: false,
  hints: true,
  zen: false,
  muted: '',
  sort: 'rank',
  language: 'browser',
};

function read(): Settings {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(typeof saved === 'object' ? saved : {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** The settings as this tab has read or stored them last. */
let kept = read();
export const settings = $state<Settings>({ ...kept });

/** Stores the settings that this tab has changed; another tab may have changed others. */
function keep(now: Settings): void {
  const isNew = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(kept[name as keyof Settings]);
  const changed = Object.fromEntries(Object.entries(now).filter(isNew));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...changed }));
    kept = now;
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** Whether Web Push brings these notifications to this browser, so that the page need not. */
export const isPushed = (kind: PushKind): boolean => settings.push?.kinds.includes(kind) === true;

/** The browser's own bar takes the colour of the theme: of the two that the page names, the one that applies. */
function colourBar(named: HTMLMetaElement): void {
  const { theme = '' } = named.dataset;
  named.media =
    settings.theme === 'system' ? `(prefers-color-scheme: ${theme})` : settings.theme === theme ? 'all' : 'not all';
}

/** Keeps the settings and lets the page follow them. Call during component initialization. */
export function followSettings(): void {
  $effect(() => {
    keep($state.snapshot(settings) as Settings);
    const root = document.documentElement;
    root.classList.toggle('four-colour', settings.fourColours);
    root.classList.toggle('less-motion', settings.motion === 'less');
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) colourBar(bar);
    void setLanguage(settings.language);
    root.dataset['felt'] = settings.felt;
    if (settings.felt === 'own') void import('./felt-picture').then(({ showFeltPicture }) => showFeltPicture());
    root.dataset['back'] = settings.back;
    root.dataset['font'] = settings.font;
    if (settings.font === 'atkinson') void import('../styles/font-atkinson');
    if (settings.font === 'opendyslexic') void import('../styles/font-opendyslexic');
  });
}
