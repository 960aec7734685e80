// Which cards of its own the game at the table has, for all sentences on the page.

import { getContext, setContext, type Component } from 'svelte';
import type { CardNames } from '../i18n/card-names';
import type { CardText } from '../protocol';

/** A game's cards that are not of the standard pack: how they are found in a sentence, called, and drawn there and by themselves. */
export interface CustomDeck extends CardNames {
  word: Component<{ card: CardText }>;
  face: Component<{ card: CardText }>;
}

const KEY = Symbol('own cards');

/** Call once, inside the page. */
export const provideCustomDeck = (current: () => CustomDeck | null): void => void setContext(KEY, current);

/** Those of the game that is played now; to be called inside a component. */
export const customDeck = (): (() => CustomDeck | null) => getContext<() => CustomDeck | null>(KEY) ?? (() => null);
