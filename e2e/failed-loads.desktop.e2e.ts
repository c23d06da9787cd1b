import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import {
  type Between,
  comeBetween,
  expectPlainWords,
  hurryTries,
  type Kind,
  KINDS,
  nextKind,
} from './between.ts';
import { openAddServices } from './cabin-page.ts';
import {
  type Account,
  activate,
  addCabin,
  addServices,
  adminAccount,
  type Host,
  mintCode,
  newHost,
  newPremiumHost,
  openSignedIn,
} from './hosts.ts';
import type { RunningApp } from './server.ts';

// The same on a phone, and so in one project only.

test.describe.configure({ timeout: 240_000 }); // a dozen pages each
test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 50[023]/);
  await hurryTries(page);
});

interface Place {
  path: string;
  /** The calls that something else answers: all of them, unless the page must come so far by others. */
  calls?: RegExp;
  sentence: string;
  /** What leads there from the page. */
  open?: (page: Page) => Promise<unknown>;
  /** With every kind of answer, and not just one. */
  isTriedWithAll?: true;
}

const FETCH = 'Failed to fetch';
const SERVICES = 'Failed to load services.';
const SETTINGS = 'Failed to load settings';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Sees the sentence of each place, and that Retry brings what was not there. */
async function walk(page: Page, places: readonly Place[], retry = 'Retry'): Promise<void> {
  for (const { path, calls = /./, sentence, open, isTriedWithAll } of places) {
    await test.step(`${path}: ${sentence}`, async () => {
      const between = await comeBetween(page, calls, nextKind());
      await page.goto(path);
      await open?.(page);
      const alert = page.getByRole('alert').filter({ hasText: sentence });
      await expect(alert).toHaveCount(1);
      await expectPlainWords(page);
      for (const kind of isTriedWithAll === true ? KINDS : []) {
        await tryAgain(page, between, kind);
        await expect(alert, JSON.stringify(kind)).toBeVisible();
        await expectPlainWords(page);
      }
      await between.leave();
      await alert.getByRole('button', { name: retry }).click();
      await expect(alert).toHaveCount(0);
    });
  }
}

/** Presses Retry and waits until the load was given up, which is after three tries. */
async function tryAgain(page: Page, between: Between, kind: Kind): Promise<void> {
  between.answer(kind);
  const before = between.given();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(between.given, { intervals: [30] }).toBeGreaterThanOrEqual(before + 3);
}

/** Somebody who was here before: whose browser it is need not be asked. */
async function openAsBefore(page: Page, account: Account): Promise<void> {
  await openSignedIn(page, account, '/notifications');
  await page.waitForFunction(() => localStorage.getItem('user') !== null);
}

/** A cabin with a bit of everything; its page. */
async function cabinOf(app: RunningApp, host: Host): Promise<string> {
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, { wifi: { ssid: 'Fyren' } });
  await activate(app, host, cabin);
  const own = { name: 'Kayak', description: 'By the jetty.', subtype: 'info' };
  const { id } = await host.api<{ id: number }>('POST', '/api/host-services', own);
  await host.api('POST', `/api/cabins/${cabin.id}/host-services/${id}`);
  await host.api('PUT', `/api/cabins/${cabin.id}`, { translationLanguages: ['de'] });
  return `/host/cabins/${cabin.id}`;
}

test('a host reads what could not be loaded, on every page', async ({ page, app }) => {
  const host = await newPremiumHost(app);
  const details = await cabinOf(app, host);
  await openAsBefore(page, host);
  await walk(page, [
    { path: '/host/cabins', sentence: FETCH, isTriedWithAll: true },
    { path: details, sentence: FETCH, isTriedWithAll: true },
    { path: details, calls: /\/services$/, sentence: SERVICES },
    { path: details, calls: /host-services$/, sentence: 'The preview could not be loaded.' },
    { path: details, calls: /host-services$/, sentence: SERVICES, open: press('Edit Own service') },
    { path: details, calls: /catalog$/, sentence: SERVICES, open: openAddServices },
    { path: details, calls: /api\/cabins$/, sentence: FETCH, open: press('Move to another cabin') },
    { path: `${details}/translations/de`, sentence: FETCH },
    { path: '/services', sentence: SERVICES, isTriedWithAll: true },
    { path: '/settings?tab=profile', sentence: SETTINGS, isTriedWithAll: true },
    { path: '/settings?tab=security', sentence: SETTINGS },
    { path: '/settings?tab=subscription', sentence: SETTINGS },
    { path: '/settings?tab=preferences', sentence: SETTINGS },
    { path: '/settings?tab=privacy', sentence: SETTINGS },
    { path: '/contact', sentence: 'The address could not be loaded.' },
  ]);
});

test('so does an admin', async ({ page, app }) => {
  const code = await mintCode(app);
  await openAsBefore(page, await adminAccount(app));
  const openTag = press(`QR and history of ${code}`);
  await walk(page, [
    { path: '/admin/system', calls: /system$/, sentence: FETCH },
    { path: '/admin/system', calls: /users$/, sentence: FETCH },
    { path: '/admin/system?tab=upgrades', calls: /requests$/, sentence: FETCH },
    { path: '/admin/system?tab=audit', calls: /audit$/, sentence: FETCH },
    { path: '/admin/tokens', sentence: FETCH, isTriedWithAll: true },
    { path: `/admin/tokens?q=${code}`, calls: new RegExp(`${code}$`), sentence: FETCH, open: openTag },
    { path: '/admin/analytics/overview', sentence: FETCH },
    { path: '/admin/analytics/cabins', sentence: FETCH },
    { path: '/admin/analytics/tokens', sentence: FETCH },
  ]);
});

test('in the reader’s language', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await host.api('PUT', '/api/Account/profile', { language: 'sv' });
  await openAsBefore(page, host);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  const places = [
    { path: '/host/cabins', sentence: 'Ingen kontakt med servern' },
    { path: `/host/cabins/${id}`, calls: /\/services$/, sentence: 'Tjänsterna kunde inte hämtas.' },
    { path: '/settings?tab=security', sentence: 'Inställningarna kunde inte hämtas' },
  ];
  await walk(page, places, 'Försök igen');
});

test('who has only a token reads it too, and what is said of a 404 by something else', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[04]/);
  const host = await newHost(app);
  const { id } = await addCabin(host);
  const between = await comeBetween(page, /auth\/me$/, { status: 200, body: 'a page' });
  await openSignedIn(page, host, '/host/cabins');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(FETCH);
  await expectAccessible(page);
  await between.leave();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Sjöstugan' })).toBeVisible();

  // A proxy that knows nothing of the cabin does not say that it is gone.
  await comeBetween(page, /api\/cabins\//, { status: 404, body: 'a page' });
  await page.goto(`/host/cabins/${id}`);
  await expect(page.getByRole('alert')).toContainText(FETCH);
  await expect(page.getByText('Not found.')).toHaveCount(0);
});

test('what breaks a page all the same is caught, and can be loaded again', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/RangeError|Invalid time value|caught by React Router|Error handled by/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await openSignedIn(page, host, '/notifications');
  // Nothing that any server of ours says.
  const broken = [{ ...cabin, createdAt: 'some day' }];
  await page.route('**/api/cabins', (route) => route.fulfill({ json: broken }));
  await page.goto('/host/cabins');
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await expectPlainWords(page);
  await page.unroute('**/api/cabins');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Sjöstugan' })).toBeVisible();
});
