import type { cards as en } from '../en/cards.ts';
import type { WordsOf } from '../words-of.ts';

export const cards: WordsOf<typeof en> = {
  print: 'Udskriv kort',
  intro: 'Et kort med guidens QR-kode og, når wifi er udfyldt, en kode, der går på netværket.',
  size: 'Størrelse',
  sizes: { a6: 'A6, et postkort', a5: 'A5, et halvt ark', a4: 'A4, et helt ark' },
  language: 'Sprog',
  languageHint: 'På kortets ord. Guiden åbner også på det sprog.',
  failed: 'Kortet kunne ikke laves.',
  download: 'Hent PDF',
};
