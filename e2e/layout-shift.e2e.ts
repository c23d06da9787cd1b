import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import type { RunningApp } from './server.ts';
import {
  activate,
  addCabin,
  addServices,
  adminAccount,
  newHost,
  newPremiumHost,
  openSignedIn,
} from './hosts.ts';

/** Half of the limit for a good score (web.dev/cls). */
const MAX_SHIFT = 0.05;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
    tops: number[];
  }
}

/** The sum of layout shifts without recent input, as the browser reports them. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${node?.textContent?.slice(0, 60)}: ${before} to ${after}`;
        });
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Whether the address names a part of the page further down, to which it scrolls on a wide screen. */
const isBelowTop = async (page: Page): Promise<boolean> =>
  new URL(page.url()).searchParams.has('tab') &&
  page.url().includes('/host/cabins/') &&
  (await page.getByRole('tab').count()) === 0;

/** Opens the pages one after the other, over a slow connection, and asks of each that it moves nothing. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await watchShifts(page);
  // Answers arrive one after the other.
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 50 + 60 * (pathname.length % 7)));
    await route.continue();
  });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('.shape')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const top = await page.evaluate(() => scrollY);
      if (await isBelowTop(page)) await expect.soft(page.locator('h2:focus'), path).toBeInViewport();
      else expect.soft(top, `${path} begins at its top`).toBe(0);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
      await page.evaluate(() => scrollTo(0, 60));
    });
  }
}

test('nothing on a page for visitors moves while it loads', async ({ page }) => {
  const routes = [
    'login',
    'signup',
    'forgot-password',
    'about',
    'privacy',
    'terms',
    'contact',
    'sample-guide',
    // Its page asks for a new link by itself.
    'reset-password?email=nobody@hemma.example&token=expired',
  ];
  await expectStill(
    page,
    routes.map((route) => `/${route}`),
  );
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A host with a cabin that has services, a stay and a translation language. */
async function hostWithFullCabin(app: RunningApp) {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren' },
    rules: { text: 'Quiet after ten.' },
    checkout: { text: 'By eleven.' },
    parking: {},
    minibar: {},
  });
  await host.api('PUT', `/api/cabins/${cabin.id}`, { translationLanguages: ['de'] });
  await host.api('POST', `/api/cabins/${cabin.id}/stays`, {
    arrivesOn: dayFromNow(3),
    departsOn: dayFromNow(5),
  });
  return { host, cabinPath: `/host/cabins/${cabin.id}` };
}

/** The init script is also added to the guide's preview, which runs no scripts. */
const NO_SCRIPT_IN_PREVIEW = /Blocked script execution in 'about:srcdoc'/;
const CABIN_TABS = ['stays', 'look', 'languages', 'numbers'].map((tab) => `?tab=${tab}`);

test('nothing on a host’s page moves while it loads', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(NO_SCRIPT_IN_PREVIEW);
  const { host, cabinPath } = await hostWithFullCabin(app);
  await openSignedIn(page, host, '/host/cabins');
  await expectStill(page, [
    '/host/cabins',
    ...['', ...CABIN_TABS].map((tab) => cabinPath + tab),
    `${cabinPath}/translations/de`,
    '/services',
    ...['profile', 'security', 'subscription', 'preferences', 'privacy'].map((tab) => `/settings?tab=${tab}`),
    '/notifications',
    '/arrivals',
    '/contact',
  ]);
});

test('nothing on a cabin’s page moves while it loads on a tablet', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(NO_SCRIPT_IN_PREVIEW);
  const { host, cabinPath } = await hostWithFullCabin(app);
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, host, '/host/cabins');
  await expectStill(
    page,
    ['', ...CABIN_TABS].map((tab) => cabinPath + tab),
  );
});

test('nothing on an admin’s page moves while it loads', async ({ page, app }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await activate(app, host, cabin);
  const admin = await adminAccount(app);
  const { items } = await admin.api<{ items: { id: number }[] }>(
    'GET',
    `/api/admin/users?q=${host.person.email}`,
  );
  await openSignedIn(page, admin, '/host/cabins');
  await expectStill(page, [
    '/admin/system',
    `/admin/system/users/${items[0]?.id}`,
    '/admin/tokens',
    '/admin/qrverifyer',
    '/admin/analytics/overview',
    '/admin/analytics/cabins',
    `/admin/analytics/cabins/${cabin.id}`,
    '/admin/analytics/tokens',
  ]);
});

test('from the first paint until a page has loaded, a skeleton shows where its parts will be', async ({
  page,
  app,
}) => {
  const host = await newHost(app);
  await addCabin(host);
  // In each frame after the first paint: where the skeleton's first block is, if the page is not there yet.
  await page.addInitScript(() => {
    window.tops = [];
    const look = () => {
      requestAnimationFrame(look);
      if (performance.getEntriesByType('paint').length === 0) return;
      const block = document.querySelector('.shape > i');
      if (block !== null) window.tops.push(Math.round(block.getBoundingClientRect().top));
      else if (document.body !== null && document.querySelector('main > *') === null) window.tops.push(-1);
    };
    requestAnimationFrame(look);
  });
  // The scripts arrive after the first paint, and then the user.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await openSignedIn(page, host, '/host/cabins');
  await expect(page.getByRole('link', { name: 'Sjöstugan' })).toBeVisible();
  const tops = await page.evaluate(() => window.tops);
  expect(tops.length).toBeGreaterThan(0);
  expect(tops).toEqual(tops.map(() => tops[0]));
});

test('a dialog with a form in it fills the screen of a phone', async ({ page, app }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await host.api('POST', `/api/cabins/${cabin.id}/own-tag`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await page.getByRole('button', { name: 'Print card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print card' });
  await expect(dialog.getByRole('img', { name: 'The card as it will be printed' })).toBeVisible();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      return { x, y, width, isTall: height >= 844 };
    })
    .toEqual({ x: 0, y: 0, width: 390, isTall: true });
});
