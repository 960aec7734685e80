import { describe, expect, test } from 'vitest';
import { placeOf } from './seat-places';

const seen = (mine: number | null, seats: number, direction: 'clockwise' | 'anticlockwise'): string[] =>
  Array.from({ length: seats }, (_, seat) => placeOf(seat, mine, seats, direction));

describe('the seats around the table', () => {
  test('I sit in the south, whatever my seat', () => {
    for (const seats of [1, 2, 3, 4, 5, 6])
      for (let mine = 0; mine < seats; mine += 1) expect(placeOf(mine, mine, seats, 'clockwise')).toBe('south');
  });

  test('four follow each other in the direction of play', () => {
    expect(seen(0, 4, 'anticlockwise')).toEqual(['south', 'east', 'north', 'west']);
    expect(seen(0, 4, 'clockwise')).toEqual(['south', 'west', 'north', 'east']);
    expect(seen(2, 4, 'anticlockwise')).toEqual(['north', 'west', 'south', 'east']);
  });

  test('three leave the north free, two sit face to face', () => {
    expect(seen(0, 3, 'anticlockwise')).toEqual(['south', 'east', 'west']);
    expect(seen(1, 3, 'clockwise')).toEqual(['east', 'south', 'west']);
    expect(seen(1, 2, 'clockwise')).toEqual(['north', 'south']);
  });

  test('of five and six two sit above each other on each side', () => {
    expect(seen(0, 5, 'anticlockwise')).toEqual(['south', 'lower east', 'upper east', 'upper west', 'lower west']);
    expect(seen(2, 6, 'anticlockwise').slice(2)).toEqual(['south', 'lower east', 'upper east', 'north']);
    expect(seen(2, 6, 'anticlockwise').slice(0, 2)).toEqual(['upper west', 'lower west']);
  });

  test('a watcher looks from the first seat', () => {
    expect(seen(null, 4, 'anticlockwise')).toEqual(['south', 'east', 'north', 'west']);
  });
});
