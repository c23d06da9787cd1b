import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { readQr } from '#test/read-qr.ts';
import { joinText, qrPath } from './qr.ts';
import { value } from './value.ts';

test('separators in a name or password are escaped', () => {
  expect(joinText({ ssid: 'Gäst;"1"', password: String.raw`a\b,c:d` })).toBe(
    String.raw`WIFI:T:WPA;S:Gäst\;\"1\";P:a\\b\,c\:d;;`,
  );
});

test('a network without a password has no password field', () => {
  expect(joinText({ ssid: 'Öppet', password: '' })).toBe('WIFI:T:nopass;S:Öppet;;');
});

test('a hidden network says so, as ZXing reads it', async () => {
  const text = joinText({ ssid: 'Sjönät', password: 'abborre-42', hidden: true });
  expect(text).toBe('WIFI:T:WPA;S:Sjönät;P:abborre-42;H:true;;');
  expect(joinText({ ssid: 'Öppet', password: '', hidden: true })).toBe('WIFI:T:nopass;S:Öppet;H:true;;');
  expect(joinText({ ssid: 'Sjönät', password: 'x', hidden: false })).not.toContain('H:');
  expect(await readQr(qrPath(text))).toBe(text);
});

test.each([
  ['Sjöstugan', 'abborre-i-vassen-42'],
  ['Stugan vid ån', String.raw`\;,:"åäö 🛶'%20+`],
  ['🏡 Näset', ''],
  ['x'.repeat(TEXT_LIMITS.ssid), '"'.repeat(TEXT_LIMITS.wifiPassword)],
])('another decoder reads %s', async (ssid, password) => {
  const text = joinText({ ssid, password });
  expect(await readQr(qrPath(text))).toBe(text);
});

const typed = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });

test('a decoder reads any name and password', async () => {
  await fc.assert(
    fc.asyncProperty(typed(12), typed(24), async (ssid, password) => {
      const text = joinText({ ssid, password });
      expect(await readQr(qrPath(text))).toBe(text.toWellFormed());
    }),
    { numRuns: 40 },
  );
});

test('a network is hidden only if its host said so; values without it stay valid (R-values-28)', () => {
  const plain = { ssid: 'Sjönät', password: 'abborre-42' };
  for (const hidden of [undefined, null, false]) {
    expect(JSON.stringify(value.parse({ ...plain, hidden }))).toBe(JSON.stringify(plain));
  }
  expect(value.parse({ ...plain, hidden: true })).toEqual({ ...plain, hidden: true });
  expect(value.safeParse({ ...plain, hidden: 'yes' }).success).toBe(false);
});
