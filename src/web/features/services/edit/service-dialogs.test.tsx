import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ServiceKey } from '#shared/service-keys.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService, save, serviceChips } from '#web/testing/cabin-page.ts';
import { click, fill, fillIn, press } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

/** Opens the dialog of an empty service on the page of its cabin. */
async function openEmpty(key: ServiceKey, name: string) {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { [key]: {} });
  const path = `/host/cabins/${cabin.id}`;
  await open(path, host);
  return { path, dialog: await openService(name) };
}

it('Wifi needs a network name but no password', async () => {
  const { path, dialog } = await openEmpty('wifi', 'Wifi');
  const ssid = within(dialog).getByLabelText(/^SSID/);
  await waitFor(() => expect(ssid).toHaveFocus());
  await press('Save', dialog);
  await waitFor(() => expect(ssid).toHaveAccessibleDescription(/SSID is required/));
  for (const input of [ssid, within(dialog).getByLabelText('Password')]) {
    expect(input).toHaveAttribute('autocapitalize', 'none');
    expect(input).toHaveAttribute('autocorrect', 'off');
    expect(input).toHaveAttribute('spellcheck', 'false');
  }
  await fill(ssid, 'Fyren ');
  await waitFor(() => expect(ssid).toHaveAccessibleDescription(/ends with a space, which is saved too/));
  await fillIn('Password', '  two spaces ', dialog);
  await save(dialog);
  await waitFor(async () => expect((await serviceChips())[0]).not.toHaveTextContent('To fill in'));

  await open(path);
  const again = await openService('Wifi');
  expect(within(again).getByLabelText(/^SSID/)).toHaveValue('Fyren ');
  expect(within(again).getByLabelText('Password')).toHaveValue('  two spaces ');
  expect(within(again).getByRole('switch', { name: /^Hidden network/ })).not.toBeChecked();
  await click(within(again).getByRole('switch', { name: /^Hidden network/ }));
  await fillIn('Password', '', again);
  await save(again);
  const last = await openService('Wifi');
  expect(within(last).getByLabelText('Password')).toHaveValue('');
  expect(within(last).getByRole('switch', { name: /^Hidden network/ })).toBeChecked();
});

it.each([
  ['house_info', 'House info', /^$/],
  ['rules', 'House rules', /No smoking indoors/],
  ['checkout', 'Checkout', /check out by 11:00/],
] as const)('%s needs a text', async (key, name, start) => {
  const { dialog } = await openEmpty(key, name);
  const text = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/);
  expect(text.value).toMatch(start);
  await fill(text, ' \n ');
  await press('Save', dialog);
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Text is required/));
  await fill(text, '- Shut the damper\n- Lock the boat');
  await save(dialog);
  const again = await openService(name);
  expect(within(again).getByLabelText(/^Text/)).toHaveValue('- Shut the damper\n- Lock the boat');
});

it('Weather & Address has two switches, both on at first', async () => {
  const { dialog } = await openEmpty('weather_now', 'Weather & Address');
  expect(within(dialog).getByRole('switch', { name: /^Show the weather/ })).toBeChecked();
  const address = within(dialog).getByRole('switch', { name: /^Show the address/ });
  expect(address).toBeChecked();
  await expectAccessible(dialog);
  await click(address);
  await save(dialog);
  const again = await openService('Weather & Address');
  expect(within(again).getByRole('switch', { name: /^Show the weather/ })).toBeChecked();
  expect(within(again).getByRole('switch', { name: /^Show the address/ })).not.toBeChecked();
});

