/** Made by scripts/setup/word-groups.mjs. */
declare module 'virtual:words' {
  import type { HostLanguage } from '#shared/languages.ts';
  import type { WordGroup } from '#web/words/groups.ts';

  /** English before sign-in: part of the program, which falls back on it. */
  export const firstWords: Record<string, object>;
  /** Fetches one group of words. Rejects when it cannot be fetched. */
  export const fetchGroups: Record<`${HostLanguage}/${WordGroup}`, () => Promise<{ default: object }>>;
}
