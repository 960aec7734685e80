// Places of the seats around the table: the viewer sits in the south, the others follow in playing order.

export type Place = 'south' | 'east' | 'north' | 'west' | `${'upper' | 'lower'} ${'east' | 'west'}`;

/** In which direction the turn goes round. */
export type Direction = 'clockwise' | 'anticlockwise';

/** Places anti-clockwise from the viewer, by number of seats. */
const AROUND: Record<number, readonly Place[]> = {
  1: ['south'],
  2: ['south', 'north'],
  3: ['south', 'east', 'west'],
  4: ['south', 'east', 'north', 'west'],
  5: ['south', 'lower east', 'upper east', 'upper west', 'lower west'],
  6: ['south', 'lower east', 'upper east', 'north', 'upper west', 'lower west'],
};
const FULL: readonly Place[] = ['south', 'east', 'north', 'west'];

/** The place of a seat as seen from `mine` (spectators look from seat 0), at a table of so many seats. */
export function placeOf(seat: number, mine: number | null, seats: number, direction: Direction): Place {
  const places = AROUND[seats] ?? FULL;
  const steps = (seat - (mine ?? 0) + seats) % seats;
  const step = direction === 'anticlockwise' || steps === 0 ? steps : seats - steps;
  return places[step % places.length] ?? 'south';
}
