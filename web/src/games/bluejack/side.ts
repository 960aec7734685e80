// View of one side of the table: the current state, or the end of the set that is still shown.

import type { TableState } from '../../state/table.svelte';
import type { BluejackPublic, Placed, SetEnded } from '../../protocol/bluejack';
import { t } from '../../i18n/index.svelte';
import type { Side } from './text';

export interface SideView {
  cards: Placed[];
  /** Places that are not taken. */
  free: number;
  total: number;
  /** Above the target. */
  over: boolean;
  /** A comment on the total: “stands”, “all blue so far”. */
  words: string;
  /** Sets won. */
  won: number;
}

export function sideView(
  table: TableState,
  game: BluejackPublic,
  { ended, announced }: { ended: SetEnded | null; announced: boolean },
  side: Side,
): SideView {
  if (ended !== null) {
    const { score, boards } = ended.result;
    const over = score.ending === 'bust' && score.winner !== side;
    return {
      cards: boards[side],
      free: Math.max(0, game.places - boards[side].length),
      total: score.totals[side],
      over,
      words: !announced
        ? ''
        : score.winner === null
          ? t('bluejack-tie')
          : over
            ? t('bluejack-bust')
            : t(score.winner === side ? 'bluejack-wins' : 'bluejack-loses'),
      won: announced ? ended.sets_won[side] : wonBefore(game, score.set, side),
    };
  }
  const cards = game.boards[side];
  const over = game.totals[side] > game.target;
  return {
    cards,
    free: game.free_places[side],
    total: game.totals[side],
    over,
    words: over
      ? t('bluejack-over', { target: game.target })
      : game.standing[side]
        ? t(side === table.seat ? 'bluejack-you-stand' : 'bluejack-stands')
        : game.all_blue[side] && cards.length > 1
          ? t('bluejack-all-blue')
          : t('bluejack-in-play'),
    won: game.sets_won[side],
  };
}

/** Returns how many sets before this one a side has won. */
const wonBefore = (game: BluejackPublic, set: number, side: Side): number =>
  game.history.filter((score) => score.set < set && score.winner === side).length;
