/** Made by scripts/setup/word-groups.mjs. */
declare module 'virtual:words' {
  import type { HostLanguage } from '#shared/languages.ts';
  import type { WordGroup } from '#web/words/groups.ts';

  /** The English words before sign-in, which are in the first bundle as a fallback. */
  export const firstWords: Record<string, object>;
  /** Fetches one group of words; rejects on failure. */
  export const fetchGroups: Record<`${HostLanguage}/${WordGroup}`, () => Promise<{ default: object }>>;
}
