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
  /** The kind of database the app runs on. */
  database: DatabaseKind;
  /** Additional settings of the app, set with `test.use`. */
  settings: Record<string, string>;
  /** The built app on a fresh database, one for each worker. */
  app: RunningApp;
}

interface TestFixtures {
  /** Opens a page in a new browser context, also watched for errors. */
  openAs: (options?: BrowserContextOptions) => Promise<Page>;
  /** Allows a console error that the test causes on purpose. */
  allowConsoleError: (pattern: RegExp) => void;
  errors: ErrorLog;
}

interface ErrorLog {
  watch(context: BrowserContext): void;
  allow(pattern: RegExp): void;
}

/** Chromium with a window requests a favicon for documents that name none, such as the SVG that tests open first. */
const isFaviconRequest = (url: string) => url.endsWith('/favicon.ico');

/**
 * Playwright's `test` with a running app. `page` and `request` use the app of this worker. A test fails on any console error
 * or uncaught exception that it did not allow.
 */
export const test = base.extend<TestFixtures, AppOptions>({
  database: ['embedded', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],

  app: [
    async ({ database, settings }, use) => {
      const app = await startApp(database, settings);
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
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
            if (message.type() === 'error' && !isFaviconRequest(url)) seen.push(`${message.text()} (${url})`);
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
