import type { Token } from './reading.ts';

/** Words that begin an aside after the thing: `the alarm goes off when we fry`. */
const ASIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(['when', 'while', 'because', 'since', 'whenever']),
  sv: new Set(['nar', 'medan', 'eftersom']),
  no: new Set(['nar', 'mens', 'fordi', 'siden']),
  de: new Set(['wenn', 'wahrend', 'weil', 'da', 'sobald']),
  fr: new Set(['quand', 'lorsque', 'pendant', 'parce']),
  es: new Set(['cuando', 'mientras', 'porque']),
};
/** Before `when` they ask: `tell me when`. */
const INDIRECT =
  /\b(?:know|tell|ask\w*|wonder\w*|say|sure|remember|explain|check|vet\w*|säg\w*|undra\w*|frågar?|berätta|minns|vite|si|lurer|spør\w*|fortell\w*|weiß\w*|wissen|sag\w*|frag\w*|erklär\w*|savoir|savez|dire|dites|demand\w*|rappel\w*|sabe\w*|decir\w*|dime|pregunt\w*|and|och|og|und|et|y|until|till|bis|tills|jusqu|hasta|from|from|från|fra|ab|seit|since|depuis|desde|by|exactly)\W*$/iu;

/** Where an aside begins in a clause that has named its thing before; past the end if none does. */
export function asideIn(text: string, tokens: readonly Token[], lang: string): number {
  const words = ASIDE[lang];
  const at = tokens.findIndex(
    ({ plain, words: length }, index) => index >= 2 && length === 1 && words?.has(plain) === true,
  );
  if (at === -1) return tokens.length;
  const isNamed = tokens
    .slice(0, at)
    .some(({ topics, entry }) => topics.length > 0 && entry?.isStop !== true);
  const start = tokens[at]?.start ?? 0;
  return isNamed && at < tokens.length - 1 && !INDIRECT.test(text.slice(0, start)) ? at : tokens.length;
}
