// Client of the admin API over HTTP; a session cookie that scripts cannot read authorizes it.

import type { AnyCommand, Overview, Reach } from '../protocol/host';
import { BASE } from '../net/base';

/** The refusal of an admin command; without a code no server answered. */
export class AdminError extends Error {
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
    answer = await fetch(`${BASE}/admin/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      cache: 'no-store',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new AdminError('', '');
  }
  if (answer.status === 204) return null;
  const data = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string };
  if (!answer.ok) throw new AdminError(data.code ?? '', data.sentence ?? '');
  return data;
}

const KEY = `${BASE}dealt.host`;

/** Whether an administrator may be signed in with this browser; others need not ask the server. */
export function mayBeHost(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function remember(inside: boolean): void {
  try {
    if (inside) localStorage.setItem(KEY, 'in');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the room is asked each time.
  }
}

/** Signs in; `token` may be the whole link. */
export async function enter(token: string): Promise<void> {
  await ask('enter', { token: token.trim().replace(/^.*#/, '') });
  remember(true);
}

export async function leave(): Promise<void> {
  remember(false);
  await ask('leave', {});
}

/** Has the room try from where it can be reached. */
export const tryAddresses = async (): Promise<readonly Reach[]> => (await ask('reachable', {})) as readonly Reach[];

export const look = async (): Promise<Overview> => (await ask('room')) as Overview;

export const give = async (order: AnyCommand): Promise<unknown> => ask('order', order);