it('Emergencies has one to five hospitals', async () => {
  const { dialog } = await openEmpty('emergencies', 'Emergencies');
  const row = (number: number) => within(dialog).getByRole('group', { name: `Hospital ${number}` });
  const field = (number: number, label: RegExp) => within(row(number)).getByLabelText(label);
  expect(within(dialog).getByLabelText(/^Emergency number/)).toHaveValue('112');
  await press('More', row(1));
  await fill(field(1, /^Name/), '');
  await fill(field(1, /^URL/), '');
  await waitFor(() => expect(field(1, /^Name/)).toHaveAccessibleDescription('Name is missing'));
  await fill(field(1, /^Name/), '1177');
  await waitFor(() => expect(field(1, /^Name/)).toHaveAccessibleDescription(/^Known places/));
  expect(within(dialog).queryByRole('button', { name: 'Remove hospital 1' })).toBeNull();
  for (const number of [2, 3, 4, 5]) {
    await press('Add hospital', dialog);
    await fill(field(number, /^Name/), `Clinic ${number}`);
  }
  expect(within(dialog).getByRole('button', { name: 'Add hospital' })).toBeDisabled();
  await press('More', row(5));
  await fill(field(5, /^URL/), 'no address');
  await press('More', row(5));
  expect(row(5)).toHaveTextContent('no address');
  await press('Save', dialog);
  // An error behind "More" opens it (R-values-26).
  await waitFor(() => expect(field(5, /^URL/)).toHaveAccessibleDescription(/http/));
  expect(field(5, /^URL/)).toHaveFocus();
  await fill(field(5, /^URL/), 'https://clinic.example');
  await expectAccessible(dialog);
  await press('Remove hospital 2', dialog);
  await waitFor(() => expect(field(2, /^Name/)).toHaveValue('Clinic 3'));
  await save(dialog);

  const again = within(await openService('Emergencies'));
  const fourth = again.getByRole('group', { name: 'Hospital 4' });
  expect(within(fourth).getByRole('button', { name: 'More' })).toHaveAccessibleDescription('clinic.example');
  expect(again.queryByRole('group', { name: 'Hospital 5' })).toBeNull();
});

it('Contact starts with the host’s data and needs a name and an email with @', async () => {
  const { dialog } = await openEmpty('contact', 'Contact');
  const field = (label: RegExp) => within(dialog).getByLabelText(label);
  expect(field(/^Name/)).toHaveValue('Astrid Lind');
  expect(field(/^Email/)).toHaveDisplayValue(/@cabins\.example$/);
  await fill(field(/^Name/), '');
  await fill(field(/^Email/), 'nobody');
  await press('Save', dialog);
  await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription(/Name is required/));
  expect(field(/^Email/)).toHaveAccessibleDescription(/Email must contain @/);
  await expectAccessible(dialog);
  const typed = { Name: 'Astrid & Sven', Email: '', Phone: '070-174 06 05', WhatsApp: '+46 70 174 06 05' };
  for (const [label, text] of Object.entries(typed)) await fill(field(new RegExp(`^${label}`)), text);
  await save(dialog);
  const again = within(await openService('Contact'));
  for (const [label, text] of Object.entries(typed))
    expect(again.getByLabelText(new RegExp(`^${label}`))).toHaveValue(text);
});

it('a text has up to six pictures with captions, which can be moved and removed', async () => {
  const { dialog } = await openEmpty('house_info', 'House info');
  const row = (number: number, where = dialog) =>
    within(where).getByRole('group', { name: `Picture ${number}` });
  const field = (number: number, label: string) => within(row(number)).getByLabelText(label);
  await fillIn(/^Text/, 'Light the stove.', dialog);
  const add = within(dialog).getByRole('button', { name: 'Add picture' });
  await press('Add picture', dialog);
  await waitFor(() => expect(row(1)).toHaveFocus());
  await fill(field(1, 'Caption'), 'The damper');
  await press('Save', dialog);
  await waitFor(() =>
    expect(field(1, 'Image URL')).toHaveAccessibleDescription(/Add the picture, or remove its caption/),
  );
  await fill(field(1, 'Image URL'), 'https://pictures.example/damper.jpg');
  for (let number = 2; number <= 6; number += 1) await press('Add picture', dialog);
  expect(add).toBeDisabled();
  await fill(field(2, 'Image URL'), 'https://pictures.example/wood.jpg');
  await expectAccessible(dialog);
  await press('Move up: Picture 2', dialog);
  await waitFor(() => expect(field(2, 'Caption')).toHaveValue('The damper'));
  for (let number = 6; number > 2; number -= 1) await press(`Remove picture ${number}`, dialog);
  await save(dialog);

  const again = await openService('House info');
  expect(within(row(1, again)).getByLabelText('Image URL')).toHaveValue('https://pictures.example/wood.jpg');
  expect(within(row(2, again)).getByLabelText('Caption')).toHaveValue('The damper');
  await press('Remove picture 2', again);
  await press('Remove picture 1', again);
  await waitFor(() => expect(within(again).getByRole('button', { name: 'Add picture' })).toHaveFocus());
  await save(again);
  expect(within(await openService('House info')).queryByRole('group', { name: 'Picture 1' })).toBeNull();
});
