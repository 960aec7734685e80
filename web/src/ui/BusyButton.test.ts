import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import BusyButton from './BusyButton.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Save</span>' }));
const button = () => screen.getByRole('button', { name: 'Save' });
const isBusy = () => [button().getAttribute('aria-disabled'), button().getAttribute('aria-busy')];

test('while it waits it keeps the focus and ignores further presses', async () => {
  const ends: (() => void)[] = [];
  const onclick = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  render(BusyButton, { children, onclick });
  button().focus();
  await fireEvent.click(button());
  await fireEvent.click(button());
  expect(onclick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button());
  expect(isBusy()).toEqual(['true', 'true']);
  ends[0]?.();
  await vi.waitFor(() => expect(isBusy()).toEqual(['false', 'false']));
  await fireEvent.click(button());
  expect(onclick).toHaveBeenCalledTimes(2);
});

test('a form that is under way is not sent again, and the button keeps the focus', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  const onsubmit = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', onsubmit);
  const { rerender } = render(BusyButton, { target: form, props: { children, busy: false } });
  button().focus();
  await fireEvent.click(button());
  await rerender({ busy: true });
  await fireEvent.click(button());
  expect(onsubmit).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button());
  await rerender({ busy: false });
  await fireEvent.click(button());
  expect(onsubmit).toHaveBeenCalledTimes(2);
  form.remove();
});
