import { THEMES } from '#shared/themes.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';

/** A4 at 96 dpi, slightly wider than the breakpoint of large screens. */
const PAPER = { width: 820, height: 1160 };

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('in print each theme has two readable columns, both QR codes at the top, checkboxes and at most three pages', async ({
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
      expect((await boxOf('#wifi code')).height, `${theme}: the password on one line`).toBeLessThan(30);
      expect((await boxOf('footer .qr')).y, `${theme}: the guide's code beside the name`).toBeLessThan(100);
      expect((await boxOf('#wifi .qr')).y, theme).toBeLessThan(PAPER.height / 2);
      await expect(page.locator('.todo input').first()).toBeVisible();
      // Loaded before it is expanded, because printing does not wait for it.
      await expect(page.locator('footer .qr')).toHaveJSProperty('complete', true);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), theme).toBeLessThanOrEqual(3);
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
  }
});

test('the guide’s QR code for print loads after the rest of the page', async ({ app, openAs }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  const page = await openAs();
  await page.goto(`/cabins/${code}`);
  await expect(page.locator('footer .qr')).toHaveJSProperty('complete', true);
});

test('in print a notice does not cover the QR code, pictures fill their frames, boxes do not break and no place is listed twice', async ({
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
        const [box, qr, hero, main] = ['.notices > *', 'footer .qr', '.hero', 'main'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
        ) as [DOMRect, DOMRect, DOMRect, DOMRect];
        const parts = [...document.querySelectorAll('main > details, main > section')];
        return {
          isOverCode: box.right > qr.left,
          isUnderHero: hero.top < box.bottom,
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
          numbered: [...document.querySelectorAll('.places > li > div > p > small > a')].filter((number) =>
            number.checkVisibility(),
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
