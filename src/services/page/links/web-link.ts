/** A host's web address as a link's target; null for anything that is not plain http or https (R-values-12). */
export function webLink(typed: string): string | null {
  const parsed = URL.parse(typed);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  // A name before the @ can make a foreign address look like a known one.
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.href;
}

/**
 * The name of the site that a web link leads to, for a link that has no other words. It keeps å, ä and ö as they were
 * typed; letters that are not Latin could look like others, and stay in the ASCII form that the link has.
 */
export function siteName(typed: string): string {
  const { hostname } = new URL(typed);
  const [, name = ''] = /^https?:\/\/([^/?#:]+)/i.exec(typed.trim().toLowerCase()) ?? [];
  const isReadable =
    /^[\p{Script=Latin}\d.-]+$/u.test(name) && URL.parse(`https://${name}`)?.hostname === hostname;
  return (isReadable ? name : hostname).replace(/^www\./, '');
}

/** A picture's address: a path on our own site, or https. What a host typed as http is asked for by https or not at all. */
export const pictureSource = (typed: string): string | null =>
  /^\/[^/\\]/.test(typed) ? typed : (webLink(typed)?.replace(/^http:/, 'https:') ?? null);
