import type { HostLanguage } from '#shared/languages.ts';

/** What is loaded together; each group is one file in each language. */
export const GROUPS = [
  'before-sign-in',
  'password-reset',
  'after-sign-in',
  'public-pages',
  'translations',
  'admin',
] as const;
export type WordGroup = (typeof GROUPS)[number];

interface GroupFile {
  words: object;
}

/** The first English words are part of the program, which falls back on them. */
const files = import.meta.glob<GroupFile>([
  './*/{before-sign-in,password-reset,after-sign-in,public-pages,translations,admin}.ts',
  '!./en/before-sign-in.ts',
]);

/** Fetches one group of words. Throws when it cannot be fetched. */
export async function fetchGroup(language: HostLanguage, group: WordGroup): Promise<object> {
  const fetchFile = files[`./${language}/${group}.ts`];
  if (fetchFile === undefined) throw new Error(`There are no words ${group} in ${language}.`);
  return (await fetchFile()).words;
}
