import i18next from 'i18next';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { startWords, switchLanguage } from './i18n.ts';
import { locale } from './locale.ts';

await startWords();
afterEach(() => vi.unstubAllGlobals());
afterAll(() => switchLanguage('en')); // other files run in the same process

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

it('ignores a change to the current language, which would render every page again', async () => {
  await switchLanguage('sv');
  const changed = vi.fn<() => void>();
  i18next.on('languageChanged', changed);
  await switchLanguage('sv');
  i18next.off('languageChanged', changed);
  expect(changed).not.toHaveBeenCalled();
});
