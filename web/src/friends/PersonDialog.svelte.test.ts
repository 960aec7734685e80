import { screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import PersonDialog from './PersonDialog.svelte';

let app: App;
let room: FakeSocket;
beforeEach(() => {
  room = new FakeSocket();
  app = new App(fakeEnvironment(() => room));
  room.opens();
  room.welcomes();
});
afterEach(() => app.close());

test('the menu of a user is not that of one who was asked for before', async () => {
  const props = $state<{ open: boolean; name: string; player?: string }>({ open: true, name: 'Bao' });
  renderIn(app, PersonDialog, props);
  await tick();
  const asked = room.lastOf('user')['id'];
  Object.assign(props, { name: 'Chen', player: 'p3' });
  await tick();
  room.says({ type: 'reply', re: asked, data: { player: 'p2', name: 'Bao' } });
  await tick();
  await tick();
  expect(screen.getByRole('heading').textContent).toBe('Chen');
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toMatch(/\/p3$/);
});
