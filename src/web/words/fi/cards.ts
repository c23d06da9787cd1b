import type { cards as en } from '../en/cards.ts';
import type { WordsOf } from '../words-of.ts';

export const cards: WordsOf<typeof en> = {
  print: 'Tulosta kortti',
  intro: 'Kortti, jossa on oppaan QR-koodi ja, kun wifi on täytetty, koodi verkkoon liittymiseen.',
  size: 'Koko',
  sizes: { a6: 'A6, postikortti', a5: 'A5, puoli arkkia', a4: 'A4, koko arkki' },
  language: 'Kieli',
  languageHint: 'Kortin sanojen kieli. Myös opas avautuu sillä.',
  failed: 'Korttia ei voitu luoda.',
  download: 'Lataa PDF',
};
