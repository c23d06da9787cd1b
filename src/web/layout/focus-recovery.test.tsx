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

/** Expects the focus on a heading. */
const expectFocusOn = (name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

it('after showing the only hidden service the section’s heading has the focus, after Undo the page’s', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const [wifi] = await addServices(host, cabin, { wifi: { ssid: 'Fyren' }, rules: { text: 'Quiet.' } });
  const hidden = { isEnabled: false, rowVersion: wifi?.rowVersion };
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${wifi?.serviceId}`, hidden);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('Show Wifi');
  await findText('Shown to your guests: Wifi');
  await expectFocusOn('Services');

  await pressByKeyboard('Hide Wifi');
  await pressByKeyboard('Undo');
  await findText('Shown to your guests: Wifi');
  await expectFocusOn(/Cabin Details/);
});

it('after ending a notice the heading of the notices has the focus', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const endsAtUtc = new Date(Date.now() + 3_600_000).toISOString();
  const notice = { text: 'No water.', level: 'info', cabinIds: [cabin.id], endsAtUtc };
  await host.api('POST', '/api/notices', notice);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('End now: No water.');
  await findText('Past (1)');
  await expectFocusOn('Notices to guests');
});

it('after saving a theme its button keeps the focus and ignores clicks', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await open(`/host/cabins/${cabin.id}?tab=look`, host);
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
  await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
  expect(save).toHaveFocus();
  expect(save).toBeEnabled(); // a disabled button would lose the focus
  await user.keyboard('{Enter}');
  await click(screen.getByRole('radio', { name: 'Modern' }));
  await pressByKeyboard('Save theme');
  await waitFor(async () =>
    expect(await host.api('GET', `/api/cabins/${cabin.id}`)).toMatchObject({ themeKey: 'modern' }),
  );
  expect(sent).toBe(2);
});

it('after adding the first cabin the heading First steps has the focus', async () => {
  const host = await newHost();
  await open('/host/cabins', host);
  await pressByKeyboard('Add New Cabin');
  const adding = await openDialog('Add New Cabin');
  await fillIn(/^Name/, 'Fyren', adding);
  await fillIn(/^Location/, 'Vinga', adding);
  await user.keyboard('{Enter}');
  await waitUntilGone(adding);
  await screen.findByRole('link', { name: 'Fyren' });
  await expectFocusOn('First steps');
});

it('after starting with the basics the heading Services has the focus', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await open(`/host/cabins/${cabin.id}`, host);
  await pressByKeyboard('Start with the basics');
  const adding = await openDialog('Add Service to Cabin');
  await pressByKeyboard('Save services', adding);
  await waitUntilGone(adding);
  await expectFocusOn('Services');
});

it('after Activate Token of a live guide closes, the heading Guest page has the focus', async () => {
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
  await expectFocusOn('Guest page');
});

it('after deleting an own service the page’s heading has the focus', async () => {
  const host = await newHost({ plan: 'premium' });
  await host.api('POST', '/api/host-services', { name: 'Kayak', description: 'Two.', subtype: 'info' });
  await open('/services', host);
  await pressByKeyboard('Delete Kayak');
  const asked = await openDialog('Delete Kayak?');
  await pressByKeyboard('Delete service', asked);
  await waitUntilGone(asked);
  await expectFocusOn('Services');
});

it('after a dialog is cancelled the button that opened it has the focus', async () => {
  await open('/host/cabins', await newHost());
  const opener = await button('Add New Cabin');
  await pressByKeyboard('Add New Cabin');
  const dialog = await openDialog('Add New Cabin');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitUntilGone(dialog);
  await waitFor(() => expect(opener).toHaveFocus());
});
