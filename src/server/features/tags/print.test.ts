import { afterAll, describe, expect, it } from 'vitest';
import { LABEL_SIZES, type LabelSize, mintTags, retireTag } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf, headersOf, problemOf } from '#test/client.ts';
import { newAdmin, newHost } from '#test/factories.ts';
import { readPages, readParts, readPicture, textOf } from '#test/read-print.ts';
import { gridOf } from './sheet.ts';

const app = await startTestApp({ PUBLIC_URL: 'https://guide.stugor.example' });
afterAll(() => app.close());
const admin = await newAdmin(app);
const mint = (count: number) => admin.call(mintTags, { body: { count, label: 'Vårens skyltar' } });
const urlOf = (code: string) => `https://guide.stugor.example/cabins/${code}?s=q`;

async function fetchFile(path: string, type: string): Promise<Buffer> {
  const answer = await app.app.inject({ url: path, headers: headersOf(admin.token, undefined) });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  return answer.rawPayload;
}

/** Where each label is on an A4 page, row by row. */
function labelsOf(label: LabelSize) {
  const { side, columns, rows, left, top } = gridOf(label);
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: (left + (index % columns) * side) / 210,
    top: (top + Math.floor(index / columns) * side) / 297,
    width: side / 210,
    height: side / 297,
  }));
}

describe('a sheet of tags', () => {
  it.each(LABEL_SIZES)('with labels of %s mm is read to the last code, on every page', async (label) => {
    const { columns, rows } = gridOf(label);
    const { batchId, codes } = await mint(columns * rows + 3);
    const pdf = await fetchFile(`/api/admin/batches/${batchId}/sheet.pdf?label=${label}`, 'application/pdf');
    expect(await readParts(pdf, labelsOf(label))).toEqual(codes.toSorted().map(urlOf));
    const text = await textOf(pdf);
    for (const code of codes) expect(text).toContain(`guide.stugor.example/cabins/${code}`);
    expect(text).toContain('Vårens skyltar');
  });

  it.each(LABEL_SIZES)('with labels of %s mm is read before it is cut, too', async (label) => {
    const { batchId, codes } = await mint(12);
    const pdf = await fetchFile(`/api/admin/batches/${batchId}/sheet.pdf?label=${label}`, 'application/pdf');
    const read = await readPages(pdf, 300);
    expect(read.flat().toSorted()).toEqual(codes.toSorted().map(urlOf));
  });

  it('leaves retired tags out, and refuses a batch of nothing else', async () => {
    const { batchId, codes } = await mint(2);
    const [first = '', second = ''] = codes;
    await admin.call(retireTag, { params: { code: first }, body: {} });
    const path = `/api/admin/batches/${batchId}/sheet.pdf`;
    expect(await readPages(await fetchFile(path, 'application/pdf'))).toEqual([[urlOf(second)]]);
    await admin.call(retireTag, { params: { code: second }, body: {} });
    expect(problemOf(await admin.send('GET', path))).toMatchObject({ status: 410, code: 'tag_retired' });
  });

  it.each(['0', '45', '-30', '30mm', ''])('is not made for labels of %j', async (label) => {
    const { batchId } = await mint(1);
    const answer = await admin.send('GET', `/api/admin/batches/${batchId}/sheet.pdf?label=${label}`);
    expect(problemOf(answer)).toMatchObject({ status: 400 });
  });

  it('is not made of a batch that is not there', async () => {
    expect(problemOf(await admin.send('GET', '/api/admin/batches/999999999/sheet.pdf'))).toMatchObject({
      status: 404,
    });
  });
});

describe('the code of one tag', () => {
  it('is read from its picture in every size', async () => {
    const [code = ''] = (await mint(1)).codes;
    for (const size of [128, 333, 1024]) {
      const png = await fetchFile(`/api/admin/tokens/${code}/qr.png?size=${size}`, 'image/png');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
      expect(await readPicture(png)).toEqual([urlOf(code)]);
    }
    const svg = await fetchFile(`/api/admin/tokens/${code}/qr.svg`, 'image/svg+xml');
    expect(svg.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
  });

  it.each(['0', '127', '5000', '-1', '1e3', 'big', '99999999999999'])(
    'is not drawn %s pixels large',
    async (size) => {
      const [code = ''] = (await mint(1)).codes;
      const answer = await admin.send('GET', `/api/admin/tokens/${code}/qr.png?size=${size}`);
      expect(problemOf(answer)).toMatchObject({ status: 400 });
    },
  );

  it('is for admins, and for tags that exist', async () => {
    const [code = ''] = (await mint(1)).codes;
    const host = await newHost(app);
    for (const file of ['qr.svg', 'qr.png']) {
      const path = `/api/admin/tokens/${code}/${file}`;
      expect((await host.send('GET', path)).status).toBe(403);
      expect((await clientOf(app).send('GET', path)).status).toBe(401);
      expect((await admin.send('GET', `/api/admin/tokens/QQQQ0000/${file}`)).status).toBe(404);
    }
  });
});
