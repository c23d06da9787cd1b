import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { stopClock } from '#web/testing/clock.ts';
import {
  click,
  fillIn,
  waitUntilGone,
  openDialog,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { activate, guestPage, type Host, newTagCode, newHost, realFetch, url } from '#web/testing/site.ts';

/** Types a key into the dialog of a cabin's page, and sends it. */
async function tryKey(code: string): Promise<HTMLElement> {
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await fillIn(/activation key/, code, dialog);
  await press('Activate', dialog);
  return dialog;
}

const openCabin = ({ id }: { id: number }, host: Host) => open(`/host/cabins/${id}`, host);

it('a host who scans a tag of their own is led to linking it', async () => {
  const code = await newTagCode();
  const host = await newHost();
  await addCabin(host, 'Fyren');
  const tagPage = await guestPage(code);
  const link = [...tagPage.querySelectorAll('a')].find(({ textContent }) => /activate/i.test(textContent));
  const { pathname, search } = new URL(link?.href ?? '');
  await open(`${pathname}${search}`);
  await fillIn('Email', host.email);
  await fillIn('Password', host.password);
  await press('Login');
  const dialog = await openDialog('Activate Token');
  await waitFor(() => expect(within(dialog).getByLabelText(/activation key/i)).toHaveValue(code));
  await press('Activate', dialog);
  expect(await livePanel(dialog)).toBeVisible();
  expect((await guestPage(code)).querySelector('h1')?.textContent).toBe('Fyren');
});

it('a code that is in use is refused and stays to be corrected', async () => {
  const neighbour = await newHost();
  const used = await activate(neighbour, await addCabin(neighbour));
  const host = await newHost();
  await openCabin(await addCabin(host), host);
  const dialog = await tryKey(used);
  const alert = await findAlert('This code is not valid or is already in use.', dialog);
  expect(alert).toHaveTextContent(/^This code is not valid or is already in use\.$/);
  expect(within(dialog).getByLabelText(/activation key/)).toHaveValue(used);
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toBeEnabled();
  await expectAccessible(dialog);
});

/** What a host reads of a guide that guests can open. */
const livePanel = (dialog: HTMLElement) =>
  within(dialog).findByRole('heading', { name: 'Your guide is live' });

it('after a success the button counts three seconds down, beside the guide’s link and code', async () => {
  const host = await newHost();
  const code = await newTagCode();
  await openCabin(await addCabin(host), host);
  const advanceTime = stopClock();
  const dialog = await tryKey(code);
  for (const seconds of [3, 2, 1]) {
    expect(await within(dialog).findByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await advanceTime(999);
    expect(within(dialog).getByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await advanceTime(1);
  }
  expect(await livePanel(dialog)).toHaveFocus();
  const link = within(dialog).getByRole('link', { name: new RegExp(`/cabins/${code}$`) });
  expect(link).toHaveAttribute('href', `http://${link.textContent}`);
  expect(within(dialog).getByRole('img', { name: /^QR code/ })).toHaveAttribute(
    'src',
    `/images/guides/${code}.svg`,
  );
  expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeEnabled();
  expect(within(dialog).getByRole('button', { name: 'Print card' })).toBeEnabled();
  await expectAccessible(dialog);
  await press('Done', dialog);
  await waitUntilGone(dialog);
  expect(screen.getByRole('link', { name: /^Open guest page/ })).toHaveAttribute('href', `/cabins/${code}`);
});

it('who has no tag makes one to print, and is live', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await openCabin(cabin, host);
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await press('Make one to print', dialog);
  await livePanel(dialog);
  const { token } = await host.api<Cabin>('GET', `/api/cabins/${cabin.id}`);
  expect((await guestPage(String(token))).querySelector('h1')?.textContent).toContain('Sjöstugan');
  expect(within(dialog).getByRole('link', { name: new RegExp(`/cabins/${token}$`) })).toBeVisible();
});

it('where hosts make no tags, it says who hands them out', async () => {
  const host = await newHost();
  interceptCalls(/api\/site$/, async (init) => {
    const site = await (await realFetch(`${url}/api/site`, init)).json();
    return Response.json({ ...site, selfTags: false });
  });
  await openCabin(await addCabin(host), host);
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await findText('they hand out the tags', dialog);
  expect(within(dialog).queryByRole('button', { name: 'Make one to print' })).toBeNull();
});

it('the first step opens the wifi, shows it once saved, and goes on to the tag', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await open('/host/cabins', host);
  await click(await screen.findByRole('link', { name: 'Fill in the wifi' }));
  const wifi = await openDialog('Edit Wifi');
  await fillIn('SSID', 'Fyren', wifi);
  await press('Save', wifi);
  await waitUntilGone(wifi);
  const tag = await openDialog('Activate Token');
  await press('Make one to print', tag);
  await livePanel(tag);
  const { services } = await host.api<Cabin>('GET', `/api/cabins/${cabin.id}`);
  expect(services).toMatchObject([{ key: 'wifi', isEnabled: true, isFilledIn: true }]);
});

it.each([
  ['basic', ['Fyren'], /Basic.*\b1\b/],
  [
    'premium',
    ['Fyren', 'Härbret', 'Loftet', 'Smedjan', 'Torpet'],
    /^The Premium plan holds 5 active cabins\. Release a tag to activate this one\.$/,
  ],
] as const)(
  'the number of active cabins of the %s plan is said when it is reached',
  async (plan, names, sentence) => {
    const host = await newHost({ plan });
    for (const name of names) await activate(host, await addCabin(host, name));
    await openCabin(await addCabin(host, 'Sjöboden'), host);
    const dialog = await tryKey(await newTagCode());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  },
);

it('a tag is released and may be activated once more', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await openCabin(cabin, host);
  await press('Release tag');
  const confirmation = await openDialog(`Release the tag ${code}?`);
  await expectAccessible(confirmation);
  await press('Release tag', confirmation);
  await waitUntilGone(confirmation);
  await findText('No Token');
  const heading = async () => (await guestPage(code)).querySelector('h1')?.textContent;
  expect(await heading()).toBe('This tag is not linked to a cabin yet');

  await livePanel(await tryKey(code));
  expect(await heading()).toBe('Sjöstugan');
});

it('a tag is moved to another cabin, once', async () => {
  const host = await newHost();
  const [from, to] = [await addCabin(host, 'Fyren'), await addCabin(host, 'Sjöboden')];
  const code = await activate(host, from);
  await openCabin(from, host);
  await press('Move to another cabin');
  const dialog = await openDialog(`Move the tag ${code}?`);
  await click(await within(dialog).findByRole('radio', { name: 'Sjöboden' }));
  await findText('transferred once', dialog);
  await expectAccessible(dialog);
  await press('Move tag', dialog);
  await waitUntilGone(dialog);
  await findText('No Token');

  await openCabin(to, host);
  await waitFor(() => expect(screen.getAllByText(code).length).toBeGreaterThan(0));
  await press('Release tag');
  await findText('retired for good and can never be activated again');
  expect(screen.queryByRole('button', { name: 'Move to another cabin', hidden: true })).toBeNull();
});
