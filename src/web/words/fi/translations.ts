import type { words as en } from '../en/translations.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = {
  translations: {
    theCabin: 'Mökki',
    languages: 'Käännöskielet',
    forAllCabins: 'Käännetään vain kerran: sama käännös näkyy kaikissa mökeissäsi',
    toNext: 'Seuraava teksti ({{left}} jäljellä)',
    next: 'Seuraava',
    byEnter: 'Enter',
    byControlEnter: 'Ctrl + Enter',
    noNext: 'Tässä ei ole enää käännettävää.',
    before: 'Aiemmin luki',
    stillRight: 'Pätee yhä',
    right: 'Näyttää hyvältä',
    filter: 'Näytä tekstit',
    filters: {
      all: 'Kaikki',
      missing: 'Puuttuvat',
      stale: 'Vanhentuneet',
      machine: 'Konekäännökset',
      manual: 'Omat',
    },
    states: {
      missing: 'Puuttuu',
      stale: 'Vanhentunut',
      machine: 'Konekäännös',
      manual: 'Oma',
    },
    nothingHere: 'Ei tällaisia tekstejä.',
    nothingToTranslate: 'Käännettävää ei vielä ole. Täytä ensin opas.',
    preview: 'Esikatsele',
    previewIn: 'Vierassivu: {{language}}',
    previewHint:
      'Mukana on kaikki, mitä olet tähän asti kirjoittanut. Kääntämättömät tekstit näkyvät omalla kielelläsi.',
    save: {
      saving: 'Tallennetaan…',
      saved: 'Tallennettu',
      failed: 'Ei tallennettu. {{reason}}',
      retry: 'Yritä uudelleen',
      noAnswer: 'Vastausta ei tullut. Kirjoittamasi säilyy tässä ja tallennetaan heti, kun se onnistuu.',
      gone: 'Tekstiä ei enää ole oppaassa. Kopioi kirjoittamasi, jos haluat säilyttää sen.',
    },
    elsewhere: {
      theirs: 'Muualla tallennettu',
      keepMine: 'Tallenna omani',
      takeTheirs: 'Käytä tallennettua',
      choose: 'Tekstiä on muutettu muualla. Valitse, kumman vieraat lukevat.',
    },
    removed: {
      sentence:
        '{{language}} on poistettu mökiltä toisella sivulla. Kirjoittamasi pysyy tässä, mutta sitä ei tallenneta eivätkä vieraat näe sitä.',
      add: 'Lisää {{language}} uudelleen',
    },
    machine: {
      start: 'Käännä loput koneella',
      goOn: 'Jatka koneella',
      stop: 'Pysäytä',
      stopping: 'Pysäytetään…',
      progress: 'Käännetään koneella',
      hint: 'Itse kirjoittamasi säilyy ennallaan.',
      done: '{{done}}/{{all}} käännetty koneella',
      failed: 'Konekäännös pysähtyi kesken: {{done}}/{{all}} on käännetty ja tallessa.',
      noAnswer: 'Vastausta ei tullut. Voit jatkaa siitä, mihin jäätiin.',
    },
    none: {
      own: 'Tällä kielellä kirjoitat itse. Valitse käännökselle jokin muu kieli.',
      plan: 'Tilauksessasi ei ole tilaa tälle kielelle. Käännetyt tekstit säilyvät.',
    },
    backToCabin: 'Takaisin mökkiin',
  },
};
