import type { cards as en } from '../en/cards.ts';
import type { WordsOf } from '../words-of.ts';

export const cards: WordsOf<typeof en> = {
  print: 'Skriv ut kort',
  intro: 'Ett kort med guidens QR-kod och, när wifi är ifyllt, en kod som ansluter till nätverket.',
  size: 'Storlek',
  sizes: { a6: 'A6, ett vykort', a5: 'A5, ett halvt ark', a4: 'A4, ett helt ark' },
  language: 'Språk',
  languageHint: 'På kortets ord. Guiden öppnas också på det språket.',
  failed: 'Kortet kunde inte skapas.',
  download: 'Ladda ner PDF',
};
