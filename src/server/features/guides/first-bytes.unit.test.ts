import { readFileSync } from 'node:fs';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { TEST_PAGE } from '#guest/testing/test-guide.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { CODES_PER_CABIN, PICTURES_PER_TEXT, TEXT_LIMITS } from '#shared/limits.ts';
import { THEMES } from '#shared/themes.ts';
import { fullGuide } from '#test/full-guide.ts';
import { bestBrotli, encode, fastBrotli } from './encodings.ts';

/** The part of a page that a phone can show when the connection breaks after some bytes, by encoding. */
const CUTS: Record<string, (html: Buffer, bytes: number) => Promise<string>> = {
  'the first brotli': async (html, bytes) => partOfBrotli(fastBrotli(html).subarray(0, bytes)),
  'the smallest brotli': async (html, bytes) => partOfBrotli((await bestBrotli(html)).subarray(0, bytes)),
  gzip: async (html, bytes) =>
    gunzipSync((await encode(html, 'gzip')).subarray(0, bytes), {
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString(),
};
const partOfBrotli = (bytes: Buffer): string =>
  brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

/** Text for notices that does not occur in the guide. */
const PROSE = readFileSync(new URL('../../../../test/full-guide/de.txt', import.meta.url), 'utf8');

const notices = (count: number, language: GuestLanguage): Guide['notices'] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    text: PROSE.slice(index * TEXT_LIMITS.notice, (index + 1) * TEXT_LIMITS.notice),
    level: index === 0 ? 'important' : 'info',
    endsAtUtc: `2026-06-1${index % 10}T12:00:00.000Z`,
    language: language === 'de' ? 'sv' : 'de',
  }));

/** Positions of the wifi among 17 services. */
const PLACES: Record<string, (services: Guide['services']) => Guide['services']> = {
  first: (services) => services,
  last: ([wifi, ...others]) => (wifi === undefined ? [] : [...others, wifi]),
  third: ([wifi, one, two, ...others]) =>
    wifi === undefined || one === undefined || two === undefined ? [] : [one, two, wifi, ...others],
};

/** With the style of notices, though none is shown yet. */
const PAGE = { ...TEST_PAGE, noticesChange: true };

const CASES = THEMES.flatMap((themeKey) => GUEST_LANGUAGES.map((language) => [themeKey, language] as const));

