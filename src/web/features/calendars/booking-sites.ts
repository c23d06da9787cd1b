/** Booking sites as hosts know them, by a part of the host names of their calendars. */
const NAMES: readonly [part: RegExp, name: string][] = [
  [/(?:^|\.)airbnb\./, 'Airbnb'],
  [/(?:^|\.)booking\.com$/, 'Booking.com'],
  [/(?:^|\.)(?:vrbo|homeaway)\./, 'Vrbo'],
  [/(?:^|\.)(?:fewo-direkt|abritel)\./, 'Vrbo'],
  [/(?:^|\.)tripadvisor\./, 'Tripadvisor'],
  [/(?:^|\.)google\./, 'Google'],
  [/(?:^|\.)smoobu\./, 'Smoobu'],
  [/(?:^|\.)(?:guesty|guestyforhosts)\./, 'Guesty'],
  [/(?:^|\.)hospitable\./, 'Hospitable'],
  [/(?:^|\.)hostaway\./, 'Hostaway'],
];

/** The host name of a calendar's address; null for any other text. */
export function hostNameOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address.replace(/^webcals?:/i, 'https:')) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.hostname : null;
}

/** A name for the calendar at an address; empty for any other text. */
export function suggestedName(address: string): string {
  const host = hostNameOf(address);
  if (host === null) return '';
  return NAMES.find(([part]) => part.test(host))?.[1] ?? host.replace(/^(?:www|ical|calendar)\./, '');
}
