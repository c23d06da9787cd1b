import Negotiator from 'negotiator';

/** Browsers send well under 200; a longer header is an attempt to keep the server busy. */
const HEADER_LENGTH = 500;

/** The language tags of an `Accept-Language` header in lower case, most preferred first (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header = ''): string[] {
  // The library rejects the spaces and capitals that the RFC allows in weights.
  const plain = header.slice(0, HEADER_LENGTH).toLowerCase().replaceAll(/\s/g, '');
  return new Negotiator({ headers: { 'accept-language': plain } }).languages();
}
