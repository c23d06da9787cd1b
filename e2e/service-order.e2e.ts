import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chips } from './cabin-page.ts';
import { activate, addCabin, addServices, newHost, openSignedIn } from './hosts.ts';
import { centre, fingerOf, mouseOf, type Pointer } from './pointers.ts';
import type { RunningApp } from './server.ts';

/** Cabin Details of a guide with three services, and a fourth that is hidden. */
async function openThree(page: Page, app: RunningApp): Promise<string> {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const rows = await addServices(host, cabin, {
    wifi: { ssid: 'Fyren' },
    emergencies: {},
    rules: { text: 'Quiet after ten.' },
    checkout: { text: 'By eleven.' },
  });
  const hidden = rows[1];
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${hidden?.serviceId}`, {
    isEnabled: false,
    rowVersion: hidden?.rowVersion,
  });
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
  return code;
}

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/services/reorder') && answer.ok());
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Takes the first chip by its handle to the last place, and lets go. */
async function dragWifiToCheckout(page: Page, pointer: Pointer): Promise<void> {
  const to = await centre(handle(page, 'Checkout'));
  await pointer.down(await centre(handle(page, 'Wifi')));
  await pointer.move(to);
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
  await pointer.up();
}

test('chips are reordered by keyboard, for the guests too', async ({ page, app, openAs }) => {
  const code = await openThree(page, app);
  await handle(page, 'Wifi').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up: Wifi, place 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Moved: Wifi, place 2 of 3.')).toBeAttached();
  const answer = saved(page);
  await page.keyboard.press('Space');
  await answer;
  await expect(chips(page)).toContainText(['House rules', 'Wifi', 'Checkout']);
  await page.reload();
  await expect(chips(page)).toContainText(['House rules', 'Wifi', 'Checkout']);

  const phone = await openAs();
  await phone.goto(`/cabins/${code}`);
  await expect(phone.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'House rules',
    'Wifi',
    'Checking out',
  ]);
});

test('what could not be saved for want of a network is shown as it was', async ({
  page,
  app,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openThree(page, app);
  await handle(page, 'Wifi').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: 'Reorder failed' })).toBeVisible();
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
  await page.getByRole('button', { name: 'Hide House rules' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Save failed' })).toBeVisible();
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
  await context.setOffline(false);
});

test('Escape puts a chip back', async ({ page, app }) => {
  await openThree(page, app);
  await handle(page, 'Wifi').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Moved: Wifi, place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Put back: Wifi.')).toBeAttached();
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
});

test('chips are reordered by mouse', async ({ page, app }) => {
  await openThree(page, app);
  const answer = saved(page);
  await dragWifiToCheckout(page, mouseOf(page));
  await answer;
  await page.reload();
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
});

test('a flick of the mouse, over before a gap is shown, moves a chip too', async ({ page, app }) => {
  await openThree(page, app);
  const to = await centre(handle(page, 'Checkout'));
  const from = await centre(handle(page, 'Wifi'));
  const answer = saved(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await answer;
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('chips are reordered by touch', async ({ page, app }) => {
    await openThree(page, app);
    const answer = saved(page);
    await dragWifiToCheckout(page, await fingerOf(page));
    await answer;
    await page.reload();
    await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
  });
});

test('an order that cannot be saved is said and taken back', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/);
  await openThree(page, app);
  await page.route('**/services/reorder', (route) => route.abort());
  await dragWifiToCheckout(page, mouseOf(page));
  await expect(page.getByText('Reorder failed')).toBeVisible();
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
});
