import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openHeldLine } from './held-line.ts';
import { addCabin, newPremiumHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

const part = (page: Page) => page.getByRole('region', { name: 'The cabin' });
const field = (page: Page) => part(page).getByRole('textbox', { name: 'Name' });

/** The desk of a cabin whose name is translated already. */
async function openDesk(page: Page, app: RunningApp) {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  const translations = `/api/cabins/${cabin.id}/translations/de`;
  const save = (text: string) =>
    host.api('PUT', translations, { items: [{ serviceId: null, field: 'name', text }] });
  await save('Haus');
  await openSignedIn(page, host, `/host/cabins/${cabin.id}/translations/de`);
  await expect(field(page)).toHaveValue('Haus');
  const stored = async () =>
    (await host.api<{ items: { text: string }[] }>('GET', translations)).items[0]?.text;
  return { host, cabin, save, stored };
}

/** 'Typed here' on the desk, refused because 'Seehaus' was saved on another device meanwhile. */
async function conflict(page: Page, app: RunningApp) {
  const desk = await openDesk(page, app);
  await desk.save('Seehaus');
  await field(page).fill('Typed here');
  await expect(part(page).getByRole('alert')).toHaveText(
    'Somebody changed this text elsewhere. Choose which one guests read.',
  );
  await expect(part(page)).toContainText('Seehaus');
  return desk;
}

test.describe('two devices at one text', () => {
  test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 409/));

  test('a host keeps what was typed here', async ({ page, app }) => {
    const { stored } = await conflict(page, app);
    await expectAccessible(page);
    await field(page).press('End');
    await page.keyboard.type(', and more');
    expect(await stored()).toBe('Seehaus');
    await part(page).getByRole('button', { name: 'Save mine' }).press('Enter');
    await expect(part(page)).toContainText('Saved');
    await expect(field(page)).toBeFocused();
    await expect(part(page).getByRole('alert')).toHaveCount(0);
    expect(await stored()).toBe('Typed here, and more');
  });

  test('a host takes what was saved elsewhere, and goes on from it', async ({ page, app }) => {
    const { stored } = await conflict(page, app);
    await part(page).getByRole('button', { name: 'Use the saved one' }).click();
    await expect(field(page)).toHaveValue('Seehaus');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' am Ufer');
    await expect.poll(stored).toBe('Seehaus am Ufer');
    await expect(part(page).getByRole('alert')).toHaveCount(0);
  });

  test('a host who leaves without choosing is asked', async ({ page, app }) => {
    const { stored } = await conflict(page, app);
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Details' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page)).toHaveValue('Typed here');
    expect(await stored()).toBe('Seehaus');
  });
});

test('what is typed stays when its language becomes the own one elsewhere', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  // The desk looks anew at what is older than half a minute.
  await page.clock.install();
  const { host, cabin } = await openDesk(page, app);
  await host.api('PUT', `/api/cabins/${cabin.id}`, { language: 'de' });
  await field(page).fill('Typed here');
  await page.clock.runFor(2000);
  await expect(part(page)).toContainText("This is the cabin's own language.");
  await page.clock.runFor(31_000);
  const looked = page.waitForResponse(`**/api/cabins/${cabin.id}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await looked;
  await page.clock.runFor(100);
  await expect(field(page)).toHaveValue('Typed here');
  await expect(page.getByText('This is the language you write in.')).toHaveCount(0);
});

test('a language that another tab removed stays removed, and what is typed stays in view', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { host, cabin, stored } = await openDesk(page, app);
  const languages = async () =>
    (await host.api<{ translationLanguages: string[] }>('GET', `/api/cabins/${cabin.id}`))
      .translationLanguages;
  const other = await page.context().newPage();
  await other.goto(`/host/cabins/${cabin.id}`);
  await other.getByRole('button', { name: 'Remove Deutsch' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove language' }).click();
  await expect.poll(languages).toEqual([]);

  await field(page).fill('Typed here');
  await expect(page.getByRole('alert')).toContainText('Deutsch was removed from this cabin on another page.');
  await expect(part(page)).toContainText('Not saved. This language was removed from the cabin.');
  await expect(field(page)).toHaveValue('Typed here');
  expect(await languages()).toEqual([]);
  await expectAccessible(page);

  // Beside it, the other tab chooses another language: neither undoes what the other did.
  await other.getByRole('button', { name: 'Add language' }).click();
  await other.getByRole('menuitem', { name: 'Français' }).click();
  await expect.poll(languages).toEqual(['fr']);
  await page.getByRole('button', { name: 'Add Deutsch again' }).click();
  await expect(part(page)).toContainText('Saved');
  await expect(page.getByRole('button', { name: 'Add Deutsch again' })).toHaveCount(0);
  await expect.poll(stored).toBe('Typed here');
  expect(await languages()).toEqual(['fr', 'de']);
});

test('what is typed is saved on a slow line too when the tab is closed at once', async ({ page, app }) => {
  const { host, cabin, stored } = await openDesk(page, app);
  const line = await openHeldLine(app);
  const there = await page.context().newPage();
  await openSignedIn(there, host, `/host/cabins/${cabin.id}/translations/de`, line.url);
  await field(there).fill('Typed in a hurry');
  await line.held;
  await there.close();
  // A round trip on the same line: what the browser gives up with a tab, it has given up by then.
  await page.goto(`${line.url}/favicon.svg`);
  line.letThrough();
  await expect.poll(stored).toBe('Typed in a hurry');
  line.stop();
});
