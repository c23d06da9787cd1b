// Over 300 lines: the generator, the clock and the oracle make sense only together.
// Years of bookings in generated calendars, with a virtual clock, against a simple oracle.
import fc from 'fast-check';
import { type Changes, type KnownEvent, type KnownStay, match } from '#server/features/calendars/match.ts';
import type { Entry } from '#server/features/calendars/understand.ts';
import { shiftDay } from '#shared/days.ts';

const HOUR_MS = 3_600_000;
const FIRST_DAY = '2026-01-01';
const START_MS = Date.parse(FIRST_DAY);

/** How a site identifies its bookings. A `reissued` UID is replaced every week. */
const NAMES = ['uid', 'uid and code', 'reissued uid', 'reissued uid and code', 'none'] as const;
type Naming = (typeof NAMES)[number];
const isStrong = (naming: Naming) => naming !== 'none' && naming !== 'reissued uid';

const booking = fc.record({
  gap: fc.integer({ min: 0, max: 12 }),
  nights: fc.integer({ min: 1, max: 10 }),
  bookedDaysBefore: fc.integer({ min: 0, max: 90 }),
  fate: fc.oneof(
    { weight: 6, arbitrary: fc.constant('kept' as const) },
    { weight: 1, arbitrary: fc.constantFrom('removed' as const, 'cancelled' as const) },
    { weight: 2, arbitrary: fc.constant('moved' as const) },
  ),
  /** May be after the arrival: a guest stays longer, or a calendar loses somebody who is in the house. */
  changedDaysBefore: fc.integer({ min: -8, max: 60 }),
  longerBy: fc.integer({ min: -3, max: 3 }),
  laterBy: fc.integer({ min: -3, max: 3 }),
});

const fault = fc.record({
  atHour: fc.integer({ min: 0, max: 365 * 24 }),
  hours: fc.oneof(fc.integer({ min: 1, max: 22 }), fc.integer({ min: 23, max: 90 })),
  kind: fc.constantFrom('bad' as const, 'empty' as const, 'half' as const),
});

