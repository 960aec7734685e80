// The actions that win a game, and the positions on the way as far as it has been gone: undo and redo stay on it.

import type { PatiencePublic } from '../../protocol/patience';

/** The same for two views of the same position of a game. */
const position = (game: PatiencePublic): string => JSON.stringify([game.columns, game.dealt]);

export class WinningLine {
  private readonly known: Map<string, number>;

  /** `game` is the view in which the first action is possible. */
  constructor(
    readonly actions: readonly string[],
    game: PatiencePublic,
  ) {
    this.known = new Map([[position(game), 0]]);
  }

  /**
   * How many actions lie behind the game; null if it has left the line. `acted` is the last action that the player has
   * chosen, after `before` actions of the line.
   */
  played(game: PatiencePublic, acted: string, before: number): number | null {
    const known = this.known.get(position(game));
    if (known !== undefined) return known;
    if (acted !== this.actions[before]) return null;
    this.known.set(position(game), before + 1);
    return before + 1;
  }
}
