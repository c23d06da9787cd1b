import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chips } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';
import { centre, mouseOf } from './pointers.ts';

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/services/reorder') && answer.ok());
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

// By touch too, and among many chips: service-drag.e2e.ts.
test('chips are reordered by mouse, also by a flick, and move back if saving fails', async ({
  page,
  app,
  allowConsoleError,
}) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren' },
    rules: { text: 'Quiet after ten.' },
    checkout: { text: 'By eleven.' },
  });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
  const mouse = mouseOf(page);
  const drag = async (name: string, onto: string) => {
    const to = await centre(handle(page, onto));
    await mouse.down(await centre(handle(page, name)));
    await mouse.move(to);
  };

  const answer = saved(page);
  await drag('Wifi', 'Checkout');
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
  await mouse.up();
  await answer;
  await page.reload();
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);

  await test.step('over before a gap is shown', async () => {
    const to = await centre(handle(page, 'Wifi'));
    const from = await centre(handle(page, 'House rules'));
    const flicked = saved(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await flicked;
    await expect(chips(page)).toContainText(['Checkout', 'Wifi', 'House rules']);
  });

  allowConsoleError(/net::ERR_FAILED/);
  await page.route('**/services/reorder', (route) => route.abort());
  await drag('Checkout', 'House rules');
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
  await mouse.up();
  await expect(page.getByText('Reorder failed')).toBeVisible();
  await expect(chips(page)).toContainText(['Checkout', 'Wifi', 'House rules']);
});
