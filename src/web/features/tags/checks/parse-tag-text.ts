import { codeAmongMarks, codeInAddress } from '#shared/guide-address.ts';
import { plainText } from '#shared/typed-text.ts';

/** Where a tag's QR code leads: to this site, to another one, or unknown because only the code was typed. */
export type AddressKind = 'ours' | 'foreign' | 'typed';

export interface TagReading {
  address: AddressKind;
  /** The activation key, in upper case. */
  code: string | null;
  /** The address as a browser shows it, which reveals lookalike letters; null if only a code was typed. */
  addressText: string | null;
}

/** Quotes and brackets around an address. */
const QUOTES = /^[\p{Ps}\p{Pi}\p{Pf}"'<*_]+|[\p{Pe}\p{Pi}\p{Pf}"'>*]+$/gu;

/** Parses an address that may lack its scheme, as on labels: "localhost:3000/cabins/…" is a host with a port. */
const parseAddress = (text: string): URL | null => {
  if (/^[a-z][a-z0-9+.-]*:(?!\d+\/)/i.test(text)) return URL.parse(text) ?? URL.parse(`https://${text}`);
  return /[./]/.test(text) ? URL.parse(`https://${text}`) : null;
};

/** Same host, below the same path, and without a user name: `https://ours@elsewhere` leads elsewhere. */
function isOurs(address: URL, publicUrl: URL): boolean {
  const basePath = publicUrl.pathname.replace(/\/*$/, '/');
  return (
    /^https?:$/.test(address.protocol) &&
    address.host === publicUrl.host &&
    address.username === '' &&
    address.pathname.startsWith(basePath)
  );
}

/**
 * Parses typed input or the text of a QR code: a code in any case, with separators, or an address that contains one.
 * The code of a foreign address is read as well, because a fake tag may carry a real code.
 * @param publicUrl where this site's own QR codes lead
 */
export function parseTagText(input: string, publicUrl: string): TagReading {
  const text = plainText(input).replace(QUOTES, '');
  const code = codeAmongMarks(text);
  const address = code === null ? parseAddress(text) : null;
  if (address === null) return { address: 'typed', code, addressText: null };
  return {
    address: isOurs(address, new URL(publicUrl)) ? 'ours' : 'foreign',
    code: codeInAddress(address.pathname),
    addressText: address.host === '' ? text : `${address.host}${address.pathname}`,
  };
}
