import { shiftDay } from '#shared/days.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import type { FeedEvent } from './feed.ts';

// No field of a calendar distinguishes a booking from dates that the host closed; only the texts of each site do.

/** An event understood as a stay or a block. */
export interface Entry {
  uid: string | null;
  /** The site's code of the booking. */
  code: string | null;
  arrivesOn: string;
  departsOn: string;
  kind: 'stay' | 'block';
  isCancelled: boolean;
  guestName: string | null;
  /** The last four digits of the guest's telephone. */
  digits: string | null;
  /** As the calendar writes it. */
  summary: string;
}

/** What `CLOSED - Not available` means: Booking.com writes it for bookings as well as for closed dates. */
export type ClosedMeans = Entry['kind'];

const anyOf = (...words: string[]) => `(?:${words.join('|')})`;
/** A text that begins with one of these words. */
const beginsWith = (words: string) => new RegExp(String.raw`^\W*${words}(?![\p{L}\p{N}])`, 'iu');

const NOT_AVAILABLE = anyOf(
  'not available',
  'unavailable',
  '(?:ej|inte) tillgängligt?',
  'otillgängligt?',
  '(?:ikke |u)tilgjengelig',
  '(?:ikke |u)tilgængeligt?',
  'ei (?:saatavilla|käytettävissä|vapaana)',
  'nicht (?:verfügbar|buchbar)',
  'niet beschikbaar',
  'non disponible',
  'indisponible',
  'no disponible',
  'non disponibile',
  'indisponível',
  'niedostępne',
  'not bookable',
);
const BLOCKED = anyOf(
  'block(?:ed|age|ade|ering|erad|eret|ert|iert|ierung)',
  'blokk?(?:ade|ering|ert|eret|erad)',
  'ge(?:blok?keerd|blockt)',
  'bloqu(?:é|ée|eado|eada|eo|age)',
  'bloccat[oa]',
);
const OWNER = anyOf(
  'owner',
  '(?:own|private|personal) use',
  'ägare',
  'eier',
  'ejer',
  'eigent(?:ü|ue)mer',
  'eigen(?:nutzung|bedarf|belegung)',
  'eigenaar',
  'propri(?:étaire|etario)',
  'omistaja',
  'egen (?:användning|bruk|brug)',
  'eget bruk',
  'maintenance',
);
/** Booking.com's text, also without "Not available". */
const CLOSED = new RegExp(String.raw`^\W*closed(?:\W+${NOT_AVAILABLE})?\W*$`, 'iu');
/** Whether `closedMeans` decides the kind of an event with this text. */
export const saysClosed = (summary: string): boolean => CLOSED.test(summary);
const CLOSED_FOR_SOMEBODY = /^\W*closed\s*[-–:]\s*(?<name>.+)$/iu;

const BLOCKS = [
  // Anywhere in the text, because some sites add their name ("Airbnb (Blocked)").
  new RegExp(String.raw`(?<![\p{L}\p{N}])${anyOf(NOT_AVAILABLE, BLOCKED)}(?![\p{L}\p{N}])`, 'iu'),
  beginsWith(
    anyOf(
      OWNER,
      'spärra[dt]?',
      'sperret',
      'gesperrt',
      'geschlossen',
      'stängt',
      'stengt',
      'lukket',
      'suljettu',
      'fermé',
      'cerrado',
      'chiuso',
      'gesloten',
      String.raw`closed(?!\s*[-–:])`,
      'advance notice',
      'booking window',
      'prep(?:aration)? time',
    ),
  ),
  new RegExp(
    String.raw`^\W*${anyOf('closed', 'reserved')}\s*${anyOf('[-–:(]', 'by', 'for')}\s*${OWNER}(?![\p{L}\p{N}])`,
    'iu',
  ),
  /^\W*(?:manual(?:ly)? )?block\W*$/iu,
];

const BOOKED = anyOf(
  'reserved',
  'reservation',
  'booked',
  String.raw`booking\.com`,
  'booking',
  'boeking',
  'gereserveerd',
  'reservering',
  'bokad',
  'bokat',
  'bokning',
  'reserverad',
  'booket',
  'reservert',
  'reserveret',
  'gebucht',
  'buchung',
  'reserviert',
  'reservierung',
  'confirmed(?: booking)?',
  'réservée?',
  'réservation',
  'reservad[oa]',
  'reserva',
  'prenotat[oa]',
  'prenotazione',
  'tripadvisor[^:]*',
  'airbnb',
  'vrbo',
  'homeaway',
  'busy',
  'tentative',
  'upptagen',
  'opptatt',
  'optaget',
  'upptaget',
  'varattu',
  'occupied',
  'rented',
  'uthyr[dt]',
  'utleid',
  'udlejet',
  'beschäftigt',
  'belegt',
  'vermietet',
  'bezet',
  'loué',
  'occupato',
  'occupé',
  'ocupado',
);
/** `Reserved`, `Reserved - Jane Doe`, `Reservation Jane Doe`, `Boeking natuurhuisje (1234)`. */
const BOOKED_FOR = new RegExp(
  String.raw`^\W*${BOOKED}(?![\p{L}\p{N}])\s*(?:[-–:]|(?:by|for|to)(?![\p{L}\p{N}]))?\s*(?<name>.*)$`,
  'iu',
);

