import type { HostLanguage } from '#shared/languages.ts';

/** English sentence to the same in another language; `{{name}}` stands for what the server puts in. */
export type Sentences = Readonly<Record<string, string>>;

const files = import.meta.glob<{ sentences: Sentences }>('./*/sentences.ts');
const loaded: Partial<Record<HostLanguage, Sentences>> = {};

/** Fetches the server's sentences in a language, before anything is said in it. English needs none. */
export async function fetchSentences(language: HostLanguage): Promise<void> {
  const fetchFile = files[`./${language}/sentences.ts`];
  if (fetchFile !== undefined) loaded[language] ??= (await fetchFile()).sentences;
}

export const sentencesOf = (language: HostLanguage): Sentences => loaded[language] ?? {};
