import { afterEach, expect, it, vi } from 'vitest';
import { startWords, switchLanguage } from './i18n.ts';
import { locale } from './locale.ts';

await startWords();
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en', ['sv-SE', 'en-US'], 'en-US'],
  ['en', ['sv-SE', 'sv'], 'en-GB'],
  ['sv', ['en-GB', 'sv-FI'], 'sv-FI'],
  ['no', ['nn-NO', 'en'], 'nb-NO'],
  ['fi', [], 'fi-FI'],
] as const)('%s in a browser with %j is written as %s', async (language, languages, expected) => {
  await switchLanguage(language);
  vi.stubGlobal('navigator', { languages });
  expect(locale()).toBe(expected);
});
