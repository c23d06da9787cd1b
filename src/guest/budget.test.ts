import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { fullGuide } from '#test/full-guide.ts';
import { renderGuide } from './render.tsx';
import { pageElements } from './testing/page-elements.ts';
import { SAMPLE_PAGE } from './testing/sample-guide.ts';

/** Ten packets of 1,460 bytes: what a server may send before it hears back (RFC 6928). */
const FIRST_FLIGHT = 14_600;

test.each(GUEST_LANGUAGES)(
  'a guide filled to its limits fits the first flight of a connection, in %s',
  (language) => {
    const html = renderGuide(fullGuide(language), SAMPLE_PAGE);
    // 16 services with a part of their own, three templates, the description: none was left out.
    expect(pageElements(html).filter(({ tag }) => tag === 'h2')).toHaveLength(20);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    expect(brotliCompressSync(html, { params: quality }).length).toBeLessThanOrEqual(FIRST_FLIGHT);
  },
);
