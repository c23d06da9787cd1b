import { z } from 'zod';
import { TEXT_LIMITS } from '#shared/limits.ts';

// What providers answer, as far as it counts here. Google writes booleans and numbers as text in places.

const truth = z.union([z.boolean(), z.stringbool()]);

/** https://oauth2.googleapis.com/tokeninfo: `aud` is the client the token was issued to. */
export const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().optional(),
  expires_in: z.coerce.number(),
});

/** OpenID Connect Core 1.0, section 5.1. */
export const userInfo = z.object({
  sub: z.string().min(1),
  email: z.string().trim().toLowerCase().max(TEXT_LIMITS.email).pipe(z.email()).optional(),
  email_verified: truth.optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

/** Who a provider says somebody is, the address verified. */
export interface Identity {
  email: string;
  firstName: string;
  lastName: string;
  /** Null where there is none that a page may show. */
  avatarUrl: string | null;
}

const nameOf = (text = '') =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_LIMITS.personName);

const isPicture = (url = '') => url.length <= TEXT_LIMITS.webAddress && URL.parse(url)?.protocol === 'https:';

/** Null where the address is missing or not verified: it could be anybody's. */
export function identityOf(info: z.output<typeof userInfo>): Identity | null {
  if (info.email === undefined || info.email_verified !== true) return null;
  return {
    email: info.email,
    firstName: nameOf(info.given_name) || nameOf(info.email.split('@', 1)[0]),
    lastName: nameOf(info.family_name),
    avatarUrl: isPicture(info.picture) ? (info.picture ?? null) : null,
  };
}
