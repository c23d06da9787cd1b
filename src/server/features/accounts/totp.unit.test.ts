import { describe, expect, it } from 'vitest';
import { generateSecret, otpauthUri, stepOf } from './totp.ts';

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The RFC's codes have eight digits; authenticator apps show the last six. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of six digits', () => {
  it.each(VECTORS)('at second %i is that of RFC 6238', (seconds, code) => {
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, as its own step', () => {
    const code = '050471';
    const step = Math.floor(1_111_111_111 / 30);
    const starts = step * 30_000;
    expect(stepOf(SECRET, code, starts - 30_000)).toBe(step);
    expect(stepOf(SECRET, code, starts + 59_999)).toBe(step);
    expect(stepOf(SECRET, code, starts - 30_001)).toBeNull();
    expect(stepOf(SECRET, code, starts + 60_000)).toBeNull();
  });

  it.each(['', '05047', '0504711', '-50471', '05047a'])('is not %j', (code) => {
    expect(stepOf(SECRET, code, 1_111_111_111_000)).toBeNull();
  });
});

// ASVS 6.5.3, 11.2.3
it('a secret is 160 random bits', () => {
  const secrets = Array.from({ length: 20 }, generateSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(secrets.length);
});

it('the QR code holds an otpauth URI', () => {
  const uri = new URL(otpauthUri(SECRET, 'åsa+1@cabins.example'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.host).toBe('totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Hemma:åsa+1@cabins.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Hemma',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
