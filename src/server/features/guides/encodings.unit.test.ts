import { expect, it } from 'vitest';
import { chooseEncoding } from './encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['gzip;q=0.5, br;q=0.4', 'gzip'],
  ['gzip; q=0.2', 'gzip'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
])('sends the smallest of what %j wants most: %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

// `*` does not include encodings that the header refuses.
it.each([
  ['br;q=0, *', 'gzip'],
  ['*, br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0, *;q=0.1', 'br'],
  ['br;q=much, gzip', 'gzip'],
])('sends nothing that %j refuses: %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
