import { expect, it } from 'vitest';
import { isWebAddress, readWebAddress, webAddressFault } from './web-address.ts';

const taken = (typed: string) => {
  const address = readWebAddress(typed);
  return isWebAddress(address) && webAddressFault(typed) === null ? address : null;
};

it.each([
  ['https://strand.example', 'https://strand.example'],
  ['strand.example/a?b=c#d', 'https://strand.example/a?b=c#d'],
  ['www.strand.example', 'https://www.strand.example'],
  ['(https://strand.example)', 'https://strand.example'],
  ['<https://strand.example/a>', 'https://strand.example/a'],
  ['„https://strand.example/a“', 'https://strand.example/a'],
  ['"strand.example",', 'https://strand.example'],
  ['https://strand.example/a…', 'https://strand.example/a'],
  ['(see https://strand.example/a_(b))', null],
  ['https://strand.example/a_(b)', 'https://strand.example/a_(b)'],
  ['(https://strand.example/a_(b)).', 'https://strand.example/a_(b)'],
  ['https://strand\u2011hotell.example/a\u2011b', 'https://strand-hotell.example/a-b'],
  ['https://fa.strand.example/می‌خواهم', 'https://fa.strand.example/می‌خواهم'],
  ['https://sjöstugan.example/ö', 'https://sjöstugan.example/ö'],
  ['http://192.168.1.1:8080/', 'http://192.168.1.1:8080/'],
  ['http://[fe80::1]/', 'http://[fe80::1]/'],
  ['http://stugan.local', 'http://stugan.local'],
  ['https//strand.example', null],
  ['http:/strand.example', null],
  ['http;//strand.example', null],
  ['https://https//strand.example', null],
  ['https://https://strand.example', null],
  ['htps://strand.example', null],
  ['https://strand', null],
  ['strand', null],
  ['strand,example', null],
  ['https://strand..example', null],
  ['https://-.example', null],
  ['https://strand.example, https://other.example', null],
  ['https://', null],
  ['mailto:anna@strand.example', null],
  ['tel:112', null],
  ['...', null],
])('%j is taken as %j', (typed, address) => {
  expect(taken(typed)).toBe(address);
});

it.each(['anna@strand.example', 'https://anna@strand.example', '<anna@strand.example>'])(
  '%j is said to be an email address',
  (typed) => {
    expect(webAddressFault(typed)).toBe('web_address_of_mail');
  },
);