const MARK = beginsWith(
  anyOf(
    'check[- ]?(?:in|out)',
    'anreise',
    'abreise',
    'arrival',
    'departure',
    'ankomst',
    'avresa',
    'incheckning',
    'utcheckning',
  ),
);

const AIRBNB_CODE = /airbnb\.[\w.]+\/[^\s]*?(?:details\/|code=)(?<code>[A-Z0-9]{8,12})\b/i;
const NAMED_CODE = new RegExp(
  String.raw`${anyOf(
    'reservation',
    'confirmation',
    'booking',
    'bokning(?:s)?',
    'buchungs',
    'reservierungs',
  )}[ -]?${anyOf('code', 'number', 'id', 'no\\.?', 'ref(?:erence)?', 'nummer')}\s*[:#]\s*(?<code>[A-Z0-9][A-Z0-9-]{3,39})\b`,
  'iu',
);
const LAST_FOUR = /last 4 digits\)?\s*:\s*(?<digits>\d{4})\b/i;
const TELEPHONE = /(?:phone|telefon|tel\.?|mobile?|mobil)[^\n:]{0,30}:\s*(?<number>\+?[\d ()/.-]{7,24})/iu;

const NAMED_GUEST = /^\s*(?:guest(?: name)?|gast|gäst|gjest|name|namn|navn)\s*:\s*(?<name>[^\n]+)$/imu;

/** The beginning of a text, without half an emoji at its end, which the database refuses. */
const firstOf = (text: string, length: number) => text.slice(0, length).replace(/\p{Cs}$/u, '');

/** Whether a text is a guest's name, and not a code or number of the site. */
const isName = (text: string) =>
  /\p{L}{2}/u.test(text) && !/\d/.test(text) && !/^\W*natuurhuisje/iu.test(text);

function cleanName(text: string | undefined): string | null {
  const name = (text ?? '')
    .replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/u, '')
    .replace(/^[^\p{L}]+/u, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return isName(name) ? firstOf(name, TEXT_LIMITS.personName) : null;
}

type Meaning = Pick<Entry, 'kind' | 'guestName'>;
const block: Meaning = { kind: 'block', guestName: null };

function meaningOf(summary: string, description: string, closedMeans: ClosedMeans): Meaning {
  if (saysClosed(summary)) return { kind: closedMeans, guestName: null };
  if (BLOCKS.some((words) => words.test(summary))) return block;
  const closedFor = CLOSED_FOR_SOMEBODY.exec(summary)?.groups?.['name'];
  if (closedFor !== undefined) return { kind: 'stay', guestName: cleanName(closedFor) };
  const booked = BOOKED_FOR.exec(summary)?.groups?.['name'];
  const name = cleanName(NAMED_GUEST.exec(description)?.groups?.['name']) ?? cleanName(booked ?? summary);
  return { kind: 'stay', guestName: name };
}

function digitsIn(description: string): string | null {
  const four = LAST_FOUR.exec(description)?.groups?.['digits'];
  if (four !== undefined) return four;
  const number = TELEPHONE.exec(description)?.groups?.['number']?.replaceAll(/\D/g, '') ?? '';
  return number.length >= 7 ? number.slice(-4) : null;
}

const codeIn = (text: string): string | null =>
  (AIRBNB_CODE.exec(text) ?? NAMED_CODE.exec(text))?.groups?.['code']?.toUpperCase() ?? null;

/** The longest text of an event that is kept. */
const MAX_TEXT = 200;
const shortened = (text: string | null) =>
  text === null ? null : firstOf(text.replaceAll(/[\p{C}\s]+/gu, ' ').trim(), MAX_TEXT) || null;

function understand(event: FeedEvent, closedMeans: ClosedMeans): Entry {
  const { uid, arrivesOn, departsOn, summary, description, isCancelled } = event;
  const meaning = meaningOf(summary, description, closedMeans);
  const isStay = meaning.kind === 'stay';
  return {
    uid: shortened(uid),
    code: isStay ? codeIn(description) : null,
    arrivesOn,
    departsOn,
    ...meaning,
    isCancelled,
    digits: isStay ? digitsIn(description) : null,
    summary: shortened(summary) ?? '',
  };
}

/**
 * Whether an event only marks a day of another one: Smoobu writes three events for a booking, one with all its nights, one
 * for the arrival and one for the departure.
 */
function marksDayOf(mark: FeedEvent, stay: FeedEvent): boolean {
  const hasSameDates = mark.arrivesOn === stay.arrivesOn && mark.departsOn === stay.departsOn;
  const isOneDay = shiftDay(mark.arrivesOn, 1) === mark.departsOn;
  return hasSameDates || (isOneDay && [stay.arrivesOn, stay.departsOn].includes(mark.arrivesOn));
}

/** Understands all events. Leaves out those that only mark the arrival or departure of another event. */
export function understandAll(events: readonly FeedEvent[], closedMeans: ClosedMeans): Entry[] {
  const marks = new Set(events.filter(({ summary }) => MARK.test(summary)));
  const others = events.filter((event) => !marks.has(event));
  const isMark = (event: FeedEvent) => marks.has(event) && others.some((other) => marksDayOf(event, other));
  return events.filter((event) => !isMark(event)).map((event) => understand(event, closedMeans));
}
