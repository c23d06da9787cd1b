// `npm run look`: contact sheets to look at, in look/: the guide in each theme and width, with three languages side by
// side, light above dark; and every dialog of the host app, one sheet for each width and colour scheme.
// `npm run look -- guest` or `-- dialogs` makes those alone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { THEMES } from '#shared/themes.ts';
import { DIALOG_PAGES } from '../e2e/dialog-list.ts';
import { answerForSite, createDialogFixtures } from '../e2e/dialog-fixtures.ts';
import { confirmAddress } from '../e2e/hosts.ts';
import type { RunningApp } from '../e2e/server.ts';
import { PHONE, setTheme, takeGuide, withDemo } from './screens.ts';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

const DESKTOP = { width: 1440, height: 900 };
const SIZES = [PHONE, { width: 820, height: 1180 }, DESKTOP];
const LOCALES = ['en-GB', 'sv-SE', 'de-DE'];
const GAP = 12;
const folder = join(root, 'look');

/** Writes pictures of one size in rows, each `width` pixels wide. */
async function saveSheet(name: string, pictures: Buffer[], columns: number, width: number): Promise<void> {
  const small = await Promise.all(pictures.map((png) => sharp(png).resize({ width }).png().toBuffer()));
  const { height } = await sharp(small[0]).metadata();
  const rows = Math.ceil(small.length / columns);
  const size = { width: columns * (width + GAP) + GAP, height: rows * (height + GAP) + GAP };
  mkdirSync(folder, { recursive: true });
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(
      small.map((input, index) => ({
        input,
        left: GAP + (index % columns) * (width + GAP),
        top: GAP + Math.floor(index / columns) * (height + GAP),
      })),
    )
    .png()
    .toFile(join(folder, name));
  console.log(`look/${name}`);
}

async function takeGuests(browser: Browser, app: RunningApp): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(app, 'Sjöstugan', theme);
    for (const size of SIZES) {
      const looks = [false, true].flatMap((dark) => LOCALES.map((locale) => ({ dark, locale })));
      const pictures = await Promise.all(
        looks.map((look) => takeGuide(browser, app, { cabin: 'Sjöstugan', size, ...look })),
      );
      const width = size === PHONE ? size.width : 720;
      await saveSheet(`guest-${theme}-${size.width}.png`, pictures, LOCALES.length, width);
    }
  }
}

async function takeDialogs(browser: Browser, app: RunningApp): Promise<void> {
  const looks = SIZES.flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme, pictures: [] as Buffer[] })),
  );
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
  await answerForSite(page);
  const stage = await createDialogFixtures(app);
  await confirmAddress(app, stage.own, stage.own.person.email);
  for (const { as, path, dialogs } of DIALOG_PAGES) {
    await page.goto(`${app.url}/favicon.svg`);
    await page.evaluate((token) => {
      localStorage.clear();
      localStorage.setItem('token', token);
    }, stage.tokens[as]);
    await page.goto(app.url + path(stage));
    for (const dialog of dialogs) {
      await page.setViewportSize(dialog.isNarrow ? PHONE : DESKTOP);
      await dialog.open(page, stage);
      await page.getByRole('dialog').last().waitFor();
      for (const { size, colorScheme, pictures } of looks) {
        if (dialog.isNarrow && size === DESKTOP) continue;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await sleep(100);
        pictures.push(await page.screenshot());
      }
      await (dialog.close ?? (() => page.keyboard.press('Escape')))(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  for (const { size, colorScheme, pictures } of looks) {
    const [columns, width] = size === PHONE ? [11, 300] : [8, 480];
    await saveSheet(`dialogs-${size.width}-${colorScheme}.png`, pictures, columns, width);
  }
}

await runScript(async () => {
  const [only] = process.argv.slice(2);
  await withDemo(async (browser, app) => {
    if (only !== 'dialogs') await takeGuests(browser, app);
    if (only !== 'guest') await takeDialogs(browser, app);
  });
  return 0;
});
