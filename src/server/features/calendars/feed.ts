import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { dayDifference, dayIn, shiftDay } from '#shared/days.ts';
import { STAY_NIGHTS } from '#shared/limits.ts';
import { type ReasonText, reason } from '#shared/reason.ts';

/** A cabin's calendar has a few hundred events; one of 5 MB could have 100,000, and would add as many stays. */
const MAX_EVENTS = 20_000;

/** Longer texts of an event are cut off. */
const MAX_TEXT = 4000;

/** Why an event was skipped. */
export type SkipReason = 'recurring' | 'broken' | 'endsBeforeStart' | 'endless' | 'over';

/** An event of a calendar, with its days in the cabin's zone. */
export interface FeedEvent {
  uid: string | null;
  arrivesOn: string;
  /** The day of departure, after the last night. */
  departsOn: string;
  summary: string;
  description: string;
  isCancelled: boolean;
}

export interface SkippedEvent {
  uid: string | null;
  summary: string;
  why: SkipReason;
}

export interface Feed {
  events: FeedEvent[];
  skipped: SkippedEvent[];
}

export interface FeedOptions {
  /** The cabin's. */
  timeZone: string;
  /** Events that end before this day are skipped. */
  oldestDeparture: string;
}

/** A calendar that could not be read well enough to conclude anything from it. */
export class BadFeed extends Error {
  readonly reasonText: ReasonText;

  constructor(reasonText: ReasonText) {
    super(reasonText);
    this.reasonText = reasonText;
  }
}

// Some calendars write a date without `VALUE=DATE`.
ICAL.design.strict = false;

/** Lines of other properties are ignored, so that nothing in them makes a calendar unreadable. */
const READ_PROPERTIES = new Set(['uid', 'dtstart', 'dtend', 'duration', 'summary', 'description', 'status']);

/** Properties that make an event recur. Their values are not read. */
const RECURRENCE = new Set(['rrule', 'rdate', 'recurrence-id']);

/** Lines are folded after 75 octets. A line break after a shorter line belongs to the text and is no fold without its space. */
const FOLDED_FROM = 70;

/** The text, without a byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The name of a property in lower case; null for a line without one, which belongs to the line before. */
function nameOf(line: string): string | null {
  const name = /^([A-Za-z][A-Za-z0-9-]*)[:;]/.exec(line)?.[1]?.toLowerCase() ?? null;
  if (name === null || name === 'https' || name === 'http' || !line.includes(':')) return null;
  const isMark = name === 'begin' || name === 'end';
  return isMark && !/^\w+:[\w-]+\s*$/.test(line) ? null : name;
}

/** The lines of a calendar with their folds undone, also those that lost their space. */
function* contentLines(text: string): Generator<{ name: string; line: string }> {
  let current: { name: string; line: string } | null = null;
  let lastLength = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    if (raw.trim() === '') continue;
    const name = /^[ \t]/.test(raw) ? null : nameOf(raw);
    if (name !== null) {
      if (current !== null) yield current;
      current = { name, line: raw };
    } else if (/^[ \t]/.test(raw)) {
      if (current !== null) current.line += raw.slice(1);
    } else if (current === null) {
      yield { name: '', line: raw };
    } else if (lastLength >= FOLDED_FROM && current.name !== 'begin' && current.name !== 'end') {
      current.line += raw;
    } else if (current.name === 'description') {
      current.line += `\\n${raw}`;
    } else if (current.name === 'begin' || current.name === 'end') {
      yield current;
      current = { name: '', line: raw };
    }
    lastLength = Buffer.byteLength(raw);
  }
  if (current !== null) yield current;
}

/** The lines of an event that are read. */
interface EventLines {
  lines: string[];
  isRecurring: boolean;
}

const componentOf = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase();

/**
 * The lines of each event.
 * @throws {BadFeed} unless the text begins and ends as a calendar and everything in it is closed
 */
function eventsIn(text: string): EventLines[] {
  const events: EventLines[] = [];
  const open: string[] = [];
  let event: EventLines | null = null;
  let isFirst = true;
  let last = '';
  for (const { name, line } of contentLines(text)) {
    if (isFirst && !(name === 'begin' && componentOf(line) === 'vcalendar')) throw noCalendar(text);
    isFirst = false;
    last = line;
    if (name === 'begin') {
      const component = componentOf(line);
      if (open.length === 0 && component !== 'vcalendar') throw noCalendar(text);
      open.push(component);
      if (component === 'vevent' && open.length === 2) event = { lines: [], isRecurring: false };
    } else if (name === 'end') {
      if (open.pop() !== componentOf(line)) throw new BadFeed(reason('calendar_damaged'));
      if (event !== null && open.length === 1) {
        events.push(event);
        event = null;
      }
    } else if (event !== null && open.length === 2) {
      if (READ_PROPERTIES.has(name)) event.lines.push(line);
      event.isRecurring ||= RECURRENCE.has(name);
    }
  }
  if (isFirst) throw new BadFeed(reason('calendar_empty'));
  if (open.length > 0 || !/^end:vcalendar\s*$/i.test(last)) throw new BadFeed(reason('calendar_cut_off'));
  return events;
}

