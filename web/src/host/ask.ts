// What only the host of the room may ask, over HTTP: a cookie proves it, which no script can read.

export interface Table {
  code: string;
  title: string;
  game: string;
  phase: string;
  private: boolean;
  people: readonly string[];
  watchers: number;
  deal: number;
}

export interface Visitor {
  id: string;
  name: string;
  /** None: the very machine of the room. */
  address: string | null;
  tables: readonly string[];
}

export interface Sanction {
  id: string;
  kind: 'mute' | 'ban';
  person: string;
  name: string;
  address: string | null;
  since: number;
  until: number | null;
}

export interface Overview {
  status: {
    version: string;
    uptime: number;
    processes: number;
    people: number;
    connections: number;
    tables: Readonly<Record<string, number>>;
    moves_a_second: number;
    longest_delay: number;
    memory: number;
    last_copy: number | null;
  };
  tables: readonly Table[];
  people: readonly Visitor[];
  sanctions: readonly Sanction[];
  announcement: string;
  draining: boolean;
}

export type Order =
  | { do: 'end'; code: string }
  | { do: 'remove'; person: string }
  | { do: 'mute'; person: string; name: string; minutes: number | null }
  | { do: 'ban'; person: string; name: string; minutes: number | null; address: string | null }
  | { do: 'lift'; sanction: string }
  | { do: 'announce'; text: string }
  | { do: 'drain'; on: boolean }
  | { do: 'close' };

/** Why the room did not do it; without a code nobody answered. */
export class NotDone extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`/admin/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      cache: 'no-store',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new NotDone('', '');
  }
  if (answer.status === 204) return null;
  const told = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string };
  if (!answer.ok) throw new NotDone(told.code ?? '', told.sentence ?? '');
  return told;
}

/** The token may come as the whole link. */
export const enter = async (token: string): Promise<void> =>
  void (await ask('enter', { token: token.trim().replace(/^.*#/, '') }));

export const leave = async (): Promise<void> => void (await ask('leave', {}));

export const look = async (): Promise<Overview> => (await ask('room')) as Overview;

export const give = async (order: Order): Promise<void> => void (await ask('order', order));
