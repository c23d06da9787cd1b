import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';
import { activate, addCabin, addServices, newHost } from './hosts.ts';

const noScript = { javaScriptEnabled: false } as const;

/** Opens a part of the accordion and expects a text in it that was hidden before. */
async function read(page: Page, heading: string, text: string): Promise<void> {
  const line = page.getByRole('main').getByText(text, { exact: true });
  await expect(line).toBeHidden();
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).click();
  await expect(line).toBeVisible();
}

test('every service of the Basic plan can be read without JavaScript', async ({ app, openAs }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    wifi: { ssid: 'Sjostugan', password: 'brygga "12" & <bastu>' },
    weather_now: { show: true, showAddress: true },
    contact: {
      name: 'Karin Ek',
      email: 'karin@ek.example',
      phone: '070-174 06 05',
      whatsapp: '070-174 06 05',
    },
    house_info: { text: 'The main switch is in the hall.' },
    rules: { text: 'Quiet after ten.\n<b>No</b> fires.' },
    checkout: { text: '- Shut the damper\n- Lock the boat' },
    emergencies: {
      emergencyNumber: '112',
      nonEmergencyNumber: '114 14',
      hospitals: [{ name: 'Borås hospital', phone: '033-616 10 00', url: '', desc: '45 minutes by car' }],
    },
  });
  const code = await activate(app, host, cabin);
  const page = await openAs(noScript);
  const answer = await page.goto(`/cabins/${code}`);
  expect(answer?.status()).toBe(200);

  const hero = page.getByRole('banner');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Sjöstugan');
  await expect(hero.getByText('Granön 4, Tranemo')).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Show map' })).toHaveAttribute('href', /^https:\/\/.*Gran/);

  const quick = page.getByRole('navigation', { name: 'Quick actions' });
  await expect(quick.getByRole('link', { name: 'Wifi password' })).toHaveAttribute('href', '#wifi');
  await expect(quick.getByRole('link', { name: 'Call host' })).toHaveAttribute('href', 'tel:0701740605');
  await expect(quick.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/46701740605',
  );
  const alarm = quick.getByRole('link', { name: 'Emergency 112' });
  const sheet = page.getByRole('dialog', { name: 'Emergency' });
  await expect(sheet).toBeHidden();
  await alarm.click();
  await expect(sheet.getByText('Granön 4, Tranemo')).toBeInViewport();
  await expect(sheet.getByRole('link', { name: 'Medical advice, day and night 1177' })).toBeInViewport();
  await sheet.getByRole('link', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(alarm).toBeFocused();

  // The wifi is open from the start, and buttons that need JavaScript are hidden.
  await expect(page.getByText('Sjostugan', { exact: true })).toBeVisible();
  await expect(page.getByText('brygga "12" & <bastu>', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  const qr = page.getByRole('img', { name: 'QR code that joins the wifi' });
  await expect(qr).toBeHidden();
  await page.getByText('Join from another device').click();
  await expect(qr).toBeVisible();

  await read(page, 'Contact', 'Karin Ek');
  await expect(page.getByRole('link', { name: 'karin@ek.example' })).toHaveAttribute(
    'href',
    'mailto:karin@ek.example',
  );
  await read(page, 'House info', 'The main switch is in the hall.');
  await read(page, 'House rules', 'Quiet after ten. <b>No</b> fires.');
  await read(page, 'Checkout', 'Shut the damper');
  await page.getByRole('checkbox', { name: 'Lock the boat' }).check();
  await read(page, 'Emergencies', '45 minutes by car');
  await expect(page.getByRole('link', { name: '114 14' })).toHaveAttribute('href', 'tel:11414');
  await expect(page.getByRole('main').getByText('Granön 4, Tranemo')).toBeVisible();
});

test('every Premium service and the host’s own can be read without JavaScript', async ({ app, openAs }) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const own = await host.api<{ id: number }>('POST', '/api/host-services', {
    name: 'Så tänds bastun',
    subtype: 'video',
    videoUrl: 'https://video.example/bastu',
  });
  await host.api('POST', `/api/cabins/${cabin.id}/host-services/${own.id}`);
  const page = await openAs({ ...noScript, locale: 'sv-SE' });
  await page.goto(`/cabins/${code}`);
  await expect(page.getByText('brygga&bastu-1912', { exact: true }).first()).toBeVisible();
  for (const [heading, text] of [
    ['Kontakt', 'Astrid Lind'],
    ['Husregler', 'Rökning är inte tillåten inomhus'],
    ['Utcheckning', 'Diska och töm kylskåpet'],
    ['Nödsituationer', '14 minuter med bil'],
    ['Restauranger', 'Husmanskost, boka till helgen'],
    ['Tips i närheten', 'Sandstrand och hopptorn'],
    ['Butiker och service', 'Öppet 8–20 alla dagar'],
    ['Frågor och svar', 'Får hunden följa med?'],
    ['Parkering', 'Plats för två bilar, motorvärmare finns'],
    ['Taxi', 'Beställ en timme i förväg'],
    ['Minibar', 'Björkved, säck'],
    ['Spa och träning', 'Bad och behandlingar, 25 minuter'],
    ['Så tänds bastun', 'Se filmen · video.example'],
  ] as const) {
    await read(page, heading, text);
  }
});

test('links change the language', async ({ app, openAs }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { rules: { text: 'Quiet after ten.' } });
  const code = await activate(app, host, cabin);
  const page = await openAs(noScript);
  await page.goto(`/cabins/${code}`);
  for (const [label, language, lang, rules] of [
    ['Language', 'Svenska', 'sv', 'Husregler'],
    ['Språk', 'Deutsch', 'de', 'Hausregeln'],
    ['Sprache', 'English', 'en', 'House rules'],
  ] as const) {
    await page.getByRole('navigation', { name: label }).getByRole('link', { name: language }).click();
    await expect(page).toHaveURL(new RegExp(`/cabins/${code}\\?lang=${lang}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 2, name: rules, exact: true })).toBeVisible();
  }
});
