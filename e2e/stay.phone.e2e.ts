import type { Page } from '@playwright/test';
import type { Arrival } from '#shared/contracts/arrival.ts';
import type { Stay } from '#shared/contracts/stays.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { type Account, activate, addCabin, addServices, newHost } from './hosts.ts';
import type { RunningApp } from './server.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DIGITS_LABEL = 'The last four digits of your phone number';

/** A cabin with codes for everybody, for a stay's guests and in reserve, and a stay that began yesterday. */
async function cabinWithStay(app: RunningApp) {
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren', password: 'brygga-12' },
    contact: { name: 'Karin Ek', phone: '070-174 06 05' },
  });
  const { rowVersion } = await host.api<Arrival>('GET', `/api/cabins/${cabin.id}/arrival`);
  await host.api('PUT', `/api/cabins/${cabin.id}/arrival`, {
    text: 'Turn left at the red barn.',
    textWhen: 'stay',
    wifi: 'stay',
    codes: [
      { name: 'Gate', code: '1234', when: 'always' },
      { name: 'Front door', code: '4711#', hint: 'Press # last.', when: 'stay' },
      { name: 'Boathouse', code: 'R-909', when: 'stay', isBackup: true },
    ],
    rowVersion,
  });
  const stay = await host.api<Stay>('POST', `/api/cabins/${cabin.id}/stays`, {
    arrivesOn: dayFromNow(-2),
    departsOn: dayFromNow(3),
    digits: '0605',
  });
  return { host, stay, tag: await activate(app, host, cabin) };
}

/** The stay as the host sees it now. */
async function readStay({ api }: Account, { cabinId, id }: Stay): Promise<Stay> {
  const { items } = await api<{ items: Stay[] }>('GET', `/api/cabins/${cabinId}/stays`);
  const stay = items.find((item) => item.id === id);
  if (stay === undefined) throw new Error('The host has no such stay.');
  return stay;
}

/** Changes the dates of a stay, as days from now. */
async function moveStay(host: Account, stay: Stay, from: number, to: number): Promise<void> {
  const { rowVersion } = await readStay(host, stay);
  const dates = { arrivesOn: dayFromNow(from), departsOn: dayFromNow(to) };
  await host.api('PUT', `/api/cabins/${stay.cabinId}/stays/${stay.id}`, { ...dates, rowVersion });
}

const doorCode = (page: Page) => page.getByText('4711#', { exact: true });

const isKept = (page: Page) => page.evaluate(async () => (await caches.match(location.href)) !== undefined);

