import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import AdminPage from './AdminPage.svelte';

let app: App;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/host#token');
  app = new App(fakeEnvironment(() => new FakeSocket()));
});
afterEach(() => {
  app.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is left while the room answers asks no more', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const fetched = vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve)));
  vi.stubGlobal('fetch', fetched);
  const { unmount } = renderIn(app, AdminPage, {});
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.(new Response('{}'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  unmount();
  answers[1]?.(new Response('{"code":"busy","sentence":"Later."}', { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});
