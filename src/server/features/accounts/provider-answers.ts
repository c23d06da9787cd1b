import { z } from 'zod';
import { accountEmail, formerEmail } from '#shared/email-address.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { withoutUnseen } from '#shared/typed-text.ts';

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
  email: z.string().max(TEXT_LIMITS.email).optional(),
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
  withoutUnseen(text)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_LIMITS.personName)
    .toWellFormed();

const isPicture = (url = '') => url.length <= TEXT_LIMITS.webAddress && URL.parse(url)?.protocol === 'https:';

/** A provider's word counts for the address that it names, letter by letter, and for none that is made of it. */
const vouchedFor = (sent = ''): string | null => (formerEmail(sent) === null ? accountEmail(sent) : null);

/** Null where the address is missing, not verified or none that accounts have: it could be anybody's. */
export function identityOf(info: z.output<typeof userInfo>): Identity | null {
  const email = vouchedFor(info.email);
  if (email === null || info.email_verified !== true) return null;
  return {
    email,
    firstName: nameOf(info.given_name) || nameOf(email.split('@', 1)[0]),
    lastName: nameOf(info.family_name),
    avatarUrl: isPicture(info.picture) ? (info.picture ?? null) : null,
  };
}
