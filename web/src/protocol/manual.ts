// The pages of the manual, as /rules/….json, /questions.json and /credits.json hold them.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { CardText } from './card';

/** A page: `lead` stands before the first section. Untranslated text is in English. */
export interface Page {
  title: string;
  lead: (Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise)[];
  sections: Section[];
  /** of the title and the lead */
  language: string;
}

/** The same, with the consequences of the action. */
export interface Answer {
  legal: boolean;
  seat: number;
  /** in its canonical text */
  action: string;
  /** of the combination, legal or not: “full house, nines”; null where the cards are none, or the game names none */
  name: string | null;
  /** translation values of that name: the kind, then ranks (and a suit) */
  named: string[];
  /** the label of a button; null if it is illegal */
  label: string | null;
  code: string | null;
  /** why not */
  sentence: string | null;
  /** translation values of that sentence */
  values: Record<string, unknown> | null;
  /** sentences that everybody reads after the action */
  told: string[];
  /** translation values of each of those sentences */
  heard: Worded[];
}

/** The summary of a game: groups of rows. */
export interface Chart {
  title: string;
  groups: ChartGroup[];
}

/** Plays to look at, and the question which of some cards are still out. */
export interface CountQuestion {
  game: string;
  level: Level;
  number: number;
  /** cards that you have held before the plays */
  own: CardText[];
  plays: ShownPlay[];
  /** the rank or suit that is asked for: “kings”, “hearts” */
  name: string;
  /** all cards of it */
  asked: CardText[];
  /** those of them that you have neither held nor seen */
  out: CardText[];
}

export type Level = 'easy' | 'normal' | 'hard';

/** Running text. */
export interface Paragraph {
  block: 'paragraph';
  runs: Run[];
}

/** A heading within a section. */
export interface Heading {
  block: 'heading';
  text: string;
  /** the English heading, for the anchor of a translated one */
  english: string | null;
}

/** A list; with `first` its items are numbered from there. */
export interface Listing {
  block: 'list';
  items: (Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise)[][];
  first: number | null;
}

/** A table; each row has as many cells as the head. */
export interface Table {
  block: 'table';
  head: Run[][];
  rows: Run[][][];
}

/** Lines to be shown as they are. */
export interface Code {
  block: 'code';
  text: string;
}

/** A position, and actions in it. */
export interface Example {
  block: 'example';
  game: string;
  position: string;
  tries: Try[];
}

/** All steps for a player's first game. */
export interface Steps {
  block: 'steps';
  items: Step[];
}

/** A position, and a question to the player who is to act in it. */
export interface Exercise {
  block: 'exercise';
  game: string;
  position: string;
  /** its rule set; null: house rules of its own */
  preset: string | null;
  seat: number;
  task: string;
  shown: Shown[];
  /** the cards to choose from; none: those that are shown */
  hand: string[];
  buttons: Button[];
  replies: Reply[];
}

/** A section of a page. */
export interface Section {
  title: string;
  /** the number of a paragraph of the rules, “1.3”; null in the part for players */
  number: string | null;
  blocks: (Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise)[];
  language: string;
  /** the English heading, for the anchor of a translated one */
  english: string | null;
}

/** The code and values from which a sentence of the rules is translated (docs/translating.md). */
export interface Worded {
  code: string;
  values: Record<string, unknown> | null;
}

/** A group of rows; where one row beats another the weaker stands first. */
export interface ChartGroup {
  title: string;
  rows: ChartRow[];
}

/** Cards that a seat has shown to all. */
export interface ShownPlay {
  seat: number;
  cards: CardText[];
}

/** A piece of running text in one style. Cards stand in it in their text form, as whole words. */
export interface Run {
  text: string;
  style?: Style;
  href?: string;
}

export type Style = 'plain' | 'strong' | 'em' | 'code';

/** One action in an example, and what the rules say about it. */
export interface Try {
  name: string;
  seat: number;
  action: string;
  legal: boolean;
  /** the label of the button, or the sentence of the refusal */
  answer: string;
  /** of the refusal */
  code: string | null;
  /** sentences that everybody reads after the action */
  told: string[];
  /** points by seat after the action */
  points: number[] | null;
  /** the cards of a legal action, as its offer shows them; the text of the action may not name them */
  cards: string[];
  /** values from which the answer is translated: the label of an offer, or the refusal with that code */
  values: Record<string, unknown> | null;
  /** the same of each sentence in `told` */
  heard: Worded[];
}

/** One thing to know before the first deal. */
export interface Step {
  title: string;
  words: string;
  /** cards in their text form and words between them, as they lie side by side; `##` is the back of a card */
  picture: string;
}

/** Cards on the table of an exercise, and their name. */
export interface Shown {
  title: string;
  cards: string[];
}

/** A choice in an exercise without cards. */
export interface Button {
  action: string;
  label: string;
  /** values from which the label is translated */
  values: Record<string, unknown> | null;
}

/** The reply to one answer: right, legal but not the solution, or illegal. */
export interface Reply {
  kind: 'right' | 'but' | 'wrong';
  /** `*` is every other legal action */
  action: string;
  /** for a wrong answer the sentence of the rules */
  words: string;
  /** of a refusal */
  code: string | null;
  /** values from which the sentence of a refusal is translated */
  values: Record<string, unknown> | null;
}

/** One row: a name, example cards, and a short text. */
export interface ChartRow {
  name: string;
  /** an example: `Card`s, or a game's own (`OwnCard`) */
  cards: CardText[];
  words: string;
  /** value in points: “3 points” */
  worth: string;
  /** which of the cards are meant, by their places; none: all */
  marked: number[];
}

/** What stands under a heading. */
export type Block = Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise;
