import { fetchGroups } from 'virtual:words';
import type { HostLanguage } from '#shared/languages.ts';
import { WORD_GROUPS } from '#web/words/groups.ts';

/** All texts of the app in a language by their path, `a.b.c`. */
export async function textsIn(language: HostLanguage): Promise<Map<string, string>> {
  const groups = await Promise.all(WORD_GROUPS.map((group) => fetchGroups[`${language}/${group}`]()));
  return new Map(groups.flatMap(({ default: words }) => flat(words)));
}

const flat = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${at}${key}.`) : [[at + key, String(value)]],
  );
