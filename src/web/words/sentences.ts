import type { HostLanguage } from '#shared/languages.ts';

/** English sentence to the same in another language; `{{name}}` stands for what the server puts in. */
export type Sentences = Readonly<Record<string, string>>;

const files = import.meta.glob<{ sentences: Sentences }>('./*/sentences.ts');
const loaded: Partial<Record<HostLanguage, Sentences>> = {};

/**
 * Fetches the server's sentences in a language, before anything is said in it. English needs none: it is what the
 * server says. A language without them would show its hosts English ones, so that it is no language yet.
 */
export async function fetchSentences(language: HostLanguage): Promise<void> {
  if (language === 'en') return;
  const fetchFile = files[`./${language}/sentences.ts`];
  if (fetchFile === undefined) throw new Error(`src/web/words/${language}/sentences.ts is missing`);
  loaded[language] ??= (await fetchFile()).sentences;
}

export const sentencesOf = (language: HostLanguage): Sentences => loaded[language] ?? {};
