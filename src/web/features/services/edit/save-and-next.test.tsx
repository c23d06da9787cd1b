import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService } from '#web/testing/cabin-page.ts';
import { fillIn, findText, openDialog, press, user, waitUntilGone } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

it('Save and next opens the empty services one by one in the open dialog, until all are filled in', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  // The guide's order differs from that of a stay.
  await addServices(host, cabin, { checkout: {}, rules: {}, contact: { name: 'Astrid' }, wifi: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const wifi = await openService('Wifi');
  await press('Save and next', wifi);
  await waitFor(() =>
    expect(within(wifi).getByLabelText(/^SSID/)).toHaveAccessibleDescription(/SSID is required/),
  );
  await fillIn(/^SSID/, 'Fyren', wifi);
  await press('Save and next', wifi);

  const rules = await openDialog('Edit House rules');
  // The dialog stayed open.
  expect(rules).toBe(wifi);
  await waitFor(() => expect(within(rules).getByLabelText(/^Text/)).toHaveFocus());
  await expectAccessible(rules);
  await press('Save and next', rules);

  const checkout = await openDialog('Edit Checkout');
  await within(checkout).findByLabelText(/^Text/);
  expect(within(checkout).queryByRole('button', { name: 'Save and next' })).toBeNull();
  await press('Save', checkout);
  await findText('Saved: Checkout. Everything is filled in now.');
  await waitUntilGone(checkout);
  const rows = await host.api<{ key: string; valueJson: string }[]>(
    'GET',
    `/api/cabins/${cabin.id}/services`,
  );
  for (const { valueJson } of rows) expect(valueJson).not.toBe('{}');

  const again = await openService('Wifi');
  expect(within(again).getByLabelText(/^SSID/)).toHaveValue('Fyren');
  expect(within(again).queryByRole('button', { name: 'Save and next' })).toBeNull();
});

it('while the host fills in the guide, Enter presses Save and next (R-services-24)', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: {}, contact: { name: 'Astrid' }, house_info: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const wifi = await openService('Wifi');
  await user.type(within(wifi).getByLabelText(/^SSID/), 'Fyren{Enter}');
  const houseInfo = await openDialog('Edit House info');
  expect(houseInfo).toBe(wifi);
  await press('Cancel', houseInfo);
  await waitUntilGone(houseInfo);

  const contact = await openService('Contact');
  await user.type(within(contact).getByLabelText(/^Name/), ' Lind{Enter}');
  await waitUntilGone(contact);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Save closes the dialog while other services are to be filled in', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: {}, house_info: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const wifi = await openService('Wifi');
  await fillIn(/^SSID/, 'Fyren', wifi);
  await press('Save', wifi);
  await waitUntilGone(wifi);
  expect(screen.queryByRole('dialog')).toBeNull();
});
