import { expect, test } from 'vitest';
import { matchingWords, matchesAll } from './matching.ts';
import { plainWords } from './plain-words.ts';

/** Parts of a guide, as hosts write them. */
const PARTS = {
  wifi: 'Wifi Nätverk Sjöstugan-Gäst Lösenord abborre-42',
  checkout: 'Checkout Leave by 11:00, the check-out time on Sundays is 14. Strip the beds.',
  house: 'Om huset Sopor läggs i kärlen vid vägen. Lakan finns i skåpet, mattor får inte tvättas.',
  sauna: 'Bastun Eldas med björkved. Ta med handdukar från badrummet, där badkaret och lakanen är.',
  kitchen: 'Küche Die Handtücher liegen im Schrank. Der Schlüssel hängt neben der Spülmaschine.',
  recycling: 'Återvinning Sophämtning sker på tisdagar.',
  rules: 'House rules Towels are for indoor use. Alla husdjur är välkomna. Wi-Fi is free.',
};

const words = new Map(Object.entries(PARTS).map(([part, text]) => [part, new Set(plainWords(text))]));
const vocabulary = new Set([...words.values()].flatMap((each) => [...each]));

const find = (typed: string) => {
  const answers = matchingWords(typed, vocabulary);
  return [...words].filter(([, own]) => matchesAll(own, answers)).map(([part]) => part);
};

test.each([
  // All words, in any order, anywhere in a part.
  ['lakan badkar', ['sauna']],
  ['badkar lakan', ['sauna']],
  ['wifi lösenord', ['wifi']],
  ['lösenord wifi', ['wifi']],
  ['lakan schrank', []],
  ['checkout time', ['checkout']],
  ['time checkout', ['checkout']],
  ['8 tisdagar', []],
  // Other forms.
  ['sopor', ['house', 'recycling']],
  ['sophämtning', ['house', 'recycling']],
  ['handduk', ['sauna']],
  ['bastu', ['sauna']],
  ['bastuns', ['sauna']],
  ['matta', ['house']],
  ['towel', ['rules']],
  ['beds', ['checkout']],
  ['bed', ['checkout']],
  ['Handtuch', ['kitchen']],
  ['Schlüsseln', ['kitchen']],
  ['Spülmaschinen', ['kitchen']],
  // Without the language's special letters, and with or without a hyphen.
  ['losenord', ['wifi']],
  ['ATERVINNING', ['recycling']],
  ['wifi', ['wifi', 'rules']],
  ['wi-fi', ['wifi', 'rules']],
  ['wi fi', ['wifi', 'rules']],
  // Typos.
  ['bsatun', ['sauna']],
  ['lössenord', ['wifi']],
  ['handuk', ['sauna']],
  ['lakn', ['house', 'sauna']],
  ['recykling', []],
  ['återvining', ['recycling']],
  ['tisdgaar', ['recycling']],
  ['Schlussel', ['kitchen']],
  // No words that are only similar.
  ['internet', []],
  ['allergi', []],
  ['zzz', []],
  ['kat', []],
  ['', []],
  ['!?', []],
])('%j finds %j', (typed, found) => {
  expect(find(typed)).toEqual(found);
});

test('a correctly spelled word finds no similar word', () => {
  const guide = new Set(['bord', 'bort']);
  expect(matchingWords('bord', guide)).toEqual([new Set(['bord'])]);
  expect(matchingWords('borf', guide)).toEqual([new Set(['bord', 'bort'])]);
});

test('in a short word only neighbouring keys and vowels count as typos', () => {
  const guide = new Set(
    ['lådan', 'ord', 'wifi', 'taxi', 'bastu', 'kök', 'sopor', 'spisen'].flatMap(plainWords),
  );
  for (const [typed, found] of [
    ['lakan', []],
    ['bord', []],
    ['sovor', []],
    ['wigi', ['wifi']],
    ['taxy', ['taxi']],
    ['wif1', []],
    ['bstu', ['bastu']],
    ['batsu', ['bastu']],
    ['sppisen', ['spisen']],
    ['spiken', ['spisen']],
  ] as const) {
    expect(matchingWords(typed, guide), typed).toEqual([new Set(found)]);
  }
});

test('three letters must match exactly, eight may have two typos', () => {
  const guide = new Set(['bil', 'kanot', 'diskmaskin']);
  expect(matchingWords('bul', guide)).toEqual([new Set()]);
  expect(matchingWords('kamot', guide)).toEqual([new Set(['kanot'])]);
  expect(matchingWords('kamut', guide)).toEqual([new Set()]);
  expect(matchingWords('diksmakin', guide)).toEqual([new Set(['diskmaskin'])]);
});
