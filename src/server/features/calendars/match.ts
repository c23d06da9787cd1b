// Over 300 lines: the steps of one decision share its state (which event is which, what changes, what is gone).
import { dayDifference } from '#shared/days.ts';
import type { Entry } from './understand.ts';

/** An event is gone when it was missing from every good read for this long, */
const GONE_AFTER_MS = 24 * 3_600_000;
/** and from at least this many of them. */
const GONE_AFTER_READS = 2;

/** An event of this calendar as it was last read. */
export interface KnownEvent {
  id: number;
  uid: string | null;
  code: string | null;
  arrivesOn: string;
  departsOn: string;
  kind: Entry['kind'];
  /** Null for a block. */
  stayId: number | null;
  /** The first good read without it. */
  missingSince: number | null;
  missingReads: number;
  /** Whether it no longer counts for its stay, which is cancelled or has other events. */
  isGone: boolean;
}

/** A stay of the cabin. */
export interface KnownStay {
  id: number;
  isManual: boolean;
  arrivesOn: string;
  departsOn: string;
  arrivesAtMs: number;
  departsAtMs: number;
  isCancelled: boolean;
}

/** An event of another calendar of the cabin that belongs to a stay. */
export interface OtherEvent {
  stayId: number;
  code: string | null;
  arrivesOn: string;
  departsOn: string;
  changedAt: number;
}

/** What is known about a cabin before a read of one of its calendars. */
export interface Known {
  events: readonly KnownEvent[];
  others: readonly OtherEvent[];
  stays: readonly KnownStay[];
  /** Consecutive good reads of this calendar that found no event. */
  emptyReads: number;
  /** Whether there was no good read yet; events known before then come from a guide file. */
  isFirstRead: boolean;
}

/** A good read. */
export interface GoodRead {
  entries: readonly Entry[];
  /** Of skipped events, which are not missing. */
  skippedUids: readonly string[];
  /** Whether a broken event without a UID was skipped, which may be any that seems to be missing. */
  isDoubtful: boolean;
  isEmpty: boolean;
}

type Dates = Pick<Entry, 'arrivesOn' | 'departsOn'>;

/** What a read changes. */
export interface Changes {
  /** New events: of a known stay (its id), or of a new stay or a block (null). */
  added: { entry: Entry; stayId: number | null }[];
  /** Known stays to which this calendar adds the guest's name and digits. */
  completed: { entry: Entry; stayId: number }[];
  /** Events with other dates, UID or code, and those that are back. */
  updated: { id: number; entry: Entry; hasMoved: boolean }[];
  missing: { id: number; since: number; reads: number }[];
  /** Events that no longer count for their stay. They are kept, so that the stay is recognized when they come back. */
  gone: number[];
  /** Blocks that the calendar no longer has. */
  removed: number[];
  /** Stays with new dates. */
  moved: ({ stayId: number } & Dates)[];
  /** Cancelled stays that are back. */
  revived: number[];
  cancelled: number[];
  /** Two stays that are one booking: `from` is deleted, and `into` gets its events. */
  merged: { from: number; into: number }[];
}

const haveDifferentCodes = (one: { code: string | null }, other: { code: string | null }) =>
  one.code !== null && other.code !== null && one.code !== other.code;

/** Zero or less if they share none. */
const nightsShared = (one: Dates, other: Dates): number => {
  const from = one.arrivesOn > other.arrivesOn ? one.arrivesOn : other.arrivesOn;
  const to = one.departsOn < other.departsOn ? one.departsOn : other.departsOn;
  return dayDifference(from, to);
};

const datesOf = ({ arrivesOn, departsOn }: Dates) => arrivesOn + departsOn;

const haveSameDates = (one: Dates, other: Dates) =>
  one.arrivesOn === other.arrivesOn && one.departsOn === other.departsOn;

/** Entries without duplicates. A UID that several different entries of one kind share is removed from them. */
function distinct(entries: readonly Entry[]): Entry[] {
  const byUid = new Map<string, Map<string, Entry>>();
  const withoutUid: Entry[] = [];
  for (const entry of entries) {
    if (entry.uid === null) {
      withoutUid.push(entry);
      continue;
    }
    const key = `${entry.kind} ${entry.uid}`;
    const same = byUid.get(key);
    const [first] = same?.values() ?? [];
    if (first !== undefined && entry.isCancelled) continue;
    if (same === undefined || first?.isCancelled === true) byUid.set(key, new Map([[datesOf(entry), entry]]));
    else if (!same.has(datesOf(entry))) same.set(datesOf(entry), entry);
  }
  const withUid = [...byUid.values()].flatMap((same) =>
    same.size === 1 ? [...same.values()] : [...same.values()].map((entry) => ({ ...entry, uid: null })),
  );
  return [...withUid, ...withoutUid];
}

