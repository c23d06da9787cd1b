// Takes pictures of the built app with the demo in it, for `npm run pictures` and `npm run look`.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoCabin } from '../e2e/demo.ts';
import { type RunningApp, startApp } from '../e2e/server.ts';
import { prepare } from './setup/prepare.mjs';
import { BROWSER_ARGS, findChromium } from './setup/programs.mjs';

export interface Size {
  width: number;
  height: number;
}
export const PHONE: Size = { width: 390, height: 844 };

/** Starts the built app with the demo and invented weather, and stops it afterwards. */
export async function withDemo(take: (browser: Browser, app: RunningApp) => Promise<void>): Promise<void> {
  await prepare();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: BROWSER_ARGS,
  });
  const app = await startApp('embedded', { WEATHER_URL: 'sample', GEOCODING_URL: 'off' });
  try {
    await take(browser, app);
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Gives one of the demo's cabins a theme. */
export async function setTheme(app: RunningApp, name: string, themeKey: string): Promise<void> {
  const { host, cabin } = await demoCabin(app, name);
  await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
}

interface Look {
  size: Size;
  locale?: string;
  dark?: boolean;
}

/** A page that looks the same on every machine, with two device pixels per CSS pixel. */
const openPage = (browser: Browser, { size, locale = 'en-GB', dark = false }: Look): Promise<Page> =>
  browser.newPage({
    viewport: size,
    deviceScaleFactor: 2,
    locale,
    timezoneId: 'Europe/Stockholm',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    isMobile: size === PHONE,
    hasTouch: size === PHONE,
  });

/** In the page, whose types are not those of scripts. */
const ARE_PICTURES_LOADED =
  '[...document.images].every(({ complete, naturalWidth, y }) => y > innerHeight || (complete && naturalWidth > 0))';

async function shoot(page: Page, scrolled = 0): Promise<Buffer> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.wheel(0, scrolled);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(ARE_PICTURES_LOADED);
  await sleep(800); // until charts are drawn
  const png = await page.screenshot();
  await page.close();
  return png;
}

/** A page of the app as PNG, for the user of the token. */
export async function takeScreen(
  browser: Browser,
  app: RunningApp,
  { token, path, height = 860 }: { token: string; path: string; height?: number },
): Promise<Buffer> {
  const page = await openPage(browser, { size: { width: 1280, height } });
  await page.goto(`${app.url}/favicon.svg`);
  await page.evaluate((session) => localStorage.setItem('token', session), token);
  await page.goto(app.url + path);
  return shoot(page);
}

/** A guide of the demo as PNG, on a phone unless another size is given; `scrolled` in pixels. */
export async function takeGuide(
  browser: Browser,
  app: RunningApp,
  { cabin, scrolled, size = PHONE, ...look }: Partial<Look> & { cabin: string; scrolled?: number },
): Promise<Buffer> {
  const page = await openPage(browser, { size, ...look });
  const { code } = await demoCabin(app, cabin);
  await page.goto(`${app.url}/cabins/${code}`);
  return shoot(page, scrolled);
}
