import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { openService, save } from '#web/testing/cabin-page.ts';
import {
  click,
  fillIn,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { type Host, newHost, realFetch, url } from '#web/testing/site.ts';

const chooseFromMenu = async (item: string, cabin: string) => {
  await press(`More about ${cabin}`);
  await click(await screen.findByRole('menuitem', { name: item }));
};
const servicesOf = ({ api }: Host, { id }: Cabin) => api<CabinService[]>('GET', `/api/cabins/${id}/services`);

it('a cabin is copied from its menu, and the copy is shown', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren', password: 'hemligt-99' },
    rules: { text: 'Tyst.' },
  });
  await open(`/host/cabins/${cabin.id}`, host);
  await chooseFromMenu('Copy cabin…', 'Fyren');
  const dialog = await openDialog('Copy Fyren');
  expect(within(dialog).getByLabelText(/^Location/)).toHaveValue('Granön 4, Tranemo');
  expect(dialog).toHaveTextContent(
    'It has no tag, notes, codes, stays or calendars, and its wifi password is empty',
  );
  await press('Copy cabin', dialog);
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Name/)).toHaveAccessibleDescription(/Name is required/),
  );
  await expectAccessible(dialog);
  await fillIn(/^Name/, 'Lotsen', dialog);
  await press('Copy cabin', dialog);
  await findText('Lotsen is a copy of Fyren.');
  await waitUntilGone(dialog);
  expect(await screen.findByRole('heading', { name: 'Cabin Details Lotsen' })).toBeVisible();
  expect(currentPath()).not.toBe(`/host/cabins/${cabin.id}`);
  const copies = await host.api<Cabin[]>('GET', '/api/cabins');
  expect(copies.map(({ name, location }) => `${name}, ${location}`)).toEqual([
    'Fyren, Granön 4, Tranemo',
    'Lotsen, Granön 4, Tranemo',
  ]);
});

it('a saved service is copied to other cabins, and the result is shown for each', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const others = [];
  for (let number = 0; number < 7; number += 1) others.push(await addCabin(host, `Stuga ${number}`));
  await addServices(host, cabin, { rules: { text: 'Tyst.' }, checkout: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const form = await openService('House rules');
  await fillIn(/Rules|Text/, 'Tyst efter tio.', form);
  await save(form);
  await press('Apply to other cabins…');
  const dialog = await openDialog('Copy from Fyren');
  expect(await within(dialog).findByRole('checkbox', { name: 'House rules' })).toBeChecked();
  await click(within(dialog).getByRole('checkbox', { name: 'Checkout' }));
  await press('Copy', dialog);
  await findAlert('Choose at least one cabin.', dialog);
  await user.type(within(dialog).getByRole('searchbox'), 'stuga 3');
  await waitFor(() => expect(within(dialog).queryByRole('checkbox', { name: 'Stuga 2' })).toBeNull());
  await click(within(dialog).getByRole('checkbox', { name: 'Stuga 3' }));
  await expectAccessible(dialog);
  await host.api('DELETE', `/api/cabins/${others[6]?.id}`);
  await press('Copy', dialog);
  const result = await within(dialog).findByRole('listitem');
  expect(result).toHaveTextContent('Stuga 3');
  expect(result).toHaveTextContent('Copied: House rules.');
  expect(result).toHaveTextContent('Not copied, because nothing is saved in it yet: Checkout.');
  const copiedTo = others.find(({ name }) => name === 'Stuga 3');
  if (copiedTo === undefined) throw new Error('Stuga 3 does not exist');
  expect((await servicesOf(host, copiedTo)).map(({ valueJson }) => valueJson)).toEqual([
    '{"text":"Tyst efter tio."}',
  ]);
  await press('Done', dialog);
  await waitUntilGone(dialog);
});

it('a host with one cabin is not offered to copy a service', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, { rules: { text: 'Tyst.' } });
  await open(`/host/cabins/${cabin.id}`, host);
  const form = await openService('House rules');
  await fillIn(/Rules|Text/, 'Tyst efter tio.', form);
  await save(form);
  await findText('Saved: House rules');
  expect(screen.queryByRole('button', { name: 'Apply to other cabins…' })).toBeNull();
});

it('a guide is downloaded as a file and added as a cabin; another file is refused with a reason', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, { wifi: { ssid: 'Fyren', password: 'hemligt-99' } });
  await open(`/host/cabins/${cabin.id}`, host);
  await chooseFromMenu('Download guide…', 'Fyren');
  const download = await openDialog('Download the guide of Fyren');
  await expectAccessible(download);
  await click(
    within(download).getByRole('checkbox', { name: 'Include the wifi password, codes, stays and calendars' }),
  );
  await press('Download', download);
  await waitUntilGone(download);

  const response = await realFetch(`${url}/api/cabins/${cabin.id}/guide.zip?secrets=true`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  await open('/host/cabins');
  await press('From a file…');
  const dialog = await openDialog('Add a cabin from a file');
  const fileInput = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('the dialog has no file input');
    return input;
  };
  await press('Add cabin', dialog);
  await waitFor(() =>
    expect(within(dialog).getByLabelText('File')).toHaveAccessibleDescription(/Choose a file/),
  );
  await user.upload(fileInput(), new File(['x'], 'letter.zip', { type: 'application/zip' }));
  await press('Add cabin', dialog);
  await findText('This file is not a guide.', dialog);
  await expectAccessible(dialog);
  await user.upload(
    fileInput(),
    new File([await response.arrayBuffer()], 'guide.zip', { type: 'application/zip' }),
  );
  await press('Add cabin', dialog);
  await findText('Added Fyren.');
  await waitUntilGone(dialog);
  const cabins = await host.api<Cabin[]>('GET', '/api/cabins');
  expect(cabins.map(({ name }) => name)).toEqual(['Fyren', 'Fyren']);
  await waitFor(() => expect(currentPath()).toBe(`/host/cabins/${cabins[1]?.id}`));
});
