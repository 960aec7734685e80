import { beforeAll, expect, test } from 'vitest';
import { loadTable } from '../games';
import { snapshot } from '../testing/bigtwo';
import type { Sound } from '../sound/synth';
import { TableState } from '../state/table.svelte';
import type { AnyEvent } from '../protocol';
import { soundsOf } from './sounds';

beforeAll(() => Promise.all(['bigtwo', 'bluejack', 'chicago', 'patience'].map(loadTable)));

/** A table as seen from `seat`. */
function table(game: string, seat: number | null = 0): TableState {
  const seen = snapshot({ seat });
  return new TableState({ ...seen, table: { ...seen.table, settings: { ...seen.table.settings, game } } });
}
const event = (kind: string, parts: object = {}): AnyEvent => ({ event: kind, ...parts }) as unknown as AnyEvent;

const HEARD: [game: string, kind: string, parts: object, sounds: Sound[]][] = [
  ['bigtwo', 'deal_began', {}, ['deal']],
  ['bigtwo', 'played', { seat: 1 }, ['card']],
  ['bigtwo', 'passed', { seat: 1 }, ['pass']],
  ['bigtwo', 'last_card', { seat: 1 }, ['warn']],
  ['bigtwo', 'deal_ended', { seat: 0 }, ['win']],
  ['bigtwo', 'deal_ended', { seat: 2 }, ['loss']],
  ['bigtwo', 'trick_taken', { seat: 2 }, []],
  ['chicago', 'round_began', {}, ['deal']],
  ['chicago', 'exchanged', {}, ['card']],
  ['chicago', 'card_played', { seat: 1 }, ['card']],
  ['chicago', 'hand_scored', { seat: 0 }, ['points']],
  ['chicago', 'hand_scored', { seat: 1 }, []],
  ['chicago', 'chicago_called', { seat: 1 }, ['warn']],
  ['chicago', 'chicago_scored', { seat: 0, made: true }, ['win']],
  ['chicago', 'chicago_scored', { seat: 0, made: false }, ['loss']],
  ['chicago', 'chicago_scored', { seat: 1, made: false }, ['win']],
  ['bluejack', 'set_began', {}, ['deal']],
  ['bluejack', 'drew', { seat: 0 }, ['card']],
  ['bluejack', 'stood', { seat: 0 }, ['pass']],
  ['bluejack', 'set_ended', { seat: 0 }, ['win']],
  ['bluejack', 'set_ended', { seat: 1 }, ['loss']],
  ['bluejack', 'set_ended', { seat: null }, ['pass']],
  ['patience', 'card_dealt', {}, ['card']],
  ['patience', 'set_taken', {}, ['points']],
  ['patience', 'game_ended', { score: { ending: 'won' } }, ['win']],
  ['patience', 'game_ended', { score: { ending: 'lost' } }, ['loss']],
  ['bigtwo', 'chat', { seat: 1 }, ['chat']],
  ['bigtwo', 'chat', { seat: 0 }, []],
  ['bigtwo', 'chat', { seat: null }, ['chat']],
  ['bigtwo', 'match_ended', { winners: [0, 2] }, ['win']],
  ['bigtwo', 'match_ended', { winners: [1] }, ['loss']],
  ['bigtwo', 'match_ended', { winners: [] }, []],
];

test.each(HEARD)('%s: %s %j is heard as %j', (game, kind, parts, sounds) => {
  expect(soundsOf([event(kind, parts)], table(game))).toEqual(sounds);
});

test('what happens at once is heard once, and the last ending after all', () => {
  const at = table('bigtwo');
  const [card, deal, match] = [
    event('played', { seat: 0 }),
    event('deal_ended', { seat: 0 }),
    event('match_ended', { winners: [1] }),
  ];
  expect(soundsOf([card, deal, card], at)).toEqual(['card', 'win']);
  expect(soundsOf([deal, match, card], at)).toEqual(['card', 'loss']);
});

test('a spectator hears that somebody has won', () => {
  expect(soundsOf([event('deal_ended', { seat: 2 })], table('bigtwo', null))).toEqual(['win']);
});
