import type { cabinDetails as en } from '../en/cabin-details.ts';
import type { WordsOf } from '../words-of.ts';

export const cabinDetails: WordsOf<typeof en> = {
  notFound: 'Ikke funnet.',
  backToCabins: 'Tilbake til Mine hytter',
  edit: 'Rediger hytta',
  showMap: 'Vis kart',
  newTab: '(åpnes i en ny fane)',
  about: 'Om hytta',
  noDescription: 'Ingen beskrivelse ennå.',
  guestPage: {
    heading: 'Gjesteside',
    withTag: 'Gjester som skanner brikken {{token}}, leser denne guiden.',
    withoutTag: 'Aktiver brikken du har fått, så leser gjestene som skanner den, denne guiden.',
    activate: 'Aktiver nøkkel',
    open: 'Åpne gjestesiden',
    release: 'Frigjør brikken',
  },
  release: {
    title: 'Frigjøre brikken {{token}}?',
    text: 'Gjester som skanner den, finner ikke lenger denne guiden. Hytta og alle tekstene blir stående.',
    once: 'En nøkkel kan flyttes én gang: første gang den frigjøres, kan du aktivere den for en annen hytte; andre gang tas den ut av bruk for godt.',
    confirm: 'Frigjør brikken',
    done: 'Brikken er frigjort',
    failed: 'Brikken kunne ikke frigjøres',
  },
  services: {
    heading: 'Tjenester',
    add: 'Legg til tjeneste',
    intro: 'Gjestene ser dem i denne rekkefølgen, dine egne tjenester sist.',
    none: 'Guiden er tom foreløpig. Begynn med wifi: det er det gjestene ser etter først.',
    edit: 'Rediger',
    hide: 'Skjul {{service}}',
    hidden: 'Skjult for gjestene dine: {{service}}',
    hideFailed: 'Kunne ikke lagre',
    move: 'Flytt {{service}}',
    reorderFailed: 'Rekkefølgen kunne ikke lagres',
  },
  drag: {
    instructions:
      'Trykk mellomrom for å løfte tjenesten, flytt den med piltastene, og trykk mellomrom igjen for å slippe. Escape legger den tilbake.',
    picked: 'Løftet: {{service}}, plass {{place}} av {{count}}.',
    over: 'Flyttet: {{service}}, plass {{place}} av {{count}}.',
    dropped: 'Sluppet: {{service}}, plass {{place}} av {{count}}.',
    canceled: 'Tilbake på plass: {{service}}.',
  },
  theme: {
    heading: 'Tema',
    intro: 'Slik ser gjestesiden ut.',
    save: 'Lagre tema',
    saved: 'Temaet er lagret',
    failed: 'Temaet kunne ikke lagres',
    names: { standard: 'Standard', nature: 'Natur', modern: 'Moderne', classic: 'Klassisk' },
    layouts: {
      standard: 'Trekkspill',
      nature: 'Trekkspill',
      modern: 'Ren og moderne',
      classic: 'Klassisk sepia',
    },
  },
};
