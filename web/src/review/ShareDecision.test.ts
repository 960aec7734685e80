import { screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { getUp, sit } from '../testing/bigtwo';
import { renderIn } from '../testing/render';
import { REVIEW } from '../testing/review';
import { Selection } from './selection.svelte';
import ShareDecision from './ShareDecision.svelte';

afterEach(getUp);

test('a picture that cannot be drawn is told of', async () => {
  const { app } = await sit();
  const selection = new Selection(REVIEW, 0, null);
  const [rated] = selection.rated;
  if (rated === undefined) throw new Error('no decision');
  renderIn(app, ShareDecision, { selection, rated, title: 'Big Two', path: '/', held: null, open: true });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('could not be'));
  app.close();
});
