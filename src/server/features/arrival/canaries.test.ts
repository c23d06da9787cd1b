import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { getArrival } from '#shared/contracts/arrival.ts';
import { copyCabin, importGuide } from '#shared/contracts/cabins.ts';
import type { Call } from '#shared/contracts/call.ts';
import { STAY_STATES } from '#shared/contracts/guest-stays.ts';
import { requestExport } from '#shared/contracts/privacy.ts';
import { copyServices } from '#shared/contracts/services.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { callsFor } from '#test/contract-calls.ts';
import { newAdmin, newCabin, newHost, serviceIdOf } from '#test/factories.ts';
import { downloadGuideFile } from '#test/guide-file.ts';
import { CANARIES, canariesIn, newSealedCabin } from '#test/sealed-cabin.ts';

// A canary stands in every sealed field of a cabin. No answer to anybody but its host may hold one, nor may a log or a mail.

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
const { host, cabin, stay, arrival, pictures } = await newSealedCabin(app);
const inGerman = ['text', 'pictures.0.caption', 'codes.0.hint'].map((path) => ({
  serviceId: null,
  field: `arrival.${path}`,
  text: CANARIES.translation,
}));
await host.call(saveTranslations, { params: { id: cabin.id, lang: 'de' }, body: { items: inGerman } });
const neighbour = await newHost(app, { plan: 'premium' });
const admin = await newAdmin(app);
const READERS = { stranger: undefined, neighbour: neighbour.token, admin: admin.token } as const;

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

/** The values of a path's parameters that lead to the sealed cabin. */
const PARAMS: Readonly<Record<string, string>> = {
  id: String(cabin.id),
  token: cabin.token,
  code: cabin.token,
  stayId: String(stay.id),
  serviceId: String(await serviceIdOf(host, 'wifi')),
  version: '1',
  kind: 'cabin',
};
const pathsOf = ({ path }: Call): string[] =>
  (path.includes(':lang') ? GUEST_LANGUAGES : ['sv']).map((lang) =>
    path.replace(/:(\w+)/g, (_all, name: string) => (name === 'lang' ? lang : (PARAMS[name] ?? '1'))),
  );

const calls = await callsFor('public', 'host', 'admin');
const reading = calls.filter(({ method }) => method === 'GET');
const writing = calls.filter(({ method }) => method !== 'GET');

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
  it.each(reading.map((call) => [call.path, call] as const))('%s shows no canary', async (_path, call) => {
    for (const path of pathsOf(call)) expect(await canariesAt(path, token)).toEqual([]);
  });

  it('no page shows one, in any language', async () => {
    const pages = GUEST_LANGUAGES.flatMap((lang) => [
      `/cabins/${cabin.token}?lang=${lang}`,
      `/api/guest/${cabin.token}?lang=${lang}`,
      `/api/guest/${cabin.token}/notices?lang=${lang}`,
    ]);
    const others = [
      `/cabins/${cabin.token}/picture.jpg`,
      `/host/cabins/${cabin.id}`,
      `/cabins/${cabin.id}`,
      '/metrics',
    ];
    for (const page of [...pages, ...others])
      expect([page, await canariesAt(page, token)]).toEqual([page, []]);
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
  it.each(['card.svg', 'card.pdf', 'card', 'guide.zip'])('%s holds no canary', async (name) => {
    expect(await canariesAt(`/api/cabins/${cabin.id}/${name}`, host.token)).toEqual([]);
  });

  const secret = `/api/cabins/${cabin.id}/guide.zip?secrets=true`;
  const inFile = ['password', 'text', 'caption', 'code', 'hint', 'backup', 'guestName', 'translation'];

  it('a guide file has no sealed picture either', async () => {
    const entries = unzipSync(await downloadGuideFile(app, host, cabin.id));
    expect(Object.keys(entries).filter((name) => name.startsWith('pictures/'))).toEqual([]);
    expect(strFromU8(entries['arrival.json'] ?? new Uint8Array())).toContain('"textWhen": "stay"');
  });

  it('with secrets a guide file has all of the guide and its stays, but no digits; for its host only', async () => {
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
    expect(logged.length).toBeGreaterThan(0);
    expect(canariesIn(Buffer.from(logged.join('')))).toEqual([]);
  });

  it('mails and another host’s export hold none', async () => {
    await neighbour.call(requestExport, {});
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

// Last: admins may end sessions and retire the tag.
describe.each(Object.entries(WRITERS))('to a %s who changes something', (_who, newToken) => {
  it.each(writing.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers no canary',
    async (_path, call) => {
      for (const path of pathsOf(call)) {
        expect(await canariesAt(path, await newToken(), call.method, {})).toEqual([]);
      }
    },
  );
});
