import type { words as en } from '../en/translations.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = {
  translations: {
    theCabin: 'Hytta',
    languages: 'Språk å oversette til',
    forAllCabins: 'Oversettes én gang, for alle hyttene dine',
    toNext: 'Neste tekst ({{left}} igjen)',
    next: 'Neste',
    byEnter: 'Enter',
    byControlEnter: 'Ctrl + Enter',
    noNext: 'Ingen flere tekster å arbeide med her.',
    before: 'Før sto det',
    stillRight: 'Stemmer fortsatt',
    right: 'Ser riktig ut',
    filter: 'Vis tekster',
    filters: {
      all: 'Alle',
      missing: 'Mangler',
      stale: 'Utdaterte',
      machine: 'Maskinoversatte',
      manual: 'Egne',
    },
    states: {
      missing: 'Mangler',
      stale: 'Utdatert',
      machine: 'Maskinoversatt',
      manual: 'Egen',
    },
    nothingHere: 'Ingen tekster av dette slaget.',
    nothingToTranslate: 'Det er ingenting å oversette ennå. Fyll ut guiden først.',
    preview: 'Forhåndsvis',
    previewIn: 'Gjestesiden på {{language}}',
    previewHint: 'Med alt du har skrevet så langt. Tekster uten oversettelse vises på ditt eget språk.',
    save: {
      saving: 'Lagrer…',
      saved: 'Lagret',
      failed: 'Ikke lagret. {{reason}}',
      retry: 'Prøv igjen',
      noAnswer: 'Det kom ikke noe svar. Det du har skrevet, blir stående her og lagres så snart det går.',
      gone: 'Teksten finnes ikke lenger i guiden. Kopier det du har skrevet, hvis du vil beholde det.',
    },
    elsewhere: {
      theirs: 'Lagret et annet sted i mellomtiden',
      keepMine: 'Lagre min',
      takeTheirs: 'Bruk den lagrede',
      choose: 'Teksten er endret et annet sted. Velg hvilken gjestene skal lese.',
    },
    removed: {
      sentence:
        '{{language}} er fjernet fra hytta på en annen side. Det du skriver, blir stående her, men det lagres ikke, og gjestene leser det ikke.',
      add: 'Legg til {{language}} igjen',
    },
    machine: {
      start: 'Maskinoversett resten',
      goOn: 'Fortsett maskinoversettelsen',
      stop: 'Stopp',
      stopping: 'Stopper…',
      progress: 'Maskinoversetter',
      hint: 'Det du har skrevet selv, blir stående.',
      done: '{{done}} av {{all}} maskinoversatt',
      failed: 'Maskinoversettelsen stoppet halvveis: {{done}} av {{all}} er oversatt og lagret.',
      noAnswer: 'Det kom ikke noe svar. Du kan fortsette der det stoppet.',
    },
    none: {
      own: 'Dette er språket du skriver på. Velg et annet å oversette til.',
      plan: 'Abonnementet ditt har ikke plass til dette språket. Det som er oversatt, beholdes.',
    },
    backToCabin: 'Tilbake til hytta',
  },
};
