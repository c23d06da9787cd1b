/** Words that only the script shows. Not in the page, whose first packets are full. */
interface PhoneWords {
  /** `moment`: when the copy was saved. */
  copyFrom: (moment: string) => string;
  tryAgain: string;
  nothingFound: string;
  /** `parts`: how many parts match the search. */
  found: (parts: number) => string;
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
    nothingFound: 'Nothing found. Try another word.',
    found: (parts) => `Found in ${parts === 1 ? '1 part' : `${parts} parts`}`,
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
    nothingFound: 'Inget hittades. Prova ett annat ord.',
    found: (parts) => `Finns i ${parts === 1 ? '1 del' : `${parts} delar`}`,
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
    nothingFound: 'Fant ingenting. Prøv et annet ord.',
    found: (parts) => `Finnes i ${parts === 1 ? '1 del' : `${parts} deler`}`,
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
    nothingFound: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
    found: (parts) => `In ${parts === 1 ? '1 Abschnitt' : `${parts} Abschnitten`} gefunden`,
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
    nothingFound: 'Aucun résultat. Essayez un autre mot.',
    found: (parts) => `Trouvé dans ${parts === 1 ? '1 partie' : `${parts} parties`}`,
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
    nothingFound: 'No hay resultados. Pruebe con otra palabra.',
    found: (parts) => `Encontrado en ${parts === 1 ? '1 parte' : `${parts} partes`}`,
    fewer: 'Uno menos',
    more: 'Uno más',
    copyLink: 'Copiar enlace',
    shareWith: 'Compartir con …',
    close: 'Cerrar',
    before: 'Imagen anterior',
    after: 'Imagen siguiente',
  },
};