describe.each(Object.keys(CUTS))('the first 4,096 bytes in %s', (encoding) => {
  test.each(CASES)(
    'hold the wifi in theme %s in %s, wherever it is and whatever notices are shown',
    async (themeKey, language) => {
      const full = fullGuide(language);
      for (const [place, moved] of Object.entries(PLACES)) {
        for (const count of [0, 2, 20]) {
          const cabin = { ...full.cabin, themeKey };
          const guide = { ...full, cabin, services: moved(full.services), notices: notices(count, language) };
          const part = await CUTS[encoding]?.(Buffer.from(renderGuide(guide, PAGE)), 4096);
          const what = `the wifi ${place}, ${count} notices`;
          expect(part, what).toMatch(/<dd[^>]*>Stugan vid Tolken, gäster \(5 GHz<\/dd>/);
          expect(part, what).toMatch(/<code id="password"[^>]*>kX9-[^<]+<\/code>/);
        }
      }
    },
  );
});

/** German prose as each text above the wifi, as long as it may be. */
function fullestAbove(language: GuestLanguage, from: number): Guide {
  let at = from;
  const text = (length: number) => PROSE.slice(at, (at += length)).replaceAll('\n', ' ');
  const longNotices = notices(2, language).map((notice) => ({ ...notice, text: text(TEXT_LIMITS.notice) }));
  const place = { location: text(TEXT_LIMITS.location), region: text(TEXT_LIMITS.region) };
  const full = fullGuide(language);
  const cabin = { ...full.cabin, ...place, name: text(TEXT_LIMITS.cabinName) };
  return { ...full, cabin, notices: longNotices };
}

test.each(CASES)(
  'hold it too when everything above it is as long as it may be, in theme %s in %s',
  async (themeKey, language) => {
    // The last ones are among those that pack worst.
    for (const from of [0, 5000, 9080, 9160, 9240, 9320]) {
      const guide = fullestAbove(language, from);
      const html = Buffer.from(renderGuide({ ...guide, cabin: { ...guide.cabin, themeKey } }, TEST_PAGE));
      for (const [encoding, cut] of Object.entries(CUTS))
        expect(await cut(html, 4096), encoding).toMatch(/<code id="password"[^>]*>kX9-[^<]+<\/code>/);
    }
  },
);

/** "Getting in" at all its limits: for everybody, or for the guests of a stay, whose day is announced. */
function fullestArrival(isSealed: boolean): NonNullable<Guide['arrival']> {
  let at = 11_000;
  const text = (length: number) => PROSE.slice(at, (at += length)).replaceAll('\n', ' ');
  const language = 'de' as const;
  const imageUrl = (index: number) =>
    `/media/${'Kx9vattenfall-Lingon4'.slice(index)}${'0'.repeat(index + 1)}`;
  const codes = Array.from({ length: CODES_PER_CABIN }, (_, index) => ({
    name: text(TEXT_LIMITS.codeName),
    code: isSealed ? null : text(TEXT_LIMITS.code),
    hint: isSealed ? '' : text(TEXT_LIMITS.codeHint),
    language,
    imageUrl: isSealed ? null : imageUrl(index),
    isBackup: false,
  }));
  const pictures = Array.from({ length: PICTURES_PER_TEXT }, (_, index) => ({
    imageUrl: imageUrl(index),
    caption: text(TEXT_LIMITS.caption),
    language,
  }));
  return {
    text: isSealed ? '' : text(TEXT_LIMITS.arrival),
    language,
    pictures: isSealed ? [] : pictures,
    codes,
    isSealed,
    isWifiSealed: false,
    opensAtUtc: isSealed ? '2026-06-19T13:00:00.000Z' : null,
    timeZone: 'Europe/Stockholm',
  };
}

/**
 * What may be above the wifi besides "Getting in": nothing, all texts at their limits, and the longest notices and
 * codes that are not moved below it.
 */
const ABOVE: Record<string, (guide: Guide, language: GuestLanguage) => Guide> = {
  'no notice': (guide) => guide,
  'two notices': (guide, language) => ({ ...guide, notices: notices(2, language) }),
  'all texts at their limits': (guide, language) => ({
    ...fullestAbove(language, 0),
    arrival: guide.arrival,
  }),
  'notices and codes that are just short enough': (guide, language) => ({
    ...fullestAbove(language, 0),
    notices: notices(2, language).map((notice) => ({
      ...notice,
      text: notice.text.slice(0, guide.arrival?.isSealed === true ? 230 : 340),
    })),
    arrival: guide.arrival && { ...guide.arrival, codes: guide.arrival.codes.slice(0, 1) },
  }),
};

describe.each(Object.keys(ABOVE))('with %s', (name) => {
  test.each(CASES)(
    'hold it too below "Getting in" at all its limits, in theme %s in %s',
    async (themeKey, language) => {
      for (const isSealed of [true, false]) {
        const full = ABOVE[name]?.({ ...fullGuide(language), arrival: fullestArrival(isSealed) }, language);
        if (full === undefined) throw new Error(name);
        const guide = { ...full, cabin: { ...full.cabin, themeKey } };
        const html = Buffer.from(renderGuide(guide, PAGE));
        for (const [encoding, cut] of Object.entries(CUTS)) {
          const what = `${isSealed ? 'sealed' : 'for everybody'}, ${encoding}`;
          expect(await cut(html, 4096), what).toMatch(/<code id="password"[^>]*>kX9-[^<]+<\/code>/);
        }
      }
    },
  );
});

test('two notices come before the wifi and the others after it', () => {
  const shown = notices(5, 'en').map((notice, index) => ({ ...notice, text: `Notice ${index}` }));
  const html = renderGuide({ ...fullGuide('en'), notices: shown }, TEST_PAGE);
  const at = html.indexOf('id="password"');
  expect(shown.map(({ text }) => html.indexOf(text) < at)).toEqual([true, true, false, false, false]);
  for (const { text } of shown) expect(html).toContain(text);
});

test('a wifi that is not the first part appears twice, and is copied from one place', () => {
  const full = fullGuide('en');
  const html = renderGuide({ ...full, services: PLACES['last']?.(full.services) ?? [] }, TEST_PAGE);
  expect(html.match(/id="password"/g)).toHaveLength(1);
  expect(html.match(/>kX9-[^<]+<\/code>/g)).toHaveLength(2);
  expect(renderGuide(full, TEST_PAGE).match(/>kX9-[^<]+<\/code>/g)).toHaveLength(1);
});

/** The start tag of the accordion's part that holds the wifi. */
function wifiPart(html: string): string {
  const start = html.lastIndexOf('<details', html.indexOf('<div id="wifi"'));
  return html.slice(start, html.indexOf('>', start) + 1);
}

test('an accordion’s wifi is open at first, unless it is also shown above', () => {
  const full = fullGuide('en');
  const services = PLACES['last']?.(full.services) ?? [];
  expect(wifiPart(renderGuide(full, TEST_PAGE))).toBe('<details open="">');
  expect(wifiPart(renderGuide({ ...full, services }, TEST_PAGE))).toBe('<details>');
});
