import { expect, test } from 'vitest';
import { guideTexts, textKey, translateGuide } from '#services/guide/texts.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { renderGuide } from '../render.tsx';
import { pageElements } from '../testing/page-elements.ts';
import { TEST_PAGE, testGuide } from '../testing/test-guide.ts';

test("offers the languages of the host's texts first and the others less prominently", () => {
  const offered = pageElements(
    renderGuide(testGuide({ language: 'fr', languages: ['sv', 'fr', 'de'] }), TEST_PAGE),
  );
  const names = (of: { tag: string; text: string }[]) =>
    of.filter(({ tag }) => tag === 'a').map(({ text }) => text);
  const all = offered.find(({ attributes }) => attributes['id'] === 'languages');
  expect(names(all?.children ?? [])).toEqual(['Svenska', 'Français', 'Deutsch']);
  const quiet = all?.children.find(({ tag }) => tag === 'small');
  expect(names(quiet?.children ?? [])).toEqual(['English', 'Norsk', 'Español']);
  const everywhere = renderGuide(testGuide({ languages: [...GUEST_LANGUAGES] }), TEST_PAGE);
  expect(everywhere).not.toContain('<small></small>');
});

test('marks each text if some are translated, and none if all are', () => {
  const own = testGuide();
  const german = (translations: [string, string][]) =>
    pageElements(
      renderGuide(
        { ...own, language: 'de', ...translateGuide(own, new Map(translations)) },
        { ...TEST_PAGE, guideQrUrl: null },
      ),
    );
  const tips = own.services.find(({ key }) => key === 'tips')?.serviceId;
  const some = german([
    [`${tips}:items.0.desc`, 'Sandstrand mit Sprungturm.'],
    ['7:name', 'Die Räder'],
  ]);
  const lang = (text: string) =>
    some.filter((each) => each.text === text).map(({ attributes }) => attributes['lang']);
  expect(lang('Sandstrand mit Sprungturm.')).toEqual([undefined]);
  expect(lang('Näset')).toEqual(['sv']);
  expect(lang('Badestelle')).toEqual([undefined, undefined]);
  expect(lang('Die Räder')).toEqual([undefined, undefined]);
  expect(lang('Får lånas av alla som bor här.')).toContain('sv');
  const all = german(guideTexts(own).map((text) => [textKey(text), `${text.source} auf Deutsch`]));
  const marked = all.filter(
    ({ tag, attributes }) => 'lang' in attributes && !('hreflang' in attributes) && tag !== 'html',
  );
  expect(marked.map(({ text }) => text)).toEqual([]);
  expect(all.some(({ text }) => text === 'Galtåsen auf Deutsch')).toBe(true);
});
