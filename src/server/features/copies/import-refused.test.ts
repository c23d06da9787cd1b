// Over 300 lines: each refusal changes the same valid file and checks that nothing was stored.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  activateCabin,
  createCabin,
  deleteCabin,
  getCabin,
  importGuide,
  updateCabin,
} from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { PICTURE_SIZES } from '#server/features/media/repo.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { crowdGuide } from '#test/crowded-guide.ts';
import { fillService, newCabin, newCode, newHost, newTemplate, type TestHost } from '#test/factories.ts';
import { changeGuideFile, downloadGuideFile } from '#test/guide-file.ts';
import { photograph, pixelBomb } from '#test/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-import-refused-'));
const app = await startTestApp({ DATA_DIR: folder });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const author = await newHost(app, { plan: 'premium' });
const host = await newHost(app, { plan: 'premium' });

/** A small guide with one picture, one custom service and one translation language. */
let whole: Buffer;
beforeAll(async () => {
  const { id } = await newCabin(author);
  const { imageUrl } = await author.call(uploadPicture, { body: await photograph() });
  await author.call(updateCabin, { params: { id }, body: { imageUrl, translationLanguages: ['de', 'en'] } });
  await fillService(author, id, 'rules', { text: 'Tyst efter tio.' });
  const template = await newTemplate(author);
  await author.call(attachTemplate, { params: { id, templateId: template.id } });
  whole = await downloadGuideFile(app, author, id);
});

const ROWS = [
  'cabins',
  'media',
  'services',
  'templates',
  'cabin_services',
  'service_versions',
  'translations',
];

/** Everything that an import could store: rows, jobs and picture files. */
async function everything() {
  const { pool } = app.database;
  const counts = await Promise.all(
    // Scheduled jobs may come and go meanwhile.
    [...ROWS, `graphile_worker.jobs where task_identifier = '${PICTURE_SIZES.name}'`].map(async (table) => {
      const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
      return `${table} ${rows[0]?.count}`;
    }),
  );
  const files = readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true });
  return [...counts, `files ${files.filter((file) => file.isFile()).length}`];
}

/** Waits for the sizes of uploads, which add files in the background. */
beforeAll(async () => {
  const { pool } = app.database;
  for (;;) {
    const { rows } = await pool.query(`select from media where state = 'new'`);
    if (rows.length === 0) return;
    await new Promise((later) => void setTimeout(later, 50));
  }
}, 30_000);

async function refuse(file: Uint8Array, as: TestHost = host) {
  const before = await everything();
  const problem = await as.refused(importGuide, { body: file });
  expect(await everything()).toEqual(before);
  return problem;
}

type Row = Record<string, unknown>;
const first = (rows: Row[], change: Row) => rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));
const changed = (name: string, change: (content: never) => unknown) =>
  changeGuideFile(whole, (json) => ({ [name]: change(json(name)) }));

/** Overwrites a field of each entry's header; `at` counts from the signature in the central directory. */
function withRecord(file: Buffer, at: number, change: (value: number) => number): Buffer {
  const other = Buffer.from(file);
  const record = other.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  other.writeUInt32LE(change(other.readUInt32LE(record + at)) >>> 0, record + at);
  return other;
}

const DAMAGED = { status: 400, code: 'invalid_input', reason: 'guide_file_damaged' };
const NONE = { status: 415, reason: 'guide_file_none' };
const LEADS_OUT = { status: 400, reason: 'guide_file_leads_out' };
const UNPACKED = { status: 413, code: 'too_large', reason: 'guide_file_unpacked' };

it('a value with thousands of errors is refused with a short answer', async () => {
  const items = Array.from({ length: 40_000 }, () => ({ title: 1, description: 2 }));
  const valueJson = JSON.stringify({ items });
  const file = changed('services.json', (rows: Row[]) => first(rows, { key: 'faq', valueJson }));
  const { status, body } = await host.send('POST', importGuide.path, file);
  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(100_000);
});

