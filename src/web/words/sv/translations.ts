import type { words as en } from '../en/translations.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = {
  translations: {
    theCabin: 'Stugan',
    languages: 'Språk att översätta till',
    forAllCabins: 'Översätts en gång, för alla dina stugor',
    toNext: 'Nästa text ({{left}} kvar)',
    next: 'Nästa',
    byEnter: 'Enter',
    byControlEnter: 'Ctrl + Enter',
    noNext: 'Här finns inga fler texter att arbeta med.',
    before: 'Tidigare stod det',
    stillRight: 'Stämmer fortfarande',
    right: 'Ser bra ut',
    filter: 'Visa texter',
    filters: {
      all: 'Alla',
      missing: 'Saknas',
      stale: 'Inaktuella',
      machine: 'Maskinöversatta',
      manual: 'Egna',
    },
    states: {
      missing: 'Saknas',
      stale: 'Inaktuell',
      machine: 'Maskinöversatt',
      manual: 'Egen',
    },
    nothingHere: 'Inga texter av det här slaget.',
    nothingToTranslate: 'Det finns inget att översätta ännu. Fyll i guiden först.',
    preview: 'Förhandsgranska',
    previewIn: 'Gästsidan på {{language}}',
    previewHint: 'Med allt du har skrivit hittills. Texter utan översättning visas på ditt eget språk.',
    save: {
      saving: 'Sparar…',
      saved: 'Sparat',
      failed: 'Inte sparat. {{reason}}',
      retry: 'Försök igen',
      noAnswer: 'Inget svar kom. Det du skrivit finns kvar här och sparas så snart det går.',
      gone: 'Texten finns inte längre i guiden. Kopiera det du skrivit om du vill behålla det.',
    },
    elsewhere: {
      theirs: 'Sparat på annat håll under tiden',
      keepMine: 'Spara min',
      takeTheirs: 'Använd den sparade',
      choose: 'Texten har ändrats på annat håll. Välj vilken gästerna ska läsa.',
    },
    removed: {
      sentence:
        '{{language}} har tagits bort från stugan på en annan sida. Det du skriver finns kvar här, men det sparas inte och gästerna läser det inte.',
      add: 'Lägg till {{language}} igen',
    },
    machine: {
      start: 'Maskinöversätt resten',
      goOn: 'Fortsätt maskinöversätta',
      stop: 'Stoppa',
      stopping: 'Stoppar…',
      progress: 'Maskinöversätter',
      hint: 'Det du själv har skrivit rörs inte.',
      done: '{{done}} av {{all}} maskinöversatta',
      failed: 'Maskinöversättningen stannade halvvägs: {{done}} av {{all}} är översatta och sparade.',
      noAnswer: 'Inget svar kom. Du kan fortsätta där det stannade.',
    },
    none: {
      own: 'Det här är språket du skriver på. Välj ett annat att översätta till.',
      plan: 'Din plan har inte plats för det här språket. Det som är översatt finns kvar.',
    },
    backToCabin: 'Tillbaka till stugan',
  },
};
