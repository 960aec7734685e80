// The users whom this user follows or blocks (`App.friends`). Nobody else learns of it.

import type { AnswerTo, Unsent } from '../net/connection';
import type { Friend, Friends, Lobby, LobbyRow } from '../protocol';
import { mute, unmute, type Muted } from './muted';

/** The part of the app that is needed here. */
interface Befriending {
  friends: Friends;
  attempt(request: Unsent): Promise<boolean>;
  askQuietly<R extends Unsent>(request: R): Promise<AnswerTo<R> | null>;
}

export type Relation = 'follow' | 'block' | null;

/** Call again after each reconnection. */
export async function loadFriends(app: Befriending): Promise<void> {
  app.friends = (await app.askQuietly({ op: 'friends' })) ?? app.friends;
}

/** Returns a followed or blocked user; undefined if they are neither. */
export const friendOf = (player: string, { followed, blocked }: Friends): Friend | undefined =>
  [...followed, ...blocked].find((friend) => friend.player === player);

export function relationTo(player: string, { followed, blocked }: Friends): Relation {
  const isIn = (list: readonly Friend[]): boolean => list.some((friend) => friend.player === player);
  return isIn(followed) ? 'follow' : isIn(blocked) ? 'block' : null;
}

/** Follows or blocks a user, whose name may be empty if it is not known, or neither. The messages of blocked users are
 * hidden. */
export async function relate(app: Befriending, user: Muted, relation: Relation): Promise<boolean> {
  const { player } = user;
  const before = relationTo(player, app.friends);
  if (!(await app.attempt({ op: relation ?? 'unrelate', player }))) return false;
  await loadFriends(app);
  if (relation === 'block') mute({ player, name: friendOf(player, app.friends)?.name ?? user.name });
  else if (before === 'block') unmute(player);
  return true;
}

/** The public tables where people sit, by the names of the people. */
export const placesOf = ({ rows }: Lobby): Map<string, LobbyRow> =>
  new Map(rows.flatMap((row) => row.seats.filter(({ kind }) => kind === 'human').map((seat) => [seat.name, row])));
