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

const CODE = /^[A-Z]{4}\d{4}$/;
const IN_PATH = /(?:^|\/)([A-Z]{4}\d{4})(?:\/|$)/i;

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
  const text = plainText(typed);
  const address = asAddress(text);
  if (address === null) {
    const code = text.replace(/[ -]/g, '').toUpperCase();
    return { address: 'typed', code: CODE.test(code) ? code : null, shown: null };
  }
  return {
    address: isOurs(address, new URL(publicUrl)) ? 'ours' : 'foreign',
    code: IN_PATH.exec(address.pathname)?.[1]?.toUpperCase() ?? null,
    shown: address.host === '' ? text : `${address.host}${address.pathname}`,
  };
}
