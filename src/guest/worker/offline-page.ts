import type { GuestLanguage } from '#shared/languages.ts';
import { savedGuides } from './saved-guides.ts';

interface OfflineWords {
  title: string;
  /** What to do. */
  text: string;
  again: string;
  emergency: string;
  /** The heading of the list of saved guides. */
  list: string;
}

/** In the page's languages, in the worker because no server is reachable. */
const OFFLINE_WORDS: Record<GuestLanguage, OfflineWords> = {
  sv: {
    title: 'Ingen täckning just nu',
    text: 'Den här guiden har inte öppnats i telefonen förut, så det finns ingen kopia att läsa. Gå närmare huset, ett fönster eller wifi och försök igen.',
    again: 'Försök igen',
    emergency: 'Fara för liv: ring 112',
    list: 'Guider i telefonen',
  },
  en: {
    title: 'No network right now',
    text: 'This guide was never opened on this phone, so there is no copy to read. Go closer to the house, a window or its wifi, and try again.',
    again: 'Try again',
    emergency: 'Life in danger: call 112',
    list: 'Guides on this phone',
  },
  no: {
    title: 'Ingen dekning akkurat nå',
    text: 'Denne guiden har ikke vært åpnet på telefonen før, så det finnes ingen kopi å lese. Gå nærmere huset, et vindu eller wifi-nettet, og prøv igjen.',
    again: 'Prøv igjen',
    emergency: 'Fare for liv: ring 112',
    list: 'Guider på telefonen',
  },
  de: {
    title: 'Gerade kein Netz',
    text: 'Diese Gästemappe wurde auf diesem Telefon noch nie geöffnet, deshalb gibt es keine Kopie zum Lesen. Bitte gehen Sie näher ans Haus, an ein Fenster oder ins WLAN und versuchen Sie es erneut.',
    again: 'Erneut versuchen',
    emergency: 'Lebensgefahr: 112 anrufen',
    list: 'Gästemappen auf diesem Telefon',
  },
  fr: {
    title: 'Pas de réseau pour l’instant',
    text: 'Ce guide n’a encore jamais été ouvert sur ce téléphone : il n’y a pas de copie à lire. Rapprochez-vous de la maison, d’une fenêtre ou du wifi, puis réessayez.',
    again: 'Réessayer',
    emergency: 'Urgence vitale : appelez le 112',
    list: 'Guides sur ce téléphone',
  },
  es: {
    title: 'Sin conexión en este momento',
    text: 'Esta guía nunca se ha abierto en este teléfono, así que no hay copia que leer. Acérquese a la casa, a una ventana o al wifi e inténtelo de nuevo.',
    again: 'Reintentar',
    emergency: 'Emergencia vital: llame al 112',
    list: 'Guías en este teléfono',
  },
};

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 34rem; margin: 0 auto; padding: 15vh 1.25rem 2rem; background: light-dark(#faf7f2, #121715); color: light-dark(#1d2522, #eceae4); font: 1.125rem/1.5 system-ui, sans-serif; hyphens: auto; overflow-wrap: break-word }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 0; font-size: 1.125rem }
ul { margin: 0; padding: 0; list-style: none }
a { display: inline-block; padding: .75rem 0; color: light-dark(#9f2f22, #f0a596); font-weight: 600 }
.again { margin: .5rem 1.5rem .5rem 0; padding: .75rem 1.25rem; border-radius: .75rem; background: light-dark(#9f2f22, #f0a596); color: light-dark(#fff, #121715); text-decoration: none }`;

/** The language in the address, else the first of the phone's languages that guides have. */
function languageOf({ searchParams }: URL): GuestLanguage {
  const wanted = [searchParams.get('lang') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is GuestLanguage => tag in OFFLINE_WORDS) ?? 'en';
}

/** The page for a guide without a saved copy while there is no network: what to do, and which guides are saved. */
export async function offlinePage(url: URL): Promise<Response> {
  const language = languageOf(url);
  const { title, text, again, emergency, list } = OFFLINE_WORDS[language];
  const guides = await savedGuides();
  const items = guides.map((guide) => `<li><a href="${guide.path}">${guide.title}</a></li>`).join('');
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a class="again" href="">${again}</a> <a href="tel:112">${emergency}</a></p>${
    items === '' ? '' : `<h2>${list}</h2><ul>${items}</ul>`
  }</main></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
