import { fetchGroups } from 'virtual:words';
import type { HostLanguage } from '#shared/languages.ts';
import { GROUPS, type WordGroup } from '#web/words/groups.ts';

/** Every text of the app in a language with its path, `a.b.c`, as it comes with its group. */
export async function wordsIn(language: HostLanguage): Promise<Map<string, string>> {
  const groups = await Promise.all(
    (Object.keys(GROUPS) as WordGroup[]).map((group) => fetchGroups[`${language}/${group}`]()),
  );
  return new Map(groups.flatMap(({ default: words }) => flat(words)));
}

const flat = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${at}${key}.`) : [[at + key, String(value)]],
  );
