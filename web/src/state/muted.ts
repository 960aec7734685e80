// People whom I do not want to read, wherever they write: their ids and names, one a line, kept with the settings.

import { settings } from './settings.svelte';

/** So many at once; the server keeps no more. */
const MOST = 50;

export interface Muted {
  player: string;
  name: string;
}

export const isMuted = (player: string): boolean => player !== '' && `\n${settings.muted}`.includes(`\n${player} `);

export const muted = (): Muted[] =>
  settings.muted
    .split('\n')
    .filter((line) => line.includes(' '))
    .map((line) => ({ player: line.slice(0, line.indexOf(' ')), name: line.slice(line.indexOf(' ') + 1) }));

const keep = (people: readonly Muted[]): void =>
  void (settings.muted = people.map(({ player, name }) => `${player} ${name}`).join('\n'));

/** The oldest entry is dropped when there are too many. */
export const mute = (user: Muted): void =>
  keep([...muted().filter(({ player }) => player !== user.player), user].slice(-MOST));

export const unmute = (player: string): void => keep(muted().filter((user) => user.player !== player));
