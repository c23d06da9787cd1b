// Over 300 lines: every reader and every output are tried on the same sealed cabin, which takes long to fill.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { getArrival } from '#shared/contracts/arrival.ts';
import { copyCabin, importGuide } from '#shared/contracts/cabins.ts';
import { readCalendar } from '#shared/contracts/calendars.ts';
import { STAY_STATES } from '#shared/contracts/guest-stays.ts';
import { requestExport } from '#shared/contracts/privacy.ts';
import { copyServices } from '#shared/contracts/services.ts';
import { createStay, replaceStayLink } from '#shared/contracts/stays.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { shiftDay } from '#shared/days.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { callsFor } from '#test/contract-calls.ts';
import { newAdmin, newCabin, newHost, serviceIdOf } from '#test/factories.ts';
import { downloadGuideFile } from '#test/guide-file.ts';
import { CANARIES, canariesIn, FIELDS, newSealedCabin } from '#test/sealed-cabin.ts';

// Every sealed field of a cabin contains a canary. No answer to anybody but its host may contain one, nor may a log or
// a mail.

const logged: string[] = [];
const logTo = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(line.toString());
    done();
  },
});
const dataDir = await mkdtemp(join(tmpdir(), 'hemma-canaries-'));
const app = await startTestApp({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' }, { logTo });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
const { host, cabin, stay, calendar, arrival, pictures } = await newSealedCabin(app);
const inGerman = ['text', 'pictures.0.caption', 'codes.0.hint'].map((path) => ({
  serviceId: null,
  field: `arrival.${path}`,
  text: CANARIES.translation,
}));
await host.call(saveTranslations, { params: { id: cabin.id, lang: 'de' }, body: { items: inGerman } });
const neighbour = await newHost(app, { plan: 'premium' });
const admin = await newAdmin(app);
const READERS = { stranger: undefined, neighbour: neighbour.token, admin: admin.token } as const;

/** Other stays of the cabin: their guests have links, and nothing sealed is for them. */
const today = new Date().toISOString().slice(0, 10);
const addStay = (from: number, to: number) =>
  host.call(createStay, {
    params: { id: cabin.id },
    body: { arrivesOn: shiftDay(today, from), departsOn: shiftDay(today, to) },
  });
const [former, next] = [await addStay(-9, -5), await addStay(20, 22)];
const replaced = await addStay(30, 32);
await host.call(replaceStayLink, { params: { id: cabin.id, stayId: replaced.id } });
const OTHER_LINKS = [former, next, replaced].map(({ link }) => new URL(link).pathname);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The canaries in an answer, its headers and each way to pack it. */
async function canariesAt(
  url: string,
  token?: string,
  method: Method = 'GET',
  body?: object,
): Promise<string[]> {
  const found = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await app.app.inject({
      method,
      url,
      headers: {
        'accept-encoding': encoding,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const headers = Buffer.from(JSON.stringify(answer.headers));
    for (const bytes of [answer.rawPayload, headers]) for (const name of canariesIn(bytes)) found.add(name);
    if (method !== 'GET') break;
  }
  return [...found];
}

/** What guests may ask, without a canary: pages repeat the question. */
const QUESTIONS = [
  'Vad är lösenordet till wifi?',
  'wifi password',
  'Hur kommer jag in?',
  'Vilken kod har dörren?',
  'Was ist der Code der Tür?',
  'Nyckelboxen',
  'Sväng vänster',
  'Who stays here?',
];

/** The values of a path's parameters that lead to what is sealed. */
const PARAMS: Readonly<Record<string, string>> = {
  token: cabin.token,
  code: cabin.token,
  stayId: String(stay.id),
  calendarId: String(calendar.id),
  serviceId: String(await serviceIdOf(host, 'wifi')),
  version: '1',
  kind: 'cabin',
  width: '480',
  format: 'webp',
  '*': 'x',
};

/** The addresses of a route that lead to what is sealed, in each language. */
function addressesOf(route: string): string[] {
  const ids = /\bmedia\/:id/.test(route)
    ? Object.values(pictures).map((address) => address.slice('/media/'.length))
    : [String(cabin.id)];
  // A stay's link makes its holder the guest, so strangers try the links of other stays.
  const isOfStay = /\/s(?:tays)?\/:token/.test(route);
  const tokens = isOfStay ? OTHER_LINKS.map((path) => path.slice('/s/'.length)) : [cabin.token];
  const languages = route.includes(':lang') ? GUEST_LANGUAGES : ['sv'];
  const fill = (id: string, token: string, lang: string) =>
    route.replace(
      /:(\w+)(?:\([^)]*\))?|\*/g,
      (_all, name = '*') => ({ ...PARAMS, id, token, lang })[name as string] ?? '1',
    );
  return ids.flatMap((id) => tokens.flatMap((token) => languages.map((lang) => fill(id, token, lang))));
}

/** All routes of the site with their methods, as it prints them: a segment a line, below the one it follows. */
function routesOf(printed: string): { method: Method; path: string }[] {
  const above: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above[depth] = (above[depth - 1] ?? '') + segment;
    const path = above[depth];
    return path === '' || methods === ''
      ? []
      : methods.split(', ').map((method) => ({ method: method as Method, path }));
  });
}
/** Built files are the same for everybody. */
const isBuilt = (path: string) => !path.includes(':') && /\.\w+$/.test(path);
const routes = routesOf(app.app.printRoutes({ commonPrefix: false })).filter(
  ({ method, path }) => !/^(HEAD|OPTIONS)$/.test(method) && !isBuilt(path),
);
const reading = routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
const writing = routes.filter(({ method }) => method !== 'GET');

it('knows every route', async () => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\([^)]*\)/g, '')}`));
  for (const { method, path } of await callsFor('public', 'host', 'admin'))
    expect(known).toContain(`${method} ${path}`);
  for (const path of [
    '/cabins/:token',
    '/s/:token',
    '/s/:token/media/:id',
    '/media/:id',
    '/images/guides/:code.jpg',
    '/metrics',
  ])
    expect(known).toContain(`GET ${path}`);
});

async function rowsOf(table: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ all: string | null }>(sql`
    select string_agg(t::text, ' ') as all from ${sql.raw(table)} t`);
  return rows[0]?.all ?? '';
}

it('each sealed field has its canary, and no other table has one', async () => {
  const { db } = app.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const canaries = canariesIn(Buffer.from(await rowsOf(name)));
    if (canaries.length > 0) found.set(name.replace('public.', ''), canaries);
  }
  const sealedIn = (...fields: Record<string, string | null>[]) =>
    fields.flatMap((each) => Object.values(each)).filter((name) => name !== null);
  const ofArrival = sealedIn(FIELDS.arrival, FIELDS['pictures of an arrival'], FIELDS['codes of an arrival']);
  expect(Object.fromEntries(found)).toEqual({
    arrivals: [...ofArrival, 'backup'],
    cabin_services: ['password'],
    service_versions: ['password'],
    stays: sealedIn(FIELDS.stays),
    calendars: sealedIn(FIELDS.calendars),
    calendar_events: sealedIn(FIELDS.calendarEvents),
    translations: ['text', 'caption', 'hint', 'translation'],
  });
});

it('this test finds canaries where they may be read, in every encoding', async () => {
  const path = `/api/cabins/${cabin.id}/arrival`;
  const sealed = ['text', 'caption', 'code', 'hint', 'backup'];
  expect(await canariesAt(path, host.token)).toEqual(sealed);
  for (const text of Object.values(CANARIES)) {
    for (const form of [text, `"${text}"`, Buffer.from(`<p>${text}</p>`).toString('base64')]) {
      expect(canariesIn(Buffer.from(`abc ${form} xyz`))).toHaveLength(1);
    }
  }
});

describe.each(Object.entries(READERS))('to a %s', (_who, token) => {
  it.each(reading)('%s shows no canary', async (route) => {
    for (const address of addressesOf(route))
      expect([address, await canariesAt(address, token)]).toEqual([address, []]);
  });

  it('no page shows one, in any language', async () => {
    const pages = GUEST_LANGUAGES.flatMap((lang) => [
      `/cabins/${cabin.token}?lang=${lang}`,
      `/api/guest/${cabin.token}?lang=${lang}`,
      `/api/guest/${cabin.token}/notices?lang=${lang}`,
    ]);
    const ofStays = GUEST_LANGUAGES.flatMap((lang) => OTHER_LINKS.map((path) => `${path}?lang=${lang}`));
    const others = [`/host/cabins/${cabin.id}`, `/cabins/${cabin.id}`];
    for (const page of [...pages, ...ofStays, ...others])
      expect([page, await canariesAt(page, token)]).toEqual([page, []]);
  });
});

it('no question is answered with one', async () => {
  const paths = [`/cabins/${cabin.token}`, `/api/guest/${cabin.token}/ask`, ...OTHER_LINKS];
  for (const path of paths)
    for (const question of QUESTIONS) {
      const url = `${path}?lang=de&q=${encodeURIComponent(question)}`;
      expect([url, canariesIn((await app.app.inject(url)).rawPayload)]).toEqual([url, []]);
    }
  // This call does not repeat what is asked.
  for (const canary of Object.values(CANARIES)) {
    const { rawPayload } = await app.app.inject(`/api/guest/${cabin.token}/ask?q=${canary}`);
    expect([canary, canariesIn(rawPayload)]).toEqual([canary, []]);
  }
});

describe('its own host is answered no digits, no address of a calendar and none of its names of a booking', () => {
  const shown = ['password', 'text', 'caption', 'code', 'hint', 'backup', 'guestName', 'link', 'translation'];
  // An export is prepared by GET, holds everything and would be among the files below.
  it.each(reading.filter((path) => path !== requestExport.path))('by %s', async (route) => {
    for (const address of addressesOf(route)) {
      const { rawPayload } = await app.app.inject({
        url: address,
        headers: { authorization: `Bearer ${host.token}` },
      });
      const found = canariesIn(rawPayload).filter((name) => !shown.includes(name));
      expect([address, found]).toEqual([address, []]);
    }
  });
});

describe('the preview of a stay', () => {
  const preview = (token: string | undefined, body: object) =>
    canariesAt(`/api/cabins/${cabin.id}/preview`, token, 'POST', body);

  it('shows its own host what a guest of the stay sees, while its window is open', async () => {
    const sealed = ['password', 'text', 'caption', 'code', 'hint'];
    for (const language of GUEST_LANGUAGES)
      expect(await preview(host.token, { stayState: 'open', language })).toEqual(
        // The text, caption and hint are translated into German.
        language === 'de' ? ['password', 'code', 'translation'] : sealed,
      );
    const lockedOut = { stayState: 'open', cannotGetIn: true, stayId: stay.id };
    expect(await preview(host.token, lockedOut)).toEqual([...sealed, 'backup']);
    for (const body of [{}, { stayState: 'before' }, { stayState: 'over' }])
      expect(await preview(host.token, body)).toEqual([]);
  });

  it.each(Object.entries(READERS))('shows nothing to a %s', async (_who, token) => {
    for (const stayState of STAY_STATES)
      for (const language of GUEST_LANGUAGES)
        expect(await preview(token, { stayState, language, cannotGetIn: true, stayId: stay.id })).toEqual([]);
  });
});

describe('what a host prints and gives away', () => {
  it.each(['card.svg', 'card.pdf', 'card', 'guide.zip', 'guide.html'])('%s holds no canary', async (name) => {
    for (const query of ['', '?lang=de', '?secrets=false'])
      expect(await canariesAt(`/api/cabins/${cabin.id}/${name}${query}`, host.token)).toEqual([]);
  });

  it('guide.html holds none, whatever is asked', async () => {
    expect(
      await canariesAt(`/api/cabins/${cabin.id}/guide.html?secrets=true&stayId=${stay.id}`, host.token),
    ).toEqual([]);
  });

  const secret = `/api/cabins/${cabin.id}/guide.zip?secrets=true`;
  const inFile = Object.keys(CANARIES).filter((name) => name !== 'digits' && name !== 'link');

  it('a guide file has no sealed picture either', async () => {
    const entries = unzipSync(await downloadGuideFile(app, host, cabin.id));
    expect(Object.keys(entries).filter((name) => name.startsWith('pictures/'))).toEqual([]);
    expect(strFromU8(entries['arrival.json'] ?? new Uint8Array())).toContain('"textWhen": "stay"');
  });

  it('with secrets a guide file has all of the guide, its stays and calendars, but no digits and links; for its host only', async () => {
    const file = await downloadGuideFile(app, host, cabin.id, '?secrets=true');
    expect(canariesIn(file)).toEqual(inFile);
    const named = Object.keys(unzipSync(file)).filter((name) => name.startsWith('pictures/'));
    const addresses = Object.values(pictures).map((address) => `${address.slice(1)}.webp`);
    expect(named.toSorted()).toEqual(addresses.map((name) => name.replace('media', 'pictures')).toSorted());
    for (const token of Object.values(READERS)) expect(await canariesAt(secret, token)).toEqual([]);
  });

  it('importing reads them back: codes only from a file with secrets', async () => {
    const { rowVersion: _saved, ...was } = arrival;
    const again = await host.call(importGuide, {
      body: await downloadGuideFile(app, host, cabin.id, '?secrets=true'),
    });
    // The host has the pictures already, so they keep their addresses.
    expect(await host.call(getArrival, { params: { id: again.id } })).toEqual({ ...was, rowVersion: 1 });
    expect(await canariesAt(`/api/cabins/${again.id}/services`, host.token)).toEqual(['password']);
    expect(await canariesAt(`/api/cabins/${again.id}/translations/de`, host.token)).toContain('translation');
    expect(await canariesAt(`/api/cabins/${again.id}/stays`, host.token)).toEqual(['guestName']);

    const bare = await host.call(importGuide, { body: await downloadGuideFile(app, host, cabin.id) });
    expect(await host.call(getArrival, { params: { id: bare.id } })).toEqual({
      ...was,
      text: '',
      pictures: [],
      codes: [],
      rowVersion: 1,
    });
    for (const part of ['services', 'translations/de', 'stays']) {
      expect(await canariesAt(`/api/cabins/${bare.id}/${part}`, host.token)).toEqual([]);
    }
  });

  it('another host imports the pictures too', async () => {
    const other = await newHost(app, { plan: 'premium' });
    const file = await downloadGuideFile(app, host, cabin.id, '?secrets=true');
    const { id } = await other.call(importGuide, { body: file });
    const { codes, pictures: shown } = await other.call(getArrival, { params: { id } });
    for (const address of [codes[0]?.imageUrl, shown[0]?.imageUrl]) {
      expect(Object.values(pictures)).not.toContain(address);
      expect((await other.send('GET', address ?? '')).status).toBe(200);
      expect((await clientOf(app).send('GET', address ?? '')).status).toBe(404);
    }
  });

  it('versions show a sealed password to its host alone', async () => {
    const versions = `/api/cabins/${cabin.id}/services/${await serviceIdOf(host, 'wifi')}/versions`;
    expect(await canariesAt(versions, host.token)).toEqual(['password']);
    for (const token of Object.values(READERS)) expect(await canariesAt(versions, token)).toEqual([]);
  });

  it('a copy has the text and its pictures, and no codes, password, stays or digits', async () => {
    const body = { name: 'Norra stugan', location: 'Viken 2' };
    const copy = await host.call(copyCabin, { params: { id: cabin.id }, body });
    expect(await host.call(getArrival, { params: { id: copy.id } })).toEqual({
      ...arrival,
      codes: [],
      rowVersion: 1,
    });
    for (const part of ['services', 'stays']) {
      expect(await canariesAt(`/api/cabins/${copy.id}/${part}`, host.token)).toEqual([]);
    }
  });

  it('a sealed wifi is not copied to other cabins', async () => {
    const other = await newCabin(host, 'Tredje stugan');
    const wifi = await serviceIdOf(host, 'wifi');
    const houseInfo = await serviceIdOf(host, 'house_info');
    const body = { serviceIds: [wifi, houseInfo], toCabinIds: [other.id] };
    expect(await host.call(copyServices, { params: { id: cabin.id }, body })).toEqual({
      results: [{ cabinId: other.id, copied: [houseInfo], skipped: [{ serviceId: wifi, code: 'sealed' }] }],
    });
    expect(await canariesAt(`/api/cabins/${other.id}/services`, host.token)).toEqual([]);
  });
});

describe('logs, mails and exports', () => {
  it('the log holds no canary', async () => {
    // A wrong value is refused with a sentence, which the log must not repeat either.
    const body = { arrivesOn: 'never', digits: CANARIES.digits, guestName: CANARIES.guestName };
    await host.send('POST', `/api/cabins/${cabin.id}/stays`, body);
    const { pathname } = new URL(stay.link);
    const api = pathname.replace('/s/', '/api/guest/stays/');
    for (const path of [pathname, `${pathname}/`, `${pathname}?q=wifi`, pathname + pictures.ofCode, api])
      await app.app.inject(path);
    for (const event of ['arrived', 'flew'])
      await app.app.inject({ method: 'POST', url: `${api}/events`, payload: { event } });
    await app.app.inject({
      method: 'POST',
      url: `/api/guest/${cabin.token}/open`,
      payload: { digits: CANARIES.digits },
    });
    const place = { id: cabin.id, calendarId: calendar.id };
    await vi.waitFor(
      async () =>
        expect(await host.call(readCalendar, { params: place })).toMatchObject({ state: 'failing' }),
      { timeout: 20_000 },
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(canariesIn(Buffer.from(logged.join('')))).toEqual([]);
  });

  it('mails and another host’s export hold none', async () => {
    for (const other of [neighbour, admin]) await other.call(requestExport, {});
    const files = async () =>
      (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    await expect
      .poll(async () => (await files()).some(({ name }) => name.endsWith('.eml')), { timeout: 20_000 })
      .toBe(true);
    for (const { parentPath, name } of await files()) {
      expect([name, canariesIn(await readFile(join(parentPath, name)))]).toEqual([name, []]);
    }
  });
});

/** Each call by another user, since some end their session. */
const WRITERS = {
  stranger: async () => undefined,
  neighbour: async () => (await newHost(app, { plan: 'premium' })).token,
  admin: async () => (await newAdmin(app)).token,
} as const;

/** Fields of many calls, so that more of them get further than their checks. */
const BODY = {
  rowVersion: 1,
  name: 'Stugan',
  text: 'Text',
  textWhen: 'always',
  wifi: 'always',
  digits: '9999',
  event: 'arrived',
  cabinIds: [cabin.id],
  toCabinIds: [cabin.id],
  serviceIds: [Number(PARAMS['serviceId'])],
  stayId: stay.id,
  stayState: 'open',
  pictures: [{ imageUrl: pictures.ofText, caption: '' }],
  arrivesOn: stay.arrivesOn,
  departsOn: stay.departsOn,
};

// Last: admins may end sessions and retire the tag.
describe.each(Object.entries(WRITERS))('to a %s who changes something', (_who, newToken) => {
  it.each(writing.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
    '%s answers no canary',
    async (_name, method, route) => {
      for (const address of addressesOf(route)) {
        expect(await canariesAt(address, await newToken(), method, BODY)).toEqual([]);
      }
    },
  );
});
