import { expect, it } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

it.each([
  ['karin@cabins.example', ['karin@cabins.example'], []],
  ['  a@x.se\nb@x.se\r\n\n', ['a@x.se', 'b@x.se'], []],
  ['a@x.se, b@x.se;c@x.se a@x.se', ['a@x.se', 'b@x.se', 'c@x.se'], []],
  ['<a@x.se>,\n<b@x.se>', ['a@x.se', 'b@x.se'], []],
  ['mailto:Ann@X.se, ann@x.se. \u200Bb@x.se\u200B', ['ann@x.se', 'b@x.se'], []],
  ['a@x.se, karin, @x.se', ['a@x.se'], ['karin', '@x.se']],
  [' \n,; ', [], []],
])('finds the addresses in %j', (text, emails, invalid) => {
  expect(parseAddresses(text)).toEqual({ emails, invalid });
});
