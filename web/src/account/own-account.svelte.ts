// My account: how I sign in, and what changes it.

import type { App } from '../state/app.svelte';
import { Refused } from '../net/connection';
import type { Account } from '../protocol';
import { makePasskey } from './passkeys';

export class OwnAccount {
  account: Account | null = $state.raw(null);

  constructor(private readonly app: App) {}

  async look(): Promise<void> {
    this.account = (await this.app.ask({ op: 'account' })) ?? this.account;
  }

  /** Why the password is not mine now; null if it is. */
  async setPassword(password: string, current: string | null): Promise<string | null> {
    try {
      this.owns(await this.app.connection.ask({ op: 'password', password, current }));
      return null;
    } catch (problem) {
      if (problem instanceof Refused) return this.app.refusalText(problem);
      throw problem;
    }
  }

  /** False if the browser has made none, null if the room has said why not. */
  async addPasskey(): Promise<boolean | null> {
    const asked = await this.app.ask({ op: 'passkey_begin' });
    if (asked === null) return null;
    const credential = await makePasskey(asked.options);
    if (credential === null) return false;
    const settingsSync = await this.app.ask({ op: 'passkey_add', credential, label: browserName(navigator.userAgent) });
    if (settingsSync !== null) this.owns(settingsSync);
    return settingsSync === null ? null : true;
  }

  async removePasskey(passkey: string): Promise<void> {
    this.account = (await this.app.ask({ op: 'passkey_remove', passkey })) ?? this.account;
  }

  /** The name belongs to me now: I am no guest any more. */
  private owns(account: Account): void {
    this.account = account;
    const { me, settingsSync } = this.app;
    if (me === null || !me.guest) return;
    this.app.me = { ...me, guest: false };
    settingsSync.start();
  }

  /** From now on only this browser is signed in as me. */
  async signOutOthers(): Promise<boolean> {
    // The new token is kept first: whatever breaks in between, one of the two is good.
    const fresh = await this.app.ask({ op: 'renew' });
    if (fresh === null) return false;
    this.app.connection.saveToken(fresh.token);
    const done = await this.app.attempt({ op: 'sign_out_others', token: fresh.token });
    await this.look();
    return done;
  }

  /** Erases me. The room answers by closing all my connections; a refusal is shown. */
  async forget(name: string): Promise<void> {
    await this.app.ask({ op: 'forget', name: name.trim() });
  }

  /** This browser forgets me, and the room forgets it. */
  async signOut(): Promise<boolean> {
    if (!(await this.app.attempt({ op: 'sign_out' }))) return false;
    this.app.connection.saveToken(null);
    location.replace('/');
    return true;
  }
}

/** Returns a name for one of my devices in a list. */
function browserName(agent: string): string {
  const browsers = [/Firefox/, /Edg/, /OPR/, /Chrome/, /Safari/];
  const names = ['Firefox', 'Edge', 'Opera', 'Chrome', 'Safari'];
  const found = names[browsers.findIndex((browser) => browser.test(agent))];
  const system = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(agent)?.[0].replace('Macintosh', 'Mac');
  return [found, system].filter((part) => part !== undefined).join(', ');
}
