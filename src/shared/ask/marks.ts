import type { Evidence } from './lexicon.ts';

/** What a text is evidence of by its figures, units and set words, in any language. */
export type Mark =
  | Evidence
  /** A code. */
  | 'figures'
  | 'late'
  | 'phone'
  | 'degrees'
  | 'person'
  | 'age'
  /** Of how many people at most. */
  | 'limit'
  | 'sides'
  | 'width'
  /** A day of the week, or any day. */
  | 'days'
  /** How often. */
  | 'every';

export const CLOCK =
  /\b\d{1,2}[:.]\d{2}\b|\d{1,2} ?[-–—] ?\d{1,2}\b(?! ?(?:kr|€|%|km|m\b))|\b\d{1,2} ?(?:am|pm|a\.m|p\.m|uhr|h\b)|\b(?:kl\.?|klockan|klokka|klokken|from|between|off at|mellan|zwischen|mellom|entre|von|um|ab|bis|nach|after|before|until|från|efter|før|etter|fra|innan|før|à|las|by|desde|hasta|dès|avant|après|kring) (?:kl\.? |las |les |à )?\d{1,2}\b(?! ?(?:kr|€|%|km|m|min|minut|stund|tim|dag|day|jour|día|pers|people|guest|gäst|gjest)\w*)/iu;
/** A day of the week by its name. */
export const WEEKDAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mån|tis|ons|tors|fre|lör|sön|man|tirs|lør|søn)dag\w*|(?:mon|diens|donners|frei|sams|sonn)tag\w*|mittwoch\w*|sonnabend\w*|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo)s?(?!\p{L})/iu;
/** Any day, or days in short: `Mo–Sa`, `weekdays`. */
const DAYS =
  /(?<!\p{L})(?:daily|every|each|always|all|week\w*|holidays?|bank|closed|dag(?:lig)?\w*|alltid|alla|alle[rn]?|hver\w*|varje|var|vardag\w*|hverdag\w*|helg\w*|stängt?|stengt|jeden?|jederzeit|täglich|immer|werk\w*|wochen\w*|feiertag\w*|geschlossen|ruhetag|tous|toujours|semaine|week-?end|férié\w*|fermée?|7j|todos|siempre|diari\w*|cada|laborables?|fin(?:es)? de semana|festivos?|cerrad\w+)(?!\p{L})|(?<!\p{L})(?:Mon?|Tue?|Wed?|Thur?|Fri?|Sat?|Sun?|Mo|Di|Mi|Do|Fr|Sa|So|Mån|Tis|Ons|Tors?|Fre|Lör|Sön|Man|Tir|Tor|Lør|Søn|Lun|Mar|Mer|Mié|Jue?|Ven|Vie|Sam|Sáb|Dim|Dom|må|ti|on|to|fr|lö|sö|lø|sø|mån|tis|ons|tors?|fre|lör|sön|man|tir|tor|lør|søn|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|mon|tue|wed|thu|fri|sat|sun)(?!\p{L})|24\/7|7\/7|24 ?h/u;
/** How often. */
const EVERY =
  /(?<!\p{L})(?:every|each|daily|weekly|monthly|hourly|once|twice|times|per|var|varje|varannan|vart|gång(?:er)?|dagligen|hver\w*|annenhver|daglig|gang(?:er)?|alle|jede\w*|täglich|stündlich|wöchentlich|monatlich|\w*mal|tous|toutes|chaque|fois|quotidien\w*|par jour|cada|diari\w*|semanal\w*|ve(?:z|ces)|todos|al día|jämna|udda|odd|even|partall|oddetall|gerade|ungerade)(?!\p{L})|\d ?x\b/iu;
/** Hours in words, or after `opens`: `bis sechs`, `halb zehn`, `öppnar 7`. */
const HOUR_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|ett|to|fire|seks|sju|ni|ti|elleve|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|una|dos|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce';
const SPOKEN = new RegExp(
  `(?<!\\p{L})(?:at|by|until|till|from|after|before|um|bis|ab|gegen|vor|nach|klockan|klokka|kl|vid|till|innan|før|etter|efter|til|a las|las|a la) (?:half |halb |halv |viertel \\p{L}+ |quarter \\p{L}+ )?(?:${HOUR_WORDS})(?!\\p{L})(?! ?(?:\\p{L}*(?:min|stund|tim|hour|dag|day|tag|pers|guest|euro|kr|jahr|år|km|m\\b)))|(?<!\\p{L})(?:half past|halb|halv|halvt) (?:${HOUR_WORDS}|\\d{1,2})(?!\\p{L})|(?<!\\p{L})(?:opens?|closes?|öppnar|stänger|åpner|stenger|öffnet|schließt|ouvre|ferme|abre|cierra)(?: (?:at|um|kl\\.?|à|a las))? \\d{1,2}\\b`,
  'iu',
);
/** `within 14 days` */
const DEADLINE =
  /(?<!\p{L})(?:within|sous|innerhalb(?: von)?|binnen|inom|innen|dans|dentro de|en|in|om|i løpet av) (?:les |de |den |about |ca\.? |etwa )?(?:\d{1,2}|\p{L}{2,8}) (?:days?|weeks?|months?|jours?|semaines?|mois|tagen?|wochen?|monaten?|dagar|veckor|månader|dager|uker|måneder|días|semanas|meses)(?!\p{L})/iu;
