import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, open } from '#web/testing/app.tsx';
import { cutOff } from '#web/testing/between.ts';
import { chips, openAddServices } from '#web/testing/cabin-page.ts';
import { click, gone, press, shownAlert } from '#web/testing/deeds.ts';
import { newHost } from '#web/testing/site.ts';

it('services above the plan are shown locked', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await open(`/host/cabins/${id}`, host);
  const dialog = await openAddServices();
  await within(dialog).findByRole('group', { name: 'BASIC' });
  const group = (tier: string) => within(within(dialog).getByRole('group', { name: tier }));
  for (const [tier, count] of Object.entries({ PRO: 7, PREMIUM: 3 })) {
    const boxes = group(tier).getAllByRole('checkbox');
    expect(boxes).toHaveLength(count);
    for (const box of boxes) expect(box).toBeDisabled();
    expect(group(tier).getAllByText('Locked')).toHaveLength(count);
  }
  expect(group('BASIC').getAllByRole('checkbox')).toHaveLength(7);
  expect(group('BASIC').queryByText('Locked')).toBeNull();
  await expectAccessible(dialog);
  await click(group('PRO').getByRole('link', { name: /Upgrade under Settings/ }));
  await waitFor(() => expect(address()).toBe('/settings?tab=subscription'));
});

it('ticks that could not be saved stay ticked', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await open(`/host/cabins/${id}`, host);
  const dialog = await openAddServices();
  const wifi = await within(dialog).findByRole('checkbox', { name: 'Wifi' });
  await click(wifi);
  const restore = cutOff(/services\/\d+$/);
  await press('Save services', dialog);
  const alert = await shownAlert('Failed to save services.', dialog);
  expect(alert).toHaveTextContent(/^Failed to save services\.$/);
  expect(wifi).toBeChecked();

  restore();
  await press('Save services', dialog);
  await gone(dialog);
  await waitFor(async () => expect(await chips()).toHaveLength(1));
  screen.getByRole('button', { name: 'Hide Wifi' });
});
