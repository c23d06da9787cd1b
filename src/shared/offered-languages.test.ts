import { expect, it } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

const cabin = { language: 'sv', translationLanguages: ['de', 'sv', 'en', 'fr'] } as const;

it.each([
  ['basic', []],
  ['pro', ['de', 'en']],
  ['premium', ['de', 'en', 'fr']],
] as const)('on %s guests are offered %j', (plan, offered) => {
  expect(offeredLanguages(cabin, plan)).toEqual(offered);
});
