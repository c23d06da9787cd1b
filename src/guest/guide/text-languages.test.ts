import { expect, test } from 'vitest';
import { guideTexts, textKey, translateGuide } from '#services/guide/texts.ts';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { THEMES } from '#shared/themes.ts';
import { renderGuide } from '../render.tsx';
import { pageElements } from '../testing/page-elements.ts';
import { TEST_PAGE, testGuide } from '../testing/test-guide.ts';
import { WORDS } from '../words/words.ts';

/** The name of Swedish in each of the page's languages. */
const SWEDISH = { en: 'Swedish', sv: 'svenska', no: 'svensk', de: 'Schwedisch', fr: 'suédois', es: 'sueco' };

const own = testGuide();
/** The guide with the texts that `isTranslated` picks marked as translated. */
const guideIn = (language: GuestLanguage, isTranslated: (key: string, isName: boolean) => boolean) => ({
  ...own,
  ...translateGuide(
    own,
    new Map(
      guideTexts(own)
        .filter((text) => isTranslated(textKey(text), text.isName))
        .map((text) => [textKey(text), `${text.source} (${language})`]),
    ),
  ),
  language,
});

/** The notes on untranslated texts, each with its part; '' for the page. */
const notesIn = (guide: ReturnType<typeof guideIn>) => {
  const elements = pageElements(renderGuide(guide, TEST_PAGE));
  return elements
    .filter(
      ({ attributes, tag, text }) =>
        attributes['class'] === 'original' || (tag === 'small' && text.includes('Swedish')),
    )
    .map((sentence) => ({
      text: sentence.text,
      lang: sentence.attributes['lang'],
      part: elements.find(({ attributes, children }) => 'id' in attributes && children.includes(sentence))
        ?.attributes['id'],
    }));
};

test.each(GUEST_LANGUAGES.filter((language) => language !== 'sv'))(
  'a guide that nobody translated into %s says once, in that language, which one its host wrote in',
  (language) => {
    for (const themeKey of THEMES) {
      const guide = guideIn(language, () => false);
      const notes = notesIn({ ...guide, cabin: { ...guide.cabin, themeKey } });
      const text = WORDS[language].original.guide.replace('{language}', SWEDISH[language]);
      expect(notes).toEqual([{ text, lang: undefined, part: undefined }]);
    }
  },
);

test('in a partly translated guide, each part with an untranslated text has one note above it', () => {
  const tips = own.services.find(({ key }) => key === 'tips')?.serviceId;
  const rules = own.services.find(({ key }) => key === 'rules')?.serviceId;
  const notes = notesIn(
    guideIn('en', (key, isName) => !isName && ![`${tips}:`, `${rules}:`].some((id) => key.startsWith(id))),
  );
  expect(notes.map(({ part }) => part)).toEqual(expect.arrayContaining(['tips', 'rules']));
  expect(notes).toHaveLength(2);
  expect(new Set(notes.map(({ text }) => text))).toEqual(
    new Set(["Host's text in Swedish (not translated)"]),
  );
});

test('a guide has no note if everything but names is translated, or in its own language', () => {
  expect(notesIn(guideIn('en', (_key, isName) => !isName))).toEqual([]);
  expect(notesIn(guideIn('sv', () => false))).toEqual([]);
});

test('an untranslated notice has a note, too', () => {
  const notice = (language: GuestLanguage) => ({
    id: 1,
    text: 'Vattnet är avstängt.',
    level: 'important' as const,
    endsAtUtc: '2030-01-01T00:00:00.000Z',
    language,
  });
  const page = (language: GuestLanguage) =>
    renderGuide({ ...guideIn('en', () => true), notices: [notice(language)] }, TEST_PAGE);
  expect(page('sv')).toContain('<small>Host&#x27;s text in Swedish (not translated)</small>');
  expect(page('en')).not.toContain('not translated');
});
