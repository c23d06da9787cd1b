import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';

test.use({ settings: { SIGN_UP: 'closed' } });

test('where sign-up is closed nothing leads there, and whoever comes there is told and led to Login', async ({
  page,
  app,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByText('Sign Up')).toHaveCount(0);

  await page.goto('/about');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(page.getByText('Sign Up')).toHaveCount(0);

  await page.goto('/signup');
  await expect(
    page.getByText('This site takes no new accounts. Log in with the one you have.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(app.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(app.admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/host\/cabins$/);

  const dane = await openAs({ locale: 'da-DK' });
  await dane.goto('/signup');
  await expect(dane.getByText('Dette websted tager ikke imod nye konti.')).toBeVisible();
});
