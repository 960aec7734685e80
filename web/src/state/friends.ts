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

export function relationTo(player: string, { followed, blocked }: Friends): Relation {
  const isIn = (list: readonly Friend[]): boolean => list.some((friend) => friend.player === player);
  return isIn(followed) ? 'follow' : isIn(blocked) ? 'block' : null;
}

/** Follows or blocks a user, or neither. The messages of blocked users are hidden. */
export async function relate(app: Befriending, user: Muted, relation: Relation): Promise<boolean> {
  const { player } = user;
  const before = relationTo(player, app.friends);
  if (!(await app.attempt({ op: relation ?? 'unrelate', player }))) return false;
  if (relation === 'block') mute(user);
  else if (before === 'block') unmute(player);
  await loadFriends(app);
  return true;
}

/** The public tables where people sit, by the names of the people. */
export const placesOf = ({ rows }: Lobby): Map<string, LobbyRow> =>
  new Map(rows.flatMap((row) => row.seats.filter(({ kind }) => kind === 'human').map((seat) => [seat.name, row])));
