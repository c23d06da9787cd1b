/** A host's web address as a link's target; null for anything that is not plain http or https (R-values-12). */
export function webLink(typed: string): string | null {
  const parsed = URL.parse(typed);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  // A name before the @ can make a foreign address look like a known one.
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.href;
}

/** The name of the site an address leads to, for a link that has no other words. */
export const siteName = (href: string): string => new URL(href).hostname.replace(/^www\./, '');

/** A picture's address: a path on our own site, or https. What a host typed as http is asked for by https or not at all. */
export const pictureSource = (typed: string): string | null =>
  /^\/[^/\\]/.test(typed) ? typed : (webLink(typed)?.replace(/^http:/, 'https:') ?? null);
