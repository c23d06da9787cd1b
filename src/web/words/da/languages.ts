import type { languages as en } from '../en/languages.ts';
import type { WordsOf } from '../words-of.ts';

export const languages: WordsOf<typeof en> = {
  heading: 'Sprog',
  own: 'Du skriver på',
  ownOnly: 'Gæsterne læser kun dine tekster på {{language}}.',
  written: '{{language}} er nu det sprog, du skriver på.',
  add: 'Tilføj sprog',
  added: '{{language}} er tilføjet. Oversæt dine tekster, så kan gæsterne vælge det.',
  failed: 'Sprogene kunne ikke gemmes. Prøv igen.',
  translate: 'Oversæt',
  translateInto: 'Oversæt til {{language}}',
  progressLabel: 'Oversat til {{language}}',
  progress: '{{done}} af {{all}} oversat',
  complete: 'Alle tekster er oversat',
  stale_one: '{{count}} forældet',
  stale_other: '{{count}} forældede',
  hidden: 'Skjult for gæster',
  hiddenWhy:
    'Sprog, der ikke er plads til i dit abonnement, er skjult for gæsterne. Intet går tabt: de kommer tilbage, så snart der er plads til dem.',
  withPro: 'Med Pro læser gæsterne dine tekster på {{count}} sprog mere, med Premium på alle.',
  withPremium: 'Dit abonnement har plads til {{count}} oversættelsessprog, Premium til alle.',
  remove: 'Fjern {{language}}',
  removed: '{{language}} er fjernet.',
  removal: {
    title: 'Fjern {{language}}?',
    text: 'Gæsterne kan ikke længere vælge det. Dine oversættelser bliver gemt og er der igen, når du tilføjer sproget på ny.',
    confirm: 'Fjern sprog',
  },
};
