import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openService, save } from './cabin-page.ts';
import { DIALOG_PAGES } from './dialog-list.ts';
import {
  installDialogChecks,
  hidePage,
  checkDialogEverywhere,
  checkDialog,
  switchLanguage,
} from './dialog-checks.ts';
import { answerForSite, createDialogFixtures } from './dialog-fixtures.ts';
import { addCabin, addServices, confirmAddress, newHost, openSignedIn } from './hosts.ts';
import { SCREENS } from './layout-checks.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Cabin' });
const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

test('closing a dialog asks before it discards unsaved input', async ({ page, app }) => {
  await openSignedIn(page, await newHost(app), '/host/cabins');
  const open = page.getByRole('button', { name: 'Add New Cabin' });
  const dialog = addDialog(page);

  await open.click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByLabel('Name').fill('Fyren');
  await page.keyboard.press('Escape');
  await expect(discardDialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(discardDialog(page)).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Fyren');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Fyren');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('an invalid field in a long dialog scrolls into view, clear of the title and buttons', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 700 });
  const host = await newHost(app);
  const { id } = await addCabin(host, 'Fyren');
  await openSignedIn(page, host, `/host/cabins/${id}`);
  await page.getByRole('button', { name: 'Edit cabin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cabin' });
  const name = dialog.getByLabel('Name');
  const expectClear = async (shown: Locator) => {
    const title = await dialog.getByRole('heading', { name: 'Edit Cabin' }).boundingBox();
    const button = await dialog.getByRole('button', { name: 'Save' }).boundingBox();
    await expect
      .poll(async () => (await shown.boundingBox())?.y ?? 0)
      .toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(button?.y ?? 0);
  };
  const saveFromTheEnd = async () => {
    await dialog.getByRole('button', { name: 'Delete cabin' }).scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: 'Save' }).click();
  };

  await name.fill('');
  await saveFromTheEnd();
  await expect(name).toBeFocused();
  await expectClear(dialog.getByText('Name', { exact: true }));
  await name.fill('Fyrtornet');
  await page.context().setOffline(true);
  await saveFromTheEnd();
  await expectClear(dialog.getByRole('alert'));
});

test('a textarea grows with its text, up to a limit', async ({ page, app }) => {
  await openSignedIn(page, await newHost(app), '/host/cabins');
  await page.getByRole('button', { name: 'Add New Cabin' }).click();
  const text = addDialog(page).getByLabel('Description');
  const heights: number[] = [];
  for (const lines of [1, 3, 6, 8, 30]) {
    await text.fill(Array.from({ length: lines }, () => 'Vid sjön').join('\n'));
    heights.push(await text.evaluate(({ clientHeight }) => clientHeight));
  }
  const [least = 0, , , most = 0] = heights;
  const line = (most - least) / 5;
  expect(line).toBeGreaterThan(16);
  expect(heights.map((height) => (height - least) / line)).toEqual([0, 0, 3, 5, 5]);
});

test('Undo takes back formatting (R-values-25)', async ({ page, app }) => {
  await openSignedIn(page, await newHost(app), '/host/cabins');
  await page.getByRole('button', { name: 'Add New Cabin' }).click();
  const dialog = addDialog(page);
  const text = dialog.getByLabel('Description');
  await text.pressSequentially('Sauna');
  await dialog.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(text).toHaveValue('- Sauna');
  await page.keyboard.press('Control+Shift+Digit2');
  await expect(text).toHaveValue('## Sauna');
  await page.keyboard.press('Control+KeyK');
  await expect(dialog.getByLabel('Link text')).toBeFocused();
  await page.keyboard.type('the stove');
  await page.keyboard.press('Tab');
  await page.keyboard.type('stove.example');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('## Sauna[the stove](https://stove.example)');
  for (const earlier of ['## Sauna', '- Sauna', 'Sauna']) {
    await page.keyboard.press('Control+KeyZ');
    await expect(text).toHaveValue(earlier);
  }
  await page.keyboard.press('Control+Shift+KeyZ');
  await expect(text).toHaveValue('- Sauna');
});

test('the browser’s Back closes a dialog and leaves its page where it is, and asks before it discards (R-hosts-27)', async ({
  page,
  app,
}) => {
  const host = await newHost(app);
  const { id } = await addCabin(host, 'Fyren');
  await openSignedIn(page, host, '/host/cabins');
  await page.getByRole('link', { name: 'Fyren' }).click();
  await page.getByRole('button', { name: 'Edit cabin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cabin' });
  await dialog.getByLabel('Name').fill('Fyrtornet');

  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(new RegExp(`/host/cabins/${id}$`));
  await expect(dialog.getByLabel('Name')).toHaveValue('Fyrtornet');

  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/host/cabins/${id}$`));

  await page.getByRole('button', { name: 'Edit cabin' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/host/cabins/${id}$`));
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Fyren' })).toBeVisible();
});

