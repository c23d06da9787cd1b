import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { serviceChips, openAddServices, openService, save } from '#web/testing/cabin-page.ts';
import { click, waitUntilGone, press, findText } from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

/** The text of a service's chip. */
async function chipText(name: string): Promise<string> {
  const found = (await serviceChips()).find(({ textContent }) => textContent.includes(name));
  return found?.textContent ?? '';
}

it('guests see a starter text once its host has saved it', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  const addDialog = await openAddServices();
  for (const name of ['Wifi', 'Weather & Address', 'House rules', 'Checkout', 'Emergencies'])
    await click(await within(addDialog).findByRole('checkbox', { name }));
  await press('Save services', addDialog);
  await waitUntilGone(addDialog);

  await findText('4 services need filling in.');
  expect(await chipText('Wifi')).toContain('To fill in');
  for (const name of ['House rules', 'Checkout', 'Emergencies'])
    expect(await chipText(name)).toContain('Starter text: check it');
  expect(await chipText('Weather & Address')).not.toContain('To fill in');
  await expectAccessible(document.body);

  const before = await guestPage(code);
  const headings = [...before.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toContain('Emergencies');
  expect(headings).not.toContain('House rules');
  for (const unsaved of ['No smoking indoors', 'check out by 11:00'])
    expect(before.textContent).not.toContain(unsaved);

  const rules = await openService('House rules');
  await findText('This is a starter text.', rules);
  expect(within(rules).getByLabelText(/^Text/)).toHaveDisplayValue(/No smoking indoors/);
  await expectAccessible(rules);
  await save(rules);
  await findText('3 services need filling in.');
  expect(await chipText('House rules')).not.toContain('Starter text');
  const guideText = async () => (await guestPage(code)).textContent;
  await waitFor(async () => expect(await guideText()).toContain('No smoking indoors'));
  expect(await guideText()).not.toContain('check out by 11:00');

  const again = within(await openService('House rules'));
  await again.findByLabelText(/^Text/);
  expect(again.queryByText('This is a starter text.')).toBeNull();
});

it('a copied wifi is marked as lacking its password until its host saves it', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: { ssid: 'Sjönät', password: 'hemligt-99' } });
  const copied = { name: 'Norra', location: 'Viken' };
  const copy = await host.api<Cabin>('POST', `/api/cabins/${cabin.id}/copy`, copied);
  await open(`/host/cabins/${copy.id}`, host);
  await waitFor(async () => expect(await chipText('Wifi')).toContain('Password missing'));
  expect(await chipText('Wifi')).toContain('To fill in');
  const wifi = await openService('Wifi');
  expect(wifi.textContent).toContain('Password missing: it was not copied');
  await save(wifi);
  await waitFor(async () => expect(await chipText('Wifi')).not.toContain('Password missing'));
});
