import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { readQr } from '#test/read-qr.ts';
import { joinText, qrPath } from './qr.ts';

test('separators in a name or password are escaped', () => {
  expect(joinText('Gäst;"1"', String.raw`a\b,c:d`)).toBe(String.raw`WIFI:T:WPA;S:Gäst\;\"1\";P:a\\b\,c\:d;;`);
});

test('a network without a password has no password field', () => {
  expect(joinText('Öppet', '')).toBe('WIFI:T:nopass;S:Öppet;;');
});

test.each([
  ['Sjöstugan', 'abborre-i-vassen-42'],
  ['Stugan vid ån', String.raw`\;,:"åäö 🛶'%20+`],
  ['🏡 Näset', ''],
  ['x'.repeat(TEXT_LIMITS.ssid), '"'.repeat(TEXT_LIMITS.wifiPassword)],
])('another decoder reads %s', async (ssid, password) => {
  const text = joinText(ssid, password);
  expect(await readQr(qrPath(text))).toBe(text);
});

const typed = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });

test('a decoder reads any name and password', async () => {
  await fc.assert(
    fc.asyncProperty(typed(12), typed(24), async (ssid, password) => {
      const text = joinText(ssid, password);
      expect(await readQr(qrPath(text))).toBe(text.toWellFormed());
    }),
    { numRuns: 40 },
  );
});
