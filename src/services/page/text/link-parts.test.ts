import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

test('words in brackets before an address are its link', () => {
  expect(linkParts('Se [manualen](https://pump.example/a_(b)?x=1), tack')).toEqual([
    'Se ',
    { href: 'https://pump.example/a_(b)?x=1', words: 'manualen' },
    ', tack',
  ]);
});

test('an address alone is known by its site, and the sentence keeps its end', () => {
  expect(linkParts('(https://www.pump.example/hjalp?sida=3).')).toEqual([
    '(',
    { href: 'https://www.pump.example/hjalp?sida=3', words: 'pump.example' },
    ').',
  ]);
});

test('an address alone keeps the parentheses that were opened in it, and its site’s own letters', () => {
  expect(linkParts('https://Sjöboden.example/Dal_(Sverige) och (https://x.example/a_(b)).')).toEqual([
    { href: 'https://xn--sjboden-b1a.example/Dal_(Sverige)', words: 'sjöboden.example' },
    ' och (',
    { href: 'https://x.example/a_(b)', words: 'x.example' },
    ').',
  ]);
});

test('what is no plain web link stays as it was typed', () => {
  for (const text of [
    '[klicka](javascript:alert(1))',
    '[klicka](data:text/html,hej)',
    '[klicka](/konto)',
    '[klicka](https://bank.example@ond.example/)',
    'https://',
    '['.repeat(10_000),
    '[a]('.repeat(10_000),
  ]) {
    expect(linkParts(text)).toEqual([text]);
  }
});

test('of brackets within brackets the inner ones are a link', () => {
  expect(linkParts('[a [b](https://pump.example/) c](javascript:x)')).toEqual([
    '[a ',
    { href: 'https://pump.example/', words: 'b' },
    ' c](javascript:x)',
  ]);
  const brackets = ')'.repeat(10_000);
  expect(linkParts(`https://pump.example/${brackets}`)).toEqual([
    { href: 'https://pump.example/', words: 'pump.example' },
    brackets,
  ]);
});
