import { readEmail } from './email-address.ts';
import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/** Parses web addresses that hosts type or paste (R-values-12). */

const OPENING = '([{<';
const CLOSING = ')]}>';
/** Characters that end a sentence or quotation, but not an address. */
const ENDS = /[\s.,;:!…"'“”„‘’‚«»‹›]$/;
const BEGINS = /^[\s([{<"'“”„‘’‚«»‹›]+/;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Whether the address ends in a bracket that it does not open. */
function endsInBracket(address: string): boolean {
  const kind = CLOSING.indexOf(address.slice(-1));
  return (
    kind >= 0 && address !== '' && count(address, CLOSING.charAt(kind)) > count(address, OPENING.charAt(kind))
  );
}

/** Removes punctuation around an address. */
function unwrap(typed: string): string {
  let address = typed.replace(BEGINS, '');
  while (ENDS.test(address) || endsInBracket(address)) address = address.slice(0, -1);
  return address;
}

const hasScheme = (address: string) => /^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/\/)/i.test(address);

/** Replaces other hyphens in the host name, and those of word processors everywhere. */
const plainHyphens = (address: string) =>
  address.replace(/^(?:https?:\/\/)?[^/?#]*/i, plainText).replace(/[\u2010\u2011]/g, '-');

/** The address without surrounding punctuation, with `https://` if it has no scheme. */
export function readWebAddress(typed: string): string {
  const address = plainHyphens(unwrap(typed));
  return address === '' || hasScheme(address) ? address : `https://${address}`;
}

/** Whether it is an http or https address. Stored values need no more: see {@link webAddressFault}. */
export function isWebAddress(address: string): boolean {
  if (/\s/.test(address) || !/^https?:\/\/[^/]/i.test(address)) return false;
  const parsed = URL.parse(address);
  return (
    parsed !== null && parsed.hostname !== '' && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
  );
}

/** A host name with a domain, or an IP address. A device in the house may be `stugan.local`. */
const HOST =
  /^(?:(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)\.?|[\d.]+|\[[\da-f:.]+\])$/;

/** Why an address cannot be meant, though it is one by its form: it would lead nowhere. Null for one that can. */
export function webAddressFault(typed: string): ReasonText | null {
  const address = readWebAddress(typed);
  if (readEmail(address.replace(/^https?:\/\//, '')) !== null) return reason('web_address_of_mail');
  const { hostname, username, password } = URL.parse(address) ?? {};
  const isName = hostname !== undefined && HOST.test(hostname);
  return isName && username === '' && password === '' ? null : reason('web_address');
}
