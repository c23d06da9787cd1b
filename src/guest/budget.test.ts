import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { type GuideText, translateGuide } from '#services/guide/texts.ts';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { DEFAULT_THEME, type Theme, THEMES } from '#shared/themes.ts';
import { fullGuide, fullTranslations } from '#test/full-guide.ts';
import { renderGuide } from './render.tsx';
import { pageElements } from './testing/page-elements.ts';
import { partsIn, TEST_PAGE } from './testing/test-guide.ts';
import { THEME_STYLES } from './themes/theme-styles.ts';

/** Ten packets of 1,460 bytes: what a server may send before the first acknowledgement (RFC 6928). */
const FIRST_FLIGHT = 14_600;

/** Every language in the default theme, and every theme in the language with the largest page. */
const CASES: [Theme, GuestLanguage][] = [
  ...GUEST_LANGUAGES.map((language): [Theme, GuestLanguage] => [DEFAULT_THEME, language]),
  ...THEMES.filter((theme) => theme !== DEFAULT_THEME).map((theme): [Theme, GuestLanguage] => [theme, 'de']),
];

const bytesOf = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

test.each(CASES)(
  'a guide filled to its limits fits the first flight of a connection, in theme %s in %s',
  (themeKey, language) => {
    const guide = fullGuide(language);
    const html = renderGuide({ ...guide, cabin: { ...guide.cabin, themeKey } }, TEST_PAGE);
    // No part is missing, nor the emergency sheet.
    expect(pageElements(html).filter(({ tag }) => tag === 'h2')).toHaveLength(partsIn(guide) + 1);
    // Only one theme's style is there.
    expect(THEMES.filter((theme) => html.includes(THEME_STYLES[theme].css + '</style>'))).toEqual([themeKey]);
    expect(bytesOf(html)).toBeLessThanOrEqual(FIRST_FLIGHT);
  },
);

/** Fully translated, which needs no `lang`, or half, where most texts need one. */
const TRANSLATED: Record<string, (text: GuideText, index: number, all: GuideText[]) => boolean> = {
  'in whole': () => true,
  'by half': (_text, index) => index % 2 === 0,
  'a text in each part': ({ serviceId }, index, all) => all[index - 1]?.serviceId !== serviceId,
};

// A guide has the same size limit in every language.
test.each(
  THEMES.flatMap((theme) => Object.entries(TRANSLATED).map(([how, is]) => [theme, how, is] as const)),
)('so does one that is translated, in theme %s %s', (themeKey, _how, isTranslated) => {
  const own = fullGuide('de');
  const guide = { ...own, ...translateGuide(own, fullTranslations(own, isTranslated)) };
  const html = renderGuide(
    { ...guide, cabin: { ...guide.cabin, themeKey }, languages: ['sv', 'de', 'fr'] },
    TEST_PAGE,
  );
  expect(bytesOf(html)).toBeLessThanOrEqual(FIRST_FLIGHT);
});
