import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../protocol';
import type { BluejackPrivate, Prospect } from '../../protocol/bluejack';
import Board from './Board.svelte';
import BluejackHand from './BluejackHand.svelte';
import { jackName } from './faces';
import Gauge from './Gauge.svelte';
import { following, turning } from './text';

afterEach(() => document.body.replaceChildren());

const prospect = (action: string, total: number, parts: Partial<Prospect> = {}): Prospect => ({
  action,
  total,
  stands: false,
  ending: null,
  winner: null,
  turned: null,
  ...parts,
});

const OFFERS: Offer[] = [
  { action: 'play -2b', label: 'Play -2b for Bluejack', cards: ['-2b'], values: null },
  { action: 'play +3r', label: 'Play +3r for 25, bust', cards: ['+3r'], values: null },
  { action: 'play flip', label: 'Play flip for 8', cards: ['flip'], values: null },
];
const MINE: BluejackPrivate = {
  hand: ['-2b', '+3r', 'flip'],
  player_deck: [],
  need: '',
  prospects: [
    prospect('play -2b', 20, { ending: 'blue', winner: 0 }),
    prospect('play +3r', 25, { ending: 'bust', winner: 1 }),
    prospect('play flip', 8, { turned: [7, -7] }),
  ],
};

describe('the board', () => {
  test('names its cards, what a flip made of them, and the card that would come next', () => {
    const cards = [
      { card: '+9b', counts: 9, from_hand: false },
      { card: '+7r', counts: -7, from_hand: true },
      { card: 'flip', counts: 0, from_hand: true },
    ];
    render(Board, { owner: 'Your board', seat: 0, cards, free: 6, ghost: '-2b' });
    const name = 'Your board: blue 9; red plus 7, counts −7; flip card; blue minus 2 would come next';
    expect(screen.getByRole('img', { name })).toBeTruthy();
    // Nine places: three cards, the ghost, and five that are numbered on.
    expect([...document.querySelectorAll('.place')].map((place) => place.textContent?.trim())).toEqual([
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });
});

describe('the hand', () => {
  const show = (parts: Record<string, unknown> = {}): { onchoose: ReturnType<typeof vi.fn> } => {
    const onchoose = vi.fn();
    render(BluejackHand, {
      mine: MINE,
      offers: OFFERS,
      seat: 0,
      places: ['-2b', null, '+3r', 'flip'],
      chosen: null,
      showTotals: true,
      onchoose,
      onplay: vi.fn(),
      ...parts,
    });
    return { onchoose };
  };
  const names = (): string[] =>
    screen
      .getAllByRole('button')
      .map((button) => button.querySelector('.sr')?.textContent?.replace(/\s+/g, ' ').trim() ?? '');

  test('says of each card what it would make', () => {
    show();
    expect(names()).toEqual([
      'blue minus 2, makes 20 Bluejack!',
      'red plus 3, makes 25 bust',
      'flip card, makes 8 turns 7 to −7',
    ]);
  });

  test('says nothing of totals while it is not my turn', () => {
    show({ showTotals: false });
    expect(names()).toEqual(['blue minus 2', 'red plus 3', 'flip card']);
  });

  test('says that a card has no place', () => {
    show({ offers: OFFERS.slice(1) });
    expect(names()[0]).toBe('blue minus 2, does not fit');
  });

  test('a place keeps its number when a card before it is gone', async () => {
    const { onchoose } = show();
    await fireEvent.click(screen.getAllByRole('button')[1]!);
    expect(onchoose).toHaveBeenCalledWith(2);
  });
});

describe('the gauge', () => {
  const show = (parts: Record<string, unknown>): string[] => {
    const props = { target: 20, total: 12, other: 18, otherName: 'Vera', label: 'Totals', ...parts };
    // Its target would be taken for the place to draw it in.
    render(Gauge, { props });
    return [...document.querySelectorAll('.gauge > span')].map((mark) => mark.textContent?.trim() ?? '');
  };

  test('marks both totals and the target', () => {
    expect(show({})).toEqual(['Vera 18', '0', '5', '15', '20', '12']);
  });

  test('grows for a total that lies beyond it', () => {
    show({ total: 30 });
    const now = document.querySelector<HTMLElement>('.gauge .now');
    expect(now?.style.getPropertyValue('--v')).toBe('100%');
    expect(now?.classList.contains('over')).toBe(true);
  });

  test('a total below nothing lies at its beginning', () => {
    show({ total: -3 });
    expect(document.querySelector<HTMLElement>('.gauge .now')?.style.getPropertyValue('--v')).toBe('0%');
  });
});

test('every kind of card has a name', () => {
  expect(['+4b', '-1r', '+10y', 'flip', 'x2'].map((card) => jackName(card))).toEqual([
    'blue plus 4',
    'red minus 1',
    'yellow plus 10',
    'flip card',
    'double card',
  ]);
  expect(jackName('+10y', true)).toBe('yellow 10');
});

test('a prospect is told in a word or two', () => {
  const consequence = (parts: Partial<Prospect>): string => following(prospect('stand', 17, parts), 0);
  expect(consequence({ ending: 'higher', winner: 0 })).toBe('wins');
  expect(consequence({ ending: 'higher', winner: 1 })).toBe('loses');
  expect(consequence({ ending: 'tie' })).toBe('ties');
  expect(consequence({ ending: 'nine', winner: 0 })).toBe('full board');
  expect(consequence({ stands: true })).toBe('stands');
  expect(turning(prospect('play x2', 29, { turned: [7, 14] }))).toBe('doubles 7 to 14');
});
