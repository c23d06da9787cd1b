/** Browsers send well under 200; a longer header is an attempt to keep the server busy. */
const HEADER_LENGTH = 500;

/**
 * The language tags of an `Accept-Language` header, best wish first (RFC 9110, section 12.5.4): equal weights
 * keep the header's order, and what has no weight is not wished for.
 */
export const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, HEADER_LENGTH)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = weightOf(parameters);
      return weight > 0 ? [{ tag: tag.trim(), weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

function weightOf(parameters: string[]): number {
  const weight = parameters.map((each) => each.trim().toLowerCase()).find((each) => each.startsWith('q='));
  if (weight === undefined) return 1;
  const value = Number.parseFloat(weight.slice(2));
  return value >= 0 && value <= 1 ? value : 0;
}

/** `sv` of `sv-SE`. Norwegian is written in two ways, both of them `no` here. */
export function primaryLanguage(tag: string): string {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}
