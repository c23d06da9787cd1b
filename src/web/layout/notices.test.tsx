import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { stopClock } from '#web/testing/clock.ts';
import { press } from '#web/testing/deeds.ts';
import { newHost } from '#web/testing/site.ts';
import { notice } from '#web/ui/notice.ts';

/** What notices say, besides what screen readers alone are told. */
const notices = () => [...document.querySelectorAll('p[role=status]')].map(({ textContent }) => textContent);

it('a notice stays three and a half seconds, and the next one takes its place', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' }, rules: { text: 'Ingen rökning.' } });
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('button', { name: 'Hide Wifi' });
  const goOn = stopClock();
  await press('Hide Wifi');
  await waitFor(() => expect(notices()).toEqual([expect.stringContaining('Wifi')]));
  await goOn(3000);
  await press('Hide House rules');
  await waitFor(() => expect(notices()).toEqual([expect.stringContaining('House rules')]));
  await goOn(3400);
  expect(notices()).toHaveLength(1);
  await goOn(200);
  expect(notices()).toEqual([]);
});

it('one whose button somebody is about to press stays, and the next one goes by itself', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('button', { name: 'Hide Wifi' });
  const goOn = stopClock();
  await press('Hide Wifi');
  fireEvent.pointerOver(await screen.findByRole('button', { name: 'Undo' }));
  await goOn(10_000);
  expect(notices()).toHaveLength(1);
  notice('The backup is made.');
  await waitFor(() => expect(notices()).toEqual(['The backup is made.']));
  await goOn(3600);
  expect(notices()).toEqual([]);
});

it('a notice comes into a live region that was there before it, so that every screen reader says it', async () => {
  await open('/host/cabins', await newHost());
  await screen.findByRole('heading', { level: 1 });
  const regions = [...document.querySelectorAll('[aria-live=polite]')];
  notice('The backup is made.');
  const said = await screen.findByText('The backup is made.');
  expect(regions.some((region) => region.contains(said))).toBe(true);
});