test('after a session expires, hosts sign in again without losing unsaved input', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: {} });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const dialog = await openService(page, 'Wifi');
  await dialog.getByLabel('SSID').fill('Fyren-5G');
  await host.api('POST', '/api/auth/logout');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expectAccessible(page);
  await again.getByLabel('Email').fill(host.person.email);
  await again.getByLabel('Password', { exact: true }).fill('wrong');
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again.getByRole('alert')).toHaveText('Invalid email or password.');
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill(host.person.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(discardDialog(page)).toBeHidden();

  await expect(dialog.getByLabel('SSID')).toHaveValue('Fyren-5G');
  await save(dialog);
  await page.reload();
  await openService(page, 'Wifi');
  await expect(dialog.getByLabel('SSID')).toHaveValue('Fyren-5G');
});

const [PHONE, , DESKTOP] = SCREENS as [(typeof SCREENS)[0], unknown, (typeof SCREENS)[0]];

test('no dialog cuts anything, on any screen, text size, language and colour scheme', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (401|409)/); // a conflict of two tabs, and an expired session
  await installDialogChecks(page);
  await answerForSite(page);
  await answerPreviews(page);
  const stage = await createDialogFixtures(app);
  await confirmAddress(app, stage.own, stage.own.person.email);
  const seen = new Set<string>();
  let signedIn = '';
  for (const { as, path, dialogs } of DIALOG_PAGES) {
    if (signedIn === as) await page.goto(path(stage));
    else {
      if (signedIn !== '') await page.evaluate(() => localStorage.clear()); // the previous account
      await openSignedIn(page, { token: stage.tokens[as] }, path(stage));
    }
    signedIn = as;
    for (const dialog of dialogs) {
      const name = `${dialog.of} ${dialog.state ?? ''}`;
      await page.setViewportSize(dialog.isNarrow ? PHONE : DESKTOP);
      if (dialog.isAnchored) await hidePage(page, false);
      if (!dialog.opensInAnyLanguage) await switchLanguage(page, 'en');
      await dialog.open(page, stage);
      await page.getByRole('dialog').last().waitFor();
      const { flaws, checks, boxes } = await checkDialogEverywhere(page, dialog, !seen.has(dialog.of));
      seen.add(dialog.of);
      expect.soft(flaws, name).toEqual([]);
      expect(boxes, name).toBeGreaterThan(checks);
      if (dialog.close !== undefined) await switchLanguage(page, 'en');
      await (dialog.close ?? (() => page.keyboard.press('Escape')))(page);
      await expect(page.getByRole('dialog'), name).toHaveCount(0);
    }
  }
  await stage.clear();
});

/** Replaces previews inside dialogs by a short page: the guest page has its own tests. */
const answerPreviews = (page: Page) =>
  page.route('**/preview', (route) => {
    const { service } = route.request().postDataJSON() as { service?: unknown };
    const isBesidePage = service === undefined && page.viewportSize()?.width === DESKTOP.width;
    return isBesidePage ? undefined : route.fulfill({ json: { html: '<p>Guide</p>' } });
  });

/** Flaws that a dialog could have. */
const FLAWS = {
  'beyond the edge': '<i style="display:block;width:2000px;height:1px"></i>',
  cut: '<p style="width:5em;overflow:hidden;white-space:nowrap">Half of this is not there</p>',
  'narrow lines': '<p style="width:4em;hyphens:none">So few in a line that none of it reads well</p>',
  'a word is broken: Accommodation': '<p style="width:3em;hyphens:none">Accommodation</p>',
  'are over each other':
    '<b style="position:absolute;top:90px;left:0">One</b><i style="position:absolute;top:90px;left:0">Two</i>',
  'below the screen: Cancel':
    '<style>form > div { position: static !important }</style><p style="height:3000px"></p>',
  'positions differ in dark mode':
    '<style>[data-mantine-color-scheme="dark"] form { padding-top: 3px }</style>',
};

test('the check finds each of these flaws', async ({ openAs, app }) => {
  const page = await openAs({ bypassCSP: true }); // the policy forbids the planted styles
  await installDialogChecks(page);
  await openSignedIn(page, await newHost(app), '/host/cabins');
  await page.getByRole('button', { name: 'Add New Cabin' }).click();
  await addDialog(page).waitFor();
  const flaws = async () => (await checkDialog(page)).flatMap((look) => look.flaws).join('\n');
  for (const [flaw, html] of Object.entries(FLAWS)) {
    expect(await flaws(), flaw).toBe('');
    await page.evaluate((planted) => {
      const place = document.createElement('div');
      place.id = 'planted';
      place.innerHTML = planted;
      document.querySelector('[role="dialog"] form')?.before(place);
    }, html);
    expect(await flaws()).toContain(flaw);
    await page.evaluate(() => document.querySelector('#planted')?.remove());
  }
});
