// `npm run bench:onboarding`: counts the inputs, characters and seconds that a new host needs from Sign Up to a live guide, and to
// one with every service, three custom ones, two languages, a photograph, a theme and a card, on a phone and a computer; and
// from Sign Up to a guide that a document makes. On a slow phone it also measures the delay of keys and taps. Elements are
// found by role and accessible name, as with a screen reader. Exits with 1 if a budget of docs/architecture.md is missed.
// Takes five minutes.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { kind as minibar } from '#services/minibar/kind.ts';
import { startTranslationServer } from '#test/translation-server.ts';
import { BROWSER_ARGS, ensureBrowser, findChromium } from '../scripts/setup/programs.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import {
  type Effort,
  type InputDelays,
  FILLINGS,
  type Hand,
  handOn,
  p98,
  slowDown,
} from './onboarding-hand.ts';
import { docxFile } from './import/files.ts';
import { FINISHED, finishGuide } from './onboarding-finish.ts';
import { ADMIN, call } from './fill.ts';
import { startSite } from './site.ts';
import { report, type Row } from './table.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  'slow phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
  computer: { viewport: { width: 1440, height: 900 } },
};
type Screen = keyof typeof SCREENS;

const EMAIL = 'astrid@lind.example';
const PASSWORD = 'Snow-in-April-7';

