import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { stopClock } from '#web/testing/clock.ts';
import { click, fillIn, gone, openDialog, press, shown, shownAlert } from '#web/testing/deeds.ts';
import { activate, guestPage, type Host, newCode, newHost } from '#web/testing/site.ts';

/** Types a key into the dialog of a cabin's page, and sends it. */
async function tryKey(code: string): Promise<HTMLElement> {
  await press('Activate Token');
  const dialog = await openDialog('Activate Token');
  await fillIn(/activation key/, code, dialog);
  await press('Activate', dialog);
  return dialog;
}

const openCabin = ({ id }: { id: number }, host: Host) => open(`/host/cabins/${id}`, host);

it('a code that is in use is refused and stays to be corrected', async () => {
  const neighbour = await newHost();
  const used = await activate(neighbour, await addCabin(neighbour));
  const host = await newHost();
  await openCabin(await addCabin(host), host);
  const dialog = await tryKey(used);
  const alert = await shownAlert('This code is not valid or is already in use.', dialog);
  expect(alert).toHaveTextContent(/^This code is not valid or is already in use\.$/);
  expect(within(dialog).getByLabelText(/activation key/)).toHaveValue(used);
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toBeEnabled();
  await expectAccessible(dialog);
});

it('after a success the button counts three seconds down', async () => {
  const host = await newHost();
  const code = await newCode();
  await openCabin(await addCabin(host), host);
  const goOn = stopClock();
  const dialog = await tryKey(code);
  for (const seconds of [3, 2, 1]) {
    expect(await within(dialog).findByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await goOn(999);
    expect(within(dialog).getByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await goOn(1);
  }
  await gone(dialog);
  const link = screen.getByRole('link', { name: /^Open guest page/ });
  expect(link).toHaveAttribute('href', `/cabins/${code}`);
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
    const dialog = await tryKey(await newCode());
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
  await gone(confirmation);
  await shown('No Token');
  const heading = async () => (await guestPage(code)).querySelector('h1')?.textContent;
  expect(await heading()).toBe('This tag is not linked to a cabin yet');

  await within(await tryKey(code)).findByRole('status');
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
  await shown('transferred once', dialog);
  await expectAccessible(dialog);
  await press('Move tag', dialog);
  await gone(dialog);
  await shown('No Token');

  await openCabin(to, host);
  await waitFor(() => expect(screen.getAllByText(code).length).toBeGreaterThan(0));
  await press('Release tag');
  await shown('retired for good and can never be activated again');
  expect(screen.queryByRole('button', { name: 'Move to another cabin', hidden: true })).toBeNull();
});
