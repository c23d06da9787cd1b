import type { Page } from '@playwright/test';
import type { Notice } from '#shared/contracts/notices.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { THEMES } from '#shared/themes.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';
import { belowFirstScreen, uglyPlacesIn, brokenWordsAtDoubleSize } from './guest-layout-checks.ts';
import type { Account } from './hosts.ts';
import { findFlaws, VIEWPORTS, pagePositions, SCREENS } from './layout-checks.ts';

const LANGUAGES = ['en', 'sv', 'de'] as const;
/** Nearly the maximum length: three lines on a phone. */
const LONG_NAME = 'Sjöstugan på Granö med egen brygga, vedeldad bastu och utsikt över hela Åsunden';

/** Collapsed to its first lines on a phone. */
const NOTICE_TEXT =
  'Vattnet är avstängt i morgon mellan kl. 9 och 11. Tappa upp ett par hinkar i kväll, så räcker det till kaffe och disk.';

const addNotice = ({ api }: Account, cabinId: number, level = 'important') =>
  api<Notice>('POST', '/api/notices', {
    text: NOTICE_TEXT,
    cabinIds: [cabinId],
    level,
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });

// Fewer device pixels paint faster; boxes stay the same size.
test.use({ deviceScaleFactor: 1 });

test('nothing is cut, broken, narrow or overlapping, in any theme, language, width and text size', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const wear = (change: object) => host.api('PUT', `/api/cabins/${cabin.id}`, change);
  const notice = await addNotice(host, cabin.id);
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
        for (const look of VIEWPORTS) {
          const where = `${themeKey} in ${language}, ${look.width} px wide, text at ${look.textSize} %`;
          const { flaws, boxes } = await findFlaws(page, look);
          expect.soft(flaws, where).toEqual([]);
          expect(boxes, where).toBeGreaterThan(150);
          // Dark mode changes colours only.
          const byDay = await pagePositions(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await pagePositions(page), `${where}, at night`).toBe(byDay);
          await page.emulateMedia({ colorScheme: 'light' });
        }
      }
    }
  } finally {
    await wear({ themeKey: cabin.themeKey, name: cabin.name });
    await host.api('DELETE', `/api/notices/${notice.id}`);
  }
});

/** A phone with visible browser bars. */
const WITH_BARS = { width: 390, height: 664 };

/** Quick actions whose words cross the edge of their tile. */
const actionsBeyondTile = (page: Page) =>
  page.locator('.quick > *').evaluateAll((all) =>
    all.flatMap((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(tile);
      const isInside = [...words.getClientRects()].every((line) => line.left >= left && line.right <= right);
      return isInside ? [] : [tile.textContent];
    }),
  );

test('with an important notice and times, the first screen of a phone with browser bars shows the wifi password, and a narrow phone five equal actions', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notice = await addNotice(host, cabin.id);
  const times = { checkInTime: '15:00', checkOutTime: '11:00' };
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey, ...times });
      for (const language of GUEST_LANGUAGES) {
        const where = `${themeKey} in ${language}`;
        await page.goto(`/cabins/${code}?lang=${language}`, { waitUntil: 'load' });
        expect.soft(await belowFirstScreen(page, WITH_BARS), where).toEqual([]);
        expect.soft(await actionsBeyondTile(page), where).toEqual([]);
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
    const { themeKey, checkInTime, checkOutTime } = cabin;
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey, checkInTime, checkOutTime });
    await host.api('DELETE', `/api/notices/${notice.id}`);
  }
});

test('an important notice looks the same in every theme, differs from other notices, and aligns with the page’s column', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notices = [await addNotice(host, cabin.id), await addNotice(host, cabin.id, 'info')];
  const looks = { light: new Set<string>(), dark: new Set<string>() };
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=en`, { waitUntil: 'load' });
      await expectAccessible(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const [important = '', info] = await page.locator('.notices > *').evaluateAll((all) =>
          all.map((notice) => {
            const { color, backgroundColor } = getComputedStyle(notice);
            return `${color} on ${backgroundColor}`;
          }),
        );
        expect(info, `${themeKey}, ${colorScheme}`).not.toBe(important);
        looks[colorScheme].add(important);
      }
      for (const { width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        const [words, place] = await page.evaluate(() =>
          ['.notices span', '.weather'].map((selector) => {
            const element = document.querySelector(selector);
            const column = selector === '.weather' ? element : element?.closest('.notices > *');
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
        const [notice, picture] = await Promise.all(
          ['.notices', '.hero'].map((part) => page.locator(part).boundingBox()),
        );
        // No gap above the photograph.
        expect
          .soft((notice?.y ?? 0) + (notice?.height ?? 0), `${themeKey}, ${width} px wide`)
          .toBe(picture?.y);
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

test('at double text size no word of a name, title or address breaks, and the map’s numbers stay in their card', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=sv`, { waitUntil: 'load' });
      for (const width of [320, 390, 820]) {
        await page.setViewportSize({ width, height: 700 });
        expect.soft(await brokenWordsAtDoubleSize(page), `${themeKey}, ${width} px wide`).toEqual([]);
      }
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
  }
});

test('each place is a quiet row with round buttons of 48 px beside its name', async ({ page, app }) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  try {
    for (const themeKey of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=sv`, { waitUntil: 'load' });
      for (const { width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        expect.soft(await uglyPlacesIn(page), `${themeKey}, ${width} px wide`).toEqual([]);
      }
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
  }
});

/** Flaws that a page could have. */
const FLAWS = {
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

test('the check finds each of these flaws', async ({ openAs, app }) => {
  const page = await openAs({ bypassCSP: true }); // the policy forbids the planted styles
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.goto(`/cabins/${code}?lang=en`);
  const look = { width: 390, height: 844, textSize: 100 };
  const flaws = async () =>
    [...(await findFlaws(page, look)).flaws, ...(await belowFirstScreen(page, look))].join('\n');
  for (const [flaw, html] of Object.entries(FLAWS)) {
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
  const byDay = await pagePositions(page);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '@media (prefers-color-scheme: dark) { body { padding-top: 3px } }';
    document.head.append(style);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await pagePositions(page)).not.toBe(byDay);
});
