import type { Notice } from '#shared/contracts/notices.ts';
import { THEMES } from '#shared/themes.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';
import { belowFirstScreen } from './guest-look.ts';
import { lookAt, LOOKS, placesIn, SCREENS } from './look.ts';

const LANGUAGES = ['en', 'sv', 'de'] as const;
/** Three lines on a phone, and nearly the longest that a name may be. */
const LONG_NAME = 'Sjöstugan på Granö med egen brygga, vedeldad bastu och utsikt över hela Åsunden';

/** Folded to its first lines on a phone. */
const NEWS =
  'Vattnet är avstängt i morgon mellan kl. 9 och 11. Tappa upp ett par hinkar i kväll, så räcker det till kaffe och disk.';

// Boxes are as large with fewer dots, all of which are drawn again for each look.
test.use({ deviceScaleFactor: 1 });

test('nothing is cut, torn, narrow or over something else, in any theme, language, width and size of text', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const wear = (change: object) => host.api('PUT', `/api/cabins/${cabin.id}`, change);
  const notice = await host.api<Notice>('POST', '/api/notices', {
    text: NEWS,
    cabinIds: [cabin.id],
    level: 'important',
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });
  try {
    for (const themeKey of THEMES) {
      await wear({ themeKey, name: LONG_NAME });
      for (const language of LANGUAGES) {
        await page.goto(`/cabins/${code}?lang=${language}`, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_NAME);
        for (const screen of SCREENS)
          expect
            .soft(await belowFirstScreen(page, screen), `${themeKey} in ${language}, ${screen.width} px wide`)
            .toEqual([]);
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll('details')) fold.open = true;
        });
        for (const look of LOOKS) {
          const where = `${themeKey} in ${language}, ${look.width} px wide, text at ${look.textSize} %`;
          const { flaws, boxes } = await lookAt(page, look);
          expect.soft(flaws, where).toEqual([]);
          expect(boxes, where).toBeGreaterThan(150);
          // Night changes colours only: what holds by day holds then.
          const byDay = await placesIn(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await placesIn(page), `${where}, at night`).toBe(byDay);
          await page.emulateMedia({ colorScheme: 'light' });
        }
      }
    }
  } finally {
    await wear({ themeKey: cabin.themeKey, name: cabin.name });
    await host.api('DELETE', `/api/notices/${notice.id}`);
  }
});

/** Each of them as a page could come to have it. */
const FAULTS = {
  'the page is 2000 px wide': '<i style="display:block;width:2000px;height:1px"></i>',
  'beyond the edge': '<i style="display:block;width:2000px;height:1px"></i>',
  cut: '<p style="width:5em;overflow:hidden;white-space:nowrap">Half of this is not there</p>',
  'narrow lines': '<p style="width:4em">So few in a line that none of it reads well</p>',
  'a word is broken: Nödsituationer': '<p style="width:3em">Nödsituationer</p>',
  'torn apart: 45 SEK': '<p style="width:1em">45 SEK</p>',
  'the wifi password ends at': '<style>header { padding-top: 500px }</style>',
  'are over each other':
    '<b style="position:absolute;top:0;left:0">One</b><i style="position:absolute;top:0;left:0">Two</i>',
};

test('and each of these would be seen', async ({ openAs, app }) => {
  const page = await openAs({ bypassCSP: true }); // which forbids the styles planted here
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.goto(`/cabins/${code}?lang=en`);
  const look = { width: 390, height: 844, textSize: 100 };
  const flaws = async () =>
    [...(await lookAt(page, look)).flaws, ...(await belowFirstScreen(page, look))].join('\n');
  for (const [flaw, html] of Object.entries(FAULTS)) {
    expect(await flaws(), flaw).not.toContain(flaw);
    await page.evaluate((planted) => {
      const place = document.createElement('div');
      place.id = 'planted';
      place.innerHTML = planted;
      document.body.append(place);
    }, html);
    expect(await flaws()).toContain(flaw);
    await page.evaluate(() => document.querySelector('#planted')?.remove());
  }
  const byDay = await placesIn(page);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '@media (prefers-color-scheme: dark) { body { padding-top: 3px } }';
    document.head.append(style);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await placesIn(page)).not.toBe(byDay);
});
