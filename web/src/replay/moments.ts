// States of a replay: the table after each step, from any seat.

import { TableState } from '../state/table.svelte';
import type {
  EventInfo,
  MatchSummary,
  PrivateView,
  PublicView,
  ReplayPart,
  ReplayStep,
  Snapshot,
  TableInfo,
} from '../protocol';
import { recordPath } from './fetch';

/** The table after a step. */
export interface Moment {
  at: number;
  step: ReplayStep;
  table: TableInfo;
  game: PublicView;
  mine: readonly PrivateView[];
  toAct: readonly number[];
}

/** A step leaves out what has not changed; the first one of a part has everything. */
export function momentsOf({ first, steps }: ReplayPart): Moment[] {
  const moments: Moment[] = [];
  steps.forEach((step, index) => {
    const before = moments.at(-1);
    const table = step.table ?? before?.table;
    if (table === undefined) throw new Error('a part begins without its table');
    const mine = [...(before?.mine ?? [])];
    for (const { seat, view } of step.mine ?? []) mine[seat] = view;
    const game = { ...before?.game, ...step.game } as PublicView;
    moments.push({ at: first + index, step, table, game, mine, toAct: step.to_act ?? [] });
  });
  return moments;
}

/** Returns the events of a step, public ones and those of this seat (null: no others; 'all': of every seat). */
export function eventsAt({ at, step }: Moment, seat: number | null | 'all'): EventInfo[] {
  const secrets = (step.secrets ?? [])
    .filter((secret) => seat === 'all' || secret.seat === seat)
    .map((secret) => secret.told);
  return [...(step.events ?? []), ...secrets].map((event) => ({ ...event, version: at + 1 }));
}

/** The table after a step as a client at this seat would have known it. */
export function snapshotOf(moment: Moment, seat: number, summary: MatchSummary): Snapshot {
  const view = moment.mine[seat];
  return {
    code: summary.table.code,
    version: moment.at + 1,
    seat,
    resumed: false,
    secret: '',
    record: recordPath(summary.name, summary.number),
    to_act: [...moment.toAct],
    events: eventsAt(moment, seat),
    table: moment.table,
    game: moment.game,
    clock: null,
    mine: view === undefined ? null : { seat, view, offers: [] },
    commentary: null,
  };
}

/** The table at the end of the match; `seat` is the seat of the viewer, if they played. */
export const tableAtEnd = (summary: MatchSummary, seat: number | null): TableState =>
  new TableState({
    code: summary.table.code,
    version: summary.steps,
    seat,
    resumed: false,
    secret: '',
    record: recordPath(summary.name, summary.number),
    to_act: [],
    events: [],
    table: summary.table,
    game: summary.game,
    clock: null,
    mine: null,
    commentary: null,
  });
