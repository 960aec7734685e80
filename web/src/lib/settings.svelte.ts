// What a person likes, kept in this browser.

import { setLanguage } from '../words/index.svelte';
import type { Level } from '../wire';

export interface Settings {
  /** Light or dark pages; system: as the rest of the machine is. */
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  /** How loud, 0..1. */
  volume: number;
  fourColours: boolean;
  felt: 'green' | 'blue' | 'red' | 'grey';
  back: 'red' | 'blue' | 'green';
  font: 'inter' | 'atkinson' | 'opendyslexic';
  motion: 'system' | 'less';
  /** How fast cards move on the table. */
  cards: 'slow' | 'normal' | 'fast' | 'off';
  /** How well computers play where nothing is chosen (“Play now”); ask: whoever presses it is asked. */
  level: Level | 'ask';
  /** The browser tells of my turn while the page is hidden; only after the person has allowed it. */
  notify: boolean;
  /** A pass goes by itself where nothing else is left. */
  autoPass: boolean;
  /** The code of a language, or what the browser asks for. */
  language: string;
}

const KEY = 'dealt.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  sound: true,
  volume: 0.7,
  fourColours: false,
  felt: 'green',
  back: 'red',
  font: 'inter',
  motion: 'system',
  cards: 'normal',
  level: 'ask',
  notify: false,
  autoPass: false,
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

export const settings = $state<Settings>(read());

/** The browser's own bar takes the colour of the theme: of the two that the page names, the one that applies. */
function colourBar(named: HTMLMetaElement): void {
  const { theme = '' } = named.dataset;
  named.media =
    settings.theme === 'system' ? `(prefers-color-scheme: ${theme})` : settings.theme === theme ? 'all' : 'not all';
}

/** Keeps the settings and lets the page follow them. Call once, inside a component. */
export function followSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing: the settings last as long as the page.
    }
    const root = document.documentElement;
    root.classList.toggle('four-colour', settings.fourColours);
    root.classList.toggle('less-motion', settings.motion === 'less');
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) colourBar(bar);
    void setLanguage(settings.language);
    root.dataset['felt'] = settings.felt;
    root.dataset['back'] = settings.back;
    root.dataset['font'] = settings.font;
    if (settings.font === 'atkinson') void import('../styles/font-atkinson');
    if (settings.font === 'opendyslexic') void import('../styles/font-opendyslexic');
  });
}
