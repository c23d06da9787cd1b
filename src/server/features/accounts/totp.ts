import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The parameters that every authenticator app supports (RFC 6238): six digits, SHA-1, 30 seconds. */
const totpOf = (secret: string, label = '') => new TOTP({ issuer: PRODUCT_NAME, label, secret });

/** 160 random bits in base32, as long as RFC 4226 recommends. */
export const generateSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code for authenticator apps. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Phone clocks drift, so the previous and the next code are accepted too (RFC 6238, section 5.2). */
const STEPS_OF_DRIFT = 1;

/** The time step of a six-digit code; null when it matches none around `now` (ms). */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_OF_DRIFT });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}
