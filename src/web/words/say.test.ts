import { afterEach, expect, it } from 'vitest';
import { currentLanguage, loadWords, startWords, switchLanguage } from './i18n.ts';
import { say } from './say.ts';

await startWords();
afterEach(() => switchLanguage('en'));

it('leaves English as it is', () => {
  expect(currentLanguage()).toBe('en');
  expect(say('Use at most 40 characters.')).toBe('Use at most 40 characters.');
});

it.each([
  ['sv', 'Name is required', 'Namn krävs'],
  ['sv', 'Use at most 40 characters.', 'Använd högst 40 tecken.'],
  [
    'fi',
    'Too many tries. Wait 5 minutes and try again.',
    'Liian monta yritystä. Odota 5 minuuttia ja yritä uudelleen.',
  ],
  ['da', 'Too many tries. Wait 24 hours and try again.', 'For mange forsøg. Vent 24 timer, og prøv igen.'],
  ['da', 'Something nobody has translated.', 'Something nobody has translated.'],
  ['no', 'constructor', 'constructor'],
] as const)('in %s says %j', async (language, sentence, said) => {
  await switchLanguage(language);
  expect(say(sentence)).toBe(said);
});

it.each([
  ['Restaurants', 'Planen Pro behövs för Restauranger; din är Basic.'],
  ['a service of your own', 'Planen Pro behövs för en egen tjänst; din är Basic.'],
])('says %j inside a sentence too', async (service, said) => {
  await loadWords('after-sign-in');
  await switchLanguage('sv');
  const sentence = `The Pro plan is needed for ${service}; yours is Basic. Upgrade under Settings, Subscription Plan.`;
  expect(say(sentence)).toBe(`${said} Uppgradera under Inställningar, Plan.`);
});

it('of two changes of language keeps the later', async () => {
  await Promise.all([switchLanguage('fi'), switchLanguage('sv')]);
  expect(currentLanguage()).toBe('sv');
});
