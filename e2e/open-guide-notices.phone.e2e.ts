import type { Page } from '@playwright/test';
import { createNotice } from '#shared/contracts/notices.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, addServices, newHost } from './hosts.ts';
import type { RunningApp } from './server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Seconds until a notice comes or goes: enough for a slow machine to have opened the page before. */
const STEP = 8;
/** A step, the two seconds that a notice may take (R-notices-7), and two for a slow machine. */
const SOON = { timeout: (STEP + 4) * 1000 };

interface NoticeOptions {
  text: string;
  /** Seconds from now. */
  from?: number;
  until: number;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A guide, and a function that adds notices to it. */
async function openGuide(app: RunningApp) {
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, { wifi: { ssid: 'Fyren', password: 'brygga-12' } });
  const address = `/cabins/${await activate(app, host, cabin)}?lang=en`;
  const addNotice = ({ text, from, until }: NoticeOptions) =>
    host.api('POST', createNotice.path, {
      text,
      level: 'info',
      cabinIds: [cabin.id],
      ...(from !== undefined && { startsAtUtc: inSeconds(from) }),
      endsAtUtc: inSeconds(until),
    });
  return { address, addNotice };
}

/** Notices that the page shows, from top to bottom. */
const noticesOn = (page: Page) => page.getByRole('region', { name: 'News from your host' }).locator('p');

/** Marks the page; a reload loses the mark. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.classList.add('same-page'));
const expectSamePage = (page: Page) => expect(page.locator('html')).toHaveClass('same-page');

for (const { clock, ms } of [
  { clock: 'is right', ms: 0 },
  { clock: 'is two days ahead', ms: 2 * DAY_MS },
  { clock: 'is an hour behind', ms: -HOUR_MS },
]) {
  test(`notices come and go on an open guide at their times, on a phone whose clock ${clock}`, async ({
    page,
    app,
  }) => {
    const { address, addNotice } = await openGuide(app);
    await addNotice({ text: 'The lake is frozen.', until: 3600 });
    await addNotice({ text: 'The water is off.', from: STEP, until: 2 * STEP });
    await addNotice({ text: 'The water is back.', from: 2 * STEP, until: 3 * STEP });
    await page.clock.install({ time: Date.now() + ms });
    await page.goto(address);
    await markPage(page);
    await expect(noticesOn(page)).toHaveText(['The lake is frozen.']);
    await expect(noticesOn(page)).toHaveText(['The lake is frozen.', 'The water is off.'], SOON);
    await expect(page.getByRole('status').filter({ hasText: 'News from your host' })).toHaveCount(1);
    await expect(noticesOn(page)).toHaveText(['The lake is frozen.', 'The water is back.'], SOON);
    await expect(noticesOn(page)).toHaveText(['The lake is frozen.'], SOON);
    await expectSamePage(page);
  });
}

/** Place and colours of what a notice changes: its box, itself, the picture. */
const stylesOf = (each: Page) =>
  each.locator('.notices').evaluate((box) => {
    const parts = [box, box.firstElementChild ?? box, document.querySelector('.hero') ?? box];
    return parts.map((part) => {
      const { top, height, width } = part.getBoundingClientRect();
      const { backgroundColor, color, padding } = getComputedStyle(part);
      return { top, height, width, backgroundColor, color, padding };
    });
  });

test('the first notice of an open guide looks like one that was there before, and leaves no trace', async ({
  page,
  app,
}) => {
  const { address, addNotice } = await openGuide(app);
  await addNotice({ text: 'The water is off.', from: STEP, until: 4 * STEP });
  await page.goto(address);
  await markPage(page);
  await expect(page.getByText('The water is off.')).toBeInViewport({ ratio: 1, ...SOON });
  const came = await stylesOf(page);
  const other = await page.context().newPage();
  await other.goto(address);
  expect(came).toEqual(await stylesOf(other));
  await page.bringToFront();
  await expect(page.locator('.notices')).toHaveCount(0, { timeout: 4 * SOON.timeout });
  await expectSamePage(page);
});

test('a phone shows the notices that it missed asleep or without a network, as soon as it can', async ({
  page,
  context,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { address, addNotice } = await openGuide(app);
  await addNotice({ text: 'The lake is frozen.', until: STEP + 2 });
  await addNotice({ text: 'The water is off.', from: STEP, until: 3600 });
  const asked = page.waitForResponse(/\/notices\?/);
  await page.goto(address);
  await markPage(page);
  await (await asked).finished();
  await context.setOffline(true);
  await expect(noticesOn(page)).toHaveText(['The lake is frozen.']);
  await expect(noticesOn(page)).toHaveCount(0, SOON);
  await context.setOffline(false);
  await expect(noticesOn(page)).toHaveText(['The water is off.'], SOON);

  await page.clock.install();
  await addNotice({ text: 'The road is closed.', from: STEP, until: 3600 });
  const starts = Date.now() + STEP * 1000;
  await page.reload();
  await markPage(page);
  await expect(noticesOn(page)).toHaveText(['The water is off.']);
  await page.clock.pauseAt(Date.now() + 1000); // as good as asleep: no timer fires any more
  await expect.poll(() => Date.now() > starts).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(noticesOn(page)).toHaveText(['The water is off.', 'The road is closed.'], SOON);
  await expectSamePage(page);
});

test('a notice that a guest unfolded stays unfolded when another one appears', async ({ page, app }) => {
  const { address, addNotice } = await openGuide(app);
  const long = 'The ice by the jetty is thin, keep to the marked track. '.repeat(3);
  await addNotice({ text: long, until: 3600 });
  await addNotice({ text: 'The water is off.', from: STEP, until: 3600 });
  await page.goto(address);
  await page.getByText(long.trim()).click();
  await expect(page.locator('.notices details')).toHaveAttribute('open');
  await expect(page.getByText('The water is off.')).toBeVisible(SOON);
  await expect(page.locator('.notices details')).toHaveAttribute('open');
});
