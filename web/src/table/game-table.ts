// The interface of a game's table: `games/<game>/index.ts` implements it.

import type { Component } from 'svelte';
import type { AnyEvent } from '../protocol';
import type { Sound } from '../sound/synth';
import type { TableState } from '../state/table.svelte';
import type { CustomDeck } from '../ui/custom-deck';
import type { Tutorial } from './coach';

type Kind = AnyEvent['event'];
type Of<K extends Kind> = Extract<AnyEvent, { event: K }>;
/** A sound, or a function of the event and the viewer's seat `me` (null: a spectator); null: silence. */
export type Sounds = { [K in Kind]?: Sound | ((event: Of<K>, me: number | null) => Sound | null) };

export interface TableProps {
  /** Ignores the keys of the game, because a dialog is open. */
  quiet: boolean;
}

export interface GameTable {
  table: Component<TableProps>;
  /** The panel with the scores; null if the table itself has them. */
  scores: Component | null;
  /** A game for one player: log and chat are closed at first, and the panel shows the scores. */
  alone?: boolean;
  /** The page where a computer plays by itself, where there is one. */
  autoplay?: () => Promise<{ default: Component }>;
  /** The progress of the match: “Deal 4 of 10”. */
  stage: (table: TableState) => string;
  /** The tutorial, loaded for newcomers only; null: none. */
  tutorial: (() => Promise<{ tutorial: Tutorial }>) | null;
  /** Cards that only this game has, for sentences with them; null where it is played with the standard pack. */
  cards: CustomDeck | null;
  /** The keys, for the help. */
  keys: [key: string, action: string][];
  /** The mouse, for the help. */
  mouse: string;
  /** Sounds of the game's own events. */
  sounds: Sounds;
  /** The game's own events after which the log goes on below a line. */
  dividers: ReadonlySet<AnyEvent['event']>;
}
