import type { Stay } from '#shared/contracts/stays.ts';
import { feedOf, startFeedServer } from '../test/feed-server.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, newHost } from './hosts.ts';

test.use({ settings: { CALENDARS_FROM_PRIVATE_NETWORKS: 'on' } });

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a host adds a calendar by its address and lets the guest leave later, in three taps each', async ({
  app,
  page,
}) => {
  const feeds = await startFeedServer();
  feeds.set(
    '/export.ics?t=1',
    feedOf([
      { uid: 'a', arrivesOn: dayFromNow(-2), departsOn: dayFromNow(2), summary: 'Reserved - Jane Doe' },
      { uid: 'b', arrivesOn: dayFromNow(5), departsOn: dayFromNow(8), summary: 'CLOSED - Not available' },
      { uid: 'c', arrivesOn: dayFromNow(10), departsOn: dayFromNow(12), summary: 'Blocked' },
      { uid: 'd', arrivesOn: dayFromNow(20), departsOn: dayFromNow(20), summary: 'Lunch' },
    ]),
  );
  try {
    const host = await newHost(app);
    const cabin = await addCabin(host, 'Fyren');
    await page.goto('/favicon.svg');
    await page.evaluate((session) => localStorage.setItem('token', session), host.token);
    await page.goto(`/host/cabins/${cabin.id}`);

    let taps = 0;
    const tap = async (target: ReturnType<typeof page.getByRole>) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('tab', { name: 'Stays' }));
    await tap(page.getByRole('button', { name: 'Add calendar' }));
    const dialog = page.getByRole('dialog', { name: 'Add calendar' });
    const address = dialog.getByLabel('Address of the calendar');
    await expect(address).toBeFocused();
    await page.keyboard.insertText(feeds.at('/export.ics?t=1')); // as a paste does
    await expect(dialog.getByText('Found: 2 stays, 1 blocked.')).toBeVisible();
    await expect(dialog.getByRole('radiogroup')).toBeVisible();
    await expect(dialog.getByText('Jane Doe')).toBeVisible();
    await expectAccessible(page);
    await tap(dialog.getByRole('button', { name: 'Add calendar' }));
    const calendars = page.getByRole('region', { name: 'Calendars' });
    await expect(calendars.getByText('Read 1 minute ago · 2 stays · 1 blocked')).toBeVisible();
    expect(taps).toBe(3);

    await page.reload();
    taps = 1; // the tab, which the address remembers
    const stays = page.getByRole('region', { name: 'Stays' });
    await tap(stays.getByRole('button', { name: 'Check-out 11:00' }));
    await tap(page.getByRole('menuitem', { name: '13:00' }));
    await expect(stays.getByRole('button', { name: 'Check-out 13:00' })).toBeVisible();
    expect(taps).toBe(3);
    await expect(stays.getByText('Blocked (1)')).toBeVisible();

    await stays.getByRole('button', { name: /^Add digits: Jane Doe/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Stay of Jane Doe' });
    await expect(sheet.getByLabel('Digits or word')).toBeFocused();
    await expect(sheet.getByLabel('Digits or word')).toBeInViewport();
    await expect(sheet.getByText('From the calendar 127.0.0.1.')).toBeVisible();
    await page.keyboard.insertText('0123');
    await sheet.getByRole('button', { name: 'Save stay' }).tap();
    await expect(sheet).toBeHidden();

    const { items } = await host.api<{ items: Stay[] }>('GET', `/api/cabins/${cabin.id}/stays`);
    expect(items).toMatchObject([
      { guestName: 'Jane Doe', departsAt: '13:00', hasDigits: true },
      { guestName: null, hasDigits: false },
    ]);
  } finally {
    await feeds.close();
  }
});
