// Context with the custom deck of the game at the table, for all sentences on the page.

import { getContext, setContext, type Component } from 'svelte';
import type { CardNames } from '../i18n/card-names';
import type { CardText } from '../protocol';

/** Cards that are not of the standard pack: how to find them in a sentence, name them and draw them. */
export interface CustomDeck extends CardNames {
  word: Component<{ card: CardText }>;
  face: Component<{ card: CardText }>;
}

const KEY = Symbol('own cards');

/** Call during component initialization. */
export const provideCustomDeck = (current: () => CustomDeck | null): void => void setContext(KEY, current);

/** The deck of the game that is played now. Call during component initialization. */
export const customDeck = (): (() => CustomDeck | null) => getContext<() => CustomDeck | null>(KEY) ?? (() => null);
