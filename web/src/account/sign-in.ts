// Sign-in over HTTP POST, so that no secret is in a URL.

import { signByPasskey, type Options } from './passkeys';
import { t } from '../i18n/index.svelte';
import { messageText } from '../i18n/server-messages';
import { BASE } from '../net/base';

/** A refused sign-in; the message is in the language of the page. */
export class SignInError extends Error {}

async function post(path: string, body: object): Promise<Response> {
  let answer: Response;
  try {
    const headers = { 'Content-Type': 'application/json' };
    answer = await fetch(path, { method: 'POST', cache: 'no-store', headers, body: JSON.stringify(body) });
  } catch {
    throw new SignInError(t('shared-no-connection'));
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as { code?: string; sentence?: string } | null;
  throw new SignInError(messageText(problem?.code ?? '', null, problem?.sentence ?? t('shared-no-connection'), null));
}

const ask = async <Answer>(way: string, body: object): Promise<Answer> =>
  (await (await post(`${BASE}/sign-in/${way}`, body)).json()) as Answer;

/** Returns all data of the user with this token. */
export const ownData = async (token: string): Promise<Blob> => (await post(`${BASE}/me/data`, { token })).blob();

/** Does what the link of an e-mail is for. */
export const followEmailLink = (path: string): Promise<Response> => post(path, {});

/** Returns the name of the user who made a link. */
export const ownerOf = async (link: string): Promise<string> => (await ask<{ name: string }>('whose', { link })).name;

export const signIn = (way: 'link' | 'password' | 'passkey', proof: object): Promise<{ token: string; name: string }> =>
  ask(way, proof);

export async function signInByPasskey(): Promise<{ token: string }> {
  const { options } = await ask<{ options: Options }>('question', {});
  const credential = await signByPasskey(options);
  if (credential === null) throw new SignInError(t('me-passkey-none'));
  return signIn('passkey', { credential });
}
