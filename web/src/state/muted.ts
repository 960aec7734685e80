// Muted users, whose messages are hidden: their ids and names, one a line, stored with the settings.

import { settings } from './settings.svelte';

/** Maximum number, as on the server. */
const MAX_MUTED = 50;

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

const save = (people: readonly Muted[]): void =>
  void (settings.muted = people.map(({ player, name }) => `${player} ${name}`).join('\n'));

/** The oldest entry is dropped when there are too many. */
export const mute = (user: Muted): void =>
  save([...muted().filter(({ player }) => player !== user.player), user].slice(-MAX_MUTED));

export const unmute = (player: string): void => save(muted().filter((user) => user.player !== player));
