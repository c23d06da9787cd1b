/** The card that a host prints for a cabin. */
export const cards = {
  print: 'Print card',
  intro: 'A card with the QR code of the guide and, when the wifi is filled in, one that joins the network.',
  size: 'Size',
  sizes: { a6: 'A6, a postcard', a5: 'A5, half a sheet', a4: 'A4, a whole sheet' },
  language: 'Language',
  languageHint: 'Of the words on the card. The guide opens in it too.',
  failed: 'The card could not be made.',
  download: 'Download PDF',
} as const;
