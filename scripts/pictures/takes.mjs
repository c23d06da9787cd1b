import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ email: string, password: string }} Person */
/** @typedef {{ width: number, height: number }} Size */

export const ADMIN = { email: 'admin@hemma.example', password: 'Fir-and-birch-41' };
export const HOST = { email: 'demo@hemma.example', password: 'Demo1234' };
const WIDE = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

/**
 * Signs in, as the app does.
 * @param {string} url
 * @param {Person} person
 */
async function tokenOf(url, person) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return /** @type {{ token: string }} */ (await answer.json()).token;
}

/**
 * One of the demo host's cabins, and what the host's calls are sent with.
 * @param {string} url
 * @param {string} name
 */
async function cabinOf(url, name) {
  const headers = {
    authorization: `Bearer ${await tokenOf(url, HOST)}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(`${url}/api/cabins`, { headers });
  const cabins = /** @type {{ id: number, name: string, token: string }[]} */ (await answer.json());
  const cabin = cabins.find((one) => one.name === name);
  if (cabin === undefined) throw new Error(`The demo has no ${name}.`);
  return { cabin, headers };
}

/**
 * Puts one of the demo host's cabins in a theme.
 * @param {string} url
 * @param {string} name
 * @param {string} themeKey
 */
export async function wear(url, name, themeKey) {
  const { cabin, headers } = await cabinOf(url, name);
  const body = JSON.stringify({ themeKey });
  const { ok } = await fetch(`${url}/api/cabins/${cabin.id}`, { method: 'PUT', headers, body });
  if (!ok) throw new Error(`${name} does not take the theme ${themeKey}.`);
}

/**
 * A page that looks the same whatever the machine.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ size: Size, locale?: string, dark?: boolean }} look
 */
const openPage = (browser, { size, locale = 'en-GB', dark = false }) =>
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

/**
 * Closes the page once it looks finished.
 * @param {import('@playwright/test').Page} page
 * @param {number} [from] how far it is scrolled
 */
async function shot(page, from = 0) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.wheel(0, from);
  await page.waitForLoadState('networkidle');
  await sleep(800); // charts draw themselves
  const png = await page.screenshot();
  await page.close();
  return png;
}

/**
 * What somebody who is signed in sees, as PNG, with two points a pixel.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ as: Person, path: string, dark?: boolean }} what
 */
export async function takeScreen(browser, url, { as, path, dark = false }) {
  const page = await openPage(browser, { size: WIDE, dark });
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    ([token, scheme]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('colourScheme', scheme);
    },
    /** @type {[string, string]} */ ([await tokenOf(url, as), dark ? 'dark' : 'light']),
  );
  await page.goto(url + path);
  return shot(page);
}

/**
 * A guide as a guest reads it, on a phone unless told otherwise, as PNG, with two points a pixel.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ cabin: string, locale: string, dark?: boolean, size?: Size, from?: number }} what
 */
export async function takeGuide(browser, url, { cabin, locale, dark = false, size = PHONE, from = 0 }) {
  const page = await openPage(browser, { size, locale, dark });
  const { cabin: shown } = await cabinOf(url, cabin);
  await page.goto(`${url}/cabins/${shown.token}`);
  return shot(page, from);
}
