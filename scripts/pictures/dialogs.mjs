import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES_OF_DIALOGS } from '../../e2e/dialog-list.ts';
import { answerForSite, setStage } from '../../e2e/dialog-stage.ts';
import { ADMIN } from './takes.mjs';

/** @typedef {{ width: number, height: number }} Size */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Every dialog of the host app, opened once: for each size and scheme the pictures of all that exist in it, as PNG.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Size[]} sizes
 */
export async function takeDialogs(browser, url, sizes) {
  const looks = sizes.flatMap((size) =>
    /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({
      size,
      colorScheme,
      pictures: /** @type {Buffer[]} */ ([]),
    })),
  );
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await answerForSite(page);
  const stage = await setStage({ url, admin: ADMIN });
  for (const { as, path, dialogs } of PAGES_OF_DIALOGS) {
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate((token) => {
      localStorage.clear();
      localStorage.setItem('token', token);
    }, stage.tokens[as]);
    await page.goto(url + path(stage));
    for (const dialog of dialogs) {
      await page.setViewportSize(dialog.isNarrow ? PHONE : DESKTOP);
      await dialog.open(page, stage);
      await page.getByRole('dialog').last().waitFor();
      for (const { size, colorScheme, pictures } of looks) {
        if (dialog.isNarrow && size.width === DESKTOP.width) continue;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await sleep(100);
        pictures.push(await page.screenshot());
      }
      await (dialog.close ?? (() => page.keyboard.press('Escape')))(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  await context.close();
  return looks;
}