test('a guest types digits and reads the codes without a script', async ({
  app,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  const { stay, tag } = await cabinWithStay(app);
  const page = await openAs({ javaScriptEnabled: false });
  await page.goto(`/cabins/${tag}`);
  await expect(page.getByText('1234', { exact: true })).toBeVisible();
  await expect(page.getByText('brygga-12')).toHaveCount(0);
  await expect(doorCode(page)).toHaveCount(0);

  await page.getByLabel(DIGITS_LABEL).fill('9999');
  await page.getByRole('button', { name: 'Show the codes' }).first().click();
  await expect(page.locator('input[name=digits]').first()).toHaveValue('9999');
  await page.locator('input[name=digits]').first().fill('06 05');
  await page.getByRole('button', { name: 'Show the codes' }).first().click();
  await expect(page).toHaveURL(stay.link);
  await expect(doorCode(page)).toBeInViewport();
  await expect(page.getByText('brygga-12', { exact: true })).toBeVisible();

  // Who cannot get in is shown the code in reserve and the host's number.
  await expect(page.getByText('R-909')).toHaveCount(0);
  await page.getByRole('button', { name: 'I can’t get in' }).click();
  await expect(page.getByText('R-909', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call your host' })).toHaveAttribute('href', /^tel:/);
});

test('a guest at the door sees and copies the codes first, and tells the host without a network', async ({
  app,
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { host, stay, tag } = await cabinWithStay(app);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 664 }); // between the bars of a phone's browser
  await page.goto(`/cabins/${tag}`);
  await page.getByLabel(DIGITS_LABEL).fill('0605');
  await page.getByRole('button', { name: 'Show the codes' }).first().click();
  await expect(page).toHaveURL(stay.link);
  await expect(doorCode(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const copy = page.locator('[data-copy=code1]');
  await expect(copy).toHaveAccessibleName('Copy Front door');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4711#');

  await expect.poll(() => isKept(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are reading a saved copy/)).toBeVisible();
  await expect(doorCode(page)).toBeVisible();
  const later = page.getByText('Sent to your host as soon as there is a network.');
  await page.getByRole('button', { name: 'I can’t get in' }).click();
  await expect(later).toBeVisible();
  await expect(later.locator('+ a')).toHaveAttribute('href', 'tel:0701740605');
  expect((await readStay(host, stay)).cannotGetInAtUtc).toBeNull();

  await context.setOffline(false);
  await expect.poll(async () => (await readStay(host, stay)).cannotGetInAtUtc).not.toBeNull();
  // The page reloads by itself; on a slow machine the worker shows its copy once more after three seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Your host has been told. Call if you are at the door.')).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await expect(page.getByText('R-909', { exact: true })).toBeVisible();

  // The same for "I'm in", with the network back only at the next visit.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I’m in' }).click();
  await expect(later).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(stay.link);
  await expect.poll(async () => (await readStay(host, stay)).arrivedAtUtc).not.toBeNull();
});

test('a guest who cannot get in is shown the number though the network hangs', async ({
  app,
  page,
  context,
}) => {
  const { host, stay } = await cabinWithStay(app);
  await page.goto(stay.link);
  await expect.poll(() => isKept(page)).toBe(true);
  await context.route('**/events', () => {}); // never answered
  await page.getByRole('button', { name: 'I can’t get in' }).click();
  const later = page.getByText('Sent to your host as soon as there is a network.');
  await expect(later).toBeVisible({ timeout: 15_000 });
  await expect(later.locator('+ a')).toHaveAttribute('href', 'tel:0701740605');
  await context.unroute('**/events');
  await page.reload();
  await expect.poll(async () => (await readStay(host, stay)).cannotGetInAtUtc).not.toBeNull();
});

test('before and after the stay its page shows no codes, and the phone keeps none', async ({
  app,
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
  const { host, stay } = await cabinWithStay(app);
  await moveStay(host, stay, 9, 12);
  await page.goto(stay.link);
  await expect(page.getByText(/^Your codes appear here on/)).toBeVisible();
  // Only what is still to come: the gate's code is for everybody.
  await expect(page.getByText('Front door', { exact: true })).toBeVisible();
  await expect(doorCode(page)).toHaveCount(0);

  // A copy in another language with a departure that is now sooner is forgotten.
  await moveStay(host, stay, -2, 4);
  await page.goto(`${stay.link}?lang=de`);
  await expect.poll(() => isKept(page)).toBe(true);
  await moveStay(host, stay, -2, 3);
  await page.clock.install();
  await page.goto(stay.link);
  await expect(doorCode(page)).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  const german = `${stay.link}?lang=de`;
  // The worker may still be saving that page, and fetches it again then.
  const isGermanOutdated = () =>
    page.evaluate(async (address) => {
      const [other, shown] = await Promise.all([caches.match(address), caches.match(location.href)]);
      return other !== undefined && other.headers.get('x-ends-at') !== shown?.headers.get('x-ends-at');
    }, german);
  await expect.poll(isGermanOutdated).toBe(false);

  // The page stays open until the departure.
  await moveStay(host, stay, -5, -1);
  await page.clock.fastForward(4 * DAY_MS);
  await expect(page.getByText(/^Your stay ended on/)).toBeVisible();
  await expect(doorCode(page)).toHaveCount(0);
  await expect.poll(() => isKept(page)).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No network right now' })).toBeVisible();
});

test('a phone whose clock is ahead shows the codes that the site sent', async ({ app, page }) => {
  const { stay } = await cabinWithStay(app);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.clock.install({ time: Date.now() + 5 * DAY_MS });
  await page.goto(stay.link);
  await expect(doorCode(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(doorCode(page)).toBeVisible();
  expect(loads).toBe(1);
});
