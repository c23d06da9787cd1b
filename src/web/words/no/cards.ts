import type { cards as en } from '../en/cards.ts';
import type { WordsOf } from '../words-of.ts';

export const cards: WordsOf<typeof en> = {
  print: 'Skriv ut kort',
  intro: 'Et kort med QR-koden til guiden og, når wifi er fylt ut, en som kobler til nettverket.',
  size: 'Størrelse',
  sizes: { a6: 'A6, et postkort', a5: 'A5, et halvt ark', a4: 'A4, et helt ark' },
  language: 'Språk',
  languageHint: 'For ordene på kortet. Guiden åpnes også på dette språket.',
  failed: 'Kortet kunne ikke lages.',
  download: 'Last ned PDF',
};
