// Notifications by Web Push: shown in the language of this browser; a press leads to the table.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { PushNotification } from '../protocol';

const catalogues = import.meta.glob<string>('../locales/*/push.ftl', { query: '?raw', import: 'default', eager: true });

/** Of the notifications about a table only the latest is shown. */
export const tagOf = (code: string): string => `dealt ${code}`;

/** Asks a page to tell the room of a subscription that the browser has replaced. */
export const RENEW_PUSH = 'renew push';

/** Returns the title and the options of a notification. */
export function shown(payload: PushNotification): [string, NotificationOptions & { renotify: boolean }] {
  const language = `../locales/${payload.language}/push.ftl` in catalogues ? payload.language : 'en';
  const bundle = new FluentBundle(language, { useIsolating: false });
  // A language may lack texts.
  for (const from of ['en', language])
    bundle.addResource(new FluentResource(catalogues[`../locales/${from}/push.ftl`] ?? ''), { allowOverrides: true });
  const t = (key: string, values: Record<string, string | number>): string => {
    const pattern = bundle.getMessage(key)?.value ?? '';
    return bundle.formatPattern(pattern, values);
  };
  const { kind, game, title, hours, name } = payload;
  const sentences = {
    move: () => t('push-move', { game }),
    reminder: () => t('push-reminder', { game, hours }),
    evening: () => t('push-evening', { title }),
    invitation: () => t('push-invitation', { name }),
    friend: () => t('push-friend', { name }),
  };
  return [
    sentences[kind](),
    {
      // A friend is no table.
      ...(kind === 'friend' ? {} : { body: `${kind === 'evening' ? game : title} · ${payload.code}` }),
      tag: tagOf(payload.code),
      // A reminder makes itself heard in the place of the earlier notification.
      renotify: kind === 'reminder',
      icon: 'icon-192.png',
      lang: language,
      data: { link: payload.link },
    },
  ];
}

/** A window of this room, as a service worker sees it (`WindowClient`). */
export interface RoomWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: string): void;
}

/** Shows the page of a link below the address of the room: in its window, if there is one, so that no other page is left. */
export async function follow(
  link: string,
  room: string,
  windows: readonly RoomWindow[],
  open: (url: string) => Promise<unknown>,
): Promise<void> {
  if (!/^\/(?!\/)/.test(link)) return;
  const url = new URL(room.slice(0, -1) + link);
  const there = windows.find((each) => new URL(each.url).pathname === url.pathname);
  await (there === undefined ? open(url.href) : there.focus());
}
