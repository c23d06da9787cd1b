import { expect, test } from './app.ts';
import { expectFailure, KINDS } from './between.ts';
import { adminAccount, mintCode, newHost, openSignedIn } from './hosts.ts';

// The same on a phone, and so in one project only.

test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of (404|50[023])/));

test('Settings say what could not be saved, and keep what was typed', async ({ page, app }) => {
  const host = await newHost(app);
  const where = page.locator('body');
  const button = (name: string) => page.getByRole('button', { name });
  await openSignedIn(page, host, '/settings?tab=profile');
  await page.getByLabel('Company').fill('Fyren AB');
  await expectFailure(page, /profile$/, {
    button: button('Save profile'),
    where,
    sentence: 'Could not save',
    kinds: KINDS,
  });
  await expect(page.getByLabel('Company')).toHaveValue('Fyren AB');
  await button('Save profile').click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  await page.goto('/settings?tab=security');
  const typed = { 'Current password': host.person.password, 'New password': 'snow in april' };
  for (const [label, text] of Object.entries({ ...typed, 'Confirm new password': 'snow in april' }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await expectFailure(page, /password$/, {
    button: button('Change password'),
    where,
    sentence: 'Could not update the password. Please try again.',
    kinds: KINDS,
  });
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('snow in april');

  page.on('dialog', (dialog) => void dialog.accept()); // what is typed is left behind
  await page.goto('/settings?tab=subscription');
  await expectFailure(page, /request$/, {
    button: button('Ask for Pro'),
    where,
    sentence: 'The request could not be sent.',
  });

  await page.goto('/settings?tab=privacy');
  await expectFailure(page, /export$/, {
    button: button('Prepare my data'),
    where,
    sentence: 'The export could not be started. Please try again.',
  });
  await button('Erase my account').click();
  const erase = page.getByRole('dialog', { name: 'Erase your account for good?' });
  await erase.getByLabel('To confirm, type').fill(host.person.email);
  await erase.getByLabel('Password', { exact: true }).fill(host.person.password);
  await expectFailure(page, /Account$/, {
    button: erase.getByRole('button', { name: 'Erase for good' }),
    where: erase,
    sentence: 'The account could not be erased. Please try again.',
    kinds: KINDS,
  });
  await host.api('GET', '/api/auth/me');
});

test('so do the admin’s pages, which save no page as a file', async ({ page, app }) => {
  const { person } = await newHost(app);
  const code = await mintCode(app);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const where = page.locator('body');
  let files = 0;
  page.on('download', () => (files += 1));
  await openSignedIn(page, await adminAccount(app), '/admin/tokens');
  await page.getByLabel('Label').fill('Spring order');
  await expectFailure(page, /admin\/tokens$/, {
    button: button('Mint'),
    where,
    sentence: 'Could not mint the tags.',
  });
  await expect(page.getByLabel('Label')).toHaveValue('Spring order');
  await expectFailure(page, /admin\/tokens$/, {
    button: button('Download CSV'),
    where,
    sentence: 'The file could not be made.',
    kinds: KINDS,
  });
  await button(`QR and history of ${code}`).click();
  await expectFailure(page, /qr\.svg$/, {
    button: page.getByRole('button', { name: 'SVG' }),
    where,
    sentence: 'The picture could not be made.',
    kinds: KINDS,
  });
  expect(files).toBe(0);

  await page.goto('/admin/system');
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await button('Change Karin Ek').click();
  await page.getByRole('menuitem', { name: 'Switch account off' }).click();
  const off = page.getByRole('dialog', { name: /^Switch off the account/ });
  await expectFailure(page, /users\/\d+$/, {
    button: off.getByRole('button', { name: 'Switch account off' }),
    where: off,
    sentence: 'The change could not be saved.',
  });

  await page.goto('/admin/qrverifyer');
  await page.getByLabel('Code or address').fill(code);
  await expectFailure(page, new RegExp(`${code}$`), {
    button: button('Check'),
    where,
    sentence: 'The tag could not be checked.',
    kinds: [{ status: 404, body: 'a page' }, ...KINDS],
  });
  await expect(page.getByText('is not one of our tags')).toHaveCount(0);
});
