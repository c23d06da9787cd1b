import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, newHost, openSignedIn } from './hosts.ts';
import { logIn } from './people.ts';

test('a host chooses Svenska, and the whole app is Swedish at once and ever after', async ({
  page,
  app,
  openAs,
}) => {
  const host = await newHost(app);
  const { createdAt } = await addCabin(host, 'Fyren');
  await openSignedIn(page, host, '/settings?tab=preferences');
  await expect(page.getByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Svenska' }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Profilen är uppdaterad' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inställningar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expectAccessible(page);

  await openLink(page, 'Öppna meny', 'Mina stugor');
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'medium', timeZone: 'Europe/Stockholm' });
  await page.getByText('Lista', { exact: true }).click();
  await expect(page.getByText(day.format(new Date(createdAt)))).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till stuga' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till stuga' });
  await dialog.getByRole('button', { name: 'Lägg till stuga' }).click();
  await expect(dialog.getByText('Namn krävs')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina stugor');

  const elsewhere = await openAs();
  await logIn(elsewhere, host.person);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mina stugor');
  await expect(elsewhere).toHaveTitle(/^Mina stugor/);
});

test('before any choice the app speaks the language of the browser', async ({ openAs }) => {
  const norwegian = await openAs({ locale: 'nb-NO' });
  await norwegian.goto('/login');
  await expect(norwegian.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await expect(norwegian.locator('html')).toHaveAttribute('lang', 'nb');
});

/** Follows a link of the menu, which on a phone opens first. */
async function openLink(page: Page, open: string, name: string): Promise<void> {
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}
