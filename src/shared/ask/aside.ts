import type { Lexicon } from './lexicon.ts';
import { hasMark } from './marks.ts';
import type { Token } from './reading.ts';

/** Where an aside begins in a clause that has named its thing before; past the end if none does. */
export function asideIn(text: string, tokens: readonly Token[], { signs }: Lexicon): number {
  const at = tokens.findIndex(
    ({ plain, words }, index) => index >= 2 && words === 1 && hasMark(plain, 'aside', signs),
  );
  if (at === -1) return tokens.length;
  const isNamed = tokens
    .slice(0, at)
    .some(({ topics, entry }) => topics.length > 0 && entry?.isStop !== true);
  const before = text.slice(0, tokens[at]?.start);
  return isNamed && at < tokens.length - 1 && !hasMark(before, 'indirect', signs) ? at : tokens.length;
}
