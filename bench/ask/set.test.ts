import { describe, expect, test } from 'vitest';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { faultsInNewInput } from '#shared/new-input.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { readAskSet, textsOf } from './set.ts';

const guides = readAskSet();
const questions = guides.flatMap((guide) => guide.questions.map((question) => ({ guide, ...question })));

/** Repeated values. */
const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

describe('the questions for "Ask the guide"', () => {
  test('have their own ids, and each guide is asked the same thing once', () => {
    expect(repeated(questions.map(({ id }) => id))).toEqual([]);
    expect(repeated(questions.map(({ guide, lang, q }) => `${guide.name} ${lang} ${q}`))).toEqual([]);
  });

  test('are many in each language, about one in three without an answer, and of many things', () => {
    for (const language of GUEST_LANGUAGES)
      expect(questions.filter(({ lang }) => lang === language).length).toBeGreaterThanOrEqual(200);
    expect(questions.length).toBeGreaterThanOrEqual(1200);
    const silent = questions.filter((question) => question.expect.length === 0).length / questions.length;
    expect(silent).toBeGreaterThan(0.3);
    expect(silent).toBeLessThan(0.4);
    expect(new Set(questions.map(({ about }) => about)).size).toBeGreaterThanOrEqual(150);
  });

  test('expect quotes that the guide has, in the language in which it is read', () => {
    const missing = questions.flatMap(({ guide, page, id, expect: passages }) =>
      passages
        .filter((passage) => !textsOf(guide, page, passage).some((text) => text.includes(passage.contains)))
        .map((passage) => `${id}: ${passage.contains}`),
    );
    expect(missing).toEqual([]);
  });

  test('expect characters that stand at one place of a passage only', () => {
    const ambiguous = questions.flatMap(({ guide, page, id, expect: passages }) =>
      passages
        .filter(({ field }) => !/\.\d+$/.test(field))
        .filter((passage) => textsOf(guide, page, passage).join('\n').split(passage.contains).length > 2)
        .map((passage) => `${id}: ${passage.contains}`),
    );
    expect(ambiguous).toEqual([]);
  });

  test('expect nothing that only the guests of a stay may read', () => {
    const sealed = questions.flatMap(({ guide: { arrival }, id, expect: passages }) =>
      passages
        .filter(({ key, field }) => {
          if (key === 'wifi' && field === 'password') return arrival?.wifi === 'stay';
          if (key !== 'arrival') return false;
          const code = arrival?.codes[Number(/^codes\.(\d)/.exec(field)?.[1])];
          return (code?.when ?? arrival?.textWhen) === 'stay';
        })
        .map(() => id),
    );
    expect(sealed).toEqual([]);
  });
});

describe('the guides for "Ask the guide"', () => {
  test.for(guides)('$name holds values as the server stores them', ({ cabin, services }) => {
    expect(faultsInNewInput(cabin, null)).toEqual({});
    for (const [key, value] of Object.entries(services)) {
      expect(SERVICE_VALUES[key as ServiceKey].parse(value)).toEqual(value);
      expect(faultsInNewInput(value, null)).toEqual({});
    }
  });

  test.for(guides)('$name translates texts that it has', (guide) => {
    for (const [page = 'en', texts = []] of Object.entries(guide.translations ?? {}))
      for (const { text, ...where } of texts)
        expect(textsOf(guide, page as GuestLanguage, { ...where, contains: text })).toEqual([text]);
  });
});
