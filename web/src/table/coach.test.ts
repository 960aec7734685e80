import { expect, test } from 'vitest';
import { type Box, freePlace, meets, pointer } from './coach';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const room = box(0, 0, 800, 600);
const hand = box(0, 450, 800, 100);
const size = { width: 200, height: 100 };

test('a bubble stands beside what it speaks of, in the middle', () => {
  const place = freePlace(size, hand, room, [hand]) as Box;
  expect(hand.top - place.bottom).toBeLessThan(16);
  expect(Math.abs((place.left + place.right) / 2 - 400)).toBeLessThan(16);
  expect(pointer(place, hand)?.side).toBe('bottom');
});

test('it makes way for cards and buttons', () => {
  const taken = [hand, box(250, 330, 300, 110)];
  const place = freePlace(size, hand, room, taken) as Box;
  expect(taken.filter((box) => meets(place, box))).toEqual([]);
  expect(hand.top - place.bottom).toBeLessThan(16);
});

test('it stays inside the room', () => {
  const place = freePlace(size, box(900, 0, 200, 300), room, []) as Box;
  expect(place.right).toBeLessThanOrEqual(room.right);
  expect(pointer(place, box(812, 0, 200, 300))?.side).toBe('right');
});

test('it covers as little as can be of what had better be seen', () => {
  const spared = [box(0, 0, 800, 250), box(0, 250, 500, 200)];
  const place = freePlace(size, hand, room, [hand], spared) as Box;
  expect(spared.filter((other) => meets(place, other))).toEqual([]);
  const everything = freePlace(size, hand, room, [hand], [box(0, 0, 800, 450)]) as Box;
  expect(hand.top - everything.bottom).toBeLessThan(16);
});

test('where all is taken there is no place, and from far off it points at nothing', () => {
  expect(freePlace(size, hand, room, [room])).toBeNull();
  expect(freePlace(size, hand, box(0, 0, 150, 600), [])).toBeNull();
  expect(pointer(box(0, 0, 200, 100), hand)).toBeNull();
});
