import type { WordsOf } from '../words-of.ts';
import type { about as en } from '../en/about.ts';

export const about: WordsOf<typeof en> = {
  lead: '{{product}} hjelper verter med å svare på gjestenes spørsmål før de rekker å bli stilt.',
  story: {
    heading: 'Startet av en vert',
    text: [
      '{{product}} ble startet av en vert. Gjestene lurte alltid på det samme: hva er passordet til wifi, hvordan tenner man i ovnen, hvor kaster vi søppelet. Svarene sto i en perm som aldri var oppdatert, i det ene rommet der ingen lette.',
      'Slik ble permen til en side. Gjesten skanner en QR-brikke i gangen og leser på sin egen telefon, på sitt eget språk, uten app og uten konto. Verten endrer en linje én gang, og alle gjester etter det leser riktig.',
    ],
  },
  data: {
    heading: 'Opplysningene dine er dine',
    text: [
      'Det en vert skriver, tilhører verten. Vi selger det ikke og viser ingen annonser, og du bestemmer: under Innstillinger, Personvern tar du med deg alt, eller sletter det, når du vil.',
      'Gjestene blir ikke fulgt. Vi teller hvor ofte en guide åpnes, men vet ingenting om den som åpnet den.',
    ],
    link: 'Les hvordan vi behandler opplysninger',
  },
  values: {
    heading: 'Det vi bryr oss om',
    items: {
      simplicity: {
        name: 'Enkelhet',
        text: 'En gjest som står ute i snøen, skal finne wifi på to sekunder. En vert skal aldri måtte lure på hvor noe er.',
      },
      sustainability: {
        name: 'Bærekraft',
        text: 'Ingen trykte permer å kaste, og sider så lette at en gammel telefon med svak dekning klarer dem.',
      },
      trust: {
        name: 'Tillit',
        text: 'Vi sier hva vi gjør med enkle ord, lagrer lite og spør før vi gjør mer.',
      },
      innovation: {
        name: 'Innovasjon',
        text: 'Nye ideer er velkomne når de gjør oppholdet enklere, og får vente når de ikke gjør det.',
      },
    },
  },
  next: {
    heading: 'Snakk med oss',
    text: 'Mye av det beste i {{product}} begynte som et brev fra en vert.',
    link: 'Kontakt oss',
  },
};
