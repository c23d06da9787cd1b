import type { GuestLanguage } from '#shared/languages.ts';

/** What a guest reads whose phone neither reaches the site nor holds the guide. */
export interface AwayWords {
  title: string;
  /** What to do. */
  text: string;
  again: string;
  emergency: string;
  /** Above the guides that this phone holds. */
  kept: string;
}

/** In the page's languages; no server can be asked for them. */
export const AWAY_WORDS: Record<GuestLanguage, AwayWords> = {
  sv: {
    title: 'Ingen täckning just nu',
    text: 'Den här guiden har inte öppnats i telefonen förut, så det finns ingen kopia att läsa. Gå närmare huset, ett fönster eller wifi och försök igen.',
    again: 'Försök igen',
    emergency: 'Fara för liv: ring 112',
    kept: 'Guider i telefonen',
  },
  en: {
    title: 'No network right now',
    text: 'This guide was never opened on this phone, so there is no copy to read. Go closer to the house, a window or its wifi, and try again.',
    again: 'Try again',
    emergency: 'Life in danger: call 112',
    kept: 'Guides on this phone',
  },
  no: {
    title: 'Ingen dekning akkurat nå',
    text: 'Denne guiden har ikke vært åpnet på telefonen før, så det finnes ingen kopi å lese. Gå nærmere huset, et vindu eller wifi-nettet, og prøv igjen.',
    again: 'Prøv igjen',
    emergency: 'Fare for liv: ring 112',
    kept: 'Guider på telefonen',
  },
  de: {
    title: 'Gerade kein Netz',
    text: 'Diese Gästemappe wurde auf diesem Telefon noch nie geöffnet, deshalb gibt es keine Kopie zum Lesen. Bitte gehen Sie näher ans Haus, an ein Fenster oder ins WLAN und versuchen Sie es erneut.',
    again: 'Erneut versuchen',
    emergency: 'Lebensgefahr: 112 anrufen',
    kept: 'Gästemappen auf diesem Telefon',
  },
  fr: {
    title: 'Pas de réseau pour l’instant',
    text: 'Ce guide n’a encore jamais été ouvert sur ce téléphone : il n’y a pas de copie à lire. Rapprochez-vous de la maison, d’une fenêtre ou du wifi, puis réessayez.',
    again: 'Réessayer',
    emergency: 'Urgence vitale : appelez le 112',
    kept: 'Guides sur ce téléphone',
  },
  es: {
    title: 'Sin conexión en este momento',
    text: 'Esta guía nunca se ha abierto en este teléfono, así que no hay copia que leer. Acérquese a la casa, a una ventana o al wifi e inténtelo de nuevo.',
    again: 'Reintentar',
    emergency: 'Emergencia vital: llame al 112',
    kept: 'Guías en este teléfono',
  },
};
