import type { Notice } from '#shared/contracts/notices.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { THEMES } from '#shared/themes.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';
import { belowFirstScreen, crowdedIn, cutAtTwiceTheSize } from './guest-look.ts';
import type { Account } from './hosts.ts';
import { lookAt, LOOKS, placesIn, SCREENS } from './look.ts';

const LANGUAGES = ['en', 'sv', 'de'] as const;
/** Three lines on a phone, and nearly the longest that a name may be. */
const LONG_NAME = 'Sjöstugan på Granö med egen brygga, vedeldad bastu och utsikt över hela Åsunden';

/** Folded to its first lines on a phone. */
const NEWS =
  'Vattnet är avstängt i morgon mellan kl. 9 och 11. Tappa upp ett par hinkar i kväll, så räcker det till kaffe och disk.';

const tell = ({ api }: Account, cabinId: number, level = 'important') =>
  api<Notice>('POST', '/api/notices', {
    text: NEWS,
    cabinIds: [cabinId],
    level,
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });

// Boxes are as large with fewer dots, all of which are drawn again for each look.
test.use({ deviceScaleFactor: 1 });

test('nothing is cut, torn, narrow or over something else, in any theme, language, width and size of text', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const wear = (change: object) => host.api('PUT', `/api/cabins/${cabin.id}`, change);
  const notice = await tell(host, cabin.id);
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

/** A phone whose browser has its bars in view. */
const WITH_BARS = { width: 390, height: 664 };

test('with an important notice a phone with its browser’s bars shows the wifi password at once, and a narrow one five equal actions', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notice = await tell(host, cabin.id);
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      for (const language of GUEST_LANGUAGES) {
        const where = `${themeKey} in ${language}`;
        await page.goto(`/cabins/${code}?lang=${language}`, { waitUntil: 'load' });
        expect.soft(await belowFirstScreen(page, WITH_BARS), where).toEqual([]);
        await page.setViewportSize({ width: 320, height: 568 });
        const tiles = await page.locator('.quick > *').evaluateAll((all) =>
          all.map((tile) => {
            const { top, width, height } = tile.getBoundingClientRect();
            return `${Math.round(top)} ${Math.round(width)} ${Math.round(height)}`;
          }),
        );
        expect.soft(tiles, where).toHaveLength(5);
        expect.soft(new Set(tiles).size, `${where}: ${tiles.join(', ')}`).toBe(1);
      }
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
    await host.api('DELETE', `/api/notices/${notice.id}`);
  }
});

test('an important notice looks the same in every theme, unlike any other, and its words stand in the page’s column', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notices = [await tell(host, cabin.id), await tell(host, cabin.id, 'info')];
  const looks = { light: new Set<string>(), dark: new Set<string>() };
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=en`, { waitUntil: 'load' });
      await expectAccessible(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const [important = '', info] = await page.locator('.news > *').evaluateAll((all) =>
          all.map((one) => {
            const { color, backgroundColor } = getComputedStyle(one);
            return `${color} on ${backgroundColor}`;
          }),
        );
        expect(info, `${themeKey}, ${colorScheme}`).not.toBe(important);
        looks[colorScheme].add(important);
      }
      for (const { width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        const [words, place] = await page.evaluate(() =>
          ['.news span', '.weather'].map((selector) => {
            const element = document.querySelector(selector);
            const column = selector === '.weather' ? element : element?.closest('.news > *');
            const box = column?.getBoundingClientRect();
            const { paddingLeft = '0', paddingRight = '0' } =
              selector === '.weather' || !column ? {} : getComputedStyle(column);
            return [
              Math.round((box?.left ?? 0) + Number.parseFloat(paddingLeft)),
              Math.round((box?.right ?? 0) - Number.parseFloat(paddingRight)),
            ];
          }),
        );
        expect.soft(words, `${themeKey}, ${width} px wide`).toEqual(place);
        const [news, picture] = await Promise.all(
          ['.news', '.hero'].map((part) => page.locator(part).boundingBox()),
        );
        // Nothing between them: it is no box of its own above the photograph.
        expect.soft((news?.y ?? 0) + (news?.height ?? 0), `${themeKey}, ${width} px wide`).toBe(picture?.y);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
    for (const { id } of notices) await host.api('DELETE', `/api/notices/${id}`);
  }
  expect([looks.light.size, looks.dark.size]).toEqual([1, 1]);
  expect(looks.light).not.toEqual(looks.dark);
});

test('with text of twice the size no word of a name, a title or an address is cut, and the map’s numbers stay in their card', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=sv`, { waitUntil: 'load' });
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        expect.soft(await cutAtTwiceTheSize(page), `${themeKey}, ${width} px wide`).toEqual([]);
      }
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
  }
});

test('what a card says of a place in short keeps its distance from the rest, and its picture from the line above', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=sv`, { waitUntil: 'load' });
      for (const { width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        expect.soft(await crowdedIn(page), `${themeKey}, ${width} px wide`).toEqual([]);
      }
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
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
