import type { Run } from '../document.ts';
import { readEmail } from '#shared/email-address.ts';
import { phoneFault } from '#shared/phone-number.ts';
import { webAddressFault } from '#shared/web-address.ts';
import { overlaps } from './runs.ts';

/**
 * Finds marks, texts with a recognizable form: telephone numbers, email, web and postal addresses, times of day,
 * prices.
 */

export interface Mark extends Run {
  kind: 'phone' | 'email' | 'url' | 'address';
  /** In the form of a field's value. */
  value: string;
  /** The words of a link. */
  words?: Run;
}

const LINK = /\[([^\]\n]*)\]\(([^)\s]+)\)/gu;
const EMAIL = /(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const WEB =
  /(?:https?:\/\/|www\.)[^\s<>()"“”]+[^\s<>()"“”.,;:!?]|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:se|no|dk|de|fr|es|com|net|org|eu|info|at|ch|co\.uk|uk|nu|example|fi|it|nl|is|cat|travel)(?:\/[^\s<>()"“”]*[^\s<>()"“”.,;:!?])?(?![\p{L}\p{N}@-])/giu;
/** Digits with separators; a slash only after an area code. */
const PHONE =
  /(?<![\p{L}\p{N}.,:/-])(?:\+|00)?\(?\d{1,5}\)?(?:[ \u00A0]?\(0\)[ \u00A0]?)?(?:[ \u00A0./‐‑–-]{0,3}\(?\d{1,5}\)?){1,7}(?![\p{L}\p{N}]|[.,:/-]\d)/gu;
const DATE = /^(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2,4})$/;
const YEARS = /^(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)?\d{2}$/;
const RANGE = /^\d{1,3}\s?[-–]\s?\d{1,3}$/;
const TIME_RANGE = /^\d{1,2}[.:]\d{2}\s?[-–]\s?\d{1,2}[.:]\d{2}$/;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** A telephone number by its form. Short ones, such as 112, are found only by the words before them. */
function isPhone(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false;
  if (DATE.test(typed) || YEARS.test(typed) || RANGE.test(typed) || TIME_RANGE.test(typed)) return false;
  if (/^\d{3} ?\d{2}$/.test(typed)) return false;
  return phoneFault(typed) === null;
}

const STREET_ENDS =
  '(?:[vV]ägen|[vV]äg|[gG]atan|[gG]ata|[gG]ränd|[sS]tigen|[sS]tig|[tT]orget|[tT]org|[pP]lan|[aA]llén|[aA]llé|[bB]acken|[lL]eden|[sS]lingan|[gG]ården|[kK]ajen|[hH]amnen|[bB]yväg|[vV]eien|[vV]eg|[vV]ei|[vV]egen|[gG]ate|[gG]aten|[pP]lass|[kK]aia|[bB]rygge|[bB]akken|[tT]unet|[vV]ej|[vV]ejen|[gG]ade|[gG]aden|[sS]træde|[pP]lads|[tT]orv|[tT]orvet|[aA]lle|[sS]traße|[sS]trasse|[sS]tr\\.|[wW]eg|[pP]latz|[gG]asse|[aA]llee|[rR]ing|[uU]fer|[dD]amm|[mM]arkt|[hH]of|[sS]teig|[pP]romenade)';
