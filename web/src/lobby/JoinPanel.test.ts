import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import JoinPanel from './JoinPanel.svelte';

let app: App;
beforeEach(async () => {
  const room = new FakeSocket();
  app = new App(fakeEnvironment(() => room));
  room.opens();
  room.welcomes();
  await tick();
  renderIn(app, JoinPanel, { onroom: () => undefined });
});

const boxes = (): HTMLInputElement[] => screen.getAllByLabelText(/of the room code$/);

/** As a keyboard writes: into the box that has the focus, after what is there. */
async function type(text: string): Promise<void> {
  for (const letter of text) {
    const box = document.activeElement as HTMLInputElement;
    await fireEvent.input(box, { target: { value: box.value + letter } });
    await tick();
  }
}

test('a code of four letters is written letter by letter and opened', async () => {
  const open = vi.spyOn(app, 'open').mockResolvedValue(true);
  expect(boxes()).toHaveLength(4);
  boxes()[0]?.focus();
  await type('kqtr');
  expect(boxes().map((box) => box.value)).toEqual(['K', 'Q', 'T', 'R']);
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(open).toHaveBeenCalledWith('KQTR', { sit: true, secret: null });
});

test('a fifth letter brings its own box, and takes it away again', async () => {
  boxes()[0]?.focus();
  await type('kqtrs');
  expect(boxes().map((box) => box.value)).toEqual(['K', 'Q', 'T', 'R', 'S']);
  await type('z');
  expect(boxes().map((box) => box.value)).toEqual(['K', 'Q', 'T', 'R', 'Z']);
  await fireEvent.input(boxes()[4] as HTMLInputElement, { target: { value: '' } });
  expect(boxes().map((box) => box.value)).toEqual(['K', 'Q', 'T', 'R']);
});

test('the code of an evening leads to it, and so does its link', async () => {
  vi.spyOn(app, 'open').mockResolvedValue(false);
  const ask = vi.spyOn<App, 'askQuietly'>(app, 'askQuietly').mockResolvedValue({} as never);
  const visit = vi.spyOn(app.navigation, 'visit').mockImplementation(() => {});
  await fireEvent.paste(boxes()[2] as HTMLInputElement, {
    clipboardData: { getData: () => 'https://cards.example.org/e/kqtr' },
  });
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(ask).toHaveBeenCalledWith({ op: 'evening', code: 'KQTR' });
  await vi.waitFor(() => expect(visit).toHaveBeenCalledWith('/e/KQTR'));
});

test('a code of nothing leads nowhere', async () => {
  vi.spyOn(app, 'open').mockResolvedValue(false);
  const ask = vi.spyOn(app, 'askQuietly').mockResolvedValue(null);
  const visit = vi.spyOn(app.navigation, 'visit');
  boxes()[0]?.focus();
  await type('kqtr');
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await tick();
  expect(visit).not.toHaveBeenCalled();
});

test('a long code is pasted whole', async () => {
  const open = vi.spyOn(app, 'open').mockResolvedValue(true);
  await fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => ' bcdfg ' } });
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(open).toHaveBeenCalledWith('BCDFG', { sit: true, secret: null });
});

test('a code that is too short is not sent', async () => {
  const open = vi.spyOn(app, 'open');
  boxes()[0]?.focus();
  await type('kqt');
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(open).not.toHaveBeenCalled();
  expect(app.notice).toBe('A room code has 4 letters.');
});
