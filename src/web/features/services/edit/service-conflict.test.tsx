import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService, save } from '#web/testing/cabin-page.ts';
import { fillIn, waitUntilGone, press, findAlert } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const ssid = (dialog: HTMLElement) => within(dialog).getByLabelText(/^SSID/);
const textsOf = (part: HTMLElement, role: string) =>
  within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

/** Saves 'Typed here' in the Wifi dialog after another tab has saved. */
async function openConflict() {
  const host = await newHost();
  const cabin = await addCabin(host);
  const [wifi] = await addServices(host, cabin, { wifi: { ssid: 'At first', password: 'kept' } });
  const path = `/host/cabins/${cabin.id}`;
  await open(path, host);
  const dialog = await openService('Wifi');
  await fillIn(/^SSID/, 'Typed here', dialog);
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${wifi?.serviceId}`, {
    valueJson: JSON.stringify({ ssid: 'From the other tab', password: 'kept' }),
    rowVersion: wifi?.rowVersion,
  });
  await press('Save', dialog);
  const choice = await findAlert('This service was changed elsewhere since you opened it', dialog);
  const reopen = async () => {
    await open(path);
    return openService('Wifi');
  };
  return { dialog, choice, reopen };
}

it('a stale save shows both versions and keeps the input', async () => {
  const { dialog, choice, reopen } = await openConflict();
  expect(textsOf(choice, 'heading')).toEqual(['This service was changed elsewhere since you opened it']);
  expect(textsOf(choice, 'term')).toEqual(['Yours', 'Saved elsewhere']);
  expect(textsOf(choice, 'definition')).toEqual(['Typed here', 'From the other tab']);
  expect(ssid(dialog)).toHaveValue('Typed here');
  await expectAccessible(dialog);
  await press('Save mine', choice);
  await waitUntilGone(dialog);
  expect(ssid(await reopen())).toHaveValue('Typed here');
});

it('the version saved elsewhere can be used and edited', async () => {
  const { dialog, choice, reopen } = await openConflict();
  await press('Use the saved one', choice);
  await waitUntilGone(choice);
  await waitFor(() => expect(ssid(dialog)).toHaveValue('From the other tab'));
  await fillIn(/^SSID/, 'From both', dialog);
  await save(dialog);
  expect(ssid(await reopen())).toHaveValue('From both');
});