/**
 * The most events to compare an entry with. No real calendar has as many on the same days, and a hostile one must not keep
 * the process busy.
 */
const MAX_CANDIDATES = 50;

/** Groups items by key, in reverse order, as `firstIn` takes them; items without a key are left out. */
function grouped<T>(all: Iterable<T>, keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of [...all].toReversed()) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The first allowed candidate of a group. Removes taken ones on the way, which is cheap at the end of the array. */
function firstIn<T>(
  group: T[] | undefined,
  isTaken: (candidate: T) => boolean,
  isAllowed: (candidate: T) => boolean,
): T | undefined {
  let tried = 0;
  for (let at = (group?.length ?? 0) - 1; at >= 0 && tried < MAX_CANDIDATES; at -= 1) {
    const candidate = group?.[at];
    if (candidate === undefined) continue;
    if (isTaken(candidate)) {
      group?.splice(at, 1);
      continue;
    }
    tried += 1;
    if (isAllowed(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Decides what a good read of a calendar changes (R-calendars-4 to R-calendars-6). `read` is null when the calendar has not
 * changed since the last good read.
 */
export function match(known: Known, read: GoodRead | null, now: number): Changes {
  const changes: Changes = {
    added: [],
    completed: [],
    updated: [],
    missing: [],
    gone: [],
    removed: [],
    moved: [],
    revived: [],
    cancelled: [],
    merged: [],
  };
  const stays = new Map(known.stays.map((stay) => [stay.id, stay]));
  const stayOf = ({ stayId }: KnownEvent) => (stayId === null ? undefined : stays.get(stayId));
  const isPast = (stay: KnownStay) => stay.departsAtMs <= now;
  const isCurrent = (stay: KnownStay) => stay.arrivesAtMs <= now && !isPast(stay);

  /** The events of each stay in all calendars. */
  const sources = new Map<number, (OtherEvent | KnownEvent)[]>();
  const addSource = (stayId: number, event: OtherEvent | KnownEvent) => {
    const all = sources.get(stayId);
    if (all === undefined) sources.set(stayId, [event]);
    else all.push(event);
  };
  for (const event of known.others) addSource(event.stayId, event);
  for (const event of known.events)
    if (event.stayId !== null && !event.isGone) addSource(event.stayId, event);

  /** Separates an event from its stay, which is cancelled unless it has another source. */
  function detach(event: KnownEvent, stay: KnownStay): void {
    changes.gone.push(event.id);
    const left = (sources.get(stay.id) ?? []).filter((source) => source !== event);
    if (!stay.isManual && left.length === 0) {
      changes.cancelled.push(stay.id);
      return;
    }
    sources.set(stay.id, left);
    const [decides] = left
      .filter((source) => 'changedAt' in source)
      .toSorted((one, other) => other.changedAt - one.changedAt);
    if (decides === undefined || left.some((source) => haveSameDates(source, stay))) return;
    changes.moved.push({
      stayId: stay.id,
      arrivesOn: decides.arrivesOn,
      departsOn: decides.departsOn,
    });
  }

  let byDates: Map<string, KnownStay[]> | undefined;
  let byCode: Map<string, OtherEvent[]> | undefined;
  const unmatched = new Set(known.events);

  if (read === null) {
    for (const event of known.events) if (event.missingSince === null) unmatched.delete(event);
  } else {
    const entries = distinct(read.entries);
    const pairs = pairsOf(entries, unmatched, {
      // After an empty read all events seem to be new, so they are compared with those from before it.
      hasVanished: ({ missingSince }) => missingSince === null || known.emptyReads > 0,
      isOver: (event) => {
        const stay = stayOf(event);
        return stay !== undefined && isPast(stay);
      },
      isCancelled: (event) => stayOf(event)?.isCancelled === true,
    });
    const present = new Set(
      pairs.flatMap(([{ isCancelled, kind }, event]) =>
        isCancelled || kind !== event.kind || event.stayId === null ? [] : event.stayId,
      ),
    );
    for (const [entry, event] of pairs) {
      unmatched.delete(event);
      const stay = stayOf(event);
      if (entry.isCancelled || entry.kind !== event.kind) {
        // The calendar itself says that the booking no longer exists.
        const isPlanned = stay !== undefined && !stay.isCancelled && !isCurrent(stay) && !isPast(stay);
        if (isPlanned && !event.isGone) detach(event, stay);
        continue;
      }
      keep(entry, event, stay);
      if (stay !== undefined && (stay.isCancelled || !haveSameDates(entry, event)))
        merge(entry, stay, present);
    }
    const paired = new Map(pairs);
    for (const entry of entries) {
      const event = paired.get(entry);
      const isBlockOfStay = event !== undefined && event.kind !== entry.kind;
      if (entry.isCancelled || (event !== undefined && !isBlockOfStay)) continue;
      add(entry, present);
    }
    const skippedUids = new Set(read.skippedUids);
    for (const event of unmatched)
      if (event.uid !== null && skippedUids.has(event.uid)) unmatched.delete(event);
  }

  /** Records an event that the calendar still has, perhaps with other dates. */
  function keep(entry: Entry, event: KnownEvent, stay: KnownStay | undefined): void {
    const hasMoved = !haveSameDates(entry, event);
    const isBack = event.missingSince !== null || event.isGone || stay?.isCancelled === true;
    const isRenamed = entry.uid !== event.uid || (entry.code !== null && entry.code !== event.code);
    if (hasMoved || isBack || isRenamed) changes.updated.push({ id: event.id, entry, hasMoved });
    if (stay === undefined) return;
    if (known.isFirstRead) changes.completed.push({ entry, stayId: stay.id });
    if (stay.isCancelled) changes.revived.push(stay.id);
    if (hasMoved || (stay.isCancelled && !haveSameDates(entry, stay)))
      changes.moved.push({ stayId: stay.id, arrivesOn: entry.arrivesOn, departsOn: entry.departsOn });
  }

  /** Merges a stay that moved to, or is back with, the dates of a stay that only another calendar has. */
  function merge(entry: Entry, moved: KnownStay, present: Set<number>): void {
    const same = joinable(entry, present, moved);
    if (same === undefined || (same.isManual && moved.isManual)) return;
    // A stay that the host entered is kept, otherwise the older one, whose link guests may already have.
    const isKept = moved.isManual || (!same.isManual && moved.id < same.id);
    changes.merged.push(isKept ? { from: same.id, into: moved.id } : { from: moved.id, into: same.id });
    present.add(same.id);
  }

  /**
   * The stay to which an entry may belong, and no other event of this calendar does: one with its code in another calendar,
   * else one with its dates.
   */
  function joinable(entry: Entry, present: ReadonlySet<number>, moved?: KnownStay): KnownStay | undefined {
    byDates ??= grouped(known.stays, datesOf);
    byCode ??= grouped(known.others, ({ code }) => code);
    const isTaken = (stay: KnownStay | undefined) =>
      stay === undefined || stay.isCancelled || present.has(stay.id);
    const isAllowed = (stay: KnownStay | undefined) =>
      stay !== undefined &&
      stay.id !== moved?.id &&
      !(sources.get(stay.id) ?? []).some((source) => haveDifferentCodes(source, entry));
    const coded = firstIn(
      entry.code === null ? undefined : byCode.get(entry.code),
      ({ stayId }) => isTaken(stays.get(stayId)),
      ({ stayId }) => isAllowed(stays.get(stayId)),
    );
    return coded === undefined
      ? firstIn(byDates.get(datesOf(entry)), isTaken, isAllowed)
      : stays.get(coded.stayId);
  }

  /** Adds an event to a stay of another calendar or one entered by hand, else with a new stay. */
  function add(entry: Entry, present: Set<number>): void {
    if (entry.kind === 'block') {
      changes.added.push({ entry, stayId: null });
      return;
    }
    const same = joinable(entry, present);
    if (same !== undefined) {
      present.add(same.id);
      changes.completed.push({ entry, stayId: same.id });
      if (!haveSameDates(same, entry))
        changes.moved.push({ stayId: same.id, arrivesOn: entry.arrivesOn, departsOn: entry.departsOn });
    }
    changes.added.push({ entry, stayId: same?.id ?? null });
  }

  // The first read that finds a calendar empty does not count: sites sometimes answer with an empty calendar.
  const counts = read === null || !read.isEmpty || known.emptyReads > 0;
  for (const event of unmatched) {
    const stay = stayOf(event);
    if (stay === undefined) {
      if (read !== null && !read.isDoubtful) changes.removed.push(event.id);
      continue;
    }
    if (event.isGone || stay.isCancelled || isPast(stay) || read?.isDoubtful === true) continue;
    const since = event.missingSince ?? now;
    const reads = event.missingReads + (counts ? 1 : 0);
    const isLongGone = reads >= GONE_AFTER_READS && now - since >= GONE_AFTER_MS && !isCurrent(stay);
    changes.missing.push({ id: event.id, since, reads });
    if (isLongGone) detach(event, stay);
  }
  return changes;
}

interface EventFacts {
  hasVanished(this: void, event: KnownEvent): boolean;
  isOver(this: void, event: KnownEvent): boolean;
  isCancelled(this: void, event: KnownEvent): boolean;
}

/** Pairs entries with known events: by UID, else by code, else by arrival, else by shared nights. */
function pairsOf(
  entries: readonly Entry[],
  events: ReadonlySet<KnownEvent>,
  { hasVanished, isOver, isCancelled }: EventFacts,
): [Entry, KnownEvent][] {
  const pairs: [Entry, KnownEvent][] = [];
  const freeEntries = new Set(entries);
  const freeEvents = new Set(events);

  const canBe = (entry: Entry, event: KnownEvent) =>
    !haveDifferentCodes(entry, event) &&
    // Once the guest has left, other nights are another booking, even if the site reuses the UID.
    !(isOver(event) && nightsShared(entry, event) <= 0);

  function pair(entry: Entry, event: KnownEvent): void {
    pairs.push([entry, event]);
    freeEntries.delete(entry);
    freeEvents.delete(event);
  }

  function pairBy(
    keyOf: (item: Entry | KnownEvent) => string | null,
    isAllowed: (entry: Entry, event: KnownEvent) => boolean = () => true,
  ): void {
    if (freeEntries.size === 0 || freeEvents.size === 0) return;
    const groups = grouped(freeEvents, keyOf);
    for (const entry of freeEntries) {
      const key = keyOf(entry);
      const event = firstIn(
        key === null ? undefined : groups.get(key),
        (candidate) => !freeEvents.has(candidate),
        (candidate) => canBe(entry, candidate) && isAllowed(entry, candidate),
      );
      if (event !== undefined) pair(entry, event);
    }
  }

  pairBy(({ kind, uid }) => (uid === null ? null : `${kind} ${uid}`));
  // An event that was a booking and is now a block, or the other way round.
  pairBy(
    ({ uid }) => uid,
    (entry, event) => event.kind === 'stay' && entry.kind === 'block',
  );
  pairBy(({ code }) => code);
  // Only a UID or a code proves that a cancelled stay is back: its guest still has the link, which would open another guest's
  // codes.
  const isUncertain = (entry: Entry, event: KnownEvent) =>
    entry.kind === event.kind &&
    !isCancelled(event) &&
    !event.isGone &&
    (!entry.isCancelled || entry.uid === null);
  pairBy(datesOf, isUncertain);
  pairBy(
    ({ kind, arrivesOn }) => (kind === 'stay' ? arrivesOn : null),
    (entry, event) => isUncertain(entry, event) && !entry.isCancelled,
  );

  const vanished = [...freeEvents].filter(
    (event) => event.kind === 'stay' && hasVanished(event) && !isCancelled(event) && !event.isGone,
  );
  const movable = [...freeEntries].filter((entry) => entry.kind === 'stay' && !entry.isCancelled);
  for (const { entry, event } of overlapsOf(movable, vanished).filter((both) =>
    canBe(both.entry, both.event),
  )) {
    if (freeEntries.has(entry) && freeEvents.has(event)) pair(entry, event);
  }
  return pairs;
}

/** The most events before an entry's departure to compare it with; a year of single nights has fewer. */
const MAX_BEFORE = 500;

/** The number of days in a sorted list that are before a day, by binary search. */
function countBefore(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries and events that share nights, those with the most shared nights first. */
function overlapsOf(entries: readonly Entry[], events: readonly KnownEvent[]) {
  const byArrival = events.toSorted((one, other) => (one.arrivesOn < other.arrivesOn ? -1 : 1));
  const overlaps: { entry: Entry; event: KnownEvent; nights: number }[] = [];
  const arrivals = byArrival.map(({ arrivesOn }) => arrivesOn);
  for (const entry of entries) {
    const after = countBefore(arrivals, entry.departsOn);
    const shared = byArrival
      .slice(Math.max(after - MAX_BEFORE, 0), after)
      .filter(({ departsOn }) => departsOn > entry.arrivesOn)
      .slice(-MAX_CANDIDATES);
    for (const event of shared) overlaps.push({ entry, event, nights: nightsShared(entry, event) });
  }
  return overlaps.toSorted((one, other) => other.nights - one.nights);
}
