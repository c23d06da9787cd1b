import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Guide } from '#shared/contracts/guides.ts';
import { guideTexts, textKey, translateGuide } from '#services/guide/texts.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { type Theme, THEMES } from '#shared/themes.ts';
import { MISS_KINDS, renderGuide, renderMessagePage } from './render.tsx';
import { pageElements } from './testing/page-elements.ts';
import { partsIn, TEST_PAGE, testGuide } from './testing/test-guide.ts';

/** Texts that have broken pages: markup, quotes, schemes, ends of elements and attributes. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://x.example/"onclick="alert(1)',
  'https://x.example/<script>',
  'see https://x.example/"><script>alert(1)</script> now',
  '//evil.example',
  '\u0000',
  '\u2028',
  '\ud800',
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })).map(([one, other]) => other + one),
);

/** Fields with choices instead of text. */
const CHOICES = new Set([
  'weather',
  'language',
  'ownLanguage',
  'key',
  'kind',
  'subtype',
  'themeKey',
  'availableDays',
  'currency',
]);

/** The value with each text replaced by the result of `next`, except choices. */
function poisoned<T>(value: T, next: (text: string, field: string) => string): T {
  const poison = (inner: unknown, key: string): unknown => {
    if (CHOICES.has(key)) return inner;
    if (typeof inner === 'string') return next(inner, key);
    if (Array.isArray(inner)) return inner.map((each) => poison(each, key));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, poison(each, name)]));
  };
  return poison(value, '') as T;
}

const inTheme = (guide: Guide, themeKey: Theme): Guide => ({ ...guide, cabin: { ...guide.cabin, themeKey } });

/** The elements and attributes of a harmless guide's page, in all themes. */
const HARMLESS = THEMES.flatMap((theme) =>
  pageElements(renderGuide(inTheme(testGuide({ language: 'de' }), theme), TEST_PAGE)),
);
// The sample lacks two things that hosts may write: a link to a video, which becomes a player, and emphasis ("__proto__").
const ELEMENTS = new Set([...HARMLESS.map(({ tag }) => tag), 'video', 'strong', 'em', 's']);
const ATTRIBUTES = new Set([
  ...HARMLESS.flatMap(({ attributes }) => Object.keys(attributes)),
  'controls',
  'playsinline',
  'preload',
]);
const SCHEME = /^(?:https?:\/\/|tel:\+?\d+$|mailto:[^?]*$|#|\?lang=|\/[^/]|\/$)/;

/** What a harmless guide's page lacks: other elements and attributes, and links that could run code or lead elsewhere. */
function strangeThings(html: string): string[] {
  return pageElements(html).flatMap(({ tag, attributes }) => [
    ...(ELEMENTS.has(tag) ? [] : [tag]),
    ...(tag === 'script' && attributes['src'] !== TEST_PAGE.scriptUrl ? [tag] : []),
    ...Object.entries(attributes).flatMap(([name, value]) =>
      isHarmless(name, value) ? [] : [`${name}=${value}`],
    ),
  ]);
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return SCHEME.test(value);
  if (name === 'src') return /^(?:https?:\/\/|\/[^/\\])/.test(value);
  return ATTRIBUTES.has(name);
}

const texts = fc.array(hostile, { minLength: 20, maxLength: 60 });
const inTurn = (all: string[]) => {
  let at = 0;
  return () => all[at++ % all.length] ?? '';
};

// ASVS 1.1.2, 1.2.1, 1.2.3, 1.3.5, 3.2.2
test('no text of a host becomes markup or a foreign link, in any theme', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('sv', 'de'), fc.constantFrom(...THEMES), (all, language, theme) => {
      const guide: Guide = { ...poisoned(testGuide(), inTurn(all)), language };
      expect(strangeThings(renderGuide(inTheme(guide, theme), TEST_PAGE))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

// ASVS 1.2.1
test.each(THEMES)('a translation does not become markup or a foreign link (%s)', (theme) => {
  const own = testGuide();
  for (const text of HOSTILE) {
    const translations = new Map(guideTexts(own).map((each) => [textKey(each), text]));
    const guide: Guide = { ...own, ...translateGuide(own, translations), language: 'de' };
    expect(strangeThings(renderGuide(inTheme(guide, theme), TEST_PAGE))).toEqual([]);
  }
});

const ADDRESSES = new Set(['url', 'imageUrl', 'videoUrl', 'paymentLink']);
const CHECKED = new Set(['phone', 'whatsapp', 'email', 'emergencyNumber', 'nonEmergencyNumber']);

test.each(THEMES)(
  'nor does one that passes every check of its own field, so that it is shown (%s)',
  (theme) => {
    const storable = HOSTILE.filter((text) => text.isWellFormed() && !/[\0\u2028]/.test(text));
    for (const text of storable) {
      const guide = poisoned(testGuide(), (harmless, field) => {
        if (CHECKED.has(field)) return harmless;
        if (ADDRESSES.has(field)) return `https://x.example/${encodeURI(text).replaceAll('%22', '"')}`;
        return field === 'ssid' ? text.slice(-TEXT_LIMITS.ssid) : `${text}.`;
      });
      const html = renderGuide(inTheme(guide, theme), TEST_PAGE);
      expect(strangeThings(html)).toEqual([]);
      expect(pageElements(html).filter(({ tag }) => tag === 'h2')).toHaveLength(partsIn(guide) + 1);
    }
  },
);

// ASVS 1.2.1
test('a code in an address does not become markup', () => {
  for (const kind of MISS_KINDS) {
    for (const code of HOSTILE)
      expect(strangeThings(renderMessagePage({ kind, code }, 'en', TEST_PAGE))).toEqual([]);
  }
});