/** A year of a cabin with one or two calendars. */
export const cabinYear = fc.record({
  bookings: fc.array(booking, { minLength: 1, maxLength: 60 }),
  calendars: fc.array(
    fc.record({
      naming: fc.constantFrom(...NAMES),
      faults: fc.array(fault, { maxLength: 8 }),
      everyHours: fc.integer({ min: 3, max: 13 }),
      /** How long a change takes to reach it. */
      lagHours: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
type CabinYear = typeof cabinYear extends fc.Arbitrary<infer T> ? T : never;

interface Booking {
  name: string;
  bookedAt: number;
  changedAt: number;
  before: { arrivesOn: string; departsOn: string };
  after: { arrivesOn: string; departsOn: string } | null;
  isRevoked: boolean;
}

/** The bookings of a year. No two share a night, whatever becomes of them. */
function bookingsOf({ bookings }: CabinYear): Booking[] {
  let day = 0;
  return bookings.map((each, index) => {
    const from = day + each.gap;
    const to = from + each.nights;
    const next = bookings[index + 1];
    const free = { before: each.gap, after: next === undefined ? 9 : Math.floor(next.gap / 2) };
    day = to;
    const before = { arrivesOn: shiftDay(FIRST_DAY, from), departsOn: shiftDay(FIRST_DAY, to) };
    const later = Math.max(-Math.floor(free.before / 2), Math.min(each.laterBy, each.nights - 1, free.after));
    const end = Math.min(to + each.longerBy, to + free.after);
    // A booking that moves keeps one of its nights: without a UID or a code nothing else shows that it is the same.
    const isMoved = each.fate === 'moved' && end > from + Math.max(later, 0);
    return {
      name: `b${index}`,
      bookedAt: START_MS + (from - each.bookedDaysBefore) * 24 * HOUR_MS,
      changedAt: START_MS + (from - Math.min(each.changedDaysBefore, each.bookedDaysBefore)) * 24 * HOUR_MS,
      before,
      after:
        each.fate === 'kept' || (each.fate === 'moved' && !isMoved)
          ? before
          : isMoved
            ? { arrivesOn: shiftDay(FIRST_DAY, from + later), departsOn: shiftDay(FIRST_DAY, end) }
            : null,
      isRevoked: each.fate === 'cancelled',
    };
  });
}

const arrivalOf = (day: string) => Date.parse(day) + 15 * HOUR_MS;
const departureOf = (day: string) => Date.parse(day) + 11 * HOUR_MS;

/** A number from 0 to 1 that looks random. */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % 1000) / 1000;
}

const week = (at: number) => Math.floor((at - START_MS) / (168 * HOUR_MS));

/** The feed at a moment; null for a read that is not good. */
function feedAt(
  bookings: readonly Booking[],
  { naming, faults, lagHours }: CabinYear['calendars'][number],
  now: number,
): Entry[] | null {
  const hour = (now - START_MS) / HOUR_MS;
  const active = faults.find(({ atHour, hours }) => hour >= atHour && hour < atHour + hours);
  if (active?.kind === 'bad') return null;
  if (active?.kind === 'empty') return [];
  const known = now - lagHours * HOUR_MS;
  return bookings.flatMap(({ name, bookedAt, changedAt, before, after, isRevoked }) => {
    const isChanged = known >= changedAt;
    const dates = isChanged ? (after ?? before) : before;
    const isGone = isChanged && after === null;
    // If a site keeps changing the identifier of a booking, nothing says which one was cancelled.
    const isShown = !isGone || (isRevoked && naming !== 'reissued uid');
    if (known < bookedAt || !isShown || departureOf(dates.departsOn) <= now) return [];
    if (active?.kind === 'half' && chance(`${name} ${active.atHour}`) < 0.5) {
      // A booking without a UID or code that moves while it is missing cannot be recognized afterwards.
      const hoursAfter = (changedAt + lagHours * HOUR_MS - START_MS) / HOUR_MS - active.atHour;
      if (isStrong(naming) || hoursAfter < -20 || hoursAfter > active.hours + 20) return [];
    }
    return {
      ...dates,
      uid: naming === 'none' ? null : naming.startsWith('reissued') ? `${name} of week ${week(now)}` : name,
      code: naming.endsWith('code') ? name.toUpperCase() : null,
      kind: 'stay',
      isCancelled: isGone,
      guestName: null,
      digits: null,
      summary: name,
    };
  });
}

interface StoredEvent extends KnownEvent {
  calendar: number;
  changedAt: number;
  summary: string;
}

const datesOf = (arrivesOn: string, departsOn: string) => ({
  arrivesOn,
  departsOn,
  arrivesAtMs: arrivalOf(arrivesOn),
  departsAtMs: departureOf(departsOn),
});

/** The cabin's rows in memory; `save` applies changes to them as the site does. */
function memory() {
  let stays: KnownStay[] = [];
  let events: StoredEvent[] = [];
  const emptyReads = new Map<number, number>();
  let nextId = 1;
  const changeStay = (id: number, to: Partial<KnownStay>) => {
    const stay = stays.find((each) => each.id === id);
    if (stay !== undefined) Object.assign(stay, to);
  };
  return {
    stays: () => stays,
    events: () => events,
    known: (calendar: number) => ({
      events: events.filter((event) => event.calendar === calendar),
      others: events.flatMap((event) =>
        event.calendar === calendar || event.stayId === null || event.isGone
          ? []
          : { ...event, stayId: event.stayId },
      ),
      stays,
      emptyReads: emptyReads.get(calendar) ?? 0,
      isFirstRead: false,
    }),
    save(calendar: number, changes: Changes, isEmpty: boolean, now: number): void {
      emptyReads.set(calendar, isEmpty ? (emptyReads.get(calendar) ?? 0) + 1 : 0);
      const change = (id: number, to: Partial<StoredEvent>) => {
        const event = events.find((each) => each.id === id);
        if (event !== undefined) Object.assign(event, to);
      };
      for (const { id, entry, hasMoved } of changes.updated) {
        const { uid, code, arrivesOn, departsOn, summary } = entry;
        change(id, {
          uid,
          arrivesOn,
          departsOn,
          summary,
          missingSince: null,
          missingReads: 0,
          isGone: false,
        });
        if (code !== null) change(id, { code });
        if (hasMoved) change(id, { changedAt: now });
      }
      for (const { id, since, reads } of changes.missing)
        change(id, { missingSince: since, missingReads: reads });
      for (const id of changes.gone) change(id, { isGone: true });
      events = events.filter(({ id }) => !changes.removed.includes(id));
      for (const { stayId, arrivesOn, departsOn } of changes.moved)
        changeStay(stayId, datesOf(arrivesOn, departsOn));
      for (const id of changes.revived) changeStay(id, { isCancelled: false });
      for (const id of changes.cancelled) changeStay(id, { isCancelled: true });
      for (const { entry, stayId } of changes.added) {
        const { uid, code, arrivesOn, departsOn, kind, summary } = entry;
        let id = stayId;
        if (kind === 'stay' && id === null) {
          id = nextId++;
          stays.push({ id, isManual: false, isCancelled: false, ...datesOf(arrivesOn, departsOn) });
        }
        events.push({
          id: nextId++,
          calendar,
          uid,
          code,
          arrivesOn,
          departsOn,
          kind,
          summary,
          stayId: id,
          missingSince: null,
          missingReads: 0,
          isGone: false,
          changedAt: now,
        });
      }
      for (const { from, into } of changes.merged) {
        for (const event of events) if (event.stayId === from) event.stayId = into;
        stays = stays.filter(({ id }) => id !== from);
      }
    },
  };
}

/** A booking in one calendar. */
interface Source {
  arrivesOn: string;
  departsOn: string;
  changedAt: number;
  shownAt: number;
  /** The good reads without it since it was last shown, and how many of them are needed. */
  without: number[];
  needed: number;
  isGone: boolean;
}

/** What the rules require for one booking, however it is recognized. */
interface Expected {
  stayId: number;
  isAlive: boolean;
  /**
   * One calendar first had it with other dates than the other one, which had not caught up: nothing shows that it is one
   * booking until both agree.
   */
  isSplit: boolean;
  arrivesOn: string;
  departsOn: string;
  /** The stay that was cancelled before another calendar had the booking: it comes back with the first one. */
  former: { stayId: number; calendars: number[] } | null;
  sources: Map<number, Source>;
}

/** Counts of a run. */
export interface YearResult {
  reads: number;
  stays: number;
  cancelled: number;
}

/** Runs a year. @throws with the booking for which the rules are broken */
export function runYear(year: CabinYear): YearResult {
  const bookings = bookingsOf(year);
  const store = memory();
  const expected = new Map<string, Expected>();
  const isFull = new Map<number, boolean>();
  const result: YearResult = { reads: 0, stays: 0, cancelled: 0 };
  const lastDay = bookings.at(-1)?.before.departsOn ?? FIRST_DAY;
  const times = year.calendars
    .flatMap(({ everyHours }, calendar) => {
      const all: { calendar: number; now: number }[] = [];
      const end = Date.parse(lastDay) + 15 * 24 * HOUR_MS;
      for (let now = START_MS + calendar * 60_000; now < end; now += everyHours * HOUR_MS)
        all.push({ calendar, now });
      return all;
    })
    .toSorted((one, other) => one.now - other.now);

  const stayIdNow = (name: string) => store.events().findLast(({ summary }) => summary === name)?.stayId ?? 0;

  for (const { calendar, now } of times) {
    const options = year.calendars[calendar];
    if (options === undefined) continue;
    const entries = feedAt(bookings, options, now);
    if (entries === null) continue;
    result.reads += 1;
    const isEmpty = entries.length === 0;
    const read = { entries, skippedUids: [], isDoubtful: false, isEmpty };
    const changes = match(store.known(calendar), read, now);
    store.save(calendar, changes, isEmpty, now);
    expectRead(calendar, entries, now);
    check(`${now} ${new Date(now).toISOString()} calendar ${calendar}`);
  }
  result.stays = store.stays().length;
  result.cancelled = store.stays().filter(({ isCancelled }) => isCancelled).length;
  return result;

  function expectRead(calendar: number, entries: readonly Entry[], now: number): void {
    const naming = year.calendars[calendar]?.naming ?? 'none';
    const shown = new Map(entries.map((entry) => [entry.summary, entry]));

    for (const [name, entry] of shown) {
      if (entry.isCancelled) continue;
      const { arrivesOn, departsOn } = entry;
      const it = expected.get(name);
      const source = {
        arrivesOn,
        departsOn,
        changedAt: now,
        shownAt: now,
        without: [],
        needed: 2,
        isGone: false,
      };
      if (it === undefined) {
        const sources = new Map([[calendar, source]]);
        const dates = { arrivesOn, departsOn };
        expected.set(name, {
          stayId: stayIdNow(name),
          isAlive: true,
          isSplit: false,
          former: null,
          ...dates,
          sources,
        });
        continue;
      }
      const before = it.sources.get(calendar);
      const isNamed =
        isStrong(naming) ||
        (naming === 'reissued uid' && before !== undefined && week(before.shownAt) === week(now));
      const hasMoved =
        before === undefined || before.arrivesOn !== arrivesOn || before.departsOn !== departsOn;
      const areNamed = year.calendars.every((each) => each.naming.endsWith('code'));
      const isUnknown = before === undefined || (before.isGone && !isNamed);
      if (isUnknown && (it.arrivesOn !== arrivesOn || it.departsOn !== departsOn)) it.isSplit ||= !areNamed;
      if (!it.isAlive && (before === undefined || !isNamed)) {
        // Nothing proves that it is the same booking: it gets another link, never the old one.
        it.former = {
          stayId: it.stayId,
          calendars: [...it.sources.keys()].filter((other) => other !== calendar),
        };
        it.stayId = stayIdNow(name);
      }
      if (it.former?.calendars.includes(calendar) === true && isNamed) {
        it.stayId = it.former.stayId;
        it.former = null;
      }
      if (hasMoved || !it.isAlive) Object.assign(it, { arrivesOn, departsOn });
      it.isAlive = true;
      it.sources.set(calendar, { ...source, changedAt: hasMoved ? now : before.changedAt });
      const dates = new Set([...it.sources.values()].map((each) => each.arrivesOn + each.departsOn));
      if (dates.size === 1) it.isSplit = false;
    }

    for (const [name, it] of expected) {
      const source = it.sources.get(calendar);
      const entry = shown.get(name);
      const isShown = entry !== undefined && !entry.isCancelled;
      if (source === undefined || source.isGone || !it.isAlive || isShown) continue;
      const isPast = departureOf(it.departsOn) <= now;
      const isCurrent = !isPast && arrivalOf(it.arrivesOn) <= now;
      if (isPast) continue;
      if (entry === undefined) {
        source.without.push(now);
        // A calendar that is empty after it was full proves nothing yet.
        if (entries.length === 0 && isFull.get(calendar) === true) source.needed = 3;
      }
      const [first = now] = source.without;
      const isMissed = source.without.length >= source.needed && now - first >= 24 * HOUR_MS;
      if (isCurrent || !(isMissed || entry?.isCancelled === true)) continue;
      source.isGone = true;
      const left = [...it.sources.values()].filter(({ isGone }) => !isGone);
      const [latest] = left.toSorted((one, other) => other.changedAt - one.changedAt);
      if (latest === undefined) it.isAlive = false;
      else if (!left.some((each) => each.arrivesOn === it.arrivesOn && each.departsOn === it.departsOn))
        Object.assign(it, { arrivesOn: latest.arrivesOn, departsOn: latest.departsOn });
    }
    isFull.set(calendar, entries.length > 0);
  }

  function check(when: string): void {
    const split = new Set([...expected].flatMap(([name, { isSplit }]) => (isSplit ? name : [])));
    const splitStays = new Set(
      store.events().flatMap(({ summary, stayId }) => (split.has(summary) && stayId !== null ? stayId : [])),
    );
    const alive = store.stays().filter(({ id, isCancelled }) => !isCancelled && !splitStays.has(id));
    const wanted = [...expected].filter(([, { isAlive, isSplit }]) => isAlive && !isSplit);
    for (const [name, it] of wanted) {
      const stay = alive.find(({ id }) => id === it.stayId);
      if (stay === undefined) throw new Error(`${when}: ${name} was lost, or has another link`);
      if (stay.arrivesOn !== it.arrivesOn || stay.departsOn !== it.departsOn)
        throw new Error(
          `${when}: ${name} has the dates ${stay.arrivesOn} ${stay.departsOn} instead of ${it.arrivesOn} ${it.departsOn}`,
        );
    }
    if (alive.length === wanted.length) return;
    const names = new Set(wanted.map(([, { stayId }]) => stayId));
    const more = alive.filter(({ id }) => !names.has(id)).map(({ id, arrivesOn }) => `${id} (${arrivesOn})`);
    throw new Error(`${when}: stays too many: ${more.join(', ') || 'two bookings with one link'}`);
  }
}
