import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { DialogName } from '../state/context';
import { getUp, sit } from '../testing/bigtwo';
import { renderIn } from '../testing/render';
import Dialogs from './Dialogs.svelte';

afterEach(getUp);

test('a dialog of a table closes with it', async () => {
  const { app } = await sit();
  let dialog = $state<DialogName | null>('settings');
  renderIn(app, Dialogs, {
    person: { name: '' },
    get dialog() {
      return dialog;
    },
    set dialog(next) {
      dialog = next;
    },
  });
  await tick();
  app.table = null;
  await tick();
  expect(dialog).toBe('settings');
  dialog = 'invite';
  await tick();
  expect(dialog).toBeNull();
  app.close();
});
