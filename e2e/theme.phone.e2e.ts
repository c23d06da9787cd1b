import type { Page } from '@playwright/test';
import { ACCENTS } from '#guest/themes/palettes.ts';
import { SERVICE_EXAMPLES } from '#services/testing/examples.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, addServices, newPremiumHost, openSignedIn } from './hosts.ts';

/** Enough services for the guide to have a search field. */
const WRITTEN = [
  'contact',
  'cleaning',
  'rules',
  'checkout',
  'emergencies',
  'tips',
  'faq',
  'parking',
] as const satisfies ServiceKey[];

const preview = (page: Page) => page.frameLocator('iframe[title="Guest page preview"]');
test('a chosen theme shows in the preview, and its button saves it', async ({
  page,
  app,
  allowConsoleError,
}) => {
  const host = await newPremiumHost(app);
  const { id } = await addCabin(host);
  await addServices(
    host,
    { id },
    {
      wifi: { ssid: 'Fyren', password: 'gädda-1234' },
      weather_now: { show: true, showAddress: true },
      ...Object.fromEntries(WRITTEN.map((key) => [key, SERVICE_EXAMPLES[key].usual])),
    },
  );
  await openSignedIn(page, host, `/host/cabins/${id}`);
  // On a larger screen the same panel is beside the page.
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByRole('button', { name: 'Preview on a phone' }).click();
  const panel = page.getByRole('dialog', { name: 'Guest page preview' });
  const saveTheme = panel.getByRole('button', { name: 'Save theme' });

  await expect(preview(page).getByText('gädda-1234')).toBeVisible();
  await expect(preview(page).getByText('Freezing rain')).toBeVisible();
  await expect(preview(page).locator('.weather li')).toHaveCount(6); // now, and five days
  await expect(preview(page).locator('.find')).toBeVisible();
  await expect(preview(page).locator('dd > [data-copy]')).toBeVisible();
  await expect(saveTheme).toBeDisabled();
  for (const theme of ['Modern', 'Classic', 'Nature']) {
    await panel.getByRole('radio', { name: theme }).check({ force: true });
    await expect(saveTheme).toBeEnabled();
  }
  await expect(preview(page).locator('html')).toHaveCSS('--accent', ACCENTS.nature.light);
  await expectAccessible(page);

  await panel.getByText('Svenska', { exact: true }).click();
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'sv');
  await expect(preview(page).getByText('Lösenord', { exact: true })).toBeVisible();
  // Links in the preview do nothing.
  await expect(preview(page).locator('a:not([inert])')).toHaveCount(0);

  allowConsoleError(/net::ERR_FAILED/);
  await page.route(`**/api/cabins/${id}`, (route) => route.abort());
  await saveTheme.click();
  await expect(panel.getByRole('alert')).toHaveText('Could not save theme');
  await page.unroute(`**/api/cabins/${id}`);
  await saveTheme.click();
  await expect.poll(() => host.api('GET', `/api/cabins/${id}`)).toMatchObject({ themeKey: 'nature' });
  await expect(saveTheme).toBeDisabled();
  const stored = () => page.evaluate((cabin) => localStorage.getItem(`cabinTheme:${cabin}`), id);
  await expect.poll(stored).toBe('nature');
});
