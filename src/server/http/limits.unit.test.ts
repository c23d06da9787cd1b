import { expect, it } from 'vitest';
import { inEnglish } from '#server/problem.ts';
import { waitingTime } from './limits.ts';

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [60 * 60, '60 minutes'],
  [90 * 60 + 1, '2 hours'],
  [24 * 60 * 60, '24 hours'],
])('%i seconds become %j', (seconds, said) => {
  expect(inEnglish(waitingTime(seconds))).toBe(`Too many tries. Wait ${said} and try again.`);
});
