import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openAddServices, openService, save } from './cabin-page.ts';
import { logIn, newPerson, signUp } from './people.ts';

// With animations, as most users have them; other tests do without to save time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an admin mints a tag, a host makes a guide, a guest reads it', async ({ page, app, openAs }) => {
  let code = '';
  const host = newPerson();

  await test.step('the admin mints tags', async () => {
    const desk = await openAs();
    await logIn(desk, app.admin);
    await desk.goto('/admin/tokens');
    await desk.getByLabel('Count').fill('3');
    await desk.getByRole('textbox', { name: 'Label' }).fill('First print');
    await desk.getByRole('button', { name: 'Mint 3 tags' }).click();
    await expect(desk.getByText('3 tags minted.')).toBeVisible();
    const codes = desk.getByText(/^[A-Z]{4}\d{4}$/);
    await expect(codes).toHaveCount(3);
    code = (await codes.first().textContent()) ?? '';
  });

  await test.step('a host signs up and logs in', async () => {
    await page.goto('/signup');
    await expect(page).toHaveTitle(/^Sign Up/);
    await signUp(page, host);
    await expect(page).toHaveTitle(/^Login/);
    await expect(page.getByLabel('Email')).toHaveValue(host.email);
    await logIn(page, host);
    await expect(page.getByText('You have no cabins yet')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('adds a cabin', async () => {
    await page.getByRole('button', { name: 'Add New Cabin' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Cabin' });
    await dialog.getByRole('button', { name: 'Add cabin' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Location is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Sjöstugan');
    await dialog.getByLabel('Location').fill('Granön 4, Tranemo');
    await dialog.getByRole('button', { name: 'Add cabin' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Sjöstugan' }).click();
    await expect(page).toHaveURL(/\/host\/cabins\/\d+$/);
    await expect(page.getByText('No Token')).toBeVisible();
    await expect(page.getByText('No description provided.')).toBeVisible();
  });

  await test.step('activates the tag', async () => {
    await page.getByRole('button', { name: 'Activate Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Activate Token' });
    const field = dialog.getByLabel('Activation key');
    const activate = dialog.getByRole('button', { name: 'Activate' });
    await activate.click();
    await expect(dialog.getByText('Token is required.')).toBeVisible();
    await field.fill('ab12');
    await activate.click();
    await expect(dialog.getByText('Invalid token format. Use ABCD1234.')).toBeVisible();
    await expectAccessible(page);
    await field.fill(code.toLowerCase());
    await expect(field).toHaveValue(code);
    await activate.click();
    await expect(dialog.getByRole('link', { name: new RegExp(`/cabins/${code}$`) })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page
        .getByText(`Tag ${code}`)
        .or(page.getByText(code, { exact: true }))
        .first(),
    ).toBeVisible();
  });

  await test.step('fills in wifi, contact and rules', async () => {
    const adding = await openAddServices(page);
    for (const name of ['Wifi', 'Contact', 'House rules']) {
      await adding.getByRole('checkbox', { name }).check();
    }
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Save services' }).click();
    await expect(adding).toBeHidden();

    const wifi = await openService(page, 'Wifi');
    await wifi.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(wifi.getByText('SSID is required')).toBeVisible();
    await expectAccessible(page);
    await wifi.getByLabel('SSID').fill('Sjostugan');
    await wifi.getByLabel('Password', { exact: true }).fill('brygga "12" & <bastu>');
    await save(wifi);

    const contact = await openService(page, 'Contact');
    await expect(contact.getByLabel('Name')).toHaveValue('Karin Ek');
    await contact.getByLabel('Phone').fill('070-174 06 05');
    await save(contact);

    const rules = await openService(page, 'House rules');
    await rules.getByLabel('Text').fill('Quiet after ten.\n<b>No</b> fires.');
    await save(rules);
    await expectAccessible(page);
  });

  await test.step('a guest reads the guide in Swedish', async () => {
    const phone = await openAs({ locale: 'sv-SE' });
    await phone.goto(`/cabins/${code.toLowerCase()}`);
    await expect(phone).toHaveURL(new RegExp(`/cabins/${code}$`));
    await expect(phone.getByRole('heading', { level: 1, name: 'Sjöstugan' })).toBeVisible();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(phone.getByText('brygga "12" & <bastu>', { exact: true })).toBeVisible();
    await phone.getByRole('heading', { name: 'Husregler' }).click();
    await expect(phone.getByText('<b>No</b> fires.')).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Ring värden' })).toHaveAttribute('href', 'tel:0701740605');
    await expectAccessible(phone);
  });

  await test.step('and sees a change at once', async () => {
    const phone = await openAs();
    await phone.goto(`/cabins/${code}`);
    await expect(phone.getByText('Sjostugan', { exact: true })).toBeVisible();
    const wifi = await openService(page, 'Wifi');
    await wifi.getByLabel('SSID').fill('Sjostugan-5G');
    await save(wifi);
    await expect(async () => {
      await phone.reload();
      expect(await phone.getByText('Sjostugan-5G', { exact: true }).count()).toBe(1);
    }).toPass({ intervals: [100] });
  });
});