const NUMBER = String.raw`\d{1,4}(?:\s?[a-zA-Z](?![\p{L}]))?(?:\s?[-–/]\s?\d{1,4})?`;
const NAME = String.raw`[\p{Lu}][\p{L}'’.-]*`;
const PLACE = String.raw`(?!(?:Tel|Tlf|Tfn|Tél|Mob|Open|Öppet|Åpent|Åbent|Ouvert|Abierto)(?![\p{L}]))[\p{Lu}][\p{L}'’-]+(?![\p{L}\p{N}])`;
const TOWN = String.raw`(?:,?\s+(?:[A-Z]{1,2}-)?(?:\d{3}\s?\d{2}(?![ \u00A0-]?\d)|\d{4,5}(?![ \u00A0-]?\d)|[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2})(?:\s+${PLACE}(?:[ -]${PLACE}){0,2})?|,\s+${PLACE}(?:[ -]${PLACE}){0,2}(?:\s+[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2})?)?`;
const ADDRESSES = [
  String.raw`(?:${NAME}[ -]){0,3}[\p{Lu}][\p{L}-]*${STREET_ENDS}\s+${NUMBER}`,
  String.raw`(?:${NAME}\s+){1,3}${STREET_ENDS}\s+${NUMBER}`,
  String.raw`${NUMBER},?\s+(?:${NAME}\s+){1,3}(?:Road|Street|Lane|Avenue|Drive|Way|Close|Terrace|Place|Square|Hill|Court|Crescent|Row|Rd|St|Ave|Gardens|Park|Quay)(?![\p{L}])\.?`,
  String.raw`${NAME}(?:\s+${NAME})?\s+(?:Road|Street|Lane|Avenue|Drive|Close|Terrace|Square|Crescent|Rd)(?![\p{L}])`,
  String.raw`(?:\d{1,4}(?:\s?(?:bis|ter))?,?\s+)?(?:rue|avenue|chemin|route|place|impasse|boulevard|allée|quai|sentier|cours|rond-point|bd|av\.)\s+(?:de\s+la\s+|de\s+l['’]|des?\s+|du\s+|d['’])?${NAME}(?:[ -](?:de\s+|des\s+|du\s+|la\s+|le\s+)?${NAME}){0,4}`,
  String.raw`(?:Calle|C/|Avenida|Avda\.?|Av\.|Plaza|Pza\.?|Paseo|Camino|Carretera|Ctra\.?|Carrer|Ronda|Travesía)\s?(?:de\s+la\s+|de\s+los\s+|del?\s+|la\s+)?${NAME}(?:\s+(?:de\s+|la\s+|del\s+|y\s+)?${NAME}){0,3}(?:,?\s+(?:n[º°o]\.?\s?)?\d{1,4}(?![ \u00A0-]?\d)|,?\s+s/n)?`,
  String.raw`(?<=,\s)\d{1,4}[a-z]?\s+${NAME}(?:\s+${NAME})?(?=\s*(?:[–,(-]|$))`,
  String.raw`(?:Am|An der|Auf dem|Im|Zum|Zur|Alte|Alter|Neue|Untere|Obere)\s+${NAME}(?:\s+${NAME})?\s+\d{1,3}[a-z]?(?![\p{L}\d.,:]*\s?(?:€|km|min|uhr))`,
].map((street) => new RegExp(String.raw`(?<![\p{L}\p{N}/])(?:${street})${TOWN}`, 'gu'));

/** The marks in a run, in order; where two overlap, the first kind of this list wins: links, mail, web, post, telephone. */
export function marksIn(text: string, run: Run): Mark[] {
  const typed = text.slice(run.start, run.end);
  const marks: Mark[] = [];
  const add = (mark: Mark) => {
    if (!marks.some((other) => overlaps(other, mark))) marks.push(mark);
  };
  for (const { 0: all, 1: words = '', 2: address = '', index } of typed.matchAll(LINK)) {
    const start = run.start + index;
    const base = {
      start,
      end: start + all.length,
      words: { start: start + 1, end: start + 1 + words.length },
    };
    const mail = readEmail(address);
    if (mail !== null) add({ ...base, kind: 'email', value: mail });
    else if (/^tel:/i.test(address)) {
      if (isPhone(words)) add({ ...base, kind: 'phone', value: words });
    } else if (webAddressFault(address) === null) add({ ...base, kind: 'url', value: address });
  }
  for (const { 0: all, index } of typed.matchAll(EMAIL)) {
    const value = readEmail(all);
    const skip = /^mailto:/i.test(all) ? 'mailto:'.length : 0;
    if (value !== null)
      add({ kind: 'email', value, start: run.start + index + skip, end: run.start + index + all.length });
  }
  for (const { 0: all, index } of typed.matchAll(WEB))
    if (webAddressFault(all) === null)
      add({ kind: 'url', value: all, start: run.start + index, end: run.start + index + all.length });
  for (const regex of ADDRESSES) {
    regex.lastIndex = 0;
    for (const { 0: all, index } of typed.matchAll(regex)) {
      const end = run.start + index + all.trimEnd().length;
      add({ kind: 'address', value: all.trim(), start: run.start + index, end });
    }
  }
  for (const { 0: all, index } of typed.matchAll(PHONE)) {
    const value = all.trim();
    if (isPhone(value)) {
      const start = run.start + index + all.indexOf(value);
      add({ kind: 'phone', value, start, end: start + value.length });
    }
  }
  return marks.toSorted((a, b) => a.start - b.start);
}

