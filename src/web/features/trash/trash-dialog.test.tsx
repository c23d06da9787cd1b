import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { waitUntilGone, openDialog, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { activate, newHost } from '#web/testing/site.ts';

it('Undo in the toast restores a deleted cabin', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Edit cabin');
  await press('Delete cabin', await openDialog('Edit Cabin'));
  const asked = await openDialog('Delete Fyren?');
  expect(asked).toHaveTextContent('You can restore them for 30 days under Recently deleted.');
  await press('Delete cabin', asked);
  await findText('Deleted Fyren.');
  await press('Undo');
  await findText('Fyren is back as a draft.');
  expect(await screen.findByRole('link', { name: 'Fyren' })).toBeVisible();
  expect(await host.api<Cabin>('GET', `/api/cabins/${cabin.id}`)).toMatchObject({ token: null });
});

it('lists deleted items with their last day and restores them', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Fyren');
  await addCabin(host, 'Lotsen');
  const body = { name: 'Cyklar', description: 'Två.', subtype: 'info' };
  const template = await host.api<Template>('POST', '/api/host-services', body);
  await open('/host/cabins', host);
  await screen.findByRole('link', { name: 'Lotsen' });
  expect(screen.queryByText(/Recently deleted/)).toBeNull();
  await host.api('DELETE', `/api/cabins/${cabin.id}`);
  await host.api('DELETE', `/api/host-services/${template.id}`);

  await open('/host/cabins');
  await press('Recently deleted (2)');
  const dialog = await openDialog('Recently deleted');
  const [first, second] = await within(dialog).findAllByRole('listitem');
  expect(first).toHaveTextContent(/CyklarOwn serviceDeleted .*\. Removed for good on .*\./);
  expect(second).toHaveTextContent(/FyrenCabinDeleted .*\. Removed for good on .*\./);
  await expectAccessible(dialog);
  await press('Restore Fyren', dialog);
  await findText('Fyren is back as a draft.');
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(within(dialog).getByRole('heading')).toHaveFocus());
  await press('Close', dialog);
  await waitUntilGone(dialog);
  expect(await screen.findByRole('link', { name: 'Fyren' })).toBeVisible();

  await open('/services');
  await press('Recently deleted (1)');
  await press('Restore Cyklar', await openDialog('Recently deleted'));
  await findText('Cyklar is back in the cabins that used it.');
  await findText('Nothing here.');
});

it('explains why an item cannot be restored', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await host.api('DELETE', `/api/cabins/${cabin.id}`);
  await open('/host/cabins', host);
  await press('Recently deleted (1)');
  const dialog = await openDialog('Recently deleted');
  await within(dialog).findByText('Fyren');
  for (let made = 0; made < 50; made += 1) await addCabin(host, `Stuga ${made}`);
  await press('Restore Fyren', dialog);
  await findAlert('50', dialog);
  expect(within(dialog).getByText('Fyren')).toBeVisible();
});
