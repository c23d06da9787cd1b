import Negotiator from 'negotiator';

/** Browsers send well under 200; a longer header is an attempt to keep the server busy. */
const HEADER_LENGTH = 500;

/** The language tags of an `Accept-Language` header, best wish first (RFC 9110, section 12.5.4), in small letters. */
export function acceptedLanguages(header = ''): string[] {
  // Around and in a weight the RFC allows spaces and capitals, which the library does not take.
  const plain = header.slice(0, HEADER_LENGTH).toLowerCase().replaceAll(/\s/g, '');
  return new Negotiator({ headers: { 'accept-language': plain } }).languages();
}
