import { describe, expect, test } from 'vitest';
import type { Offer } from '../protocol';
import { remainingSelection, offerNamed, offerOf, playable } from './selection';

const OFFERS: Offer[] = [
  { action: 'play 3D', label: 'Play three', cards: ['3D'], values: null },
  { action: 'play 3D 3S', label: 'Play pair', cards: ['3D', '3S'], values: null },
  { action: 'play 3S KS', label: 'Play something', cards: ['3S', 'KS'], values: null },
  { action: 'pass', label: 'Pass', cards: [], values: null },
];
const cards = (text: string): Set<string> => new Set(text.split(' ').filter(Boolean));

describe('the offer that a selection means', () => {
  test('does not depend on the order in which the cards were taken', () => {
    expect(offerOf(OFFERS, cards('3S 3D'))?.action).toBe('play 3D 3S');
  });
  test('is none for a part of an offer, or for more than one', () => {
    expect(offerOf(OFFERS, cards('KS'))).toBeNull();
    expect(offerOf(OFFERS, cards('3D 3S KS'))).toBeNull();
  });
  test('is never a pass', () => {
    expect(offerOf(OFFERS, cards(''))).toBeNull();
  });
  test('can be found by its action', () => {
    expect(offerNamed(OFFERS, 'pass')?.label).toBe('Pass');
    expect(offerNamed(OFFERS, 'play 4D')).toBeNull();
  });
});

describe('the cards that can be played', () => {
  test('are those of any offer while nothing is selected', () => {
    expect(playable(OFFERS, cards(''))).toEqual(cards('3D 3S KS'));
  });
  test('are those that lead on to an offer once something is selected', () => {
    expect(playable(OFFERS, cards('KS'))).toEqual(cards('3S KS'));
    expect(playable(OFFERS, cards('3S'))).toEqual(cards('3D 3S KS'));
  });
  test('are the selected ones alone when they lead nowhere', () => {
    expect(playable(OFFERS, cards('3D KS'))).toEqual(cards('3D KS'));
  });
});

test('a card that has left the hand leaves the selection', () => {
  expect(remainingSelection(cards('3D KS'), ['3S', 'KS'], ['3D', '3S', 'KS'])).toEqual(cards('KS'));
});

test('a card that has been played does not leave its twin selected', () => {
  expect(remainingSelection(cards('+2y'), ['+2y', '+6g'], ['+2y', '+2y', '+6g'])).toEqual(cards(''));
  expect(remainingSelection(cards('+2y'), ['+2y', '+2y'], ['+2y', '+2y', '+6g'])).toEqual(cards('+2y'));
});
