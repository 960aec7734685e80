import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import { loadPage, PAGES } from '.';
import PageHost from './PageHost.svelte';

let app: App | null = null;
afterEach(() => app?.close());

test('a page that comes after another was opened takes no focus', async () => {
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', '/evenings');
  app = new App(fakeEnvironment(() => new FakeSocket()));
  const onthere = vi.fn();
  renderIn(app, PageHost, { onthere });
  await loadPage(PAGES.evenings);
  app.navigation.visit('/games');
  await tick();
  app.navigation.visit('/me');
  await tick();
  await Promise.all([loadPage(PAGES.inbox), loadPage(PAGES.me)]);
  await tick();
  await tick();
  expect(onthere).toHaveBeenCalledTimes(1);
});
