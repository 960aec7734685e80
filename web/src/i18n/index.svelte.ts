// Texts of the page in the chosen language, from Fluent catalogues (`src/locales`). A component that calls `t` follows
// a change of language by itself.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import shared from '../locales/en/shared.ftl?raw';
import { withRetries } from '../net/fetch-retry';
import { isolated } from './bidi';
import { PSEUDO, isLanguage, preferred, type Language } from './languages';
import { BASE } from '../net/base';

export type Value = string | number | FluentVariable;
export type Values = Record<string, Value>;

type Written = Language | typeof PSEUDO;

// Of `catalogues.ts`, which builds the files. They are fetched when they are needed, and are no part of the program: what a
// browser could not fetch once as one it never fetches again in the same page.
declare const CATALOGUE_PARTS: readonly string[];
declare const CATALOGUE_ADDRESS: string;

/** What belongs to every page. */
const BUNDLED: Record<string, string> = { shared };

/** The current language. A new object with each change, so that all texts update. */
let shown: { language: Written; bundle: FluentBundle; english: FluentBundle } = $state.raw(empty('en'));
/** The parts that the page has needed so far. */
const parts = new Set([...Object.keys(BUNDLED), 'said', 'games-said']);
const requests = new Map<string, Promise<void>>();
const texts = new Map<string, string>(Object.entries(BUNDLED).map(([part, text]) => [`en/${part}`, text]));
let wanted: Written = 'en';
/** Lengthens English texts for the pseudo-language; loaded with it. */
let pseudo: ((text: string) => string) | undefined;
/** Texts of the server arrive in English: these catalogues are loaded for other languages only. */
const SERVER_TEXTS = /(^|-)said$/;

function bundleOf(language: Written): FluentBundle {
  // Only values written in another direction, such as names, get isolation marks: `isolated`.
  return new FluentBundle(language === PSEUDO ? 'en' : language, {
    useIsolating: false,
    ...(language === PSEUDO && pseudo !== undefined ? { transform: pseudo } : {}),
  });
}

function empty(language: Written): { language: Written; bundle: FluentBundle; english: FluentBundle } {
  const english = bundleOf('en');
  return { language, english, bundle: language === 'en' ? english : bundleOf(language) };
}

const folder = (language: Written): Language => (language === PSEUDO ? 'en' : language);

const exists = (part: string): boolean => CATALOGUE_PARTS.includes(part);

const addressOf = (language: Language, part: string): string =>
  BASE + CATALOGUE_ADDRESS.replace('{language}', language).replace('{part}', part);

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return await answer.text();
}

/** Catalogues that are being loaded. */
const inFlight = new Map<string, Promise<void>>();

/** Loads a part; if it fails, the texts so far or English remain, and it is tried again with the next part. */
function loadPart(language: Language, part: string): Promise<void> {
  const at = `${language}/${part}`;
  if (texts.has(at) || !exists(part)) return Promise.resolve();
  const fetching =
    inFlight.get(at) ??
    withRetries(() => read(addressOf(language, part)))
      .then(
        (text) => void texts.set(at, text),
        () => undefined,
      )
      .finally(() => inFlight.delete(at));
  inFlight.set(at, fetching);
  return fetching;
}

function show(language: Written): void {
  const next = empty(language);
  for (const part of parts) {
    for (const [bundle, from] of [
      [next.english, 'en'],
      [next.bundle, folder(language)],
    ] as const) {
      const text = texts.get(`${from}/${part}`);
      if (text !== undefined) bundle.addResource(new FluentResource(text), { allowOverrides: true });
    }
  }
  shown = next;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

async function load(): Promise<void> {
  const language = wanted;
  const all = [...parts];
  const needed = (part: string): Language[] =>
    !SERVER_TEXTS.test(part) ? ['en', folder(language)] : language === 'en' ? [] : [folder(language)];
  await Promise.all(all.flatMap((part) => needed(part).map((code) => loadPart(code, part))));
  if (language === wanted) show(language);
}

/** Makes another part of the texts ready, such as those of one game. Fails if there is none even in English. */
export function loadTexts(part: string): Promise<void> {
  const loaded = requests.get(part);
  if (loaded !== undefined) return loaded;
  for (const name of [part, `${part}-said`]) parts.add(name);
  const loading = load().then(() => {
    if (texts.has(`en/${part}`) || !exists(part)) return;
    requests.delete(part);
    throw new Error(`The texts “${part}” could not be fetched.`);
  });
  requests.set(part, loading);
  return loading;
}

/** A part of the client with its texts. */
export async function withTexts<Part>(part: Promise<Part>, ...texts: readonly string[]): Promise<Part> {
  const [found] = await Promise.all([part, ...texts.map(loadTexts)]);
  return found;
}

/** Loads a part for texts that may appear a little later. */
export const prefetchTexts = (part: string): void => void loadTexts(part).catch(() => undefined);

/** A language by its code; anything else is what the browser asks for. */
export async function setLanguage(code: string): Promise<void> {
  const next = isLanguage(code) || code === PSEUDO ? code : preferred(navigator.languages);
  if (next === wanted) return;
  wanted = next;
  if (next === PSEUDO) ({ pseudo } = await import('./pseudo'));
  await load();
}

/** The code of the language that is shown, for `Intl`. */
export const language = (): string => (shown.language === PSEUDO ? 'en' : shown.language);

/** The code of the language, or of the pseudo-language. */
export const shownLanguage = (): string => shown.language;

/** For tests: all English texts at once. */
export function setTexts(catalogues: Record<string, string>): void {
  for (const [part, text] of Object.entries(catalogues)) {
    parts.add(part);
    texts.set(`en/${part}`, text);
  }
  show('en');
}

/** Numbers of deals and rooms have no separators; a text that wants them says so (`NUMBER`). */
const fluent = (values: Values): Record<string, FluentVariable> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? new FluentNumber(value, { useGrouping: false })
        : typeof value === 'string'
          ? isolated(value)
          : value,
    ]),
  );

function format(bundle: FluentBundle, key: string, values: Values): string | null {
  const [id = '', attribute] = key.split('.');
  const message = bundle.getMessage(id);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, fluent(values), []) : null;
}

const has = (bundle: FluentBundle, id: string, attribute: string | undefined): boolean => {
  const message = bundle.getMessage(id);
  return message !== undefined && (attribute === undefined ? message.value !== null : attribute in message.attributes);
};

/** Whether there is such a text. */
export function hasText(key: string): boolean {
  const [id = '', attribute] = key.split('.');
  return has(shown.bundle, id, attribute) || has(shown.english, id, attribute);
}

const lacking = new Set<string>();

/** A component that shows texts before they are loaded has not called `loadTexts`: warn once. */
function missingText(key: string): string {
  if (!lacking.has(key)) {
    lacking.add(key);
    reportError(new Error(`There is no text “${key}” yet.`));
  }
  return key;
}

/** The text of a key (`lobby-title`, or `bigtwo-played.you` for an attribute), with its values. */
export const t = (key: string, values: Values = {}): string =>
  format(shown.bundle, key, values) ?? format(shown.english, key, values) ?? missingText(key);

/** Marks the key of a text in data that are made before a language is known; `t` is called with it later. */
export const key = <K extends string>(name: K): K => name;

/** “Ada, Bao and Chen” */
export const listed = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  shown.language === 'en' || shown.language === PSEUDO
    ? items.length < 2
      ? (items[0] ?? '')
      : `${items.slice(0, -1).join(', ')} ${type === 'conjunction' ? 'and' : 'or'} ${items.at(-1)}`
    : new Intl.ListFormat(language(), { type }).format(items);

show('en');
