// `npm run look`: contact sheets of the guest page for a person to look at, one for each theme and width, with the languages
// of the look net (e2e/guest-look.phone.e2e.ts) beside each other, by day and below that at night; and of every dialog of
// the host app, one for each width and scheme. `npm run look -- guest` or `-- dialogs` makes those alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeDialogs } from './pictures/dialogs.mjs';
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
 * @param {string} name
 * @param {Buffer} sheet
 */
function keep(name, sheet) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), sheet);
  console.log(`look/${name}`);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function takeGuests(browser, url) {
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
      keep(`guest-${theme}-${size.width}.png`, sheet);
    }
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function takeHosts(browser, url) {
  for (const { size, colorScheme, pictures } of await takeDialogs(browser, url, SIZES)) {
    const isPhone = size === PHONE;
    const sheet = await sheetOf(pictures, { columns: isPhone ? 11 : 8, width: isPhone ? 300 : 480 });
    keep(`dialogs-${size.width}-${colorScheme}.png`, sheet);
  }
}

await runScript(async () => {
  const [only] = process.argv.slice(2);
  await withDemo(async (browser, url) => {
    if (only !== 'dialogs') await takeGuests(browser, url);
    if (only !== 'guest') await takeHosts(browser, url);
  });
  return 0;
});
