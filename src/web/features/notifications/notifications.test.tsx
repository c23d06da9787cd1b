import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

it('lists what happened, with links to the pages where it can be fixed', async () => {
  const host = await newHost({ plan: 'pro' });
  await open('/notifications', host);
  await findText('Nothing new.');

  const { id } = await addCabin(host, 'Fyren');
  const german = `/api/cabins/${id}/translations/de`;
  await host.api('PUT', `/api/cabins/${id}`, { description: 'Byggd 1908.' });
  await host.api('PUT', german, {
    items: [{ serviceId: null, field: 'description', text: 'Gebaut 1908.' }],
  });
  await host.api('PUT', `/api/cabins/${id}`, { description: 'Byggd 1909.' });

  await open('/host/cabins');
  await screen.findByRole('button', { name: 'Notifications, 1 new' });
  await open('/notifications');
  const list = await screen.findByRole('list', { name: 'What happened' });
  const link = within(list).getByRole('link', {
    name: '1 text of Fyren has changed since it was translated into German.',
  });
  await expectAccessible(document.body);
  // The page shows everything that the bell counted.
  await screen.findByRole('button', { name: 'Notifications' });
  expect(await host.api('GET', '/api/notifications')).toMatchObject([{ isNew: false }]);
  await click(link);
  expect(await screen.findByDisplayValue('Gebaut 1908.')).toBeVisible();
});

it('a host turns the weekly mail on', async () => {
  const host = await newHost();
  await open('/notifications', host);
  const mail = await screen.findByRole('switch', { name: /^Weekly email/ });
  expect(mail).not.toBeChecked();
  await click(mail);
  await findText('The weekly email is on.');
  await waitFor(async () =>
    expect(await host.api('GET', '/api/notifications/weekly-mail')).toEqual({ isOn: true }),
  );
  expect(mail).toBeChecked();
});
