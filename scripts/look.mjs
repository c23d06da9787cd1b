// `npm run look`: contact sheets of the guest page for a person to look at, one for each theme and width, with the languages
// of the look net (e2e/guest-look.phone.e2e.ts) beside each other, by day and below that at night.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetOf } from './pictures/sheet.mjs';
import { PHONE, takeGuide, wear } from './pictures/takes.mjs';
import { withDemo } from './pictures/with-demo.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

const THEMES = ['standard', 'nature', 'modern', 'classic'];
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }];
const LOCALES = ['en-GB', 'sv-SE', 'de-DE'];
const CABIN = 'Sjöstugan';

const folder = join(root, 'look');

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function takeAll(browser, url) {
  mkdirSync(folder, { recursive: true });
  for (const theme of THEMES) {
    await wear(url, CABIN, theme);
    for (const size of SIZES) {
      const looks = [false, true].flatMap((dark) => LOCALES.map((locale) => ({ dark, locale })));
      const pictures = await Promise.all(
        looks.map((look) => takeGuide(browser, url, { cabin: CABIN, size, ...look })),
      );
      const sheet = await sheetOf(pictures, {
        columns: LOCALES.length,
        width: size === PHONE ? size.width : 720,
      });
      const name = `guest-${theme}-${size.width}.png`;
      writeFileSync(join(folder, name), sheet);
      console.log(`look/${name}`);
    }
  }
}

await runScript(async () => {
  await withDemo(takeAll);
  return 0;
});
