import { afterAll, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, startWords, switchLanguage } from '#web/words/i18n.ts';
import { applyOnce } from './ApplyProfile.tsx';

afterAll(() => switchLanguage('en'));

it('applies a profile once, and again when it was fetched at another time', async () => {
  await startWords();
  const swedish = { language: 'sv', timeZone: null } as const;
  await applyOnce(swedish, 1_000);
  expect(currentLanguage()).toBe('sv');
  await chooseLanguage('fi');
  await applyOnce(swedish, 1_000);
  expect(currentLanguage()).toBe('fi');
  for (const fetchedAt of [1_001, 999]) {
    await applyOnce(swedish, fetchedAt);
    expect(currentLanguage()).toBe('sv');
    await chooseLanguage('fi');
  }
});
