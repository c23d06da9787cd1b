import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { mailedLink } from './mails.ts';

const PASSED_ON = 'Snow in April: 7 × “år”, from a manager, 64 characters and more to it';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The button beside a field, by eye and by touch. */
const shower = (input: Locator) =>
  input.locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: 'Show what I typed' });

/** Each masked until it is asked for, filled from the clipboard as it is, and said to be what it is. */
async function expectPasswordField(page: Page, label: string, kind: 'current-password' | 'new-password') {
  const input = field(page, label);
  await expect(input).toHaveAttribute('type', 'password');
  await expect(input).toHaveAttribute('autocomplete', kind);
  await expect(input).toBeEditable();

  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSED_ON);
  await input.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(input).toHaveValue(PASSED_ON);
  await expect(input).toHaveAttribute('type', 'password');

  const show = shower(input);
  await show.click();
  await expect(input).toHaveAttribute('type', 'text');
  await expect(input).toHaveValue(PASSED_ON);
  await show.click();
  await expect(input).toHaveAttribute('type', 'password');
  await input.fill('');
}

/** By which managers find the account, and fill both in. */
const expectUsername = (page: Page) =>
  expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('signing in, a password is masked, may be shown and pasted, and managers know it', async ({ page }) => {
  await page.goto('/login');
  await expectUsername(page);
  await expectPasswordField(page, 'Password', 'current-password');
});

test('signing up, so is a new one', async ({ page }) => {
  await page.goto('/signup');
  await expectUsername(page);
  await expectPasswordField(page, 'Password', 'new-password');
  await expectPasswordField(page, 'Confirm password', 'new-password');
});

test('by a mailed link, so is a new one', async ({ page, app }) => {
  const { person } = await newHost(app);
  await page.goto('/forgot-password');
  await expectUsername(page);
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.goto(await mailedLink(app, person.email));
  await expectPasswordField(page, 'New password', 'new-password');
  await expectPasswordField(page, 'Confirm password', 'new-password');
});

test('changing it, so are the old and the new one', async ({ page, app }) => {
  await openSignedIn(page, await newHost(app), '/settings?tab=security');
  await expectPasswordField(page, 'Current password', 'current-password');
  await expectPasswordField(page, 'New password', 'new-password');
  await expectPasswordField(page, 'Confirm new password', 'new-password');
});
