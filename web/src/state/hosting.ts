// Host tools for users and seats, and common decisions.

import type { App } from './app.svelte';
import type { TableState } from './table.svelte';

/** Whether the user is the host. */
export const isHost = ({ seat, info }: TableState): boolean => seat !== null && seat === info.host;

/** Whether a match has begun and is not over. */
export const isUnderWay = ({ info }: TableState): boolean => info.phase === 'playing' || info.phase === 'between';

/** Whether the user may pause the match. */
export const mayPause = (table: TableState): boolean =>
  isHost(table) && isUnderWay(table) && table.info.settings.private && table.info.paused_by === null;

/** Whether the user may resume a paused match: every player may while the host is away. */
export const mayResume = (table: TableState): boolean =>
  table.seat !== null &&
  table.info.paused_by !== null &&
  (isHost(table) || (table.info.host !== null && table.seats[table.info.host]?.stand_in === true));

export const swap = (app: App, { code, version }: TableState, seat: number, other: number): Promise<unknown> =>
  app.ask({ op: 'swap', code, version, one: seat, other });

export const drawSeats = (app: App, { code }: TableState, on: boolean): Promise<unknown> =>
  app.ask({ op: 'draw', code, on });

/** Whether the user may change the settings of the next match. */
export const mayChange = (table: TableState): boolean => isHost(table) && !isUnderWay(table);

export const remove = (app: App, table: TableState, seat: number): Promise<boolean> =>
  app.attempt({ op: 'remove', code: table.code, seat, name: table.realName(seat) });

export const handOver = (app: App, table: TableState, seat: number): Promise<boolean> =>
  app.attempt({ op: 'host', code: table.code, seat, name: table.realName(seat) });

/** Silences a user at this table (`on`), or ends that. */
export const silence = (app: App, { code }: TableState, name: string, on: boolean): Promise<unknown> =>
  app.ask({ op: 'silence', code, name, on });

export const pause = (app: App, { code }: TableState, on: boolean): Promise<unknown> =>
  app.ask({ op: 'pause', code, on });

export const vote = (app: App, { code, version }: TableState, on: boolean): Promise<boolean> =>
  app.attempt({ op: 'vote', code, version, on });
