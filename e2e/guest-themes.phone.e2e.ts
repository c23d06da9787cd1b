import pg from 'pg';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { THEMES } from '#shared/themes.ts';
import { runningDatabaseUrl } from '#server/db/embedded/pid-file.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';
import { GUIDE_VIEWPORTS, misplacedIn } from './guest-geometry.ts';
import type { RunningApp } from './server.ts';

/** Values saved before a field accepted only one number (R-values-21). */
const LONG_NUMBERS = {
  emergencyNumber: '+46 8 123 456 78 / 08-999 99 99',
  nonEmergencyNumber: '0046325123456789012345678901234567890',
  hospitals: [],
};

/** Stores a value of the emergencies as an earlier version did; returns the previous value. */
async function setEmergencies({ dataDir }: RunningApp, { id }: Cabin, valueJson: string): Promise<string> {
  const client = new pg.Client(runningDatabaseUrl(dataDir));
  await client.connect();
  const row = `cabin_id = $1 and service_id = (select id from services where key = 'emergencies' and user_id is null)`;
  try {
    const { rows } = await client.query<{ value: string }>(
      `select value_json as value from cabin_services where ${row}`,
      [id],
    );
    await client.query(`update cabin_services set value_json = $2 where ${row}`, [id, valueJson]);
    return rows[0]?.value ?? '{}';
  } finally {
    await client.end();
  }
}

// Fewer device pixels paint faster; boxes stay the same size.
test.use({ deviceScaleFactor: 1 });

test('each theme is accessible and correctly laid out, with weather, long numbers and every part open', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const wear = (themeKey: string) => host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
  const before = await setEmergencies(app, cabin, JSON.stringify(LONG_NUMBERS));
  try {
    for (const theme of THEMES) {
      await wear(theme);
      // It has the longest names of days.
      await page.goto(`/cabins/${code}?lang=fr`);
      await expect(page.getByText('Pluie verglaçante')).toBeVisible();
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        // The longest name, independent of the current day.
        for (const day of document.querySelectorAll('.weather li:not(:first-child)')) {
          if (day.firstChild !== null) day.firstChild.textContent = 'sam.';
        }
      });
      await expectAccessible(page);
      for (const look of GUIDE_VIEWPORTS) {
        const where = `${theme}, ${look.width} px wide, text at ${look.textSize} %`;
        expect.soft(await misplacedIn(page, look), where).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
  } finally {
    await wear(cabin.themeKey);
    await setEmergencies(app, cabin, before);
  }
});

test('a long guide can be searched without the letters of its language, and its host sees the search terms', async ({
  page,
  app,
}) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.goto(`/cabins/${code}?lang=en`);
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await parts.count();
  const field = page.getByRole('searchbox', { name: 'Search or ask' });
  const shop = page.locator('#shopping_services').getByText('Öppet 8–20 alla dagar');
  await field.fill('oppet 8');
  await expect(shop).toBeVisible();
  expect(await parts.count()).toBeLessThan(all);
  await expect(page.getByRole('status').getByText(/Found in \d+ parts?$/)).toBeVisible();
  // In any order, with a typo.
  await field.fill('dagra oppet');
  await expect(shop).toBeVisible();
  await field.fill('zzz');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  const call = page.getByRole('search').getByRole('link', { name: 'Call host' });
  await expect(call).toHaveAttribute('href', /^tel:/);
  await field.fill('');
  await expect(parts).toHaveCount(all);
  await expect(shop).toBeHidden();

  // When the guest leaves, the phone sends opened parts and search terms.
  await page.getByRole('heading', { name: 'Checkout' }).click();
  const report = page.waitForRequest(`**/api/guest/${code}/reads`);
  await page.evaluate(() => {
    // Simulates a hidden page, because tests cannot see what a page sends while it unloads.
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const { opened, searches } = (await report).postDataJSON() as Record<string, unknown[]>;
  expect(opened).toEqual([expect.any(Number)]);
  expect(searches).toContainEqual({ text: 'zzz', found: false });
});

test('a guide is shared by QR code, link or the phone’s share sheet', async ({ page, app }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.addInitScript(() => {
    navigator.share = async ({ title, url }: ShareData = {}) => {
      document.title = `shared ${title}: ${url}`;
    };
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/cabins/${code}?lang=en&s=q`);
  const open = page.locator('footer summary');
  // Until the script has loaded, the code opens as a details element.
  await expect(open).toHaveAttribute('aria-haspopup', 'dialog');
  await open.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Share this guide' });
  await expect(sheet.getByRole('img', { name: 'QR code that opens this guide' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.getByRole('status')).toHaveText('Copied');
  const address = await sheet.locator('code').textContent();
  expect(address).toMatch(new RegExp(`^https?://[^?]+/cabins/${code}$`));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await sheet.getByRole('button', { name: 'Share with …' }).click();
  await expect(page).toHaveTitle(`shared Sjöstugan: ${address}`);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});
