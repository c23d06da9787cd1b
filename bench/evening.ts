// `npm run bench:evening`: how many inputs, characters and seconds a new host needs from Sign Up to a live guide, on a phone
// and on a computer, as a table. Everything is found by its role and accessible name, as with a screen reader. Exits with 1
// when a budget of docs/architecture.md is missed. Takes half a minute.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser, findChromium } from '../scripts/setup/browser.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import { startSite } from './site.ts';
import { report, type Row } from './table.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  computer: { viewport: { width: 1440, height: 900 } },
};
type Screen = keyof typeof SCREENS;

interface Effort {
  /** Taps, clicks, and keys that are no characters. */
  inputs: number;
  characters: number;
  seconds: number;
}

/** A host's hand, which counts what it does. */
function handOn(page: Page) {
  const effort = { inputs: 0, characters: 0 };
  return {
    effort,
    tap: async (role: 'button' | 'link', name: string) => {
      effort.inputs += 1;
      await page.getByRole(role, { name }).first().click();
    },
    /** Touches a field and types. */
    type: async (label: string, text: string) => {
      effort.inputs += 1;
      effort.characters += text.length;
      const field = page.getByLabel(label, { exact: true });
      await field.click();
      await field.pressSequentially(text);
    },
    press: async (key: string) => {
      effort.inputs += 1;
      await page.keyboard.press(key);
    },
  };
}

/** From Sign Up to a guide that a guest can open; a tag is made on the way, as by a host who has none. */
async function firstGuide(page: Page, url: string): Promise<Effort> {
  const { effort, tap, type, press } = handOn(page);
  await page.goto(`${url}/signup`);
  const startedAt = performance.now();
  await type('First name', 'Astrid');
  await type('Last name', 'Lind');
  await type('Email', 'astrid@lind.example');
  await type('Password', 'Snow-in-April-7');
  await type('Confirm password', 'Snow-in-April-7');
  await press('Enter');
  await page.waitForURL(/\/login$/);
  await type('Password', 'Snow-in-April-7');
  await press('Enter');
  await page.waitForURL(/\/host\/cabins$/);

  await tap('button', 'Add a cabin');
  await type('Name', 'Sjöstugan');
  await type('Location', 'Granön 4, Tranemo');
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await tap('link', 'Fill in the wifi');
  await type('SSID', 'Sjostugan');
  await type('Password', 'granris4');
  await press('Enter');

  await tap('button', 'Make one to print');
  await page.getByRole('heading', { name: 'Your guide is live' }).waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  const address = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
  const guide = await (await page.request.get(new URL(address ?? '', url).href)).text();
  if (!guide.includes('granris4')) throw new Error('a guest cannot read the wifi password');
  return { ...effort, seconds };
}

async function measure(browser: Browser, screen: Screen): Promise<Effort> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-evening-'));
  const site = await startSite('dist/server/main.js', [], {
    DATA_DIR: join(folder, 'data'),
    GEOCODING_URL: 'off',
  });
  try {
    const context = await browser.newContext({ ...SCREENS[screen], locale: 'en-GB' });
    return await firstGuide(await context.newPage(), site.url);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const rowsOf = (screen: Screen): Row<Record<Screen, Effort>>[] => [
  {
    name: `first live guide, ${screen}: inputs`,
    read: (figures) => figures[screen].inputs,
    show: String,
    atMost: 25,
  },
  { name: '  characters typed', read: (figures) => figures[screen].characters, show: String },
  {
    name: '  seconds, at a machine’s speed',
    read: (figures) => figures[screen].seconds,
    show: (seconds) => seconds.toFixed(1),
    atMost: 60,
  },
];

await prepare();
await ensureBrowser();
const chrome = findChromium();
const browser = await chromium.launch({
  ...(chrome && { executablePath: chrome }),
  chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to run sandboxed as root
  args: BROWSER_ARGS,
});
try {
  const figures = { phone: await measure(browser, 'phone'), computer: await measure(browser, 'computer') };
  process.exitCode = report([...rowsOf('phone'), ...rowsOf('computer')], figures) ? 0 : 1;
} finally {
  await browser.close();
}
