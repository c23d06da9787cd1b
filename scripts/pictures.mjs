// `npm run pictures`: takes the pictures of docs/pictures of the built app, filled with the demo. Needs Chromium, as the
// tests do.
import { join } from 'node:path';
import sharp from 'sharp';
import { compose, composePhones } from './pictures/composed.mjs';
import { ADMIN, HOST, takeGuide, takeScreen, wear } from './pictures/takes.mjs';
import { withDemo } from './pictures/with-demo.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

/**
 * @param {string} name
 * @param {Buffer} png
 */
async function keep(name, png) {
  const file = join(root, 'docs', 'pictures', `${name}.webp`);
  const { size } = await sharp(png)
    .resize({ width: 2000, withoutEnlargement: true })
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
  console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1024)} KB`);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function takeAll(browser, url) {
  const cabins = await takeScreen(browser, url, { as: HOST, path: '/host/cabins' });
  const phones = [
    await takeGuide(browser, url, { cabin: 'Sjöstugan', locale: 'en-GB' }),
    await takeGuide(browser, url, { cabin: 'Fjällhyddan', locale: 'en-GB', dark: true }),
    await takeGuide(browser, url, { cabin: 'Villa Havsbris', locale: 'sv-SE' }),
  ];
  await keep('guide', await compose(browser, { screen: cabins, phones }));
  const themes = [];
  for (const [theme, dark] of /** @type {const} */ ([
    ['standard', false],
    ['nature', true],
    ['modern', false],
    ['classic', false],
  ])) {
    await wear(url, 'Sjöstugan', theme);
    themes.push(await takeGuide(browser, url, { cabin: 'Sjöstugan', locale: 'sv-SE', dark, from: 420 }));
  }
  await keep('themes', await composePhones(browser, themes));
  const year = '/admin/analytics/overview?days=365';
  await keep('analytics', await takeScreen(browser, url, { as: ADMIN, path: year }));
}

await runScript(async () => {
  await withDemo(takeAll);
  return 0;
});
