import { test } from './app.ts';
import { addCabin, addServices, newPremiumHost, openSignedIn } from './hosts.ts';
import { openAddServices, openService } from './cabin-page.ts';

const SIZES = { 390: 844, 820: 1180, 1440: 900 };
const WHAT = (process.env['SHOTS'] ?? 'add').split(',');

test('shots', async ({ page, app }) => {
  test.setTimeout(280_000);
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: {}, house_info: {}, restaurants: {}, rules: {}, tips: { items: [
    { kind: 'beach', name: 'Granöbadet', url: 'https://bad.example', desc: 'Shallow and sandy', phone: '0325 123', address: 'Granövägen 12', lat: 57.63, lng: 13.4, imageUrl: '' },
    { kind: 'walk', name: 'Torpa', url: '', desc: '', phone: '', address: '', imageUrl: '' }] } } as never);
  const views: Record<string, () => Promise<unknown>> = {
    add: () => openAddServices(page),
    wifi: () => openService(page, 'Wifi'),
    house: () => openService(page, 'House info'),
    restaurants: () => openService(page, 'Restaurants'),
    tips: () => openService(page, 'Tips'),
    rules: () => openService(page, 'House rules'),
    page: async () => {},
  };
  for (const [width, height] of Object.entries(SIZES)) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: Number(width), height });
      await page.emulateMedia({ colorScheme: scheme });
      for (const what of WHAT) {
        await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
        await views[what]?.();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `/tmp/fill/shots/${what}-${width}-${scheme}.png` });
      }
    }
  }
});
