import type { z } from 'zod';
import { textPassages } from '#guest/ask/text-passages.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import type { SERVICE_VALUES } from '#services/registry/values.ts';
import { ask } from '#shared/ask/ask.ts';
import { indexGuide } from '#shared/ask/guide-index.ts';
import { lexiconOf, MODEL } from '#shared/ask/lexicons.ts';
import { wholeAnswer } from '#shared/ask/pieces.ts';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';

type Items = z.output<typeof SERVICE_VALUES.faq>['items'];

/** Returns whether a FAQ answers a question, in whatever words and language. It remembers, because asking takes a few milliseconds. */
export function faqAnswers(items: Items, language: GuestLanguage): (question: string) => boolean {
  if (items.length === 0) return () => false;
  const part = { serviceId: null, key: 'faq', title: '', about: ['faq'], language };
  const passages = items.flatMap(({ title, description }, index) => {
    const text = { text: description, lang: language, original: description, originalLang: language };
    const found = textPassages(part, `items.${index}`, text, [{ text: title, original: title }]);
    return wholeAnswer(found, plainText(description)).map((one) => ({ ...one, sort: 'question' as const }));
  });
  const index = indexGuide(passages, GUEST_LANGUAGES.map(lexiconOf), MODEL);
  const known = new Map<string, boolean>();
  return (question) => {
    const isAnswered = known.get(question) ?? ask(index, question, language).length > 0;
    known.set(question, isAnswered);
    return isAnswered;
  };
}
