import { afterAll, describe, expect, it } from 'vitest';
import { LABEL_SIZES, type LabelSize, mintTags, retireTag } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf, headersOf, problemOf } from '#test/client.ts';
import { newAdmin, newHost } from '#test/factories.ts';
import { covered, partsOf, readPages, readParts, readPicture, textOf, widthOf } from '#test/read-print.ts';
import { findQr } from '#test/read-qr.ts';
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

/** Positions of the labels on an A4 page, row by row. */
function labelsOf(label: LabelSize) {
  const { side, columns, rows, left, top } = gridOf(label);
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: (left + (index % columns) * side) / 210,
    top: (top + Math.floor(index / columns) * side) / 297,
    width: side / 210,
    height: side / 297,
  }));
}

/** Pixels per inch of a cheap scanner. */
const PLAIN = 200;
const mmOf = (pixels: number) => (pixels / PLAIN) * 25.4;

describe('a sheet of tags', () => {
  it.each(LABEL_SIZES)('with labels of %s mm is readable to the last code on every page', async (label) => {
    const { columns, rows } = gridOf(label);
    const { batchId, codes } = await mint(columns * rows + 3);
    const pdf = await fetchFile(`/api/admin/batches/${batchId}/sheet.pdf?label=${label}`, 'application/pdf');
    expect(await readParts(pdf, labelsOf(label))).toEqual(codes.toSorted().map(urlOf));
    const text = await textOf(pdf);
    for (const code of codes) expect(text).toContain(`guide.stugor.example/cabins/${code}`);
    expect(text).toContain('Vårens skyltar');
  });

  it.each(LABEL_SIZES)('with labels of %s mm is readable before it is cut', async (label) => {
    const { batchId, codes } = await mint(12);
    const pdf = await fetchFile(`/api/admin/batches/${batchId}/sheet.pdf?label=${label}`, 'application/pdf');
    // zbar misses one code in a thousand on full pages, rarely the same at another resolution.
    const read = [await readPages(pdf, PLAIN), await readPages(pdf, 150)].flat(2);
    expect([...new Set(read)].toSorted()).toEqual(codes.toSorted().map(urlOf));
  });

  it('leaves out retired tags, and is refused for a batch with no others', async () => {
    const { batchId, codes } = await mint(2);
    const [first = '', second = ''] = codes;
    await admin.call(retireTag, { params: { code: first }, body: {} });
    const path = `/api/admin/batches/${batchId}/sheet.pdf`;
    expect(await readPages(await fetchFile(path, 'application/pdf'))).toEqual([[urlOf(second)]]);
    await admin.call(retireTag, { params: { code: second }, body: {} });
    expect(problemOf(await admin.send('GET', path))).toMatchObject({ status: 410, code: 'tag_retired' });
  });

  it.each(['0', '45', '-30', '30mm', ''])('is refused for labels of %j', async (label) => {
    const { batchId } = await mint(1);
    const answer = await admin.send('GET', `/api/admin/batches/${batchId}/sheet.pdf?label=${label}`);
    expect(problemOf(answer)).toMatchObject({ status: 400 });
  });

  it('is 404 for an unknown batch', async () => {
    expect(problemOf(await admin.send('GET', '/api/admin/batches/999999999/sheet.pdf'))).toMatchObject({
      status: 404,
    });
  });
});

describe.each(LABEL_SIZES)('a label of %s mm', async (size) => {
  const { codes, batchId } = await mint(12);
  const pdf = await fetchFile(`/api/admin/batches/${batchId}/sheet.pdf?label=${size}`, 'application/pdf');
  const labels = await partsOf(pdf, labelsOf(size), PLAIN);
  const printed = await Promise.all(
    labels.map(async (label) => {
      const code = await findQr(label);
      if (code === undefined) throw new Error('a label without a code that can be read');
      return { label, code };
    }),
  );
  const urls = codes.toSorted().map(urlOf);

  it('is seven tenths QR code, with printable modules', () => {
    expect(printed.map(({ code }) => code.text)).toEqual(urls);
    for (const { label, code } of printed) {
      expect(code.width / widthOf(label)).toBeGreaterThanOrEqual(0.7);
      expect(mmOf(code.module)).toBeGreaterThanOrEqual(0.4);
    }
  });

  it('has four white modules around the code', () => {
    for (const { label, code } of printed) {
      const { left, top, width, module } = code;
      const quiet = 4 * module - 1.5; // edges fall between pixels
      const around = { left: left - quiet, top: top - quiet, width: width + 2 * quiet, height: quiet - 2 };
      expect(Math.min(around.left, around.top)).toBeGreaterThanOrEqual(0);
      const sides = { top, width: quiet - 2, height: width + quiet };
      for (const part of [
        around,
        { ...around, top: top + width + 1 },
        { ...sides, left: left - quiet },
        { ...sides, left: left + width + 1 },
      ]) {
        // White on white changes nothing.
        expect(covered(label, part, 255).equals(label)).toBe(true);
      }
    }
  });

  it.each([
    ['white', 255],
    ['black', 0],
  ])('is readable with a %s spot on 15 %% of the code', async (_name, shade) => {
    const read = printed.map(async ({ label, code }) => {
      const { left, top, width } = code;
      const side = width * Math.sqrt(0.15);
      const [x, y] = [left + (width - side) / 2, top + (width - side) / 2];
      return (await findQr(covered(label, { left: x, top: y, width: side, height: side }, shade)))?.text;
    });
    expect(await Promise.all(read)).toEqual(urls);
  });

  it('has its purpose in two languages', async () => {
    const text = await textOf(pdf);
    for (const words of ['Scanna för wifi och guide', 'Scan for wifi and guide'])
      expect(text.split(words)).toHaveLength(codes.length + 1);
  });
});

describe('the code of one tag', () => {
  it('is readable in every size', async () => {
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
    'is refused with %s pixels',
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
