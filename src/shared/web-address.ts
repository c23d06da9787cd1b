import { readEmail } from './email-address.ts';
import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/** A web address as hosts type and paste one (R-values-12). */

const OPENING = '([{<';
const CLOSING = ')]}>';
/** Ends a sentence or a quotation, and no address. */
const ENDS = /[\s.,;:!…"'“”„‘’‚«»‹›]$/;
const BEGINS = /^[\s([{<"'“”„‘’‚«»‹›]+/;

const count = (text: string, character: string) => text.split(character).length - 1;

/** A bracket that closes nothing in the address: it stands around it. */
function endsInBracket(address: string): boolean {
  const kind = CLOSING.indexOf(address.slice(-1));
  return (
    kind >= 0 && address !== '' && count(address, CLOSING.charAt(kind)) > count(address, OPENING.charAt(kind))
  );
}

/** The address without the marks that a sentence, a quotation or a message put around it. */
function bare(typed: string): string {
  let address = typed.replace(BEGINS, '');
  while (ENDS.test(address) || endsInBracket(address)) address = address.slice(0, -1);
  return address;
}

const hasScheme = (address: string) => /^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/\/)/i.test(address);

/** A site's name has plain hyphens; what follows it may have others, but for those that only a word processor makes. */
const plainHyphens = (address: string) =>
  address.replace(/^(?:https?:\/\/)?[^/?#]*/i, plainText).replace(/[\u2010\u2011]/g, '-');

/** A typed address without what stands around it, and with `https://` where it has no scheme. */
export function readWebAddress(typed: string): string {
  const address = plainHyphens(bare(typed));
  return address === '' || hasScheme(address) ? address : `https://${address}`;
}

/** Whether it is plain http or https. What is stored is no more than that: see {@link webAddressFault}. */
export function isWebAddress(address: string): boolean {
  if (/\s/.test(address) || !/^https?:\/\/[^/]/i.test(address)) return false;
  const parsed = URL.parse(address);
  return (
    parsed !== null && parsed.hostname !== '' && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
  );
}

/** A name that the web can look up, with the domain it ends in; or a number. A device of the house may be `stugan.local`. */
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
