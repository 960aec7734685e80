import { describe, expect, test } from 'vitest';
import { bluejack } from '.';
import { pieces, spoken } from '../../i18n/card-names';

describe("a game's own cards in a sentence", () => {
  const cards = (sentence: string): (string | null)[] =>
    pieces(sentence, bluejack.cards).flatMap((piece) => piece.card ?? []);

  test('are found as whole words', () => {
    expect(cards('Vera draws +10y, plays -2b and holds flip x2.')).toEqual(['+10y', '-2b', 'flip', 'x2']);
    for (const word of ['flipped', 'x22', '+4bc', 'A+4b', '+4']) expect(cards(`Vera says ${word} here`)).toEqual([]);
  });

  test('are read aloud by their names', () => {
    expect(spoken('You play -2b and have 20', bluejack.cards)).toBe('You play blue minus 2 and have 20');
  });

  test('mean nothing in another game', () => {
    expect(pieces('Do not flip +4b').every((piece) => piece.card === null)).toBe(true);
  });
});
