/** Words that keep a hyphen: `check-in` broken after `check-` is no `checkin`. */
const KEEPS_HYPHEN =
  /(?:^|[^\p{L}])(?:wi|e|check|late|early|self|pre|non|co|drop|pick|bed|walk|drive|plug|grab|lock|x|tv|a|rendez|après|avant|sous|demi|mini|semi|dis|peut|celui|celle|quelques|vous|nous|elle|lui|est|anti|ex)-$/iu;

/** Words after a hyphen that stands for the end of a word: `in- och utcheckning`. */
const SUSPENDED = /^(?:och|and|und|og|et|y|e|o|or|oder|eller|ou|resp|bzw|till|to|til|samt)\b/iu;

/**
 * Joins two lines of one paragraph, and a word broken between them.
 * @param isWhole whether a word with its hyphen occurs elsewhere in the document
 */
export function joinLines(
  first: string,
  second: string,
  isWhole: (word: string) => boolean = () => false,
): string {
  if (first.endsWith('\u00AD')) return first.slice(0, -1) + second;
  if (!/\p{L}[-\u2010]$/u.test(first)) return `${first} ${second}`;
  if (!/^\p{L}/u.test(second) || SUSPENDED.test(second))
    return /^\p{Lu}/u.test(second) ? first + second : `${first} ${second}`;
  const word = `${/[\p{L}\p{N}]+[-\u2010]$/u.exec(first)?.[0] ?? ''}${/^[\p{L}\p{N}]+/u.exec(second)?.[0] ?? ''}`;
  const keeps =
    KEEPS_HYPHEN.test(first) || /^\p{Lu}/u.test(second) || isWhole(word.toLowerCase().replace('\u2010', '-'));
  return (keeps ? first : first.slice(0, -1)) + second;
}
