import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chips } from './cabin-page.ts';
import { activate, addCabin, addServices, newHost, openSignedIn } from './hosts.ts';
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

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It has no place on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes the first chip to the last place by its handle, with the mouse. */
async function dragWifiToCheckout(page: Page): Promise<void> {
  const from = await centre(handle(page, 'Wifi'));
  const to = await centre(handle(page, 'Checkout'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
  await page.mouse.up();
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
  await dragWifiToCheckout(page);
  await answer;
  await page.reload();
  await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('chips are reordered by touch', async ({ page, app }) => {
    await openThree(page, app);
    const answer = saved(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    const from = await centre(handle(page, 'Wifi'));
    const to = await centre(handle(page, 'Checkout'));
    await touch('touchStart', [from]);
    for (let step = 1; step <= 12; step += 1) {
      const along = (start: number, end: number) => start + ((end - start) * step) / 12;
      await touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
    }
    await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
    await touch('touchEnd', []);
    await answer;
    await page.reload();
    await expect(chips(page)).toContainText(['House rules', 'Checkout', 'Wifi']);
  });
});

test('an order that cannot be saved is said and taken back', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/);
  await openThree(page, app);
  await page.route('**/services/reorder', (route) => route.abort());
  await dragWifiToCheckout(page);
  await expect(page.getByText('Reorder failed')).toBeVisible();
  await expect(chips(page)).toContainText(['Wifi', 'House rules', 'Checkout']);
});
