import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { failCalls, goOffline, holdCalls } from '#web/testing/intercept.ts';
import { serviceChips, openAddServices, openService } from '#web/testing/cabin-page.ts';
import { click, waitUntilGone, user, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

/** Waits until the chips are these services, in this order. */
const expectChips = (names: string[]) =>
  waitFor(async () => {
    const shownChips = await serviceChips();
    expect(shownChips).toHaveLength(names.length);
    for (const [place, name] of names.entries()) expect(shownChips[place]).toHaveTextContent(name);
  });

/** Opens Cabin Details of a guide with three shown services and a hidden one. */
async function openThreeServices() {
  const host = await newHost();
  const cabin = await addCabin(host);
  const [, hidden] = await addServices(host, cabin, {
    wifi: { ssid: 'Fyren' },
    emergencies: {},
    rules: { text: 'Quiet after ten.' },
    checkout: { text: 'By eleven.' },
  });
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${hidden?.serviceId}`, {
    isEnabled: false,
    rowVersion: hidden?.rowVersion,
  });
  const path = `/host/cabins/${cabin.id}`;
  await open(path, host);
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  return { host, cabin, path };
}

/** Picks Wifi up by keyboard and moves it one position on. */
async function moveWifi(): Promise<void> {
  screen.getByRole('button', { name: 'Move Wifi' }).focus();
  await user.keyboard(' ');
  await findText('Picked up: Wifi, position 1 of 3.');
  await user.keyboard('{ArrowRight}');
  await findText('Moved: Wifi, position 2 of 3.');
}

it('reordering chips by keyboard reorders the guest page', async () => {
  const { host, cabin, path } = await openThreeServices();
  const code = await activate(host, cabin);
  await moveWifi();
  await user.keyboard('{Escape}');
  await findText('Put back: Wifi.');
  await expectChips(['Wifi', 'House rules', 'Checkout']);

  await moveWifi();
  await user.keyboard(' ');
  await expectChips(['House rules', 'Wifi', 'Checkout']);
  const headings = async () =>
    [...(await guestPage(code)).querySelectorAll('main h2')].map(({ textContent }) => textContent);
  await waitFor(async () => expect(await headings()).toEqual(['House rules', 'Wifi', 'Checkout']));
  await open(path);
  await expectChips(['House rules', 'Wifi', 'Checkout']);
});

it('a reorder and a hidden service are undone while offline', async () => {
  await openThreeServices();
  await moveWifi();
  goOffline();
  await user.keyboard(' ');
  await findAlert('Reorder failed');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  await press('Hide House rules');
  await findAlert('Save failed');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cabin Details');
});

it('a reorder and a hidden service that the server refuses are undone', async () => {
  await openThreeServices();
  await moveWifi();
  failCalls(/services\/(?:reorder|\d+)$/);
  await user.keyboard(' ');
  await findAlert('Reorder failed');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  await press('Hide Wifi');
  await findAlert('Save failed');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
});

it('a hidden service leaves the guide and keeps its value', async () => {
  const { path } = await openThreeServices();
  await press('Hide Wifi');
  await expectChips(['House rules', 'Checkout']);
  await waitFor(() => expect(document.body).toHaveTextContent('Hidden from your guests: Wifi'));
  await open(path);
  await expectChips(['House rules', 'Checkout']);

  const dialog = await openAddServices();
  const box = (name: string) => within(dialog).findByRole('checkbox', { name });
  expect(await box('House rules')).toBeChecked();
  await click(await box('Wifi'));
  await press('Save services', dialog);
  await waitUntilGone(dialog);
  expect(within(await openService('Wifi')).getByLabelText(/^SSID/)).toHaveValue('Fyren');
});

it('a service that is hidden and shown again before the first answer is shown', async () => {
  const { path } = await openThreeServices();
  const release = holdCalls(/services\/\d+$/);
  await press('Hide Wifi');
  await expectChips(['House rules', 'Checkout']);
  await press('Show Wifi');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  release();
  await findText('Shown to your guests: Wifi');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  await open(path);
  await expectChips(['Wifi', 'House rules', 'Checkout']);
});

it('a hidden service is shown again by Undo and from the list of hidden services', async () => {
  const { host, cabin } = await openThreeServices();
  const code = await activate(host, cabin);
  const hidden = () => screen.getByRole('region', { name: 'Hidden from guests' });
  const expectHidden = (number: number) =>
    waitFor(() => expect(within(hidden()).getAllByRole('listitem')).toHaveLength(number));
  expect(within(hidden()).getByRole('listitem')).toHaveTextContent(/Emergencies\s*Show$/);
  await press('Hide Wifi');
  await press('Undo');
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  await findText('Shown to your guests: Wifi');

  await press('Hide Wifi');
  await expectChips(['House rules', 'Checkout']);
  await expectHidden(2);
  await expectAccessible(document.body);
  await press('Show Wifi', hidden());
  await expectChips(['Wifi', 'House rules', 'Checkout']);
  await expectHidden(1);
  await waitFor(async () => expect((await guestPage(code)).textContent).toContain('Fyren'));

  goOffline();
  await press('Show Emergencies', hidden());
  await findAlert('Save failed');
  expect(within(hidden()).getByRole('listitem')).toHaveTextContent('Emergencies');
});

it('a chip shows a summary of its service and only what is out of the ordinary', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  const [, rules] = await addServices(host, cabin, {
    wifi: { ssid: 'Fyren', password: 'havet-2026' },
    rules: { text: '## Quiet\n- after [ten](https://ten.example)' },
    restaurants: { items: [{ name: 'Kajen' }, { name: 'Torget' }] },
    custom: { title: 'The boat', text: 'By the pier.' },
    faq: {},
  });
  const translation = { serviceId: rules?.serviceId, field: 'text', text: 'Ruhe', source: 'x' };
  await host.api('PUT', `/api/cabins/${cabin.id}/translations/de`, { items: [translation] });
  await open(`/host/cabins/${cabin.id}`, host);
  const rows = async () => (await serviceChips()).map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'Edit Wifi Fyren',
      'Edit House rules Translation out of date · Quiet after ten',
      'Edit Restaurants 2 places: Kajen, Torget',
      'Edit The boat By the pier.',
      'Edit FAQ To fill in',
    ]),
  );
});

it('Retry loads the services after a failure', async () => {
  const { path } = await openThreeServices();
  const restore = failCalls(/\/services$/);
  await open(path);
  const alert = await findAlert('Failed to fetch', await screen.findByRole('region', { name: 'Services' }));
  restore();
  await press('Retry', alert);
  await expectChips(['Wifi', 'House rules', 'Checkout']);
});

it('a service has a switch once it has content (R-services-19)', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  // The rules have an unsaved starter text, which guests do not see either.
  const [wifi] = await addServices(host, cabin, { wifi: {}, rules: {}, weather_now: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const [first, second, third] = await serviceChips();
  for (const chip of [first, second]) expect(chip).toHaveTextContent(/To fill in$/);
  expect(third).not.toHaveTextContent('To fill in');
  expect(screen.getAllByRole('button', { name: /^Hide / })).toHaveLength(1);
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${wifi?.serviceId}`, {
    valueJson: JSON.stringify({ ssid: 'Fyren', password: '' }),
    rowVersion: wifi?.rowVersion,
  });
  await open(`/host/cabins/${cabin.id}`);
  await screen.findByRole('button', { name: 'Hide Wifi' });
  expect((await serviceChips())[0]).not.toHaveTextContent('To fill in');
});