/** A time of day as `HH:MM`, and its run. */
export interface Clock extends Run {
  value: string;
  /** Whether a colon, a unit or a word for hours shows that it is a time. */
  isSure: boolean;
}

const CLOCK =
  /(?<![\p{L}\p{N}.,:/-])(?<word>kl\.?|klockan|klokken|klokka)?\s?(?<hour>[01]?\d|2[0-4])(?:\s?(?<mark>[:.h])\s?(?<minute>[0-5]\d))?(?<unit>\s?(?:a\.?m\.?|p\.?m\.?|uhr|hrs|heures|h|o['’]clock|:-)(?![\p{L}\p{N}]))?(?![\p{L}\p{N}%€$£°]|[.,:/]\d|\s?(?:kr|km|m|min|°|personer|personen|people|pers|nights?|grad(?:er|en|es)?|degrees?|degrés?|grados?|%|€|sek|nok|dkk|eur)(?![\p{L}]))/giu;
const WORDS: readonly [RegExp, string][] = [
  [/(?<![\p{L}])(?:noon|midday|mittags?|midi|mediodía)(?![\p{L}])/giu, '12:00'],
];

/** The times of day in a run. Bare numbers count as unsure. */
export function clocksIn(text: string, run: Run): Clock[] {
  const typed = text.slice(run.start, run.end);
  const clocks: Clock[] = [];
  for (const { 0: all, index, groups } of typed.matchAll(CLOCK)) {
    const { word, hour = '', mark, minute = '00', unit = '' } = groups ?? {};
    let hours = Number(hour);
    const half = /p/i.test(unit) ? 'pm' : /a\.?m/i.test(unit) ? 'am' : '';
    if (half === 'pm' && hours < 12) hours += 12;
    if (half === 'am' && hours === 12) hours = 0;
    if (hours > 23) continue;
    const skip = all.length - all.trimStart().length;
    clocks.push({
      start: run.start + index + skip,
      end: run.start + index + all.trimEnd().length,
      value: `${String(hours).padStart(2, '0')}:${minute}`,
      isSure: word !== undefined || mark !== undefined || unit.trim() !== '',
    });
  }
  for (const [regex, value] of WORDS)
    for (const { 0: all, index } of typed.matchAll(regex))
      clocks.push({ start: run.start + index, end: run.start + index + all.length, value, isSure: true });
  return clocks.toSorted((a, b) => a.start - b.start);
}

export interface Price extends Run {
  value: number;
  currency: string | null;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  $: 'USD',
  usd: 'USD',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  chf: 'CHF',
};
const AMOUNT = String.raw`\d{1,3}(?:[ .,\u00A0]\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
const UNIT = String.raw`€|£|\$|eur|euros?|gbp|usd|sek|nok|dkk|chf|kr\.?|kronor|kroner|:-|,-|;-`;
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?<before>€|£|\$|eur|chf|sek|nok|dkk|kr\.?)\s?)?(?<amount>${AMOUNT})(?:\s?(?<after>${UNIT}))?(?![\p{L}\p{N}])`,
  'giu',
);

/** The prices in a run. `crowns` is the currency of kr. Bare numbers count only where `isBare`. */
export function pricesIn(text: string, run: Run, crowns: string, isBare = false): Price[] {
  const typed = text.slice(run.start, run.end);
  return [...typed.matchAll(PRICE)].flatMap(({ 0: all, index, groups }) => {
    const { before = '', amount = '', after = '' } = groups ?? {};
    const unit = (before || after).toLowerCase().replace(/\.$/, '');
    if (unit === '' && !isBare) return [];
    const plain = amount.replaceAll(/[ \u00A0]/g, '');
    const number = /[.,]\d{1,2}$/.test(plain)
      ? Number(plain.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))
      : Number(plain.replace(/[.,]/g, ''));
    if (!Number.isFinite(number)) return [];
    const currency = unit === '' ? null : (CURRENCIES[unit] ?? crowns);
    return [{ start: run.start + index, end: run.start + index + all.length, value: number, currency }];
  });
}
