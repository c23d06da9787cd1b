import type { words as en } from '../en/translations.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = {
  translations: {
    theCabin: 'Hytten',
    languages: 'Sprog at oversætte til',
    forAllCabins: 'Oversættes én gang, for alle dine hytter',
    toNext: 'Næste tekst ({{left}} tilbage)',
    next: 'Næste',
    byEnter: 'Enter',
    byControlEnter: 'Ctrl + Enter',
    noNext: 'Her er ikke flere tekster at arbejde med.',
    before: 'Før stod der',
    stillRight: 'Passer stadig',
    right: 'Ser rigtigt ud',
    filter: 'Vis tekster',
    filters: {
      all: 'Alle',
      missing: 'Mangler',
      stale: 'Forældede',
      machine: 'Maskinoversatte',
      manual: 'Egne',
    },
    states: {
      missing: 'Mangler',
      stale: 'Forældet',
      machine: 'Maskinoversat',
      manual: 'Egen',
    },
    nothingHere: 'Ingen tekster af denne slags.',
    nothingToTranslate: 'Der er ikke noget at oversætte endnu. Udfyld guiden først.',
    preview: 'Forhåndsvis',
    previewIn: 'Gæstesiden på {{language}}',
    previewHint: 'Med alt, hvad du har skrevet indtil nu. Tekster uden oversættelse vises på dit eget sprog.',
    save: {
      saving: 'Gemmer…',
      saved: 'Gemt',
      failed: 'Ikke gemt. {{reason}}',
      retry: 'Prøv igen',
      noAnswer:
        'Der kom ikke noget svar. Det, du har skrevet, bliver her og gemmes, så snart det kan lade sig gøre.',
      gone: 'Teksten findes ikke længere i guiden. Kopiér det, du har skrevet, hvis du vil beholde det.',
    },
    elsewhere: {
      theirs: 'Gemt et andet sted imens',
      keepMine: 'Gem min',
      takeTheirs: 'Brug den gemte',
      choose: 'Teksten er ændret et andet sted. Vælg, hvilken gæsterne skal læse.',
    },
    removed: {
      sentence:
        '{{language}} er fjernet fra hytten på en anden side. Det, du skriver, bliver stående her, men det gemmes ikke, og gæsterne læser det ikke.',
      add: 'Tilføj {{language}} igen',
    },
    machine: {
      start: 'Maskinoversæt resten',
      goOn: 'Fortsæt maskinoversættelsen',
      stop: 'Stop',
      stopping: 'Stopper…',
      progress: 'Maskinoversætter',
      hint: 'Det, du selv har skrevet, bliver stående.',
      done: '{{done}} af {{all}} maskinoversat',
      failed: 'Maskinoversættelsen stoppede halvvejs: {{done}} af {{all}} er oversat og gemt.',
      noAnswer: 'Der kom ikke noget svar. Du kan fortsætte, hvor det stoppede.',
    },
    none: {
      own: 'Det er det sprog, du skriver på. Vælg et andet at oversætte til.',
      plan: 'Dit abonnement har ikke plads til dette sprog. Det, der er oversat, bliver gemt.',
    },
    backToCabin: 'Tilbage til hytten',
  },
};
