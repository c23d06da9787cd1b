import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import {
  click,
  pressByKeyboard,
  fillIn,
  waitUntilGone,
  openDialog,
  user,
  findText,
} from '#web/testing/user-actions.ts';
import { newTagCode, newHost, realFetch } from '#web/testing/site.ts';

const button = (name: string, where = document.body) => within(where).findByRole('button', { name });

/** Sees the keyboard at a heading. */
const expectAt = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

it('who shows the only hidden service, or takes that back, is at its section or the page', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const [wifi] = await addServices(host, cabin, { wifi: { ssid: 'Fyren' }, rules: { text: 'Quiet.' } });
  const hidden = { isEnabled: false, rowVersion: wifi?.rowVersion };
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${wifi?.serviceId}`, hidden);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('Show Wifi');
  await findText('Shown to your guests: Wifi');
  await expectAt('Services');

  await pressByKeyboard('Hide Wifi');
  await pressByKeyboard('Undo');
  await findText('Shown to your guests: Wifi');
  await expectAt('Cabin Details');
});

it('who ends a notice is at the notices', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const endsAtUtc = new Date(Date.now() + 3_600_000).toISOString();
  const notice = { text: 'No water.', level: 'info', cabinIds: [cabin.id], endsAtUtc };
  await host.api('POST', '/api/notices', notice);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('End now: No water.');
  await findText('Over (1)');
  await expectAt('Notices to guests');
});

it('who saves a theme stays at its button, which then takes no press', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await open(`/host/cabins/${cabin.id}`, host);
  let sent = 0;
  interceptCalls(/cabins\/\d+$/, (init, href) => {
    if (init.method === 'PUT') sent += 1;
    return realFetch(href, init);
  });
  const save = await button('Save theme');
  await click(await screen.findByRole('radio', { name: 'Nature' }));
  await pressByKeyboard('Save theme');
  await findText('Theme saved');
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveFocus();
  expect(save).toBeEnabled(); // in the browser's eyes, which else takes the focus away
  await user.keyboard('{Enter}');
  await click(screen.getByRole('radio', { name: 'Modern' }));
  await pressByKeyboard('Save theme');
  await waitFor(async () =>
    expect(await host.api('GET', `/api/cabins/${cabin.id}`)).toMatchObject({ themeKey: 'modern' }),
  );
  expect(sent).toBe(2);
});

it('who adds a first cabin is at the first steps', async () => {
  const host = await newHost();
  await open('/host/cabins', host);
  await pressByKeyboard('Add New Cabin');
  const adding = await openDialog('Add New Cabin');
  await fillIn(/^Name/, 'Fyren', adding);
  await fillIn(/^Location/, 'Vinga', adding);
  await user.keyboard('{Enter}');
  await waitUntilGone(adding);
  await screen.findByRole('link', { name: 'Fyren' });
  await expectAt('First steps');
});

it('who starts with the basics is at the services', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('Start with the basics');
  const adding = await openDialog('Add Service to Cabin');
  await pressByKeyboard('Save services', adding);
  await waitUntilGone(adding);
  await expectAt('Services');
});

it('who closes Activate Token of a guide that is live is at the guest page', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('Activate Token');
  const dialog = await openDialog('Activate Token');
  await fillIn(/activation key/, await newTagCode(), dialog);
  await user.keyboard('{Enter}');
  const live = await within(dialog).findByRole('heading', { name: 'Your guide is live' });
  await waitFor(() => expect(live).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitUntilGone(dialog);
  await expectAt('Guest page');
});

it('who deletes an own service is at the page', async () => {
  const host = await newHost({ plan: 'premium' });
  await host.api('POST', '/api/host-services', { name: 'Kayak', description: 'Two.', subtype: 'info' });
  await open('/services', host);
  await pressByKeyboard('Delete Kayak');
  const asked = await openDialog('Delete Kayak?');
  await pressByKeyboard('Delete service', asked);
  await waitUntilGone(asked);
  await expectAt('Services');
});

it('who leaves a dialog undone is at what opened it', async () => {
  await open('/host/cabins', await newHost());
  const opener = await button('Add New Cabin');
  await pressByKeyboard('Add New Cabin');
  const dialog = await openDialog('Add New Cabin');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitUntilGone(dialog);
  await waitFor(() => expect(opener).toHaveFocus());
});
