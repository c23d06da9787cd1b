import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getInsights } from '#shared/contracts/insights.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, addServices, newHost } from './hosts.ts';

// A headless browser counts as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
});

test('opened parts count when another page replaces the guide in its tab', async ({ page, app }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren', password: 'brygga-12' },
    checkout: { text: 'Lock the boat' },
  });
  const code = await activate(app, host, cabin);
  // Chromium drops most beacons of such a page.
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  const VISITS = 6;
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await page.goto(`/cabins/${code}?lang=en`);
    await expect.poll(isControlled).toBe(true);
    // The last thing the script does.
    await expect(page.locator('footer summary')).toHaveAttribute('aria-haspopup', 'dialog');
    await page.getByRole('heading', { name: 'Checkout' }).click();
    await page.goto('/about');
  }
  const counted = async () => {
    const { opened } = await host.api<CallAnswer<typeof getInsights>>(
      'GET',
      `/api/cabins/${cabin.id}/insights?days=7`,
    );
    return opened.map(({ key, count }) => [key, count]);
  };
  await expect.poll(counted).toEqual([['checkout', VISITS]]);
});
