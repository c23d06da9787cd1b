import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { adminAccount, demoHost, newHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

// Sets the widths itself, and so runs in one project only.

test.describe.configure({ timeout: 240_000 }); // a dozen pages each

const HEIGHT = 900;
const WIDTHS = [390, 820, 1440];
/** 1280 px at 400 % zoom, where nothing may need scrolling sideways (WCAG 2.2, 1.4.10 Reflow). */
const ZOOMED = 320;

const VISITOR: Record<string, string> = {
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/forgot-password': 'Forgot Password',
  '/about': 'About',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/contact': 'Contact',
  '/403': 'No access',
  '/no-such-page': 'Page Not Found',
};

const HOST: Record<string, string> = {
  '/host/cabins': 'My Cabins',
  '/services': 'Services',
  '/settings?tab=profile': 'Settings',
  '/settings?tab=security': 'Settings',
  '/settings?tab=subscription': 'Settings',
  '/settings?tab=preferences': 'Settings',
  '/notifications': 'Notifications',
};

const ADMIN: Record<string, string> = {
  '/admin/system': 'System',
  '/admin/tokens': 'Tokens',
  '/admin/qrverifyer': 'QR Verifier',
  '/admin/analytics/overview': 'Analytics Overview',
  '/admin/analytics/cabins': 'Cabin Performance',
  '/admin/analytics/tokens': 'Token Scans',
};

/** Sees that the page at hand has its title, and can be used in every width, light and dark. */
async function expectUsable(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Hemma`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  for (const width of [...WIDTHS, ZOOMED]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond, `beyond the right edge at ${width} px`).toBeLessThanOrEqual(0);
    if (width !== ZOOMED) await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: HEIGHT });
}

async function walk(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [path, title] of Object.entries(pages)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectUsable(page, title);
    });
  }
}

const cabinPath = async (app: RunningApp) => {
  const [cabin] = await (await demoHost(app)).api<{ id: number }[]>('GET', '/api/cabins');
  return `/host/cabins/${cabin?.id}`;
};

test('visitors can use every page in every width, light and dark', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await walk(page, VISITOR);
});

test('so can hosts', async ({ page, app }) => {
  await openSignedIn(page, await demoHost(app), '/notifications');
  await walk(page, { ...HOST, [await cabinPath(app)]: 'Cabin Details' });
});

test('and admins', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/notifications');
  await walk(page, ADMIN);
});

/** Signed in, the profile's language rules; the longest words are theirs. */
const LONG_WORDED = ['fi', 'no'];

/** A phone of 390 px at 200 % zoom. */
const ZOOMED_PHONE = { width: 195, height: 422 };

test('no language needs scrolling sideways on a phone at 200 %', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await page.setViewportSize(ZOOMED_PHONE);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const walkIn = async (language: string, paths: string[]) => {
    for (const path of paths) {
      await test.step(`${path} in ${language}`, async () => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'no' ? 'nb' : language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
      });
    }
  };
  for (const language of LONG_WORDED) {
    await page.goto('/favicon.svg');
    await page.evaluate((chosen) => {
      localStorage.clear();
      localStorage.setItem('language', chosen);
    }, language);
    await walkIn(language, Object.keys(VISITOR));
    const host = await newHost(app);
    await host.api('PUT', '/api/Account/profile', { language });
    await openSignedIn(page, host, '/notifications');
    await walkIn(language, Object.keys(HOST));
  }
});

test('a page’s title is not cut beside what visitors are offered, on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: ZOOMED, height: HEIGHT });
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'fi'));
  for (const path of ['/about', '/terms', '/contact']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await title.evaluate((h1) => h1.scrollHeight - h1.clientHeight), path).toBeLessThanOrEqual(0);
  }
});
