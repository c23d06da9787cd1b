import type { en } from './en.ts';

/**
 * Words that are loaded together, by their subjects (the first level of `<language>.json`): those before sign-in come
 * with the program, others with the pages that need them.
 */
const GROUPS = {
  'before-sign-in': ['titles', 'ui', 'errors', 'accounts'],
  'password-reset': ['passwordReset'],
  'public-pages': ['info', 'about', 'privacyPolicy', 'terms', 'contact'],
  translations: ['translations'],
  /** The admin's pages, which no host downloads. */
  admin: ['adminTags', 'analytics', 'audit', 'care', 'invitations', 'lists', 'system', 'upgrades', 'users'],
} as const satisfies Record<string, readonly (keyof typeof en)[]>;

/** Of all other subjects: they come with the layout. */
const REST = 'after-sign-in';

export type WordGroup = keyof typeof GROUPS | typeof REST;
export const WORD_GROUPS = [...Object.keys(GROUPS), REST] as WordGroup[];

/** The group that a subject is loaded with. */
export function groupOf(subject: string): WordGroup {
  const groups = Object.entries(GROUPS) as [WordGroup, readonly string[]][];
  return groups.find(([, subjects]) => subjects.includes(subject))?.[0] ?? REST;
}
