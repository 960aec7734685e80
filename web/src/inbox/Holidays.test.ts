import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUp, sit } from '../testing/bigtwo';
import type { Holidays as Answer } from '../protocol';
import { renderIn } from '../testing/render';
import Holidays from './Holidays.svelte';

/** As in Sweden. */
beforeEach(() => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getMonth() > 2 && this.getMonth() < 9 ? -120 : -60;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  getUp();
});

test('days begin by the clock of their time of the year, and are shown as they were chosen', async () => {
  const { app } = await sit();
  const days = { first: '2027-03-20', last: '2027-04-02' };
  const begins = Date.parse('2027-03-20T00:00+01:00');
  const answer: Answer = { holidays: [{ ...days, begins, ends: begins + 14 * 86_400_000 }], left: { 2027: 14 } };
  vi.spyOn(app, 'askQuietly').mockResolvedValue({ holidays: [], left: {} } as never);
  const asked = vi.spyOn(app, 'ask').mockResolvedValue(answer as never);
  renderIn(app, Holidays, { onchanged: () => {} });
  for (const [first, offset] of [
    ['2027-07-01', 120],
    ['2027-03-20', 60],
  ] as const) {
    await fireEvent.input(await screen.findByLabelText('First day'), { target: { value: first } });
    await fireEvent.input(screen.getByLabelText('Last day'), { target: { value: first } });
    await fireEvent.submit(screen.getByRole('form'));
    expect(asked).toHaveBeenLastCalledWith({ op: 'add_holiday', first, last: first, offset });
  }
  expect((await screen.findByRole('listitem')).textContent).toContain('Mar 20, 2027 – Apr 2, 2027');
});
