import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { DatabaseKind } from '#server/db/client.ts';
import { startApp, type RunningApp } from './server.ts';

export { expect };

export interface AppOptions {
  /** Whose database the app of this project runs on. */
  database: DatabaseKind;
  /** What its app is started with besides; none, unless a file sets them with `test.use`. */
  settings: Record<string, string>;
  /** The built app on a fresh database, one for each worker. */
  app: RunningApp;
}

interface TestFixtures {
  /** Opens a page as another person: nothing shared with `page`, watched for errors just as it is. */
  openAs: (options?: BrowserContextOptions) => Promise<Page>;
  /** Names a console error that this test causes on purpose. */
  allowConsoleError: (pattern: RegExp) => void;
  errors: ErrorLog;
}

interface ErrorLog {
  watch(context: BrowserContext): void;
  allow(pattern: RegExp): void;
}

/** Chromium with a window looks for an icon of what names none, such as the drawing that tests open first. */
const isAskedByTheBrowser = (url: string) => url.endsWith('/favicon.ico');

/**
 * Playwright's `test` with the app behind it. `page` and `request` speak to the app of this worker; a
 * test fails on any console error or uncaught exception in a page that it did not announce.
 */
export const test = base.extend<TestFixtures, AppOptions>({
  database: ['own', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],

  app: [
    async ({ database, settings }, use) => {
      const app = await startApp(database, settings);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ app }, use) => use(app.url),

  errors: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const log: ErrorLog = {
        allow: (pattern) => void allowed.push(pattern),
        watch: (watched) => {
          watched.on('console', (message) => {
            const { url } = message.location();
            if (message.type() === 'error' && !isAskedByTheBrowser(url))
              seen.push(`${message.text()} (${url})`);
          });
          watched.on('weberror', (error) => void seen.push(String(error.error())));
        },
      };
      log.watch(context);
      await use(log);
      const unexpected = seen.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      expect(unexpected, 'unexpected console errors').toEqual([]);
    },
    { auto: true },
  ],

  allowConsoleError: ({ errors }, use) => use((pattern) => errors.allow(pattern)),

  openAs: async ({ browser, contextOptions, baseURL, errors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', ...options });
      opened.push(context);
      errors.watch(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
