import { z } from 'zod';
import { accountEmail } from '#shared/email-address.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { removeInvisible } from '#shared/typed-text.ts';

// Schemas of providers' answers. Google sends some booleans and numbers as text.

const booleanOrText = z.union([z.boolean(), z.stringbool()]);

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
  email_verified: booleanOrText.optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

/** A person identified by a provider, with a verified address. */
export interface Identity {
  email: string;
  firstName: string;
  lastName: string;
  /** Null when missing or not safe to show. */
  avatarUrl: string | null;
}

const cleanName = (text = '') =>
  removeInvisible(text)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_LIMITS.personName)
    .toWellFormed();

const isPicture = (url = '') => url.length <= TEXT_LIMITS.webAddress && URL.parse(url)?.protocol === 'https:';

/** The address exactly as the provider verified it; null if normalizing would change which address it is. */
const verifiedEmail = (sent = ''): string | null => {
  const email = accountEmail(sent);
  return email === sent.trim().toLowerCase() ? email : null;
};

/** Null when the address is missing, unverified or not valid for accounts: it could be anybody's. */
export function identityOf(info: z.output<typeof userInfo>): Identity | null {
  const email = verifiedEmail(info.email);
  if (email === null || info.email_verified !== true) return null;
  return {
    email,
    firstName: cleanName(info.given_name) || cleanName(email.split('@', 1)[0]),
    lastName: cleanName(info.family_name),
    avatarUrl: isPicture(info.picture) ? (info.picture ?? null) : null,
  };
}
