import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUp, sit } from '../testing/bigtwo';
import { Refused } from '../net/connection';
import { isMuted } from '../state/muted';
import { settings } from '../state/settings.svelte';
import { renderIn } from '../testing/render';
import MessageActions from './MessageActions.svelte';

const SAID = { player: 'b0b', name: 'Bob', text: 'You <b>fool</b>', at: 17, number: 4, phrase: false };
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

beforeEach(() => {
  settings.muted = '';
});
afterEach(getUp);

async function shown(message = SAID) {
  const { app } = await sit();
  const asked = vi.spyOn(app.connection, 'ask').mockResolvedValue(null as never);
  asked.mockClear();
  renderIn(app, MessageActions, { message, table: app.table, open: true });
  return { app, asked };
}

test('a report says which message it is, why and a few words, and mutes if one likes', async () => {
  const { app, asked } = await shown();
  await fireEvent.click(button('Report to the host of this room'));
  await fireEvent.click(screen.getByLabelText('It insults or threatens'));
  await fireEvent.input(screen.getByLabelText(/^A few words/), { target: { value: 'again' } });
  await fireEvent.click(screen.getByLabelText(/^Mute/));
  await fireEvent.click(button('Report'));
  expect(asked).toHaveBeenLastCalledWith({
    ...{ op: 'report', player: 'b0b', at: 17, number: 4, code: 'KQTR' },
    ...{ reason: 'insult', note: 'again' },
  });
  expect(app.notice).toBe('Your report is sent. The host of this room will look at it.');
  expect(isMuted('b0b')).toBe(true);
});

test('a refusal stands in the dialog, and what was written stays', async () => {
  const { asked } = await shown();
  asked.mockRejectedValue(new Refused('reported_already', 'You have reported this message already.'));
  await fireEvent.click(button('Report to the host of this room'));
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^A few words/);
  await fireEvent.input(note, { target: { value: 'again' } });
  await fireEvent.click(button('Report'));
  const alert = await screen.findByRole('alert', { hidden: true });
  expect([alert.textContent, note.value]).toEqual(['You have reported this message already.', 'again']);
  expect(isMuted('b0b')).toBe(false);
  await fireEvent.click(button('Back'));
  expect(button('Mute for me')).toBeDefined();
});

test('what a button says is not reported', async () => {
  await shown({ ...SAID, phrase: true });
  expect(screen.queryByRole('button', { name: /Report/, hidden: true })).toBeNull();
});
