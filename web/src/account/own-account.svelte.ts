// The account of the user: sign-in methods, devices and erasure.

import type { App } from '../state/app.svelte';
import { forgetUser } from '../state/forget-user';
import { Refused } from '../net/connection';
import type { Account } from '../protocol';
import { makePasskey } from './passkeys';
import { HOME } from '../net/base';

export class OwnAccount {
  account: Account | null = $state.raw(null);

  constructor(private readonly app: App) {}

  /** Fetches the account; after many visits to pages with statistics it waits as long as the server says. */
  async look(): Promise<void> {
    for (;;) {
      try {
        this.account = await this.app.connection.ask({ op: 'account' });
        return;
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        if (problem.code !== 'too_fast') return this.app.showNotice(this.app.refusalText(problem));
        await new Promise((resolve) => setTimeout(resolve, 1000 * Number(problem.values.seconds)));
      }
    }
  }

  /** Sets the password; returns the reason of a refusal, or null. */
  async setPassword(password: string, current: string | null): Promise<string | null> {
    try {
      this.owns(await this.app.connection.ask({ op: 'password', password, current }));
      return null;
    } catch (problem) {
      if (problem instanceof Refused) return this.app.refusalText(problem);
      throw problem;
    }
  }

  /** Adds a passkey; false if the browser made none, null if the server refused it. */
  async addPasskey(): Promise<boolean | null> {
    const asked = await this.app.ask({ op: 'passkey_begin' });
    if (asked === null) return null;
    const credential = await makePasskey(asked.options);
    if (credential === null) return false;
    const account = await this.app.ask({ op: 'passkey_add', credential, label: browserName(navigator.userAgent) });
    if (account !== null) this.owns(account);
    return account === null ? null : true;
  }

  async removePasskey(passkey: string): Promise<void> {
    this.account = (await this.app.ask({ op: 'passkey_remove', passkey })) ?? this.account;
  }

  /** The user is no longer a guest. */
  private owns(account: Account): void {
    this.account = account;
    const { me, settingsSync } = this.app;
    if (me === null || !me.guest) return;
    this.app.me = { ...me, guest: false };
    settingsSync.start();
  }

  /** Signs out all other browsers of the user. */
  async signOutOthers(): Promise<boolean> {
    // Save the new token first: if something fails in between, one of the two is valid.
    const fresh = await this.app.ask({ op: 'renew' });
    if (fresh === null) return false;
    this.app.connection.saveToken(fresh.token);
    const done = await this.app.attempt({ op: 'sign_out_others', token: fresh.token });
    await this.look();
    return done;
  }

  /** Erases the user. The server answers by closing all their connections; a refusal is shown. */
  async forget(name: string): Promise<void> {
    await this.app.ask({ op: 'forget', name: name.trim() });
  }

  /** Signs out this browser. */
  async signOut(): Promise<boolean> {
    if (!(await this.app.attempt({ op: 'sign_out' }))) return false;
    this.app.connection.saveToken(null);
    // Otherwise what is forgotten here would be forgotten on the server.
    this.app.connection.close();
    forgetUser();
    location.replace(HOME);
    return true;
  }
}

/** Returns the name of a device for the list of passkeys. */
function browserName(agent: string): string {
  const browsers = [/Firefox/, /Edg/, /OPR/, /Chrome/, /Safari/];
  const names = ['Firefox', 'Edge', 'Opera', 'Chrome', 'Safari'];
  const found = names[browsers.findIndex((browser) => browser.test(agent))];
  const system = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(agent)?.[0].replace('Macintosh', 'Mac');
  return [found, system].filter((part) => part !== undefined).join(', ');
}
