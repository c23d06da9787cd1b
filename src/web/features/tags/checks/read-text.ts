import { codeAmongMarks, codeInAddress } from '#shared/guide-address.ts';
import { plainText } from '#shared/typed-text.ts';

/** Where a tag's QR leads: to this site, elsewhere, or unknown because only its code was typed. */
export type AddressKind = 'ours' | 'foreign' | 'typed';

export interface Reading {
  address: AddressKind;
  /** The activation key in it, in upper case. */
  code: string | null;
  /** The address as a browser would show it, without tricks of spelling; null when only a code was typed. */
  shown: string | null;
}

/** What an address is quoted with. */
const QUOTED = /^[\p{Ps}\p{Pi}\p{Pf}"'<*_]+|[\p{Pe}\p{Pi}\p{Pf}"'>*]+$/gu;

/** People leave the scheme out, and so do labels: "localhost:3000/cabins/…" is a host and its port. */
const asAddress = (text: string): URL | null => {
  if (/^[a-z][a-z0-9+.-]*:(?!\d+\/)/i.test(text)) return URL.parse(text) ?? URL.parse(`https://${text}`);
  return /[./]/.test(text) ? URL.parse(`https://${text}`) : null;
};

/** Same host, below the same path, and no name before the host: `https://ours@elsewhere` is elsewhere. */
function isOurs(address: URL, publicUrl: URL): boolean {
  const folder = publicUrl.pathname.replace(/\/*$/, '/');
  return (
    /^https?:$/.test(address.protocol) &&
    address.host === publicUrl.host &&
    address.username === '' &&
    address.pathname.startsWith(folder)
  );
}

/**
 * What was typed, or what a QR says, as a tag: its code in any case, with spaces and dashes, or an address
 * around it. A fake tag may carry a real code, so the code of a foreign address is read as well.
 * @param publicUrl what this site's own QR codes point to
 */
export function readText(typed: string, publicUrl: string): Reading {
  const text = plainText(typed).replace(QUOTED, '');
  const code = codeAmongMarks(text);
  const address = code === null ? asAddress(text) : null;
  if (address === null) return { address: 'typed', code, shown: null };
  return {
    address: isOurs(address, new URL(publicUrl)) ? 'ours' : 'foreign',
    code: codeInAddress(address.pathname),
    shown: address.host === '' ? text : `${address.host}${address.pathname}`,
  };
}
