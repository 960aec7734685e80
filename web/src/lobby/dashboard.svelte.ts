// The user's record, the deals of the day and friends, loaded when the lobby is shown and after each reconnection.

import type { App } from '../state/app.svelte';
import { loadFriends } from '../state/friends';
import type { DailyBoard, GameInfo, Standing } from '../protocol';

export interface Daily {
  game: GameInfo;
  board: DailyBoard;
}

export class Dashboard {
  games: readonly Standing[] = $state.raw([]);
  dailies: readonly Daily[] = $state.raw([]);

  constructor(private readonly app: App) {}

  async load(): Promise<void> {
    const { app } = this;
    void loadFriends(app);
    const played = await app.ask({ op: 'standings' });
    if (played !== null) this.games = played.games;
    const asked = app.games
      .filter(({ daily }) => daily)
      .map(async (game) => ({ game, board: await app.ask({ op: 'daily', game: game.name }) }));
    this.dailies = (await Promise.all(asked)).flatMap(({ game, board }) => (board === null ? [] : [{ game, board }]));
  }
}
