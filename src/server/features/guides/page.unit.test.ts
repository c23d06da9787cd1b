import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { SAMPLE_PAGE, sampleGuide } from '#guest/testing/sample-guide.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { translateGuide } from '#services/guide/texts.ts';
import { fullGuide, fullTranslations } from '#test/full-guide.ts';
import { makePage, recompressed, withEncoding } from './page.ts';

const made = (guide: Guide) => makePage(guide, { cabinId: 1, isTracked: true }, SAMPLE_PAGE);

it('the fullest guide fits the first flight of a connection at the first answer, and others come at once', async () => {
  const own = fullGuide('de');
  const full: Guide = { ...own, ...translateGuide(own, fullTranslations(own)) };
  const page = await made({ ...full, cabin: { ...full.cabin, themeKey: 'classic' } });
  expect(page.bodies.br.length).toBeLessThanOrEqual(14_600);
  expect(page.isSmallest).toBe(true);

  const usual = await made(sampleGuide());
  expect(usual.isSmallest).toBe(false);
  expect(brotliDecompressSync(usual.bodies.br).toString()).toBe(renderGuide(sampleGuide(), SAMPLE_PAGE));
});

it('a page holds what it says it holds, in memory that nothing else is in', async () => {
  const page = await withEncoding(await recompressed(await made(sampleGuide())), 'gzip');
  const bodies = [page.bodies.br, page.bodies.gzip].filter((body) => body !== null);
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  const sum = bodies.reduce((bytes, { length }) => bytes + length, 0);
  expect(page.bytes).toBe(sum + page.manifest.length);
});
