import type { cabinDetails as en } from '../en/cabin-details.ts';
import type { WordsOf } from '../words-of.ts';

export const cabinDetails: WordsOf<typeof en> = {
  notFound: 'Ikke fundet.',
  backToCabins: 'Tilbage til Mine hytter',
  edit: 'Redigér hytten',
  showMap: 'Vis kort',
  newTab: '(åbner i en ny fane)',
  about: 'Om hytten',
  noDescription: 'Ingen beskrivelse endnu.',
  guestPage: {
    heading: 'Gæsteside',
    withTag: 'Gæster, der scanner brikken {{token}}, læser denne guide.',
    withoutTag: 'Aktivér den brik, du har fået, så læser gæster, der scanner den, denne guide.',
    activate: 'Aktivér nøgle',
    open: 'Åbn gæstesiden',
    release: 'Frigiv brikken',
  },
  release: {
    title: 'Frigiv brikken {{token}}?',
    text: 'Gæster, der scanner den, finder ikke længere denne guide. Hytten og alle dens tekster bliver.',
    once: 'En nøgle må flyttes én gang: første gang den frigives, kan du aktivere den for en anden hytte; anden gang tages den ud af brug for altid.',
    confirm: 'Frigiv brikken',
    done: 'Brikken er frigivet',
    failed: 'Brikken kunne ikke frigives',
  },
  services: {
    heading: 'Tjenester',
    add: 'Tilføj tjeneste',
    intro: 'Gæsterne ser dem i denne rækkefølge, dine egne tjenester sidst.',
    none: 'Guiden er tom indtil videre. Begynd med wifi: det er det, gæsterne leder efter først.',
    edit: 'Redigér',
    hide: 'Skjul {{service}}',
    hidden: 'Skjult for dine gæster: {{service}}',
    hideFailed: 'Kunne ikke gemme',
    move: 'Flyt {{service}}',
    reorderFailed: 'Rækkefølgen kunne ikke gemmes',
  },
  drag: {
    instructions:
      'Tryk på mellemrum for at løfte tjenesten, flyt den med piletasterne, og tryk på mellemrum igen for at slippe. Escape lægger den tilbage.',
    picked: 'Løftet: {{service}}, plads {{place}} af {{count}}.',
    over: 'Flyttet: {{service}}, plads {{place}} af {{count}}.',
    dropped: 'Sluppet: {{service}}, plads {{place}} af {{count}}.',
    canceled: 'Tilbage på sin plads: {{service}}.',
  },
  theme: {
    heading: 'Tema',
    intro: 'Sådan ser gæstesiden ud.',
    save: 'Gem tema',
    saved: 'Temaet er gemt',
    failed: 'Temaet kunne ikke gemmes',
    names: { standard: 'Standard', nature: 'Natur', modern: 'Moderne', classic: 'Klassisk' },
    layouts: {
      standard: 'Harmonika',
      nature: 'Harmonika',
      modern: 'Ren og moderne',
      classic: 'Klassisk sepia',
    },
  },
};
