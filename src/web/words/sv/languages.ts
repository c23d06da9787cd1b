import type { languages as en } from '../en/languages.ts';
import type { WordsOf } from '../words-of.ts';

export const languages: WordsOf<typeof en> = {
  heading: 'Språk',
  own: 'Du skriver på',
  ownOnly: 'Gästerna läser dina texter bara på {{language}}.',
  written: '{{language}} är nu språket du skriver på.',
  add: 'Lägg till språk',
  added: '{{language}} är tillagt. Översätt dina texter så kan gästerna välja det.',
  failed: 'Språken kunde inte sparas. Försök igen.',
  translate: 'Översätt',
  translateInto: 'Översätt till {{language}}',
  progressLabel: 'Översatt till {{language}}',
  progress: '{{done}} av {{all}} översatta',
  complete: 'Alla texter är översatta',
  stale_one: '{{count}} inaktuell',
  stale_other: '{{count}} inaktuella',
  hidden: 'Dolt för gäster',
  hiddenWhy:
    'Språk som inte ryms i din plan är dolda för gästerna. Inget går förlorat: de kommer tillbaka så snart planen rymmer dem.',
  withPro: 'Med Pro läser gästerna dina texter på {{count}} språk till, med Premium på alla.',
  withPremium: 'Din plan rymmer {{count}} översättningsspråk, Premium alla.',
  remove: 'Ta bort {{language}}',
  removed: '{{language}} är borttaget.',
  removal: {
    title: 'Ta bort {{language}}?',
    text: 'Gästerna kan inte längre välja det. Dina översättningar sparas och finns kvar om du lägger till språket igen.',
    confirm: 'Ta bort språk',
  },
};
