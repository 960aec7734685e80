// Bidirectional text.

const TURNS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Isolate words that are written from right to left, so that they turn nothing beside them around. */
export const isolated = (words: string): string =>
  TURNS.test(words) && !words.startsWith('\u2068') ? `\u2068${words}\u2069` : words;
