/** A host's web address as a link's target; null for anything but plain http or https (R-values-12). */
export function webLink(typed: string): string | null {
  const parsed = URL.parse(typed);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  // A user name before the @ can make a foreign address look like a known one.
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.href;
}

/**
 * The site's name, as the text of a web link without words. Keeps å, ä and ö as typed; names in other scripts stay in
 * their ASCII form, because their letters can look like Latin ones.
 */
export function siteName(typed: string): string {
  const { hostname } = new URL(typed);
  const [, name = ''] = /^https?:\/\/([^/?#:]+)/i.exec(typed.trim().toLowerCase()) ?? [];
  const isReadable =
    /^[\p{Script=Latin}\d.-]+$/u.test(name) && URL.parse(`https://${name}`)?.hostname === hostname;
  return (isReadable ? name : hostname).replace(/^www\./, '');
}

/** A picture's address: a path on our own site, or https, which also replaces http. */
export const pictureSource = (typed: string): string | null =>
  /^\/[^/\\]/.test(typed) ? typed : (webLink(typed)?.replace(/^http:/, 'https:') ?? null);

/** `mailto:` address; everything but the @ is escaped, so that no header can be added. Null without an @. */
export const mailLink = (typed: string): string | null =>
  /^[^@\s]+@[^@\s]+$/.test(typed)
    ? `mailto:${encodeURIComponent(typed.toWellFormed()).replace('%40', '@')}`
    : null;

/** The destination for map links: the coordinates, else the address. */
export const mapPlace = (
  address: string,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): string => (latitude === null || longitude === null ? address : `${latitude},${longitude}`);

/** Google Maps' search, which opens the app on a phone that has it (R-cabins-8). */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;

/** Google Maps' directions from the guest's position. */
export const directionsLink = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.toWellFormed())}`;
