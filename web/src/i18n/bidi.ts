// Bidirectional text.

const TURNS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Isolates right-to-left text, so that it does not reorder the text beside it. */
export const isolated = (words: string): string =>
  TURNS.test(words) && !words.startsWith('\u2068') ? `\u2068${words}\u2069` : words;
