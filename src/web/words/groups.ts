import type { en } from './en.ts';

/**
 * What is loaded together, by its subjects: the words of a page come with the page, one file in each language
 * (scripts/setup/word-groups.mjs). Those before sign-in come with the program.
 */
export const GROUPS = {
  'before-sign-in': ['titles', 'ui', 'errors', 'accounts'],
  'password-reset': ['passwordReset'],
  'after-sign-in': [
    'layout',
    'insights',
    'media',
    'notices',
    'cabins',
    'privacy',
    'cards',
    'copies',
    'kinds',
    'languages',
    'security',
    'sessions',
    'services',
    'settings',
    'places',
    'plans',
    'chat',
    'tags',
    'templates',
    'trash',
    'weather',
  ],
  'public-pages': ['info', 'about', 'privacyPolicy', 'terms', 'contact'],
  translations: ['translations'],
  /** The admin's pages, which no host downloads. */
  admin: ['adminTags', 'analytics', 'audit', 'care', 'invitations', 'lists', 'system', 'upgrades', 'users'],
} as const satisfies Record<string, readonly (keyof typeof en)[]>;

export type WordGroup = keyof typeof GROUPS;
