// The pages of the manual, as /rules/….json and /credits.json hold them.
// Made by tools/make_wire_types.py from the server's structs; do not edit.

/** One page: `lead` stands before the first section. */
export interface Page {
  title: string;
  lead: (Paragraph | Heading | Listing | Table | Code | Example)[];
  sections: Section[];
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
}

/** A list; with `first` its items are numbered from there. */
export interface Listing {
  block: 'list';
  items: (Paragraph | Heading | Listing | Table | Code | Example)[][];
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

/** What stands under one heading. */
export interface Section {
  title: string;
  /** of a paragraph of the rules, “1.3”; null in the part for people who want to play */
  number: string | null;
  blocks: (Paragraph | Heading | Listing | Table | Code | Example)[];
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
}

/** What stands under a heading. */
export type Block = Paragraph | Heading | Listing | Table | Code | Example;
