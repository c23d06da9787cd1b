// Over 300 lines: what a guest does with one open guide, step by step on one phone.
import type { Page } from '@playwright/test';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { expect, test } from './app.ts';
import { openCutConnection } from './cut-connection.ts';
import { demoCabin } from './demo.ts';
import { activate, addCabin, addServices, newHost } from './hosts.ts';
import type { RunningApp } from './server.ts';

async function cabinWithWifi(app: RunningApp): Promise<string> {
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren', password: ' brygga & <bastu> ' },
    checkout: { text: '- Shut the damper\n- Lock the boat' },
  });
  return activate(app, host, cabin);
}

test('the wifi password is copied unchanged', async ({ page, context, app }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/cabins/${await cabinWithWifi(app)}`);
  const held = () => page.evaluate(() => navigator.clipboard.readText());
  for (const name of ['Copy Password', 'Wifi password']) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('status')).toHaveText('Copied');
    expect(await held()).toBe(' brygga & <bastu> ');
    await expect(page.getByRole('status')).toHaveText('');
  }
});

test('the scan’s source is removed from the address bar', async ({ page, app }) => {
  const code = await cabinWithWifi(app);
  await page.goto(`/cabins/${code}?s=q`);
  await expect(page).toHaveURL(new RegExp(`/cabins/${code}$`));
  await page.goto(`/cabins/${code}?lang=de&s=q`);
  await expect(page).toHaveURL(new RegExp(`/cabins/${code}\\?lang=de$`));
});

test('the chosen language is remembered on this phone only', async ({ page, app, openAs }) => {
  const code = await cabinWithWifi(app);
  const html = page.locator('html');
  await page.goto(`/cabins/${code}`);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Svenska' }).click();
  await expect(html).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('heading', { name: 'Utcheckning' })).toBeVisible();

  await page.goto(`/cabins/${code}`);
  await expect(html).toHaveAttribute('lang', 'sv');
  const other = await openAs();
  await other.goto(`/cabins/${code}`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
});

test('a quantity shows the total price', async ({ page, app }) => {
  const { host, cabin, code } = await demoCabin(app, 'Villa Havsbris');
  const template = await host.api<{ id: number }>('POST', '/api/host-services', {
    name: 'Firewood',
    description: 'Birch, by the sack.',
    subtype: 'paid',
    price: 95.5,
    currency: 'sek',
    paymentLink: 'pay.example/wood',
    allowQuantitySelection: true,
    maxQuantity: 4,
    availableDays: ['saturday', 'sunday'],
  });
  await host.api('POST', `/api/cabins/${cabin.id}/host-services/${template.id}`);
  await page.goto(`/cabins/${code}`);
  await page.getByRole('heading', { name: 'Firewood' }).click();
  const quantity = page.getByLabel('Quantity');
  const total = page.getByLabel('Total');
  await expect(total).toHaveText('');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(total).toHaveText(/191/);
  await quantity.fill('3');
  await expect(total).toHaveText(/286\.50/);
  await quantity.fill('5');
  await expect(total).toHaveText('');
  await expect(page.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
    'href',
    'https://pay.example/wood',
  );
});

test('a connection that fails after 4,096 bytes still shows the wifi', async ({
  app,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_(?:CONNECTION_RESET|SOCKET_NOT_CONNECTED)/);
  const { code } = await demoCabin(app, 'Sjöstugan');
  for (const end of ['stalls', 'breaks'] as const) {
    const line = await openCutConnection(app, 4096, end);
    const page = await openAs();
    // The response never ends, so the load event never fires.
    await page.goto(`${line.url}/cabins/${code}`, { waitUntil: 'commit' });
    expect(await line.cut).toMatch(/content-encoding: br/i);
    await expect(page.getByText('brygga&bastu-1912', { exact: true }).first()).toBeInViewport();
    await expect(page.getByText('Sjostugan', { exact: true }).first()).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.close();
    line.stop();
  }
});

test('Emergency opens a sheet with the address and numbers, which traps the focus until it is closed', async ({
  page,
  app,
}) => {
  await page.goto(`/cabins/${await cabinWithWifi(app)}`);
  const alarm = page.getByRole('link', { name: 'Emergency 112' });
  await expect(alarm).toHaveAttribute('aria-haspopup', 'dialog'); // the script has loaded
  await alarm.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Emergency' });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByText('Granön 4, Tranemo')).toBeInViewport();
  const numbers = sheet.getByRole('list').getByRole('link');
  for (const href of ['tel:112', 'tel:1177', 'tel:11414', 'tel:11313']) {
    await page.keyboard.press('Tab');
    await expect(numbers.and(page.locator(':focus'))).toHaveAttribute('href', href);
  }
  for (const box of await Promise.all((await numbers.all()).map((row) => row.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThan(300);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(alarm).toBeFocused();
  await alarm.press('Enter');
  await sheet.getByRole('link', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});

/** A browser goes back a moment after an overlay was closed; no user is as fast as a test. */
const expectNoHistoryEntry = (page: Page) =>
  expect.poll(() => page.evaluate((): unknown => history.state)).toBeNull();

/** The overlays that a tap opens. */
const OVERLAYS = [
  { name: 'the emergency sheet', opener: '#alarm', dialog: '#sos' },
  { name: 'the share sheet', opener: 'footer summary', dialog: '.sheet' },
  { name: 'a picture', opener: '.pics a', dialog: '.viewer' },
] as const;

for (const { name, opener, dialog } of OVERLAYS)
  test(`Back closes ${name} and stays on the guide, however it was opened before`, async ({ page, app }) => {
    const { code } = await demoCabin(app, 'Sjöstugan');
    const guide = `/cabins/${code}?lang=en`;
    const scriptHasCome = () =>
      expect(page.locator('footer summary')).toHaveAttribute('aria-haspopup', 'dialog');
    const shown = page.locator(`${dialog}[open]`);
    const open = async () => {
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('main > details')) fold.setAttribute('open', '');
      });
      await page.locator(opener).first().click();
      await expect(shown).toHaveCount(1);
    };
    await page.goto('/login');
    await page.goto(guide);
    await scriptHasCome();

    await open();
    await page.goBack();
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${code}\\?lang=en$`));
    await expect(page.locator(opener).first()).toBeFocused();
    await page.goForward();
    await expect(shown).toHaveCount(1);

    // Closing it by hand leaves no entry in the history.
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await open();
    await shown.getByText(/^(Close|×)$/).click();
    await expect(shown).toHaveCount(0);
    await open();

    // A reload, and returning from another page, keep its state.
    await page.reload();
    await expect(shown).toHaveCount(1);
    await page.goto('/login');
    await page.goBack();
    await expect(shown).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expectNoHistoryEntry(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

test('a link into the emergency sheet opens it, and closing it stays on the guide', async ({ page, app }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.goto('/login');
  await page.goto(`/cabins/${code}?lang=en#sos`);
  const sheet = page.getByRole('dialog', { name: 'Emergency' });
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expectNoHistoryEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('a dot on the map leads to its place, and the number there back to the dot', async ({ page, app }) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  try {
    for (const themeKey of ['standard', 'classic']) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=en`);
      // Closed in an accordion, as is the list that the dot leads to.
      if (themeKey === 'standard') await page.getByRole('heading', { name: 'Map', exact: true }).click();
      const dot = page
        .getByRole('group', { name: 'Map of the places' })
        .getByRole('link', { name: /Knätte/ });
      const number = /^\d+/.exec((await dot.locator('title').textContent()) ?? '')?.[0];
      await dot.click();
      const place = page.locator('.places li', { hasText: 'Knätte' });
      await expect(place).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
      await place.getByRole('link', { name: `Map ${number}`, exact: true }).click();
      await expect(dot).toBeInViewport();
      await page.goBack();
      await expect(place).toBeInViewport();
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
  }
});

test('the viewer of pictures loads at the first touch of one, and the buttons of prices when they are seen', async ({
  page,
  app,
}) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  // Without it the guide is not saved, which loads the same script.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  const later = () => loaded.filter((path) => path.startsWith('/guest/later-'));
  await page.goto(`/cabins/${code}?lang=en`, { waitUntil: 'networkidle' });
  expect(later()).toEqual([]);
  await page.locator('details:has(input[data-price])').evaluate((part: HTMLDetailsElement) => {
    part.open = true;
    part.scrollIntoView();
  });
  await expect(page.getByRole('button', { name: 'One more' }).first()).toBeVisible();

  await page.goto(`/cabins/${code}?lang=sv`, { waitUntil: 'networkidle' });
  const picture = page.locator('.pics a, .thumb').first();
  await picture.evaluate((link) => link.closest('details')?.setAttribute('open', ''));
  await picture.click();
  const viewer = page.locator('dialog.viewer');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await picture.click();
  await expect(viewer).toHaveCount(1);
});

test('the search loads at the first touch of its field', async ({ page, app }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  // Without it the guide is not saved, which loads the search too.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await page.goto(`/cabins/${code}?lang=en`, { waitUntil: 'networkidle' });
  const search = () => loaded.filter((path) => path.startsWith('/guest/search-'));
  expect(search()).toEqual([]);
  await page.getByRole('searchbox').pressSequentially('check out');
  await expect(page.getByRole('status').getByText(/Found in/)).toBeVisible();
  expect(search()).toHaveLength(1);
});

test('the search field does not move while typing, and notices that do not match disappear', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notice = await host.api<{ id: number }>('POST', '/api/notices', {
    text: 'Sotaren kommer på fredag.',
    cabinIds: [cabin.id],
    level: 'important',
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });
  try {
    for (const themeKey of ['standard', 'modern']) {
      await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
      await page.goto(`/cabins/${code}?lang=sv`);
      const field = page.getByRole('searchbox');
      const shown = page.getByText('Sotaren kommer');
      await expect(page.locator('.find [role=status]')).toBeAttached();
      for (const place of ['center', 'start', 'end'] as const) {
        await field.evaluate((element, block) => element.scrollIntoView({ block }), place);
        await field.focus();
        const top = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const before = await top();
        const expectInPlace = async (typed: string) =>
          expect
            .soft(Math.abs((await top()) - before), `${themeKey}, at the ${place}: ${typed}`)
            .toBeLessThanOrEqual(1);
        for (const letter of 'checka ut') {
          await field.press(letter === ' ' ? 'Space' : letter);
          await expectInPlace(await field.inputValue());
        }
        await expect(shown).toBeHidden();
        for (let left = 'checka ut'.length; left > 0; left--) {
          await field.press('Backspace');
          await expectInPlace(await field.inputValue());
        }
        await expect(shown).toBeVisible();
        await field.fill('sotaren');
        await expect(shown).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Minibar' })).toBeHidden();
        await field.fill('');
      }
    }
  } finally {
    await host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey: cabin.themeKey });
    await host.api('DELETE', `/api/notices/${notice.id}`);
  }
});

test('“check out” finds the checkout in every language of the guide', async ({ page, app }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  for (const language of GUEST_LANGUAGES) {
    await page.goto(`/cabins/${code}?lang=${language}`);
    await expect(page.locator('.find [role=status]')).toBeAttached();
    await page.getByRole('searchbox').fill('check out');
    await expect(page.locator('#checkout'), language).toBeVisible();
    await expect(page.locator('#minibar'), language).toBeHidden();
  }
});
