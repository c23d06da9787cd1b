import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { serviceChips, openAddServices, openService, save } from '#web/testing/cabin-page.ts';
import { click, waitUntilGone, press, findText } from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

/** The chip of a service, as it reads. */
async function chip(name: string): Promise<string> {
  const found = (await serviceChips()).find(({ textContent }) => textContent.includes(name));
  return found?.textContent ?? '';
}

it('a starting text reaches guests once its host has read and saved it', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  const adding = await openAddServices();
  for (const name of ['Wifi', 'Weather & Address', 'House rules', 'Checkout', 'Emergencies'])
    await click(await within(adding).findByRole('checkbox', { name }));
  await press('Save services', adding);
  await waitUntilGone(adding);

  await findText('4 services wait for you.');
  expect(await chip('Wifi')).toContain('Not filled in yet: guests do not see it');
  for (const name of ['House rules', 'Checkout', 'Emergencies'])
    expect(await chip(name)).toContain('Starter text: check it');
  expect(await chip('Weather & Address')).toContain('Live');
  await expectAccessible(document.body);

  const early = await guestPage(code);
  const headings = [...early.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toContain('Emergencies');
  expect(headings).not.toContain('House rules');
  for (const unread of ['No smoking indoors', 'check out by 11:00'])
    expect(early.textContent).not.toContain(unread);

  const rules = await openService('House rules');
  await findText('This is a starter text.', rules);
  expect(within(rules).getByLabelText(/^Text/)).toHaveDisplayValue(/No smoking indoors/);
  await expectAccessible(rules);
  await save(rules);
  await findText('3 services wait for you.');
  expect(await chip('House rules')).not.toContain('Starter text');
  const textOfGuide = async () => (await guestPage(code)).textContent;
  await waitFor(async () => expect(await textOfGuide()).toContain('No smoking indoors'));
  expect(await textOfGuide()).not.toContain('check out by 11:00');

  const again = within(await openService('House rules'));
  await again.findByLabelText(/^Text/);
  expect(again.queryByText('This is a starter text.')).toBeNull();
});

it('a copy says that its wifi password is missing, until its host saves it', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: { ssid: 'Sjönät', password: 'hemligt-99' } });
  const where = { name: 'Norra', location: 'Viken' };
  const copy = await host.api<Cabin>('POST', `/api/cabins/${cabin.id}/copy`, where);
  await open(`/host/cabins/${copy.id}`, host);
  await waitFor(async () => expect(await chip('Wifi')).toContain('Password missing'));
  const wifi = await openService('Wifi');
  expect(wifi.textContent).toContain('Password missing: it stayed');
  await save(wifi);
  await waitFor(async () => expect(await chip('Wifi')).not.toContain('Password missing'));
});
