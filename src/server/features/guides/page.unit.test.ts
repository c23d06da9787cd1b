import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { TEST_PAGE, testGuide } from '#guest/testing/test-guide.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { THEMES } from '#shared/themes.ts';
import { translateGuide } from '#services/guide/texts.ts';
import { fullGuide, fullTranslations } from '#test/full-guide.ts';
import { makePage, recompress, withEncoding } from './page.ts';

const made = (guide: Guide) =>
  makePage(guide, { cabinId: 1, isTracked: true, noticesChangeAt: null }, TEST_PAGE);

it('the largest guide fits the first flight at its first answer, and other pages are not delayed', async () => {
  const own = fullGuide('de');
  const full: Guide = { ...own, ...translateGuide(own, fullTranslations(own)) };
  const page = await made({ ...full, cabin: { ...full.cabin, themeKey: 'classic' } });
  expect(page.bodies.br.length).toBeLessThanOrEqual(14_600);
  expect(page.isSmallest).toBe(true);

  const usual = await made(testGuide());
  expect(usual.isSmallest).toBe(false);
  expect(brotliDecompressSync(usual.bodies.br).toString()).toBe(renderGuide(testGuide(), TEST_PAGE));
});

/** The part that a phone has when the connection breaks after some bytes. */
const cutAt = (br: Buffer, bytes: number): string =>
  brotliDecompressSync(br.subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

// The first guest after a change gets quality 5, which is larger.
it.each(THEMES)(
  'the longest guide has its wifi password in the first 4,096 bytes at the first answer, in theme %s',
  async (themeKey) => {
    const own = fullGuide('de');
    const [template] = own.templates;
    if (template === undefined) throw new Error('A full guide has templates.');
    // Text of the guide in a different order each time, because repetition compresses to nothing.
    const words = template.description.split(' ');
    const templates = Array.from({ length: 100 }, (_, index) => ({
      ...template,
      id: 1000 + index,
      description: [...words.slice(index % words.length), ...words.slice(0, index % words.length)].join(' '),
    }));
    const page = await made({ ...own, templates, cabin: { ...own.cabin, themeKey } });
    expect(cutAt(page.bodies.br, 4096)).toMatch(/<code id="password"[^>]*>[^<]+<\/code>/);
  },
);

it('a page’s `bytes` match its buffers, which share no memory', async () => {
  const page = await withEncoding(await recompress(await made(testGuide())), 'gzip');
  const bodies = [page.bodies.br, page.bodies.gzip].filter((body) => body !== null);
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  const sum = bodies.reduce((bytes, { length }) => bytes + length, 0);
  expect(page.bytes).toBe(sum + page.manifest.length);
});
