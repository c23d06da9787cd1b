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

/** Enters a key in the dialog of a cabin's page and submits it. */
async function submitKey(code: string): Promise<HTMLElement> {
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await fillIn(/activation key/, code, dialog);
  await press('Activate', dialog);
  return dialog;
}

const openCabin = ({ id }: { id: number }, host: Host) => open(`/host/cabins/${id}`, host);

/** Chooses an item of the menu with a tag's actions. */
async function chooseTagAction(name: string) {
  await press('Tag actions');
  await click(await screen.findByRole('menuitem', { name }));
}

it('a host who scans a free tag is led to its activation', async () => {
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
  expect(await liveHeading(dialog)).toBeVisible();
  expect((await guestPage(code)).querySelector('h1')?.textContent).toBe('Fyren');
});

it('a code in use is refused and stays in the field', async () => {
  const neighbour = await newHost();
  const used = await activate(neighbour, await addCabin(neighbour));
  const host = await newHost();
  await openCabin(await addCabin(host), host);
  const dialog = await submitKey(used);
  const alert = await findAlert('This code is not valid or is already in use.', dialog);
  expect(alert).toHaveTextContent(/^This code is not valid or is already in use\.$/);
  expect(within(dialog).getByLabelText(/activation key/)).toHaveValue(used);
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toBeEnabled();
  await expectAccessible(dialog);
});

/** The heading that is shown after activation. */
const liveHeading = (dialog: HTMLElement) =>
  within(dialog).findByRole('heading', { name: 'Your guide is live' });

it('after success the button counts down 3 seconds, below the guide’s link and QR code', async () => {
  const host = await newHost();
  const code = await newTagCode();
  await openCabin(await addCabin(host), host);
  const advanceTime = stopClock();
  const dialog = await submitKey(code);
  for (const seconds of [3, 2, 1]) {
    expect(await within(dialog).findByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await advanceTime(999);
    expect(within(dialog).getByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await advanceTime(1);
  }
  expect(await liveHeading(dialog)).toHaveFocus();
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

it('a host without a tag makes one to print, which activates the cabin', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await openCabin(cabin, host);
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await press('Make one to print', dialog);
  await liveHeading(dialog);
  const { token } = await host.api<Cabin>('GET', `/api/cabins/${cabin.id}`);
  expect((await guestPage(String(token))).querySelector('h1')?.textContent).toContain('Sjöstugan');
  expect(within(dialog).getByRole('link', { name: new RegExp(`/cabins/${token}$`) })).toBeVisible();
});

it('if hosts cannot make tags, the dialog explains who hands them out', async () => {
  const host = await newHost();
  interceptCalls(/api\/site$/, async (init) => {
    const site = await (await realFetch(`${url}/api/site`, init)).json();
    return Response.json({ ...site, selfTags: false });
  });
  await openCabin(await addCabin(host), host);
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await findText('Ask the person who gave you access', dialog);
  expect(within(dialog).queryByRole('button', { name: 'Make one to print' })).toBeNull();
});

it('the first step opens the wifi, and after saving the activation of a tag', async () => {
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
  await liveHeading(tag);
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
  'the limit of active cabins of the %s plan is shown when it is reached',
  async (plan, names, sentence) => {
    const host = await newHost({ plan });
    for (const name of names) await activate(host, await addCabin(host, name));
    await openCabin(await addCabin(host, 'Sjöboden'), host);
    const dialog = await submitKey(await newTagCode());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  },
);

it('a released tag can be activated again', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await openCabin(cabin, host);
  await chooseTagAction('Release tag');
  const confirmation = await openDialog(`Release the tag ${code}?`);
  await expectAccessible(confirmation);
  await press('Release tag', confirmation);
  await waitUntilGone(confirmation);
  await findText('No Token');
  const heading = async () => (await guestPage(code)).querySelector('h1')?.textContent;
  expect(await heading()).toBe('This tag is not linked to a cabin yet');

  await liveHeading(await submitKey(code));
  expect(await heading()).toBe('Sjöstugan');
});

it('a tag is moved to another cabin once', async () => {
  const host = await newHost();
  const [from, to] = [await addCabin(host, 'Fyren'), await addCabin(host, 'Sjöboden')];
  const code = await activate(host, from);
  await openCabin(from, host);
  await chooseTagAction('Move to another cabin');
  const dialog = await openDialog(`Move the tag ${code}?`);
  await click(await within(dialog).findByRole('radio', { name: 'Sjöboden' }));
  await findText('transferred once', dialog);
  await expectAccessible(dialog);
  await press('Move tag', dialog);
  await waitUntilGone(dialog);
  await findText('No Token');

  await openCabin(to, host);
  await waitFor(() => expect(screen.getAllByText(code).length).toBeGreaterThan(0));
  await press('Tag actions');
  expect(await screen.findByRole('menuitem')).toHaveTextContent('Release tag');
  await click(screen.getByRole('menuitem'));
  await findText('retired for good and can never be activated again');
});
