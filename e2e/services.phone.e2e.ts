import type { Locator } from '@playwright/test';
import type { ServiceKey } from '#shared/service-catalog.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openService, save } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

/** A cabin with one service that is still to be filled in, and its dialog. */
const dialogOf = test.extend<{ open: (key: ServiceKey, name: string) => Promise<Locator> }>({
  open: async ({ page, app }, use) => {
    await use(async (key, name) => {
      const host = await newHost(app);
      const cabin = await addCabin(host);
      await addServices(host, cabin, { [key]: {} });
      await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
      return openService(page, name);
    });
  },
});

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();

dialogOf('Wifi needs a network name, and no password', async ({ page, open }) => {
  const dialog = await open('wifi', 'Wifi');
  const ssid = dialog.getByLabel('SSID');
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(ssid).toBeFocused();
  await submit(dialog);
  await expect(ssid).toHaveAccessibleDescription(/SSID is required/);
  await ssid.fill(' Fyren ');
  await password.fill('  two spaces ');
  await save(dialog);
  await expect(page.getByText('Not filled in yet')).toHaveCount(0);

  await page.reload();
  await openService(page, 'Wifi');
  await expect(ssid).toHaveValue('Fyren');
  await expect(password).toHaveValue('  two spaces ');
  await password.fill('');
  await save(dialog);
  await openService(page, 'Wifi');
  await expect(password).toHaveValue('');
});

dialogOf('Contact starts with the host, and needs a name and an address with @', async ({ page, open }) => {
  const dialog = await open('contact', 'Contact');
  const name = dialog.getByLabel('Name');
  const email = dialog.getByLabel('Email');
  await expect(name).toHaveValue('Karin Ek');
  await expect(email).toHaveValue(/@cabins\.example$/);
  await name.fill('');
  await email.fill('nobody');
  await submit(dialog);
  await expect(name).toHaveAccessibleDescription(/Name is required/);
  await expect(email).toHaveAccessibleDescription(/Email must contain @/);
  await expectAccessible(page);
  await name.fill('Karin & Sven');
  await email.fill('');
  await dialog.getByLabel('Phone').fill('070-174 06 05');
  await dialog.getByLabel('WhatsApp').fill('+46 70 174 06 05');
  await save(dialog);

  await openService(page, 'Contact');
  await expect(name).toHaveValue('Karin & Sven');
  await expect(email).toHaveValue('');
  await expect(dialog.getByLabel('Phone')).toHaveValue('070-174 06 05');
  await expect(dialog.getByLabel('WhatsApp')).toHaveValue('+46 70 174 06 05');
});

for (const [key, name, start] of [
  ['house_info', 'House info', ''],
  ['rules', 'House rules', /No smoking indoors/],
  ['checkout', 'Checkout', /check out by 11:00/],
] as const) {
  dialogOf(`${name} needs a text`, async ({ page, open }) => {
    const dialog = await open(key, name);
    const text = dialog.getByLabel('Text');
    await expect(text).toHaveValue(start);
    await text.fill(' \n ');
    await submit(dialog);
    await expect(text).toHaveAccessibleDescription(/Text is required/);
    await text.fill('- Shut the damper\n- Lock the boat');
    await save(dialog);
    await openService(page, name);
    await expect(text).toHaveValue('- Shut the damper\n- Lock the boat');
  });
}

dialogOf('Weather & Address is two switches, both on at first', async ({ page, open }) => {
  const dialog = await open('weather_now', 'Weather & Address');
  const weather = dialog.getByRole('switch', { name: 'Show the weather' });
  const address = dialog.getByRole('switch', { name: 'Show the address' });
  await expect(weather).toBeChecked();
  await expect(address).toBeChecked();
  await expectAccessible(page);
  await address.uncheck();
  await save(dialog);
  await openService(page, 'Weather & Address');
  await expect(weather).toBeChecked();
  await expect(address).not.toBeChecked();
});

dialogOf('Emergencies takes up to five hospitals, and the first row stays', async ({ page, open }) => {
  const dialog = await open('emergencies', 'Emergencies');
  const row = (number: number) => dialog.getByRole('group', { name: `Hospital ${number}`, exact: true });
  const add = dialog.getByRole('button', { name: 'Add hospital' });
  await expect(dialog.getByLabel('Emergency number', { exact: true })).toHaveValue('112');
  await row(1).getByLabel('Name').fill('');
  await row(1).getByLabel('URL').fill('');
  await expect(row(1).getByLabel('Name')).toHaveAccessibleDescription('Name is missing');
  await row(1).getByLabel('Name').fill('1177');
  await expect(row(1).getByLabel('Name')).toHaveAccessibleDescription('');
  await expect(dialog.getByRole('button', { name: 'Remove hospital 1' })).toHaveCount(0);
  for (const number of [2, 3, 4, 5]) {
    await add.click();
    await row(number).getByLabel('Name').fill(`Clinic ${number}`);
  }
  await expect(add).toBeDisabled();
  await row(5).getByLabel('URL').fill('no address');
  await submit(dialog);
  await expect(row(5).getByLabel('URL')).toHaveAccessibleDescription(/http/);
  await row(5).getByLabel('URL').fill('https://clinic.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove hospital 2' }).click();
  await expect(row(2).getByLabel('Name')).toHaveValue('Clinic 3');
  await save(dialog);

  await openService(page, 'Emergencies');
  await expect(row(4).getByLabel('URL')).toHaveValue('https://clinic.example');
  await expect(row(5)).toHaveCount(0);
});
