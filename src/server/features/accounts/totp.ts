import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What every authenticator app knows (RFC 6238): six digits by SHA-1, others every 30 seconds. */
const totpOf = (secret: string, label = '') => new TOTP({ issuer: PRODUCT_NAME, label, secret });

/** 160 random bits in base32, as long as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Clocks of phones differ: the code before and the one after count too (RFC 6238, section 5.2). */
const STEPS_OF_DRIFT = 1;

/** The time step that a code of six digits belongs to; null when it is of none around `now`, in ms. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_OF_DRIFT });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}
