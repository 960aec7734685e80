// The pages of the manual, as /rules/….json, /questions.json and /credits.json hold them.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { CardText } from './card';

/** One page: `lead` stands before the first section. What is not translated is in English. */
export interface Page {
  title: string;
  lead: (Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise)[];
  sections: Section[];
  /** of the title and the lead */
  language: string;
}

/** The same, and what happens. */
export interface Answer {
  legal: boolean;
  seat: number;
  /** in its canonical text */
  action: string;
  /** of the combination, legal or not: “full house, nines”; null where the cards are none, or the game names none */
  name: string | null;
  /** what that name is worded from in other languages: the kind, then ranks (and a suit) */
  named: string[];
  /** what a button would say; null if it is not legal */
  label: string | null;
  code: string | null;
  /** why not */
  sentence: string | null;
  /** what that sentence is worded from in other languages */
  values: Record<string, unknown> | null;
  /** what everybody hears when it is done */
  told: string[];
  /** what each of those sentences is worded from in other languages */
  heard: Worded[];
}

/** The summary of a game: groups of rows. */
export interface Chart {
  title: string;
  groups: ChartGroup[];
}

/** Running text. */
export interface Paragraph {
  block: 'paragraph';
  runs: Run[];
}

/** A heading within a section. */
export interface Heading {
  block: 'heading';
  text: string;
  /** what it is in English, where it is in another language: its address is made of that */
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

/** All that somebody has to know who plays for the first time. */
export interface Steps {
  block: 'steps';
  items: Step[];
}

/** A position, and a question to whoever is to act in it. */
export interface Exercise {
  block: 'exercise';
  game: string;
  position: string;
  /** the rule set that it is played under; null: house rules of its own */
  preset: string | null;
  seat: number;
  task: string;
  shown: Shown[];
  /** the cards to choose from; none: those that are shown */
  hand: string[];
  buttons: Button[];
  replies: Reply[];
}

/** What stands under one heading. */
export interface Section {
  title: string;
  /** of a paragraph of the rules, “1.3”; null in the part for people who want to play */
  number: string | null;
  blocks: (Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise)[];
  language: string;
  /** its heading in English, where it is in another language: its address is made of that one */
  english: string | null;
}

/** What a sentence of the rules is worded from in other languages (docs/translating.md). */
export interface Worded {
  code: string;
  values: Record<string, unknown> | null;
}

/** A group of rows; where one row beats another the weaker stands first. */
export interface ChartGroup {
  title: string;
  rows: ChartRow[];
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
  /** what the button says, or the sentence of the refusal */
  answer: string;
  /** of the refusal */
  code: string | null;
  /** sentences that everybody hears when it is done */
  told: string[];
  /** by seat, when it is done */
  points: number[] | null;
  /** what a legal action is about, as its offer shows it; the text of the action may not name them */
  cards: string[];
  /** what the answer is worded from in other languages: the label of an offer, or the refusal with that code */
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

/** Cards that lie on the table of an exercise, and what they are. */
export interface Shown {
  title: string;
  cards: string[];
}

/** What may be done in an exercise without choosing cards. */
export interface Button {
  action: string;
  label: string;
  /** what the label is worded from in other languages */
  values: Record<string, unknown> | null;
}

/** What is said to one answer: a right one, a legal one that is not what was asked for, or one that is not legal. */
export interface Reply {
  kind: 'right' | 'but' | 'wrong';
  /** `*` is every other legal action */
  action: string;
  /** of a wrong answer the sentence of the rules */
  words: string;
  /** of a refusal */
  code: string | null;
  /** what the sentence of a refusal is worded from in other languages */
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
