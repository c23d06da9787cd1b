import { afterAll, expect, it, vi } from 'vitest';
import { listCabins } from '#shared/contracts/cabins.ts';
import { listCalendars } from '#shared/contracts/calendars.ts';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { getTag, listTags } from '#shared/contracts/tags.ts';
import { askGuide, getGuide } from '#shared/contracts/guides.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { listStays } from '#shared/contracts/stays.ts';
import { listTurnovers } from '#shared/contracts/turnovers.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin } from '#test/factories.ts';
import { createStore } from '#server/features/media/store.ts';
import { DEMO_HOST } from './content.ts';
import { fillWithDemo } from './demo.ts';

const app = await startTestApp();
afterAll(() => app.close());
const fill = () =>
  fillWithDemo({ db: app.database.db, store: createStore(app.config), timeZone: app.config.timeZone });

it('the demo fills an empty database once, with data for every figure', async () => {
  const admin = await newAdmin(app);
  expect(await fill()).toBe(true);
  const overview = await admin.call(analyticsOverview, { query: { days: '365' } });
  expect(overview.topCabins[0]?.name).toBe('Sjöstugan');
  expect(overview.topCabins).toHaveLength(10);
  expect(overview.scansPerDay.filter(({ scans }) => scans > 0).length).toBeGreaterThan(330);
  expect(overview.byLanguage.length).toBe(6);
  const { rows } = await app.database.pool.query<{ scans: number }>(
    'select count(*)::int as scans from scans',
  );
  expect(overview.scans).toBe(rows[0]?.scans);
  expect(overview.signUps).toBeGreaterThanOrEqual(8);
  for (const state of ['free', 'active', 'retired'] as const)
    expect(overview.tokens[state]).toBeGreaterThan(1);

  const { items } = await admin.call(listTags, { query: { state: 'active' } });
  const { history } = await admin.call(getTag, { params: { code: items[0]?.code ?? '' } });
  expect(history.map(({ event }) => event)).toEqual(['minted', 'verified', 'activated']);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
  expect(history[0]?.by).toBe(admin.email);

  const guest = clientOf(app);
  const code = items.find(({ cabinName }) => cabinName === 'Sjöstugan')?.code ?? '';
  const guide = await guest.call(getGuide, { params: { token: code }, query: { lang: 'en' } });
  expect(guide.languages).toEqual(['sv', 'en', 'de']);
  expect(guide.translated).toHaveLength(14);

  expect(await fill()).toBe(false);
  expect(await admin.call(analyticsOverview, { query: { days: '365' } })).toEqual(overview);
  expect((await admin.call(listUsers, {})).total).toBe(10);
  expect((await admin.call(listTags, { query: { state: 'active' } })).total).toBe(overview.activeCabins);
});

it('each cabin and custom service of the demo has a different picture', async () => {
  await fill();
  const guest = clientOf(app);
  const { items } = await (await newAdmin(app)).call(listTags, { query: { state: 'active' } });
  const addresses: (string | null)[] = [];
  for (const { code } of items) {
    const { cabin, templates } = await guest.call(getGuide, { params: { token: code }, query: {} });
    addresses.push(cabin.imageUrl, ...templates.map(({ imageUrl }) => imageUrl));
  }
  const pictures = await Promise.all(addresses.map((address) => guest.send('GET', address ?? '/none')));
  expect(pictures.map(({ headers }) => headers['content-type'])).toEqual(pictures.map(() => 'image/webp'));
  expect(new Set(pictures.map(({ text }) => text)).size).toBe(items.length + 2);
});

