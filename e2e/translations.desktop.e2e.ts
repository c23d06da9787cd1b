import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, addServices, newPremiumHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

/** A proxy to the app that pauses saves. */
export interface PausedConnection {
  url: string;
  /** Resolves when a save is paused. */
  paused: Promise<void>;
  /** Forwards paused requests, unless the browser has disconnected. */
  resume(): void;
  stop(): void;
}

/** Pauses PUT requests, as a weak signal does. */
export async function openPausedConnection(app: RunningApp): Promise<PausedConnection> {
  const { promise: paused, resolve: pause } = Promise.withResolvers<void>();
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const server = createServer((browser) => {
    const to = connect(Number(new URL(app.url).port), '127.0.0.1');
    const disconnect = () => {
      browser.destroy();
      to.destroy();
    };
    for (const end of [browser, to]) end.on('close', disconnect).on('error', disconnect);
    let before = Promise.resolve();
    browser.on('data', (sent: Buffer) => {
      if (sent.subarray(0, 4).toString() === 'PUT ') {
        pause();
        before = resumed;
      }
      void before.then(() => to.destroyed || to.write(sent));
    });
    to.pipe(browser);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, paused, resume, stop: () => void server.close() };
}

const languages = (page: Page) => page.getByRole('region', { name: 'Languages' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, place: string, name: string) =>
  part(page, place).getByRole('textbox', { name, exact: true });
const nameField = (page: Page) => field(page, 'The cabin', 'Name');

test('a host translates a guide by keyboard, and guests read it', async ({ page, app, openAs }) => {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host, 'Sjöstugan');
  const [rules] = await addServices(host, cabin, {
    rules: { text: 'Ingen rökning.\nTyst efter tio.' },
    tips: { items: [{ kind: 'beach', name: 'Badviken', url: '', desc: 'Tio minuter till fots' }] },
  });
  const code = await activate(app, host, cabin);

  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await languages(page).getByRole('button', { name: 'Add language' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(languages(page)).toContainText('0 of 4 translated');
  await expectAccessible(page);
  await languages(page).getByRole('link', { name: 'Translate into Deutsch' }).click();

  // From one text to the next without the mouse: Enter from a line, Ctrl and Enter from a longer text.
  await page.getByRole('button', { name: 'Next text (4 left)' }).press('Enter');
  await expect(field(page, 'The cabin', 'Name')).toBeFocused();
  await page.keyboard.type('Das Haus am See');
  await page.keyboard.press('Enter');
  await expect(field(page, 'House rules', 'Text')).toBeFocused();
  await expect(part(page, 'The cabin')).toContainText('Saved');
  await page.keyboard.type('Nicht rauchen.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ruhe nach zehn.');
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Tips', 'Tip 1 · Name')).toBeFocused();
  await expect(part(page, 'House rules')).toContainText('Saved');
  await expectAccessible(page);
  await page.keyboard.type('Die Badebucht');
  // Leaving saves the last input without asking.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Details' }).click();
  await expect(languages(page)).toContainText('3 of 4 translated');

  await page.goto(`/host/cabins/${cabin.id}/translations/de`);
  await expect(field(page, 'The cabin', 'Name')).toHaveValue('Das Haus am See');
  await expect(field(page, 'House rules', 'Text')).toHaveValue('Nicht rauchen.\nRuhe nach zehn.');
  await expect(field(page, 'House rules', 'Text')).toHaveAttribute('lang', 'de');
  await expect(field(page, 'Tips', 'Tip 1 · Name')).toHaveValue('Die Badebucht');
  await page.getByRole('radio', { name: 'Missing 1' }).check({ force: true });
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);

  const guest = await openAs();
  const readsGerman = async () => {
    await guest.goto(`/cabins/${code}?lang=de`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Das Haus am See');
    await expect(guest.getByText('Nicht rauchen.')).toBeAttached();
    await expect(guest.getByText('Tio minuter till fots')).toBeAttached();
  };
  await readsGerman();

  await host.api('PUT', `/api/cabins/${cabin.id}/services/${rules?.serviceId}`, {
    valueJson: JSON.stringify({ text: 'Ingen rökning, inte heller på bryggan.' }),
    rowVersion: rules?.rowVersion,
  });
  await page.reload();
  await expect(part(page, 'House rules')).toContainText('Out of date');
  await expect(part(page, 'House rules')).toContainText('Previous text');
  await readsGerman();
  await part(page, 'House rules').getByRole('button', { name: 'Still correct' }).click();
  await expect(part(page, 'House rules')).toContainText('By hand');
  await expect(part(page, 'House rules').getByRole('button', { name: 'Next' })).toBeFocused();
});

test('input is saved over a slow connection even if the tab closes immediately', async ({
  page,
  app,
  allowConsoleError,
}) => {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  const translations = `/api/cabins/${cabin.id}/translations/de`;
  const save = (text: string) =>
    host.api('PUT', translations, { items: [{ serviceId: null, field: 'name', text }] });
  const stored = async () =>
    (await host.api<{ items: { text: string }[] }>('GET', translations)).items[0]?.text;
  await save('Haus');
  const line = await openPausedConnection(app);
  const there = await page.context().newPage();
  await openSignedIn(there, host, `/host/cabins/${cabin.id}/translations/de`, line.url);
  await nameField(there).fill('Typed in a hurry');
  await line.paused;
  await there.close();
  // A round trip over the same connection: requests that the browser cancels with a tab are cancelled by then.
  await page.goto(`${line.url}/favicon.svg`);
  line.resume();
  await expect.poll(stored).toBe('Typed in a hurry');
  line.stop();

  // Both versions are readable.
  allowConsoleError(/status of 409/);
  await openSignedIn(page, host, `/host/cabins/${cabin.id}/translations/de`);
  await expect(nameField(page)).toHaveValue('Typed in a hurry');
  await save('Seehaus');
  await nameField(page).fill('Typed here');
  await expect(page.getByRole('alert')).toContainText('Choose which version guests read.');
  await expectAccessible(page);
});
