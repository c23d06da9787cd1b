import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openService, save } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

test('Contact starts with the host, and needs a name and an address with @', async ({ page, app }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { contact: {} });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const dialog = await openService(page, 'Contact');
  const name = dialog.getByLabel('Name');
  const email = dialog.getByLabel('Email');
  await expect(name).toHaveValue('Karin Ek');
  await expect(email).toHaveValue(/@cabins\.example$/);
  await name.fill('');
  await email.fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
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