/** One more of a thing, also as a part of a word. */
const MORE =
  /(?<!\p{L})(?:extra|ekstra|zusatz|zusätzlich|ersatz|reserv|spare|additional|supplémentaire|adicional|suplementari|de rechange|de repuesto)/iu;
/** A code, which no time and no floor is. */
const FIGURES = /\d{3,}|\d[#*]|[#*]\d/;
const LATE =
  /\b(?:after|efter|etter|nach|après|después de(?: las)?|later than|past) (?:kl\.? ?|las )?(?:1[89]|2[0-4]|(?:[6-9]|1[01]) ?p)/iu;
const PHONE = /\+?\d(?:[\d\s()/-]{4,})\d/;
const MONEY = /[€$£]\s?\d|\d\s?[€$£]|\d:-|\d,-|\b(?:kr|nok|sek|eur|dkk|chf)\.?\s?\d/iu;
/** A name: after a title, or a capital within a sentence. German nouns have capitals too. */
const TITLED =
  /\b(?:Mr|Mrs|Ms|Herr|Frau|Fru|Familie|Familjen|M|Mme|Monsieur|Madame|Sra?|Don|Doña)\.? \p{Lu}/u;
const CAPITAL = /(?<![.!?:·–—|-]\s)(?<=\p{L}[,]? )\p{Lu}\p{Ll}{2,}/u;
/** From what age, or of how many. */
const AGE =
  /(?<!\p{L})(?:from|under|over|age[ds]?|aged?|from age|kids|children|barn|kinder|ab|unter|über|från|under|over|fra|dès|à partir de|moins de|plus de|enfants?|desde|menores de|mayores de|niños|a partir de los?|de) (?:age |de )?\d{1,2}\b(?! ?(?:kr|€|%|km|m\b|uhr|h\b|[:.]\d|nights?|dagar|tage))|\d{1,2}[ -]?(?:year|yr|år|åring|jahr|ans\b|años)/iu;
const LIMIT =
  /(?<!\p{L})(?:max|maks|maximum|maximal|maximalt|máximo|höchstens|högst|no more than|at most|not more than|pas plus de|up to|bis zu|upp till|opptil|jusqu'à|hasta|for|für|för|para|pour|till|plats för|plass til)\.? (?:de )?(?:\d{1,2}|two|four|six|eight|zwei|vier|sechs|acht|quatre|quatro|cuatro|seis|ocho|fyra|sex|åtta|fire|seks|åtte)(?!\p{L})(?! ?(?:kr|€|%|km|m\b|min|tim|hour|std|stund|h\b|kg|liter|grad|°|uhr|[:.,]\d|dag|day|tag|jour|día|night|natt|nach|nuit|noche|week|uke|vecka|woche))/iu;
const DEGREES = /\d\s?(?:°|º|grad|degree|degré|grado)/iu;
/** `180x200`, `90 x 200`. */
const SIDES = /\d ?[x×] ?\d/u;
/** The width of a bed stands without its unit. */
const WIDTH = /\b(?:[789]0|1[0-8]0|200)(?:er)?\b(?![.,]?\d| ?(?:kr|€|%|km|min))/u;
/** `size 4`, `number 40` */
const NUMBERED = /\b(?:size|größe|grösse|storlek|størrelse|taille|talla|tamaño|nr|no|n°)\.? ?\d/iu;

const MARKS: readonly (readonly [Mark, readonly RegExp[]])[] = [
  ['figures', [FIGURES]],
  ['clock', [CLOCK, SPOKEN]],
  ['time', [DEADLINE]],
  ['extra', [MORE]],
  ['late', [LATE]],
  ['phone', [PHONE]],
  ['money', [MONEY]],
  ['degrees', [DEGREES]],
  ['sides', [SIDES, NUMBERED]],
  ['width', [WIDTH]],
  ['days', [WEEKDAY, DAYS]],
  ['every', [WEEKDAY, EVERY]],
  ['age', [AGE]],
  ['limit', [LIMIT]],
];

/** The marks of a text. */
export const marksIn = (text: string): Mark[] =>
  MARKS.filter(([, signs]) => signs.some((sign) => sign.test(text))).map(([mark]) => mark);

/** Whether a text names a person. */
export const isPerson = (text: string, lang: string): boolean =>
  TITLED.test(text) || (lang !== 'de' && CAPITAL.test(text));
