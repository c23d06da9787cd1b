import { describe, expect, it } from 'vitest';
import { en } from './en.ts';

/** Strings that the specification gives to the letter (sections 2, 5 and 8), where they stand. */
const GIVEN: Record<string, string> = {
  'titles.login': 'Login',
  'titles.signUp': 'Sign Up',
  'titles.myCabins': 'My Cabins',
  'titles.cabinDetails': 'Cabin Details',
  'titles.tokens': 'Tokens',
  'titles.notFound': 'Page Not Found',
  'layout.links.tokens': 'QR Token Manager',
  'layout.signOut': 'Sign Out',
  'layout.roles.admin': 'Admin',
  'layout.roles.host': 'Host',
  'accounts.login.rememberMe': 'Remember Me',
  'accounts.login.noToken': 'No token returned from server.',
  'accounts.login.failed': 'Login failed',
  'accounts.signUp.mismatch': 'Passwords do not match.',
  'accounts.signUp.failed': 'Registration failed',
  'accounts.notFound.heading': '404 - Page Not Found',
  'cabins.addDialog.title': 'Add New Cabin',
  'cabins.editDialog.title': 'Edit Cabin',
  'cabins.noToken': 'No Token',
  'tags.activate.title': 'Activate Token',
  'tags.activate.failed': 'Activation failed',
  'tags.activate.wait': 'Wait {{seconds}}s',
};

/** Every text with its path, `a.b.c`. */
const flat = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${at}${key}.`) : [[at + key, String(value)]],
  );

describe('English', () => {
  const words = new Map(flat(en));

  it.each(Object.entries(GIVEN))('%s is %j', (key, text) => {
    expect(words.get(key)).toBe(text);
  });

  it('leaves no text empty, and none with white space at its ends', () => {
    expect([...words].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('says nothing with an exclamation mark', () => {
    expect([...words].filter(([, text]) => text.includes('!'))).toEqual([]);
  });
});
