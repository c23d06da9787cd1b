import type { languages as en } from '../en/languages.ts';
import type { WordsOf } from '../words-of.ts';

export const languages: WordsOf<typeof en> = {
  heading: 'Språk',
  own: 'Du skriver på',
  ownOnly: 'Gjestene leser tekstene dine bare på {{language}}.',
  written: '{{language}} er nå språket du skriver på.',
  add: 'Legg til språk',
  added: '{{language}} er lagt til. Oversett tekstene dine, så kan gjestene velge det.',
  failed: 'Språkene kunne ikke lagres. Prøv igjen.',
  translate: 'Oversett',
  translateInto: 'Oversett til {{language}}',
  progressLabel: 'Oversatt til {{language}}',
  progress: '{{done}} av {{all}} oversatt',
  complete: 'Alle tekster er oversatt',
  stale_one: '{{count}} utdatert',
  stale_other: '{{count}} utdaterte',
  hidden: 'Skjult for gjester',
  hiddenWhy:
    'Språk det ikke er plass til i abonnementet ditt, er skjult for gjestene. Ingenting går tapt: de kommer tilbake så snart det blir plass.',
  withPro: 'Med Pro leser gjestene tekstene dine på {{count}} språk til, med Premium på alle.',
  withPremium: 'Abonnementet ditt har plass til {{count}} oversettelsesspråk, Premium til alle.',
  remove: 'Fjern {{language}}',
  removed: '{{language}} er fjernet.',
  removal: {
    title: 'Fjerne {{language}}?',
    text: 'Gjestene kan ikke lenger velge det. Oversettelsene dine beholdes og er her igjen når du legger til språket på nytt.',
    confirm: 'Fjern språk',
  },
};