/** From Sign Up to a cabin without a guide. */
async function firstCabin({ page, tap, type, press }: Hand, url: string): Promise<void> {
  await type('First name', 'Astrid');
  await type('Last name', 'Lind');
  await type('Email', EMAIL);
  await type('Password', PASSWORD);
  await type('Confirm password', PASSWORD);
  await press('Enter');
  await page.waitForURL(/\/login$/);
  await makePremium(url);
  await type('Password', PASSWORD);
  await press('Enter');
  await page.waitForURL(/\/host\/cabins$/);

  await tap('button', 'Add New Cabin');
  await type('Name', 'Sjöstugan');
  await type('Location', 'Granön 4, Tranemo');
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** From Sign Up to a guide that a guest can open, with a tag that the host makes. */
async function firstGuide(hand: Hand, url: string): Promise<void> {
  const { page, tap, type, press } = hand;
  await firstCabin(hand, url);
  await tap('link', 'Fill in the wifi');
  await type('SSID', 'Sjostugan');
  await type('Password', 'granris4');
  await press('Enter');

  await tap('button', 'Make one to print');
  await page.getByRole('heading', { name: 'Your guide is live' }).waitFor();
}

const MANUAL = 'bench/import/development/sjostugan.docx.md';
/** What a guest reads of it. */
const FROM_MANUAL = 'abborre42vass';

/** From Sign Up to the guide that a house manual makes, as a Word file. @returns its inputs from choosing the file on */
async function guideFromDocument(hand: Hand, url: string): Promise<number> {
  const { page, tap, pick } = hand;
  await firstCabin(hand, url);
  await tap('link', /^Bring it along/);
  const before = hand.soFar().inputs;
  await pick('Choose a document', await docxFile(await readFile(MANUAL, 'utf8')), 'sjostugan.docx');
  await tap('button', /^Accept all/);
  await page.getByRole('heading', { name: /^Done/ }).waitFor();
  const inputs = hand.soFar().inputs - before;
  await tap('link', 'To the cabin');
  await tap('button', 'Activate Token');
  await tap('button', 'Make one to print');
  await page.getByRole('heading', { name: 'Your guide is live' }).waitFor();
  return inputs;
}

/** Gives the host the plan with every service, as an admin. */
async function makePremium(url: string): Promise<void> {
  const { token } = (await call(url, '', 'POST', '/api/auth/login', ADMIN)) as { token: string };
  const { items } = (await call(url, token, 'GET', `/api/admin/users?q=${EMAIL}`)) as {
    items: { id: number }[];
  };
  await call(url, token, 'PATCH', `/api/admin/users/${items[0]?.id}`, { plan: 'premium' });
}

/** Fills in each service. */
async function fullGuide({ page, tap, type }: Hand): Promise<void> {
  await tap('button', 'Done');
  await tap('button', 'Add Service');
  for (const tier of ['Basic', 'Pro', 'Premium']) await tap('button', `Tick all of ${tier}`);
  await tap('button', 'Save services');
  await tap('button', /^(?:Fill in|Check) /);
  for (let left = Object.keys(FILLINGS).length; left > 0; left -= 1) {
    const heading = page.getByRole('dialog').getByRole('heading', { name: /^Edit / });
    const title = (await heading.textContent()) ?? '';
    const filling = FILLINGS[title.replace('Edit ', '')];
    if (filling === undefined) throw new Error(`nothing is known of "${title}"`);
    for (const [label, text] of Object.entries(filling)) await type(label, text);
    await tap('button', left > 1 ? 'Save and next' : 'Save');
    await heading.filter({ hasText: title }).waitFor({ state: 'hidden' });
  }
}

/** The delays of keys while the host names the last of thirty items. */
async function keysInFullDialog({ tap, type }: Hand, delays: InputDelays): Promise<number[]> {
  await tap('button', /^Edit Minibar/);
  for (let rows = 1; rows < minibar.maxRows; rows += 1) await tap('button', 'Add item');
  const before = delays.keys.length;
  await type('Name', 'Chocolate');
  await tap('button', 'Cancel');
  await tap('button', 'Discard changes');
  return delays.keys.slice(before);
}

interface Onboarding {
  first: Effort;
  full: Effort;
  finished: Effort;
  /** On the slow phone. */
  delays: InputDelays | undefined;
}

/** Opens Sign Up at a new site, and stops the site afterwards. */
async function atNewSite<Result>(
  browser: Browser,
  screen: Screen,
  run: (page: Page, url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-onboarding-'));
  const translation = await startTranslationServer('libretranslate');
  const site = await startSite('dist/server/main.js', [], {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    GEOCODING_URL: 'off',
    WEATHER_URL: 'off',
    ...translation.settings,
  });
  try {
    const context = await browser.newContext({ ...SCREENS[screen], locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${site.url}/signup`);
    return await run(page, site.url);
  } finally {
    await site.stop();
    await translation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The page of the guide that has just become live. */
async function liveGuide(page: Page, url: string): Promise<() => Promise<string>> {
  const address = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
  return async () => (await page.request.get(new URL(address ?? '', url).href)).text();
}

interface FromDocument extends Effort {
  /** Inputs from choosing the file to a guide with all that the document says. */
  afterChoosing: number;
}

const measureDocument = (browser: Browser, screen: Screen): Promise<FromDocument> =>
  atNewSite(browser, screen, async (page, url) => {
    const hand = handOn(page);
    const afterChoosing = await guideFromDocument(hand, url);
    const effort = hand.soFar();
    const guide = await (await liveGuide(page, url))();
    if (!guide.includes(FROM_MANUAL)) throw new Error('a guest cannot read what the document says');
    return { ...effort, afterChoosing };
  });

const measure = (browser: Browser, screen: Screen): Promise<Onboarding> =>
  atNewSite(browser, screen, async (page, url) => {
    const delays = screen === 'slow phone' ? await slowDown(page) : undefined;
    const hand = handOn(page);
    await firstGuide(hand, url);
    const first = hand.soFar();
    const read = await liveGuide(page, url);
    await fullGuide(hand);
    const full = hand.soFar();
    if (delays !== undefined) delays.keys = await keysInFullDialog(hand, delays);
    await finishGuide(hand);
    const finished = hand.soFar();
    const guide = await read();
    const lost = Object.values(FILLINGS)
      .flatMap((fields) => Object.values(fields))
      .concat('granris4', FINISHED)
      .filter((text) => !guide.includes(text));
    if (lost.length > 0) throw new Error(`a guest cannot read: ${lost.join(', ')}`);
    return { first, full, finished, delays };
  });

type Figures = Record<Screen, Onboarding> & { document: FromDocument };

const rowsOf = (
  screen: Screen,
  kind: Exclude<keyof Onboarding, 'delays'>,
  name: string,
  budget = {},
): Row<Figures>[] => [
  {
    name: `${name}, ${screen}: inputs`,
    read: (figures) => figures[screen][kind].inputs,
    show: String,
    ...budget,
  },
  { name: '  characters typed', read: (figures) => figures[screen][kind].characters, show: String },
  {
    name: '  seconds, at a machine’s speed',
    read: (figures) => figures[screen][kind].seconds,
    show: (seconds) => seconds.toFixed(1),
    atMost: 60,
  },
];

const delayRow = (name: string, kind: keyof InputDelays, atMost?: number): Row<Figures> => ({
  name,
  read: (figures) => p98(figures['slow phone'].delays?.[kind] ?? []),
  show: (ms) => `${ms} ms`,
  ...(atMost !== undefined && { atMost }),
});

await prepare();
await ensureBrowser();
const chrome = findChromium();
const browser = await chromium.launch({
  ...(chrome && { executablePath: chrome }),
  chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to run sandboxed as root
  args: BROWSER_ARGS,
});
try {
  const figures = {
    phone: await measure(browser, 'phone'),
    'slow phone': await measure(browser, 'slow phone'),
    computer: await measure(browser, 'computer'),
    document: await measureDocument(browser, 'phone'),
  };
  const rows = (['phone', 'computer'] as const).flatMap((screen) => [
    ...rowsOf(screen, 'first', 'first live guide', { atMost: 25 }),
    ...rowsOf(screen, 'full', 'all 17 services'),
    ...rowsOf(screen, 'finished', 'and own services, languages, theme, card'),
  ]);
  rows.push(
    {
      name: 'live guide from a document, phone: inputs',
      read: ({ document }) => document.inputs,
      show: String,
      atMost: 25,
    },
    {
      name: '  from choosing the file to the full guide',
      read: ({ document }) => document.afterChoosing,
      show: String,
      atMost: 10,
    },
    delayRow('slow phone: a key in a dialog of 60 fields until it is seen, 98 of 100', 'keys', 200),
    delayRow('slow phone: a tap until it is seen, 98 of 100', 'taps'),
  );
  process.exitCode = report(rows, figures) ? 0 : 1;
} finally {
  await browser.close();
}
