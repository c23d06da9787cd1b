import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BROWSER_ARGS, findChromium } from './scripts/setup/programs.mjs';
import type { AppOptions } from './e2e/app.ts';

const chromium = findChromium();

/** No page of a test lives long enough for these compilers to pay: without them it takes a tenth less processor time. */
const JUST_COMPILE = '--js-flags=--no-opt,--no-maglev';

/**
 * The journeys, on a phone against a site that runs its own database and on a desktop against one that was given a
 * server. What differs between the two runs on both; `x.phone.e2e.ts` and `x.desktop.e2e.ts` are spared the second run.
 */
const config: PlaywrightTestConfig<object, AppOptions> = {
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './test/postgres-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  timeout: 900_000, // the longest takes 140 s on two cores, and a slow machine five times that
  // A browser on a shared machine is stalled now and then; `npm test` names what passed at its second try only.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // What is waited for comes by itself; how long it takes is the machine's affair, and the other tests run beside these.
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    trace: 'off', // a third of the run's time; `--trace on` for a closer look at a test that failed
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // nothing to wait for; the journey itself is made with all that moves
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to run sandboxed as root
      args: [...BROWSER_ARGS, JUST_COMPILE],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.e2e.ts',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        database: 'embedded',
      },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.e2e.ts',
      use: { viewport: { width: 1440, height: 900 }, database: 'server' },
    },
  ],
};

export default defineConfig(config);
