import type { Page } from '@playwright/test';
import en from '#web/words/en.json' with { type: 'json' };
import fi from '#web/words/fi.json' with { type: 'json' };
import no from '#web/words/no.json' with { type: 'json' };
import { expectAccessibleIn, waitForPage, hasNewElements } from './accessibility.ts';
import { expect, test } from './app.ts';
import { navigate } from './navigate.ts';
import { addCabin, adminAccount, demoHost, newHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

// Runs in one project only, because it sets the widths itself.

const HEIGHT = 900;
/** The middle width is last, because it rarely shows anything new. */
const WIDTHS = [390, 1440, 820];
/** 1280 px at 400 % zoom, without sideways scrolling (WCAG 2.2, 1.4.10 Reflow). */
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

/** The overflow beyond the right edge in px. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await expect.poll(() => overflowOf(page), `beyond the right edge at ${width} px`).toBeLessThanOrEqual(0);
}

/** Buttons, and links that look like them, whose label is not in the middle. */
const offCenterButtons = (page: Page) =>
  page.locator('.mantine-Button-root').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const label = button.querySelector('.mantine-Button-label');
      if (label === null || !button.checkVisibility()) return [];
      const [outer, inner] = [button.getBoundingClientRect(), label.getBoundingClientRect()];
      const offset = (outer.top + outer.bottom - inner.top - inner.bottom) / 2;
      return Math.abs(offset) > 1 ? [`${button.textContent} is ${offset} px off`] : [];
    }),
  );

/** Expects the current page to have its title and to be usable at every width, light and dark. */
async function expectUsable(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Hemma`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForPage(page);
  const different: number[] = [];
  for (const width of WIDTHS) {
    await expectNoOverflow(page, width);
    expect(await offCenterButtons(page), `at ${width} px`).toEqual([]);
    if (!(await hasNewElements(page))) continue;
    different.push(width);
    await expectAccessibleIn(page, 'light');
  }
  await expectNoOverflow(page, ZOOMED);
  await page.emulateMedia({ colorScheme: 'dark' }); // changes all colours once
  for (const width of different) {
    await expectNoOverflow(page, width);
    await expectAccessibleIn(page, 'dark');
  }
}

async function visitPages(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [path, title] of Object.entries(pages)) {
    await test.step(path, async () => {
      await navigate(page, path);
      await expectUsable(page, title);
    });
  }
}

const cabinPath = async (app: RunningApp) => {
  const [cabin] = await (await demoHost(app)).api<{ id: number }[]>('GET', '/api/cabins');
  return `/host/cabins/${cabin?.id}`;
};

test('visitors can use every page at every width, light and dark', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await page.goto('/login');
  await visitPages(page, VISITOR);
});

test('hosts can use every page at every width, light and dark', async ({ page, app }) => {
  await openSignedIn(page, await demoHost(app), '/notifications');
  await visitPages(page, { ...HOST, [await cabinPath(app)]: 'Cabin Details' });
});

test('admins can use every page at every width, light and dark', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/notifications');
  await visitPages(page, ADMIN);
});

/** Languages with the longest words; after sign-in the profile's language applies. */
const LONGEST_LANGUAGES = { fi, no };

const translatedTitle = (language: keyof typeof LONGEST_LANGUAGES, english: string) =>
  Object.entries(LONGEST_LANGUAGES[language].titles).find(
    ([key]) => en.titles[key as keyof typeof en.titles] === english,
  )?.[1];

const PHONE = { width: 390, height: 844 };
/** The same phone at 200 % zoom. */
const ZOOMED_PHONE = { width: 195, height: 422 };

/** Expects the page to fit a phone with text of 200 %, and its title to be whole. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await page.setViewportSize(PHONE);
  await setTextSize('200%');
  await expect.poll(() => overflowOf(page), 'beyond the right edge at 200 % text').toBeLessThanOrEqual(0);
  const title = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => title.evaluate((h1) => h1.scrollHeight - h1.clientHeight), 'cut')
    .toBeLessThanOrEqual(2);
  await setTextSize('');
  await page.setViewportSize(ZOOMED_PHONE);
}

test('no language needs sideways scrolling on a phone at 200 %', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await page.setViewportSize(ZOOMED_PHONE);
  const walkIn = async (language: keyof typeof LONGEST_LANGUAGES, pages: Record<string, string>) => {
    for (const [path, english] of Object.entries(pages)) {
      await test.step(`${path} in ${language}`, async () => {
        await navigate(page, path);
        await expect(page).toHaveTitle(`${translatedTitle(language, english)} · Hemma`);
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'no' ? 'nb' : language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await waitForPage(page);
        await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
        await expectRoomForLargeText(page);
      });
    }
  };
  for (const language of ['fi', 'no'] as const) {
    await page.goto('/favicon.svg');
    await page.evaluate((chosen) => {
      localStorage.clear();
      localStorage.setItem('language', chosen);
    }, language);
    await page.goto('/login');
    await walkIn(language, VISITOR);
    const host = await newHost(app);
    await host.api('PUT', '/api/Account/profile', { language });
    const { id } = await addCabin(host, 'Saunamökki');
    await openSignedIn(page, host, '/notifications');
    await walkIn(language, { ...HOST, [`/host/cabins/${id}`]: 'Cabin Details' });
  }
});

test('on the smallest phone the visitor’s links do not cut the page’s title', async ({ page }) => {
  await page.setViewportSize({ width: ZOOMED, height: HEIGHT });
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'fi'));
  await page.goto('/login');
  for (const [path, name] of [
    ['/about', 'Tietoa meistä'],
    ['/terms', 'Käyttöehdot'],
    ['/contact', 'Ota yhteyttä'],
  ] as const) {
    await navigate(page, path);
    const title = page.getByRole('heading', { level: 1, name });
    await expect(title).toBeVisible();
    expect(await title.evaluate((h1) => h1.scrollHeight - h1.clientHeight), path).toBeLessThanOrEqual(0);
  }
});
