import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { stopClock } from '#web/testing/clock.ts';
import { press } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';
import { showToast } from '#web/ui/toast.ts';

/** The texts of visible toasts; statuses for screen readers alone are no paragraphs. */
const toasts = () => [...document.querySelectorAll('p[role=status]')].map(({ textContent }) => textContent);

it('shows a toast for 3.5 seconds, and a new one replaces it', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' }, rules: { text: 'Ingen rökning.' } });
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('button', { name: 'Hide Wifi' });
  const advanceTime = stopClock();
  await press('Hide Wifi');
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Wifi')]));
  await advanceTime(3000);
  await press('Hide House rules');
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('House rules')]));
  await advanceTime(3400);
  expect(toasts()).toHaveLength(1);
  await advanceTime(200);
  expect(toasts()).toEqual([]);
});

it('keeps a toast while the pointer is on its button, and hides the next one again', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('button', { name: 'Hide Wifi' });
  const advanceTime = stopClock();
  await press('Hide Wifi');
  fireEvent.pointerOver(await screen.findByRole('button', { name: 'Undo' }));
  await advanceTime(10_000);
  expect(toasts()).toHaveLength(1);
  showToast('The backup is made.');
  await waitFor(() => expect(toasts()).toEqual(['The backup is made.']));
  await advanceTime(3600);
  expect(toasts()).toEqual([]);
});

it('shows toasts in a live region that was there before, so that every screen reader announces them', async () => {
  await open('/host/cabins', await newHost());
  await screen.findByRole('heading', { level: 1 });
  const regions = [...document.querySelectorAll('[aria-live=polite]')];
  showToast('The backup is made.');
  const toast = await screen.findByText('The backup is made.');
  expect(regions.some((region) => region.contains(toast))).toBe(true);
});