it('the first cabin of the demo has every service, with pictures and places', async () => {
  await fill();
  const { items } = await (await newAdmin(app)).call(listTags, { query: { state: 'active' } });
  const code = items.find(({ cabinName }) => cabinName === 'Sjöstugan')?.code ?? '';
  const guest = clientOf(app);
  const { services, cabin, pictures } = await guest.call(getGuide, { params: { token: code }, query: {} });
  expect(services.map(({ key }) => key).toSorted()).toEqual(SERVICE_KEYS.toSorted());
  expect(cabin.latitude).not.toBeNull();
  const json = JSON.stringify(services);
  for (const form of ['## ', '1. ', '- ', '](https://', '"address"', '"phone"', '"lat"'])
    expect(json).toContain(form);
  expect(json).not.toContain('scene:');
  const shown = [...json.matchAll(/"imageUrl":"([^"]+)"/g)].map(([, address = '']) => address);
  expect(shown.length).toBeGreaterThan(3);
  for (const address of shown) expect(pictures).toHaveProperty([address]);
});

it('the demo has stays around today, entered by hand and from a calendar that the site reads by itself', async () => {
  await fill();
  const { token } = await clientOf(app).call(login, { body: DEMO_HOST });
  const host = clientOf(app, token);
  const cabins = await host.call(listCabins, {});
  const of = (name: string) => cabins.find((cabin) => cabin.name === name);
  const params = { id: of('Sjöstugan')?.id ?? 0 };
  await vi.waitFor(async () => {
    const { items } = await host.call(listCalendars, { params });
    expect(items).toMatchObject([{ state: 'ok', reason: null, skipped: 0 }]);
  }, 20_000);
  const { items } = await host.call(listStays, { params, query: {} });
  expect(items.length).toBeGreaterThan(10);
  expect(items.every(({ hasDigits, source }) => hasDigits && source === 'calendar')).toBe(true);
  const insights = await host.call(getInsights, { params, query: { days: '30' } });
  expect(insights.opened.length).toBeGreaterThan(5);
  expect(insights.searchesWithoutResult).toMatchObject([
    { text: 'finns det hårtork?', count: 3 },
    { text: 'kan man ladda elbilen?', count: 2 },
    { text: 'finns det barnsäng', count: 2 },
    { text: 'kan man fiska från bryggan?', count: 1 },
  ]);
  for (const { text, also } of insights.searchesWithoutResult)
    for (const q of [text, ...also])
      expect(
        await clientOf(app).call(askGuide, { params: { token: of('Sjöstugan')?.token ?? '' }, query: { q } }),
      ).toMatchObject({ answers: [] });
  const current =
    items.find(({ state }) => state === 'current') ?? items.find(({ state }) => state === 'planned');
  const page = await clientOf(app).send('GET', new URL(current?.link ?? '').pathname);
  expect(page.text).toContain('Boddörren');
  expect(page.text).toContain('1912');
  const tagPage = await clientOf(app).send('GET', `/cabins/${of('Sjöstugan')?.token}?lang=en`);
  expect(tagPage.text).toContain('Turn off at the sign Granö');
  expect(tagPage.text).toContain('0440');
  expect(tagPage.text).not.toMatch(/8830|Bakom regntunnan/);
  const { items: turnovers } = await host.call(listTurnovers, { query: {} });
  expect(new Set(turnovers.map(({ cabinName }) => cabinName))).toEqual(
    new Set(['Sjöstugan', 'Fjällhyddan', 'Villa Havsbris']),
  );
  expect(turnovers.filter(({ arrivedAtUtc }) => arrivedAtUtc !== null)).toMatchObject([
    { guestName: 'Lena Holm' },
  ]);
});

it('the demo has weather from the start, without a weather service', async () => {
  await fill();
  const site = await startSecondApp(app, { DEMO: '1', WEATHER_URL: '' });
  try {
    const known = () =>
      app.database.pool.query<{ code: string }>(`
        select t.code from forecasts f join cabins c on c.cell = f.cell
          join tags t on t.cabin_id = c.id where f.fetched_at > now() - interval '1 minute'`);
    const { rows } = await vi.waitFor(async () => {
      const found = await known();
      expect(found.rows).toHaveLength(3);
      return found;
    }, 5000);
    for (const { code } of rows) {
      const { weather } = await clientOf(site).call(getGuide, { params: { token: code }, query: {} });
      expect(weather?.days).toHaveLength(5);
      expect(weather?.isSample).toBe(true);
    }
  } finally {
    await site.close();
  }
});
