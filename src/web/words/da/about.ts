import type { WordsOf } from '../words-of.ts';
import type { about as en } from '../en/about.ts';

export const about: WordsOf<typeof en> = {
  lead: '{{product}} hjælper værter med at svare på gæsternes spørgsmål, før de når at blive stillet.',
  story: {
    heading: 'Startet af en vært',
    text: [
      '{{product}} blev startet af en vært. Gæsterne spurgte altid om det samme: hvad er koden til wifi, hvordan tænder man brændeovnen, hvor skal skraldet hen. Svarene stod i en mappe, der aldrig var opdateret, i det ene rum, hvor ingen ledte.',
      'Så mappen blev til en side. Gæsten scanner en QR-brik i entréen og læser på sin egen telefon, på sit eget sprog, uden app og uden konto. Værten ændrer en linje én gang, og alle gæster derefter læser det rigtige.',
    ],
  },
  data: {
    heading: 'Dine oplysninger er dine',
    text: [
      'Det, en vært skriver, tilhører værten. Vi sælger det ikke og viser ingen annoncer, og du bestemmer: under Indstillinger, Privatliv tager du det hele med dig eller sletter det, når du vil.',
      'Gæsterne bliver ikke fulgt. Vi tæller, hvor ofte en guide bliver åbnet, men ved intet om den, der åbnede den.',
    ],
    link: 'Læs, hvordan vi behandler oplysninger',
  },
  values: {
    heading: 'Det, vi går op i',
    items: {
      simplicity: {
        name: 'Enkelhed',
        text: 'En gæst, der står ude i sneen, skal finde wifi på to sekunder. En vært skal aldrig være i tvivl om, hvor noget er.',
      },
      sustainability: {
        name: 'Bæredygtighed',
        text: 'Ingen trykte mapper at smide ud, og sider så lette, at en gammel telefon med svagt signal kan klare dem.',
      },
      trust: {
        name: 'Tillid',
        text: 'Vi siger med enkle ord, hvad vi gør, gemmer lidt og spørger, før vi gør mere.',
      },
      innovation: {
        name: 'Innovation',
        text: 'Nye ideer er velkomne, når de gør opholdet nemmere, og må vente, når de ikke gør.',
      },
    },
  },
  next: {
    heading: 'Tal med os',
    text: 'Meget af det bedste i {{product}} begyndte som et brev fra en vært.',
    link: 'Kontakt os',
  },
};
