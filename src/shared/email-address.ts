import { plainText } from './typed-text.ts';

const ATOM = String.raw`[^\s@<>"(),.:;\\[\]]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;

/**
 * A deliverable address: an unquoted local part (RFC 5321) and a domain, in any script (RFC 6531). The local part may end in
 * a dot, against the standard, since addresses of a Japanese telephone company do.
 */
const REACHABLE = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*\.?@(?:${LABEL}\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$`,
  'iu',
);

/** Removes what is pasted around an address: `<mailto:anna@stuga.example?subject=Hi>,` */
const unwrap = (typed: string): string =>
  plainText(typed)
    .replace(/^[\s<([„“”"'‘’«]+/, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[\s.,;:!?…>)\]“”"'‘’»]+$/, '')
    .replace(/ *@ */, '@');

/**
 * Parses a typed email address and keeps its case. Null if mail cannot reach it, or if it has lookalike characters, so that
 * its NFKC form differs (such as a Kelvin sign for K).
 */
export function readEmail(typed: string): string | null {
  const address = unwrap(typed);
  return address === address.normalize('NFKC') && REACHABLE.test(address) ? address : null;
}

/** The address of an account: {@link readEmail} in lower case. */
export const accountEmail = (typed: string): string | null => readEmail(typed)?.toLowerCase() ?? null;
