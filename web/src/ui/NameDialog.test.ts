import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import NameDialog from './NameDialog.svelte';

let app: App;
let rooms: FakeSocket[];
beforeEach(() => {
  rooms = [];
  app = new App(
    fakeEnvironment(() => {
      const room = new FakeSocket();
      rooms.push(room);
      return room;
    }),
  );
  rooms[0]?.opens();
  rooms[0]?.welcomes();
});
afterEach(() => app.close());

test('a name that is being typed stays when the connection comes back', async () => {
  renderIn(app, NameDialog, { open: true });
  await tick();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('Ada');
  await fireEvent.input(field, { target: { value: 'Heron' } });
  app.connection.renew();
  rooms[1]?.opens();
  rooms[1]?.welcomes();
  await tick();
  expect(field.value).toBe('Heron');
});
