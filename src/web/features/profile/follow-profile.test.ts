import { afterAll, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, startWords, switchLanguage } from '#web/words/i18n.ts';
import { followNewer } from './follow-profile.ts';

afterAll(() => switchLanguage('en'));

it('follows a profile once, and then only a newer one', async () => {
  await startWords();
  const swedish = { language: 'sv', timeZone: null } as const;
  await followNewer(swedish, 1_000);
  expect(currentLanguage()).toBe('sv');
  await chooseLanguage('fi');
  await followNewer(swedish, 1_000);
  expect(currentLanguage()).toBe('fi');
  await followNewer(swedish, 1_001);
  expect(currentLanguage()).toBe('sv');
});
