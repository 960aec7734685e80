import { describe, expect, test } from 'vitest';
import { isolated } from './bidi';
import { durationText, signed, timeLeftText } from './formats';
import { cardName, cardsLeft, initials, pieces, points, spoken } from './card-names';

describe('cards in a sentence', () => {
  const shown = (sentence: string): string =>
    pieces(sentence)
      .map((piece) => piece.text)
      .join('');

  test('are drawn with the text form of their suit', () => {
    expect(shown('Bao plays pair TD TS')).toBe('Bao plays pair 10♦\uFE0E 10♠\uFE0E');
  });
  test('know which card they are', () => {
    expect(pieces('You play 9D').map((piece) => piece.card)).toEqual([null, '9D']);
  });
  test('are whole words: names that look like cards in part stay names', () => {
    for (const name of ['2Cool', 'AS-1', 'X3D', '3D_fan', 'TSAR'])
      expect(shown(`${name} passes`)).toBe(`${name} passes`);
  });
  test('nothing of the sentence is lost', () => {
    const sentence = 'Ada takes the trick with 3D 3C 3H.';
    expect(
      pieces(sentence)
        .map((piece) => piece.card ?? piece.text)
        .join(''),
    ).toBe(sentence);
  });
});

test('a sentence that is read aloud calls cards by their full names', () => {
  expect(spoken('Bao plays pair 9D TS')).toBe('Bao plays pair nine of diamonds, ten of spades');
  expect(spoken('Bao passes')).toBe('Bao passes');
});

test('every card has a full name', () => {
  expect(cardName('3D')).toBe('three of diamonds');
  expect(cardName('TS')).toBe('ten of spades');
  expect(cardName('AH')).toBe('ace of hearts');
  expect(cardName('2C')).toBe('two of clubs');
});

test('a number is shown with a real minus', () => {
  expect([signed(12), signed(0), signed(-7)]).toEqual(['+12', '0', '−7']);
});

test('a clock shows the second that is running, and never less than nothing', () => {
  expect([durationText(61_000), durationText(59_001), durationText(1), durationText(-500)]).toEqual([
    '1:01',
    '1:00',
    '0:01',
    '0:00',
  ]);
});

test('a clock of days shows its two largest units', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect([3 * day, day - 1, 2 * day + 5 * hour, 5 * hour + 12 * minute, hour, 59_000].map(timeLeftText)).toEqual([
    '3 days',
    '1 day',
    '2 days 5 hr',
    '5 hr 12 min',
    '1 hr',
    '0:59',
  ]);
});

test('two letters stand for a name', () => {
  expect([initials('Ada'), initials('q-7'), initials('--')]).toEqual(['AD', 'Q7', '?']);
  expect([initials('Anna Berg'), initials('李明'), initials('a'), initials('𠮷野家')]).toEqual([
    'AB',
    '李明',
    'A',
    '𠮷野',
  ]);
  expect([initials('कृष्णा'), initials("O'Neil")]).toEqual(['कृष्', 'ON']);
});

test('a name that is written from right to left turns nothing beside it around', () => {
  expect(isolated('עומר')).toBe('\u2068עומר\u2069');
  expect(isolated(isolated('محمد'))).toBe('\u2068محمد\u2069');
  expect(isolated('Jörg 李')).toBe('Jörg 李');
});

describe('the words', () => {
  test('count cards and points as one says them', () => {
    expect([cardsLeft(1), cardsLeft(7)]).toEqual(['1 card left', '7 cards']);
    expect([points(0), points(1), points(-1), points(12)]).toEqual(['0 points', '1 point', '−1 point', '12 points']);
  });
});
