import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['Mysig stuga vid sjön', 'sv'],
  ['Vårt sommarhus på Öland', 'sv'],
  ['En liten fjällstuga i Sälen', 'sv'],
  ['Röd stuga med utsikt över havet', 'sv'],
  ['Koselig hytte ved fjorden', 'no'],
  ['Rød hytte med utsikt over havet', 'no'],
  ['Red cottage with a view of the sea', 'en'],
  ['Gemütliches Ferienhaus am See', 'de'],
  ['Chalet au bord du lac, avec un sauna', 'fr'],
  ['Casa junto al lago', 'es'],
])('%s is written in %s', (text, language) => expect(guessLanguage(text)).toBe(language));

it.each(['', 'Stugan', '12345', 'The red cottage'])('"%s" is ambiguous', (text) =>
  expect(guessLanguage(text)).toBeNull(),
);
