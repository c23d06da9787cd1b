import { plainText } from './typed-text.ts';

const ATOM = String.raw`[^\s@<>"(),.:;\\[\]]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;

/**
 * What mail can reach: a name of RFC 5321 without quotes, at a domain; both may be written in any script (RFC 6531). A name
 * may end in a dot, against that standard, as those of a Japanese telephone company do.
 */
const REACHABLE = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*\.?@(?:${LABEL}\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$`,
  'iu',
);

/** What is typed and pasted around an address: `<mailto:anna@stuga.example?subject=Hi>,` */
const unwrapped = (typed: string): string =>
  plainText(typed)
    .replace(/^[\s<([„“”"'‘’«]+/, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[\s.,;:!?…>)\]“”"'‘’»]+$/, '')
    .replace(/ *@ */, '@');

/**
 * A typed email address without what stands around it, in its own capitals; null where no mail can reach it, or where it
 * holds characters that only look like others (it differs from its NFKC form, as with the Kelvin sign for a K).
 */
export function readEmail(typed: string): string | null {
  const address = unwrapped(typed);
  return address === address.normalize('NFKC') && REACHABLE.test(address) ? address : null;
}

/** The address that an account is known by: {@link readEmail} in lower case. */
export const accountEmail = (typed: string): string | null => readEmail(typed)?.toLowerCase() ?? null;