describe('a file is refused with a reason, and nothing is stored,', () => {
  it.each<[string, () => Uint8Array, object]>([
    ['that is empty', () => Buffer.alloc(0), { status: 400, reason: 'file_empty' }],
    ['that is not a ZIP', () => Buffer.from('Sjöstugan'), NONE],
    ['that is a ZIP of something else', () => zipSync({ 'letter.txt': strToU8('Hej') }), NONE],
    ['that is half a ZIP', () => whole.subarray(0, whole.length / 2), NONE],
    ['without a manifest', () => changeGuideFile(whole, () => ({ 'manifest.json': null })), NONE],
    ['whose format is invalid', () => changed('manifest.json', () => ({ format: 'one' })), NONE],
    [
      'of a newer version',
      () => changed('manifest.json', () => ({ format: 2, more: true })),
      { status: 400, reason: 'guide_file_newer' },
    ],
    ['without its cabin', () => changeGuideFile(whole, () => ({ 'cabin.json': null })), DAMAGED],
    ['whose JSON is invalid', () => changeGuideFile(whole, () => ({ 'cabin.json': strToU8('{') })), DAMAGED],
    ['whose services are not a list', () => changed('services.json', () => ({})), DAMAGED],
    [
      'that names a service twice',
      () => changed('services.json', (rows: Row[]) => [...rows, ...rows]),
      DAMAGED,
    ],
    [
      'with an unknown service',
      () => changed('services.json', (rows: Row[]) => first(rows, { key: 'sauna' })),
      { status: 400 },
    ],
    [
      'with a value that is not a JSON object',
      () => changed('services.json', (rows: Row[]) => first(rows, { valueJson: '[]' })),
      DAMAGED,
    ],
    [
      'with a value that could not be saved',
      () => changed('services.json', (rows: Row[]) => first(rows, { valueJson: '{"text":7}' })),
      { status: 400, code: 'invalid_input', fields: { text: expect.any(String) as string } },
    ],
    [
      'with an unknown theme',
      () => changed('cabin.json', (cabin: Row) => ({ ...cabin, themeKey: 'neon' })),
      { status: 400, fields: { 'cabin.themeKey': expect.stringContaining('standard') as string } },
    ],
    [
      'with only one coordinate',
      () => changed('cabin.json', (cabin: Row) => ({ ...cabin, latitude: 57 })),
      { status: 400 },
    ],
    [
      'whose custom service is paid but has no price',
      () => changed('templates.json', (rows: Row[]) => first(rows, { subtype: 'paid' })),
      { status: 400, code: 'invalid_input' },
    ],
    [
      'whose picture is missing',
      () =>
        changeGuideFile(whole, (json) => ({
          [`pictures/${(json('pictures.json') as { imageUrl: string }[])[0]?.imageUrl.slice(7)}.webp`]: null,
        })),
      DAMAGED,
    ],
    [
      'that shows a picture of somebody else',
      () => changed('pictures.json', () => []),
      { status: 400, fields: { imageUrl: 'This picture is no longer there. Upload it again.' } },
    ],
  ])('%s', async (_what, file, expected) => {
    const problem = await refuse(file());
    expect(problem).toMatchObject(expected);
    expect(problem.detail).toMatch(/^[A-Z].+ .+[a-z.]$/);
  });

  it.each([
    ['is text', () => Buffer.from('no picture'), { status: 415, reason: 'no_picture' }],
    [
      'is cut off',
      () => Buffer.from('RIFF\u0040\u0001\0\0WEBPVP8 ', 'latin1'),
      { reason: 'picture_damaged' },
    ],
    ['is a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { status: 415 }],
    ['unpacks to too many pixels', pixelBomb, { status: 413, reason: 'too_many_pixels' }],
  ])('whose picture %s', async (_what, picture, expected) => {
    const file = changeGuideFile(whole, (json) => ({
      [`pictures/${(json('pictures.json') as { imageUrl: string }[])[0]?.imageUrl.slice(7)}.webp`]: picture(),
    }));
    for (const as of [host, author]) expect(await refuse(file, as)).toMatchObject(expected);
  });

  it.each(['../cabin.json', 'pictures/../../x.webp', '/etc/passwd', 'C:\\x.json', 'C:/x.json', 'a\\..\\b'])(
    'with an entry %s',
    async (name) => {
      expect(await refuse(changeGuideFile(whole, () => ({ [name]: strToU8('x') })))).toMatchObject(LEADS_OUT);
    },
  );

  it('with an entry that is a link', async () => {
    const link = zipSync({ 'cabin.json': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
    expect(await refuse(link)).toMatchObject(LEADS_OUT);
  });

  it('whose bytes are damaged', async () => {
    const CRC = 16;
    expect(await refuse(withRecord(whole, CRC, (crc) => crc ^ 1))).toMatchObject(DAMAGED);
  });

  // ASVS 5.2.3
  it('that is larger than a guide when unpacked, declared or not', async () => {
    const SIZE = 24;
    const zeros = new Uint8Array(40 * 1024 * 1024);
    const bomb = changeGuideFile(whole, () => ({ 'translations.json': zeros }));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refuse(bomb)).toMatchObject(UNPACKED);
    const small = Buffer.from(zipSync({ 'manifest.json': zeros }));
    expect(await refuse(withRecord(small, SIZE, () => 13))).toMatchObject(DAMAGED);
    const nested = changeGuideFile(whole, () => ({ 'inner.zip': bomb, 'cabin.json': bomb }));
    expect(await refuse(nested)).toMatchObject(DAMAGED);
    const many = Object.fromEntries(Array.from({ length: 2501 }, (_, at) => [`${at}`, new Uint8Array()]));
    expect(await refuse(changeGuideFile(whole, () => many))).toMatchObject(UNPACKED);
  });

  // ASVS 5.2.3
  it('that is small but would fill the memory or need ten thousand statements', async () => {
    const values = (json: string) => changeGuideFile(whole, () => ({ 'templates.json': strToU8(json) }));
    const millions = values(`[${'{},'.repeat(8_000_000)}{}]`);
    expect(millions.length).toBeLessThan(100_000);
    expect(await refuse(millions)).toMatchObject(UNPACKED);
    // 30 KB that unpack to 31 MB: refused by the declared size, or stopped when that is false.
    const blank = changed('cabin.json', () => strToU8(`{"name":"${' '.repeat(31_000_000)}"}`));
    expect(blank.length).toBeLessThan(100_000);
    expect(await refuse(blank)).toMatchObject(UNPACKED);
    expect(await refuse(values(`[{"availableDays":[${'1,'.repeat(400_000)}1]}]`))).toMatchObject(UNPACKED);
    expect(await refuse(values('['.repeat(400_000)))).toMatchObject(UNPACKED);
    const inside = `{"text":"","more":[${'{},'.repeat(400_000)}{}]}`;
    const nested = changed('services.json', (rows: Row[]) => first(rows, { valueJson: inside }));
    expect(await refuse(nested)).toMatchObject(UNPACKED);
    const services = Array.from({ length: 1001 }, (_, at) => ({ id: at + 1000, name: 'x', subtype: 'info' }));
    expect(await refuse(changed('templates.json', () => services))).toMatchObject(UNPACKED);
  });

  it('that is larger than 12 MiB', async () => {
    const file = changeGuideFile(whole, () => ({ x: crypto.getRandomValues(new Uint8Array(65_536)) }));
    const large = Buffer.concat([file, Buffer.alloc(UPLOAD_BYTES)]);
    expect(await refuse(large)).toMatchObject({
      status: 413,
      code: 'too_large',
      params: { amount: '12 MiB' },
    });
  });

  it('that exceeds fair use', async () => {
    const body = { name: 'x', location: 'y' };
    const full = await newHost(app, { plan: 'premium' });
    await Promise.all(Array.from({ length: 50 }, () => full.call(createCabin, { body })));
    expect(await refuse(whole, full)).toMatchObject({ status: 409, code: 'cabin_limit' });
    const many = await newHost(app, { plan: 'premium' });
    await app.database.pool.query(
      `insert into media (id, user_id, bytes, width, height, colour, preview, state)
       select 'full' || n, $1, 1, 1, 1, '#000000', '', 'ready' from generate_series(1, 200) n`,
      [many.id],
    );
    expect(await refuse(whole, many)).toMatchObject({ status: 409, code: 'picture_limit' });
  });

  it('before its pictures are decoded', async () => {
    const damaged = Buffer.from('RIFF\u0040\u0001\0\0WEBPVP8 ', 'latin1');
    const manyPictures = (count: number, change: (rows: Row[]) => Row[]) =>
      changeGuideFile(whole, (json) => {
        const pictures = Array.from({ length: count }, (_, at) => ({
          imageUrl: `/media/${`${at}`.padStart(22, 'x')}`,
          width: 10,
          height: 10,
          colour: '#ffffff',
          preview: '',
        }));
        const template = (json('templates.json') as Row[])[0];
        const templates = pictures.map(({ imageUrl }, at) => ({ ...template, id: 1000 + at, imageUrl }));
        const services = templates.map(({ id }) => ({
          serviceId: id,
          key: 'custom',
          isEnabled: true,
          valueJson: '{}',
        }));
        return {
          'cabin.json': { ...(json('cabin.json') as Row), imageUrl: null },
          'pictures.json': pictures,
          'templates.json': templates,
          'services.json': change(services),
          ...Object.fromEntries(
            pictures.map(({ imageUrl }) => [`pictures/${imageUrl.slice(7)}.webp`, damaged]),
          ),
        };
      });
    const tooMany = manyPictures(201, (services) => services);
    expect(await refuse(tooMany)).toMatchObject({ status: 409, code: 'picture_limit' });
    const wrong = { serviceId: 1, key: 'rules', isEnabled: true, valueJson: '{"text":7}' };
    const unsaved = manyPictures(1, (services) => [...services, wrong]);
    expect(await refuse(unsaved)).toMatchObject({
      status: 400,
      fields: { text: expect.any(String) as string },
    });
  });

  it('whose guide is too large', async () => {
    const { id } = await newCabin(author);
    await crowdGuide(app, author, id, 5);
    const file = changeGuideFile(await downloadGuideFile(app, author, id), (json) => ({
      'services.json': (json('services.json') as Row[]).map((row) => ({ ...row, valueJson: '{}' })),
    }));
    expect(await author.call(importGuide, { body: file })).toMatchObject({ name: 'Sjöstugan' });
    const rows = Array.from({ length: 10 }, (_, at) => ({
      serviceId: null,
      field: 'description',
      language: 'de',
      source: 'x',
      text: `${at}`.repeat(8000),
      by: 'manual',
    }));
    const long = changeGuideFile(whole, (json) => {
      const templates = Array.from({ length: 120 }, (_, at) => ({
        ...(json('templates.json') as Row[])[0],
        id: 1000 + at,
        description: `${at}`.padEnd(1000, 'x'),
      }));
      const services = templates.map(({ id: serviceId }) => ({
        serviceId,
        key: 'custom',
        isEnabled: true,
        valueJson: '{}',
      }));
      return { 'services.json': services, 'templates.json': templates, 'translations.json': rows };
    });
    expect(await refuse(long)).toMatchObject({ status: 409, code: 'guide_full' });
  });
});

/** Packs the same files with another program under other names. */
function repacked(rename: (name: string) => string, added: Zippable = {}): Buffer {
  const files: Zippable = {};
  for (const [name, bytes] of Object.entries(unzipSync(whole))) files[rename(name)] = bytes;
  return Buffer.from(zipSync({ ...files, ...added }));
}

const asJson = (change: (text: string) => Uint8Array) =>
  changeGuideFile(whole, (json) => ({ 'cabin.json': change(JSON.stringify(json('cabin.json'))) }));

describe('a guide that was unpacked and packed again is imported completely', () => {
  it.each<[string, () => Buffer]>([
    [
      'what Finder, Explorer and shares add',
      () =>
        repacked((name) => name, {
          '__MACOSX/._cabin.json': strToU8('x'),
          '__MACOSX/pictures/._manifest.json': strToU8('x'),
          '.DS_Store': strToU8('x'),
          'Thumbs.db': strToU8('x'),
          'desktop.ini': strToU8('x'),
        }),
    ],
    ['all of it inside a folder', () => repacked((name) => `guide-12/${name}`)],
    [
      'inside a folder, by Finder',
      () =>
        repacked((name) => `guide 12 å/${name}`, {
          'guide 12 å/': new Uint8Array(),
          'guide 12 å/.DS_Store': strToU8('x'),
          '__MACOSX/guide 12 å/._manifest.json': strToU8('x'),
        }),
    ],
    ['inside two folders', () => repacked((name) => `Downloads/guide-12/${name}`)],
    [
      'by a program that writes backslashes',
      () => repacked((name) => `guide-12/${name}`.replaceAll('/', '\\')),
    ],
    [
      'without compression, with a comment',
      () => Buffer.from(zipSync(unzipSync(whole), { level: 0, comment: 'Hej' })),
    ],
    ['with a byte order mark', () => asJson((text) => strToU8(`\uFEFF${text}`))],
    ['as UTF-16, as Notepad once saved it', () => asJson((text) => Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    [
      'as UTF-16 the other way round',
      () => asJson((text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
    ],
    ['with other line ends', () => asJson((text) => strToU8(text.replaceAll(',"', ',\r\n  "')))],
  ])('%s', async (_how, file) => {
    const { id } = await host.call(importGuide, { body: file() });
    const [cabin, services] = [
      await host.call(getCabin, { params: { id } }),
      await host.call(listCabinServices, { params: { id } }),
    ];
    expect(cabin).toMatchObject({ name: 'Sjöstugan', imageUrl: expect.stringMatching(/^\/media\//) });
    expect(services.map(({ key }) => key)).toEqual(['rules', 'custom']);
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
  });

  it('two guides in one file are refused', async () => {
    const two = repacked((name) => `one/${name}`, {
      'two/manifest.json': strToU8('{"format":1}'),
      'two/cabin.json': strToU8('{}'),
    });
    expect(await refuse(two)).toMatchObject({ status: 400, reason: 'guide_file_several' });
  });
});

it('a guide of a higher plan is imported, with content beyond the plan locked', async () => {
  const basic = await newHost(app);
  const { id } = await basic.call(importGuide, { body: whole });
  expect(await basic.call(getCabin, { params: { id } })).toMatchObject({ translationLanguages: ['de'] });
  const services = await basic.call(listCabinServices, { params: { id } });
  expect(services.map(({ key }) => key)).toEqual(['rules', 'custom']);
  const code = await newCode(app);
  await basic.call(activateCabin, { params: { id }, body: { code } });
  const shown = async () => {
    const { body } = await clientOf(app).send('GET', `/api/guest/${code}?lang=de`);
    return body as { services: { key: string }[]; templates: unknown[]; languages: string[] };
  };
  expect((await shown()).services.map(({ key }) => key)).toEqual(['rules']);
  expect((await shown()).templates).toEqual([]);

  await app.database.pool.query(`update users set plan = 'premium' where id = $1`, [basic.id]);
  await vi.waitFor(async () => expect((await shown()).templates).toHaveLength(1), { timeout: 30_000 });
});
