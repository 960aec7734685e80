import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Switch from './Switch.svelte';

test('while a choice is being saved it keeps the focus and ignores presses', async () => {
  const onchange = vi.fn();
  const { rerender } = render(Switch, { label: 'Sound', checked: false, busy: true, onchange });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sound' });
  box.focus();
  await fireEvent.click(box);
  expect([box.checked, document.activeElement]).toEqual([false, box]);
  expect(onchange).not.toHaveBeenCalled();
  await rerender({ busy: false });
  await fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(onchange).toHaveBeenCalledOnce();
});
