import { expect, it } from 'vitest';
import { questionKey } from './question-key.ts';

const keyOf = (text: string) => questionKey(text, 'sv').key;

it.each([
  ['in other words', ['sopor', 'Var slänger man sopor?', 'finns det soptunna', 'SOPOR  ']],
  ['in another language', ['sopor', 'where do I put the trash?', 'søppel', 'Wo ist der Müll?', 'la basura']],
  ['as one word, which another language takes for two', ['barnsäng', 'babybett']],
  ['with a slip of the keyboard', ['finns det en hårtork', 'hårtrok', 'hair dryer?']],
  ['about the price', ['vad kostar bastun', 'how much is the sauna']],
  ['about a code of a machine', ['felkod E18', 'felkod e18']],
])('questions that ask the same %s have the same key', (_how, questions) => {
  expect(new Set(questions.map(keyOf)).size).toBe(1);
});

it.each([
  ['the price and the thing', 'vad kostar bastun', 'var är bastun'],
  ['two things', 'hårtork', 'tvättmaskin'],
  ['two places', 'var ligger Konsum', 'var ligger Systembolaget'],
  ['words that no lexicon knows', 'qwrtzu', 'qwrtzx'],
])('questions about %s have different keys', (_what, one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it('tells the language of a question', () => {
  const languages = [
    'where do I put the trash',
    'var slänger man sopor',
    'Wo kann ich den Müll hinbringen',
  ].map((text) => questionKey(text, 'sv').language);
  expect(languages).toEqual(['en', 'sv', 'de']);
});
