// Open hands by seat in a replay; a live table provides none.

import { getContext, setContext } from 'svelte';
import type { CardText } from '../protocol';

/** The cards of a seat; null where they are not to be seen. */
export type OpenHands = (seat: number) => readonly CardText[] | null;

const KEY = Symbol('open hands');

/** Call during component initialization. */
export const provideOpenHands = (hands: OpenHands): void => void setContext(KEY, hands);

/** Call during component initialization. */
export const openHands = (): OpenHands => getContext<OpenHands>(KEY) ?? (() => null);
