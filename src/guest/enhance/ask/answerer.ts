import { ask } from '#shared/ask/ask.ts';
import { type Index, indexGuide } from '#shared/ask/guide-index.ts';
import { readLexicon } from '#shared/ask/lexicon.ts';
import { readModel } from '#shared/ask/model.ts';
import type { Answer } from '#shared/ask/passage.ts';
import { pagePassages, type Shown } from './page-passages.ts';

type Language = 'en' | 'sv' | 'no' | 'de' | 'fr' | 'es';

const LEXICONS: Record<Language, () => Promise<{ packed: string; url: string }>> = {
  en: () => import('#shared/ask/lexicon/en.json?packed'),
  sv: () => import('#shared/ask/lexicon/sv.json?packed'),
  no: () => import('#shared/ask/lexicon/no.json?packed'),
  de: () => import('#shared/ask/lexicon/de.json?packed'),
  fr: () => import('#shared/ask/lexicon/fr.json?packed'),
  es: () => import('#shared/ask/lexicon/es.json?packed'),
};

/** The page's language, then those of texts on it. */
function languagesHere(): Language[] {
  const texts = document.querySelectorAll<HTMLElement>('main [lang], .notices [lang]');
  const langs = new Set([document.documentElement.lang, ...Array.from(texts, ({ lang }) => lang)]);
  return [...langs].filter((lang): lang is Language => lang in LEXICONS);
}

const loadTopics = () => import('#shared/ask/lexicon/topics.json?packed');
const loadLexicons = () =>
  Promise.all(languagesHere().map(async (lang) => ({ lang, ...(await LEXICONS[lang]()) })));

/** The addresses of this file and its lexicons, for the offline copy. */
export const askFiles = async (): Promise<string[]> => {
  const files = await Promise.all([loadTopics(), loadLexicons()]);
  return [import.meta.url, ...files.flat().map(({ url }) => url)];
};

/** A quote and the element of the page that shows it. */
export interface Found {
  answer: Answer;
  element: HTMLElement;
  isByAi?: boolean;
}
export type Answerer = (question: string) => Found[];

const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve); // Safari
  });

/** Answers from the page, which is read once, and again when new notices have replaced elements. */
export async function createAnswerer(): Promise<Answerer> {
  const [topics, loaded] = await Promise.all([loadTopics(), loadLexicons()]);
  const lexicons = loaded.map(({ lang, packed }) => readLexicon(lang, packed, topics.signs));
  const model = readModel(topics.packed);
  let shown: Shown[] = [];
  let index: Index | null = null;
  const read = () => {
    shown = pagePassages();
    index = indexGuide(
      shown.map(({ passage }) => passage),
      lexicons,
      model,
    );
    return index;
  };
  await nextIdle();
  read();
  return (question) => {
    const isCurrent = shown.every(({ element }) => element.isConnected);
    const current = index !== null && isCurrent ? index : read();
    return ask(current, question, document.documentElement.lang).flatMap((answer) => {
      const found = shown.find(
        ({ passage }) =>
          passage.key === answer.key &&
          passage.field === answer.field &&
          passage.serviceId === answer.serviceId &&
          (passage.quote === answer.quote || passage.longer === answer.quote),
      );
      return found === undefined ? [] : [{ answer, element: found.element }];
    });
  };
}
