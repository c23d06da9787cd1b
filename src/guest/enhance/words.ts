/** Words that only the script shows, without those of its search. Not in the page, whose first packets are full. */
interface PhoneWords {
  /** `moment`: when the copy was saved. */
  copyFrom: (moment: string) => string;
  tryAgain: string;
  fewer: string;
  more: string;
  /** In the share sheet. */
  copyLink: string;
  shareWith: string;
  /** In the picture viewer; `close` also in the share sheet. */
  close: string;
  before: string;
  after: string;
}

/** A test checks that these are the page's languages. */
export const PHONE_WORDS: Record<'en' | 'sv' | 'no' | 'de' | 'fr' | 'es', PhoneWords> = {
  en: {
    copyFrom: (moment) => `You are reading a saved copy from ${moment}.`,
    tryAgain: 'Try again',
    fewer: 'One less',
    more: 'One more',
    copyLink: 'Copy link',
    shareWith: 'Share with …',
    close: 'Close',
    before: 'Previous picture',
    after: 'Next picture',
  },
  sv: {
    copyFrom: (moment) => `Du läser en sparad kopia från ${moment}.`,
    tryAgain: 'Försök igen',
    fewer: 'En färre',
    more: 'En till',
    copyLink: 'Kopiera länk',
    shareWith: 'Dela med …',
    close: 'Stäng',
    before: 'Föregående bild',
    after: 'Nästa bild',
  },
  no: {
    copyFrom: (moment) => `Du leser en lagret kopi fra ${moment}.`,
    tryAgain: 'Prøv igjen',
    fewer: 'Én færre',
    more: 'Én til',
    copyLink: 'Kopier lenke',
    shareWith: 'Del med …',
    close: 'Lukk',
    before: 'Forrige bilde',
    after: 'Neste bilde',
  },
  de: {
    copyFrom: (moment) => `Sie lesen eine gespeicherte Kopie vom ${moment}.`,
    tryAgain: 'Erneut versuchen',
    fewer: 'Eins weniger',
    more: 'Eins mehr',
    copyLink: 'Link kopieren',
    shareWith: 'Teilen über …',
    close: 'Schließen',
    before: 'Vorheriges Bild',
    after: 'Nächstes Bild',
  },
  fr: {
    copyFrom: (moment) => `Vous lisez une copie enregistrée le ${moment}.`,
    tryAgain: 'Réessayer',
    fewer: 'Un de moins',
    more: 'Un de plus',
    copyLink: 'Copier le lien',
    shareWith: 'Partager avec …',
    close: 'Fermer',
    before: 'Photo précédente',
    after: 'Photo suivante',
  },
  es: {
    copyFrom: (moment) => `Está leyendo una copia guardada el ${moment}.`,
    tryAgain: 'Reintentar',
    fewer: 'Uno menos',
    more: 'Uno más',
    copyLink: 'Copiar enlace',
    shareWith: 'Compartir con …',
    close: 'Cerrar',
    before: 'Imagen anterior',
    after: 'Imagen siguiente',
  },
};
