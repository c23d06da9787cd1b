import { THEMES } from '#shared/themes.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';

/** A4 at 96 dots an inch, a little wider than what a style takes for a large screen. */
const PAPER = { width: 820, height: 1160 };

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('on paper each theme has two readable columns, both QR codes at the top, boxes to tick and at most three pages', async ({
  app,
  openAs,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const page = await openAs({ viewport: PAPER, isMobile: false, javaScriptEnabled: false });
  await page.emulateMedia({ media: 'print' });
  try {
    for (const theme of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: theme });
      await page.goto(`/cabins/${code}?lang=en`);
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        if (box === null) throw new Error(`${theme} does not print ${selector}`);
        return box;
      };
      expect((await boxOf('#rules > ul, #rules > div > ul')).width, theme).toBeGreaterThan(250);
      expect((await boxOf('#password')).height, `${theme}: the password on one line`).toBeLessThan(30);
      expect((await boxOf('footer .qr')).y, `${theme}: the guide's code beside the name`).toBeLessThan(100);
      expect((await boxOf('#wifi .qr')).y, theme).toBeLessThan(PAPER.height / 2);
      await expect(page.locator('.todo input').first()).toBeVisible();
      // It is there before anyone unfolds it: a browser that prints does not wait for it.
      await expect(page.locator('footer .qr')).toHaveJSProperty('complete', true);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), theme).toBeLessThanOrEqual(3);
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
  }
});

test('the guide’s code is there for paper once the rest of the page is', async ({ app, openAs }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  const page = await openAs();
  await page.goto(`/cabins/${code}`);
  await expect(page.locator('footer .qr')).toHaveJSProperty('complete', true);
});

test('on paper a notice leaves the code free, pictures fill their frames, boxes stay whole and no place is listed twice', async ({
  app,
  openAs,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notice = await host.api<{ id: number }>('POST', '/api/notices', {
    text: 'Vattnet är avstängt i morgon mellan kl. 9 och 11. '.repeat(6),
    cabinIds: [cabin.id],
    level: 'important',
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const page = await openAs({ viewport: PAPER, isMobile: false, javaScriptEnabled: false });
  await page.emulateMedia({ media: 'print' });
  try {
    for (const theme of THEMES) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: theme });
      await page.goto(`/cabins/${code}?lang=sv`);
      const found = await page.evaluate(() => {
        const [news, qr, hero, main] = ['.news > *', 'footer .qr', '.hero', 'main'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
        ) as [DOMRect, DOMRect, DOMRect, DOMRect];
        const parts = [...document.querySelectorAll('main > details, main > section')];
        return {
          isOverCode: news.right > qr.left,
          isUnderHero: hero.top < news.bottom,
          frames: [...document.querySelectorAll('.pic')]
            .filter((frame) => frame.checkVisibility())
            .map((frame) =>
              Math.round(frame.getBoundingClientRect().width - (frame.querySelector('img')?.width ?? 0)),
            ),
          parted: parts.filter((part) => {
            const { breakInside, boxDecorationBreak } = getComputedStyle(part);
            return breakInside !== 'avoid' || boxDecorationBreak !== 'clone';
          }).length,
          atEdge: parts.filter((part) => part.getBoundingClientRect().right > main.right - 1).length,
          listed: Array.from(document.querySelectorAll('.map li'), (row) => row.checkVisibility()),
          numbered: [...document.querySelectorAll('.places > li')].filter(
            (card) => getComputedStyle(card, '::before').content === 'counter(place)',
          ).length,
        };
      });
      expect
        .soft(found, theme)
        .toMatchObject({ isOverCode: false, isUnderHero: false, parted: 0, atEdge: 0 });
      expect.soft(new Set(found.frames), theme).toEqual(new Set([0]));
      expect.soft(found.listed, theme).not.toContain(true);
      expect.soft(found.numbered, theme).toBe(found.listed.length);
      expect.soft(pagesOf(await page.pdf({ preferCSSPageSize: true })), theme).toBeLessThanOrEqual(4);
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
    await host.api('DELETE', `/api/notices/${notice.id}`);
  }
});
