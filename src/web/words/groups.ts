import type { en } from './en.ts';

/**
 * Words that load together, as lists of subjects (the first level of `<language>.json`). Those before sign-in are in the
 * first bundle, others load with the pages that need them.
 */
const GROUPS = {
  'before-sign-in': ['titles', 'ui', 'errors', 'accounts'],
  'password-reset': ['passwordReset'],
  'public-pages': ['info', 'about', 'privacyPolicy', 'terms', 'contact'],
  translations: ['translations'],
  drafts: ['drafts'],
  /** For admin pages, which hosts never download. */
  admin: [
    'adminTags',
    'analytics',
    'audit',
    'hostSupport',
    'invitations',
    'lists',
    'system',
    'upgrades',
    'users',
  ],
} as const satisfies Record<string, readonly (keyof typeof en)[]>;

/** The group of all other subjects, which load with the layout. */
const REST = 'after-sign-in';

export type WordGroup = keyof typeof GROUPS | typeof REST;
export const WORD_GROUPS = [...Object.keys(GROUPS), REST] as WordGroup[];

/** The group of a subject. */
export function groupOf(subject: string): WordGroup {
  const groups = Object.entries(GROUPS) as [WordGroup, readonly string[]][];
  return groups.find(([, subjects]) => subjects.includes(subject))?.[0] ?? REST;
}
