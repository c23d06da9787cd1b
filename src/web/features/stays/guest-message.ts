import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Stay } from '#shared/contracts/stays.ts';
import type { GuestLanguage } from '#shared/languages.ts';

interface MessageWords {
  locale: string;
  greeting: (name: string | null) => string;
  text: (cabin: string) => string;
  /** `time` is null until the host has saved one. */
  arrival: (day: string, time: string | null) => string;
}

/** Not in the app's words, because a guest's language may be none of the app's. */
const WORDS: Record<GuestLanguage, MessageWords> = {
  en: {
    locale: 'en-GB',
    greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    text: (cabin) => `here is your guide to ${cabin}, with all you need to get in:`,
    arrival: (day, time) =>
      time === null ? `You are welcome on ${day}.` : `You are welcome on ${day}, from ${time}.`,
  },
  sv: {
    locale: 'sv-SE',
    greeting: (name) => (name === null ? 'Hej!' : `Hej ${name}!`),
    text: (cabin) => `Här är din guide till ${cabin}, med allt du behöver för att komma in:`,
    arrival: (day, time) => (time === null ? `Välkommen ${day}.` : `Välkommen ${day}, från klockan ${time}.`),
  },
  no: {
    locale: 'nb-NO',
    greeting: (name) => (name === null ? 'Hei!' : `Hei ${name}!`),
    text: (cabin) => `Her er guiden din til ${cabin}, med alt du trenger for å komme inn:`,
    arrival: (day, time) => (time === null ? `Velkommen ${day}.` : `Velkommen ${day}, fra klokken ${time}.`),
  },
  de: {
    locale: 'de-DE',
    greeting: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
    text: (cabin) => `hier finden Sie alles über ${cabin} und wie Sie hineinkommen:`,
    arrival: (day, time) =>
      time === null
        ? `Wir freuen uns auf Sie am ${day}.`
        : `Wir freuen uns auf Sie am ${day}, ab ${time} Uhr.`,
  },
  fr: {
    locale: 'fr-FR',
    greeting: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    text: (cabin) => `Voici votre guide pour ${cabin}, avec tout ce qu’il faut pour entrer :`,
    arrival: (day, time) =>
      time === null
        ? `Nous vous attendons le ${day}.`
        : `Nous vous attendons le ${day}, à partir de ${time}.`,
  },
  es: {
    locale: 'es-ES',
    greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    text: (cabin) => `Aquí tiene su guía de ${cabin}, con todo lo necesario para entrar:`,
    arrival: (day, time) =>
      time === null ? `Le esperamos el ${day}.` : `Le esperamos el ${day}, a partir de las ${time}.`,
  },
};

type GuestStay = Pick<Stay, 'arrivesOn' | 'arrivesAt' | 'guestName' | 'link'>;

/** A short message with the link to a stay, to be sent by the host (R-stays-15). */
export function guestMessage(
  { arrivesOn, arrivesAt, guestName, link }: GuestStay,
  { name, checkInTime }: Pick<Cabin, 'name' | 'checkInTime'>,
  language: GuestLanguage,
): string {
  const { locale, greeting, text, arrival } = WORDS[language];
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(arrivesOn));
  const lines = [greeting(guestName), `${text(name)}\n${link}`, arrival(day, arrivesAt ?? checkInTime)];
  return lines.join('\n\n');
}