const noCalendar = (text: string) =>
  new BadFeed(/^\s*<(!doctype|html|\?xml)/i.test(text) ? reason('calendar_page') : reason('calendar_none'));

/** The properties of an event by name; only the first of each name. */
type Properties = Map<string, { value: string; zone: string | null }>;

/** Null for an event that cannot be parsed. */
function parse(lines: readonly string[]): Properties | null {
  try {
    const [, properties] = ICAL.parse(`BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT`) as [
      string,
      [string, { tzid?: string }, string, unknown][],
    ];
    const found: Properties = new Map();
    for (const [name, { tzid }, , value] of properties) {
      if (!found.has(name)) found.set(name, { value: String(value), zone: tzid ?? null });
    }
    return found;
  } catch {
    return null;
  }
}

const knownZones = new Map<string, boolean>();
/** There are about 600 zones; further names are invented by calendars. */
const MAX_ZONES = 2000;

/** Whether a zone is in the IANA database. */
function isKnownZone(zone: string): boolean {
  let isKnown = knownZones.get(zone);
  if (isKnown === undefined) {
    try {
      isKnown = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).epochMilliseconds === 0;
    } catch {
      isKnown = false;
    }
    if (knownZones.size === MAX_ZONES) knownZones.clear();
    knownZones.set(zone, isKnown);
  }
  return isKnown;
}

/** The local time of a moment in the cabin's zone. */
function inCabinZone(
  { value, zone }: { value: string; zone: string | null },
  timeZone: string,
): Temporal.PlainDateTime {
  if (!value.includes('T')) return Temporal.PlainDate.from(value, { overflow: 'reject' }).toPlainDateTime();
  const local = Temporal.PlainDateTime.from(value.replace(/Z$/, ''), { overflow: 'reject' });
  const from = value.endsWith('Z') ? 'UTC' : zone;
  // A zone with another name ("W. Europe Standard Time") is nearly always the cabin's.
  if (from === null || from === timeZone || !isKnownZone(from)) return local;
  return local.toZonedDateTime(from).withTimeZone(timeZone).toPlainDateTime();
}

/** The days of arrival and departure. @throws if they are missing or invalid */
function daysOf(properties: Properties, timeZone: string): Pick<FeedEvent, 'arrivesOn' | 'departsOn'> {
  const start = properties.get('dtstart');
  if (start === undefined) throw new RangeError('no start');
  const from = inCabinZone(start, timeZone);
  const arrivesOn = from.toPlainDate().toString();
  const end = properties.get('dtend');
  if (end !== undefined) return { arrivesOn, departsOn: inCabinZone(end, timeZone).toPlainDate().toString() };
  const duration = properties.get('duration');
  if (duration === undefined) return { arrivesOn, departsOn: shiftDay(arrivesOn, 1) };
  const until = from.add(Temporal.Duration.from(duration.value));
  return { arrivesOn, departsOn: until.toPlainDate().toString() };
}

function readEvent(
  { lines, isRecurring }: EventLines,
  { timeZone, oldestDeparture }: FeedOptions,
): FeedEvent | SkippedEvent {
  const properties = parse(lines);
  const textOf = (name: string) => properties?.get(name)?.value.trim().slice(0, MAX_TEXT) ?? '';
  const uid = textOf('uid') || null;
  const summary = textOf('summary');
  const skip = (why: SkipReason): SkippedEvent => ({ uid, summary, why });
  if (properties === null) return skip('broken');
  if (isRecurring) return skip('recurring');
  try {
    const days = daysOf(properties, timeZone);
    if (days.departsOn <= days.arrivesOn) return skip('endsBeforeStart');
    if (days.departsOn < oldestDeparture) return skip('over');
    // Not a stay but a marker such as "permanently closed".
    if (dayDifference(days.arrivesOn, days.departsOn) > STAY_NIGHTS) return skip('endless');
    return {
      uid,
      ...days,
      summary,
      description: textOf('description'),
      isCancelled: textOf('status').toUpperCase() === 'CANCELLED',
    };
  } catch {
    return skip('broken');
  }
}

/**
 * Reads a calendar (R-calendars-2).
 * @throws {BadFeed} when it is not a calendar, is not complete, has too many events, or none of them can be read
 */
export function readFeed(bytes: Uint8Array, options: FeedOptions): Feed {
  const read = eventsIn(decode(bytes)).map((event) => readEvent(event, options));
  const events = read.filter((event): event is FeedEvent => !('why' in event));
  const skipped = read.filter((event): event is SkippedEvent => 'why' in event);
  if (read.length > 0 && skipped.filter(({ why }) => why === 'broken').length === read.length)
    throw new BadFeed(reason('calendar_damaged'));
  if (events.length > MAX_EVENTS) throw new BadFeed(reason('calendar_heavy'));
  return { events, skipped };
}

/** The earliest day on which a departure, at check-out time, is at most `days` days ago. */
export function oldestDepartureAt(timeZone: string, checkOutTime: string, now: number, days: number): string {
  const at = now - days * 86_400_000;
  const day = dayIn(timeZone, at);
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime();
  const hasLeft = Temporal.PlainTime.compare(time, Temporal.PlainTime.from(checkOutTime)) >= 0;
  return hasLeft ? shiftDay(day, 1) : day;
}
