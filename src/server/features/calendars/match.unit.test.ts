// Over 300 lines: tables of reads, one after another, and what becomes of the stays.
import { describe, expect, it } from 'vitest';
import {
  type GoodRead,
  type Known,
  type KnownEvent,
  type KnownStay,
  match,
  type OtherEvent,
} from './match.ts';
import type { Entry } from './understand.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-06-01T12:00:00Z');

const entry = (more: Partial<Entry> = {}): Entry => ({
  uid: 'a',
  code: null,
  arrivesOn: '2026-06-19',
  departsOn: '2026-06-22',
  kind: 'stay',
  isCancelled: false,
  guestName: null,
  digits: null,
  summary: '',
  ...more,
});

const event = (more: Partial<KnownEvent> = {}): KnownEvent => ({
  id: 1,
  uid: 'a',
  code: null,
  arrivesOn: '2026-06-19',
  departsOn: '2026-06-22',
  kind: 'stay',
  stayId: 10,
  missingSince: null,
  missingReads: 0,
  isGone: false,
  ...more,
});

function stay(more: Partial<KnownStay> = {}): KnownStay {
  const { arrivesOn = '2026-06-19', departsOn = '2026-06-22' } = more;
  return {
    id: 10,
    isManual: false,
    arrivesOn,
    departsOn,
    arrivesAtMs: Date.parse(`${arrivesOn}T13:00:00Z`),
    departsAtMs: Date.parse(`${departsOn}T09:00:00Z`),
    isCancelled: false,
    ...more,
  };
}

const other = (more: Partial<OtherEvent> = {}): OtherEvent => ({
  stayId: 10,
  code: null,
  arrivesOn: '2026-06-19',
  departsOn: '2026-06-22',
  changedAt: NOW - HOUR_MS,
  ...more,
});

const known = (more: Partial<Known> = {}): Known => ({
  events: [event()],
  others: [],
  stays: [stay()],
  emptyReads: 0,
  isFirstRead: false,
  ...more,
});

const read = (entries: Entry[], more: Partial<GoodRead> = {}): GoodRead => ({
  entries,
  skippedUids: [],
  isDoubtful: false,
  isEmpty: entries.length === 0,
  ...more,
});

const NOTHING = {
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
const LATER = { arrivesOn: '2026-06-20', departsOn: '2026-06-24' };

describe('an event is recognized', () => {
  it('by its UID, and nothing changes if its dates are the same', () => {
    expect(match(known(), read([entry()]), NOW)).toEqual(NOTHING);
  });

  it.each<[string, Partial<Entry>, Partial<KnownEvent>]>([
    ['UID, whatever its dates', { arrivesOn: '2026-08-01', departsOn: '2026-08-05' }, {}],
    ['code under another UID', { uid: 'b', code: 'HM1', ...LATER }, { code: 'HM1' }],
    ['arrival under another UID', { uid: 'b', departsOn: '2026-06-25' }, {}],
    ['arrival without any UID', { uid: null, departsOn: '2026-06-25' }, { uid: null }],
    ['nights, one of which it shares, if the other disappeared in this read', { uid: 'b', ...LATER }, {}],
  ])('by the same %s: its stay moves and keeps its id', (_what, is, was) => {
    const now = entry(is);
    const changes = match(known({ events: [event(was)] }), read([now]), NOW);
    const { arrivesOn, departsOn } = now;
    expect(changes).toEqual({
      ...NOTHING,
      updated: [{ id: 1, entry: now, hasMoved: true }],
      moved: [{ stayId: 10, arrivesOn, departsOn }],
    });
  });

  it('as the one with the most shared nights, of several that disappeared', () => {
    const events = [
      event(),
      event({ id: 2, uid: 'b', stayId: 11, arrivesOn: '2026-06-22', departsOn: '2026-06-29' }),
    ];
    const stays = [stay(), stay({ id: 11, arrivesOn: '2026-06-22', departsOn: '2026-06-29' })];
    const moved = entry({ uid: 'c', arrivesOn: '2026-06-21', departsOn: '2026-06-27' });
    expect(match(known({ events, stays }), read([moved]), NOW)).toMatchObject({
      updated: [{ id: 2 }],
      added: [],
    });
  });
});

describe('an event is a new one', () => {
  it.each<[string, Partial<Entry>]>([
    ['same UID', { code: 'HM2' }],
    ['same dates', { uid: 'b', code: 'HM2' }],
    ['same arrival', { uid: 'b', code: 'HM2', departsOn: '2026-06-25' }],
    ['same nights', { uid: 'b', code: 'HM2', ...LATER }],
  ])('if its code differs, even with the %s', (_what, is) => {
    expect(match(known({ events: [event({ code: 'HM1' })] }), read([entry(is)]), NOW)).toMatchObject({
      added: [{ stayId: null }],
      moved: [],
      missing: [{ id: 1, reads: 1 }],
    });
  });

  it('if it shares nights only with an event that disappeared in an earlier read', () => {
    const events = [event({ missingSince: NOW - HOUR_MS, missingReads: 1 })];
    const changes = match(known({ events }), read([entry({ uid: 'b', ...LATER })]), NOW);
    expect(changes.added).toMatchObject([{ stayId: null }]);
  });

  it('if the guest with that UID has left and the dates differ', () => {
    const past = { arrivesOn: '2026-05-20', departsOn: '2026-05-25' };
    const changes = match(known({ events: [event(past)], stays: [stay(past)] }), read([entry()]), NOW);
    expect(changes).toEqual({ ...NOTHING, added: [{ entry: entry(), stayId: null }] });
  });

  it('if several events have the same UID', () => {
    const two = [entry(), entry({ arrivesOn: '2026-07-01', departsOn: '2026-07-03' })];
    const changes = match(known({ events: [], stays: [] }), read([...two, entry()]), NOW);
    expect(changes.added.map((added) => added.entry)).toEqual(two.map((each) => ({ ...each, uid: null })));
  });
});

describe('a cancelled stay', () => {
  const cancelled = {
    stays: [stay({ isCancelled: true })],
    events: [event({ code: 'HM1', missingSince: 1, missingReads: 9, isGone: true })],
  };

  it.each<[string, Partial<Entry>]>([
    ['its UID', { code: null }],
    ['its code', { uid: 'b', code: 'HM1' }],
  ])('is restored, with id and link, when %s comes back', (_what, is) => {
    expect(match(known(cancelled), read([entry(is)]), NOW)).toMatchObject({ revived: [10], added: [] });
  });

  it('is not restored by another booking on the same day, because its guest has the link', () => {
    const changes = match(known(cancelled), read([entry({ uid: 'b' })]), NOW);
    expect(changes).toEqual({ ...NOTHING, added: [{ entry: entry({ uid: 'b' }), stayId: null }] });
  });
});

describe('the same dates', () => {
  it.each([
    ['in another calendar', known({ events: [], others: [other()] })],
    ['entered by hand', known({ events: [], stays: [stay({ isManual: true })] })],
  ])('%s are the same stay', (_where, before) => {
    expect(match(before, read([entry()]), NOW)).toEqual({
      ...NOTHING,
      added: [{ entry: entry(), stayId: 10 }],
      completed: [{ entry: entry(), stayId: 10 }],
    });
  });

  it('at the first read completes stays from a guide file with their guests', () => {
    const before = known({ isFirstRead: true });
    expect(match(before, read([entry()]), NOW)).toEqual({
      ...NOTHING,
      completed: [{ entry: entry(), stayId: 10 }],
    });
  });

  it('under different codes are two stays', () => {
    const before = known({ events: [], others: [other({ code: 'HM1' })] });
    expect(match(before, read([entry({ code: 'HM2' })]), NOW).added).toMatchObject([{ stayId: null }]);
  });

  it('twice in one calendar are two stays', () => {
    const changes = match(known({ events: [], stays: [] }), read([entry(), entry({ uid: 'b' })]), NOW);
    expect(changes.added).toHaveLength(2);
    expect(match(known(), read([entry(), entry({ uid: 'b' })]), NOW).added).toMatchObject([{ stayId: null }]);
  });

  it('after a move are one stay from then on', () => {
    const stays = [stay(), stay({ id: 11, ...LATER })];
    const before = known({ stays, others: [other({ stayId: 11, ...LATER })] });
    expect(match(before, read([entry(LATER)]), NOW).merged).toEqual([{ from: 11, into: 10 }]);
    const manual = known({ stays: [stay(), stay({ id: 11, isManual: true, ...LATER })] });
    expect(match(manual, read([entry(LATER)]), NOW).merged).toEqual([{ from: 10, into: 11 }]);
  });

  it('are the same stay again when the calendar that lost it shows it again', () => {
    const before = known({
      events: [event({ missingSince: 1, missingReads: 9, isGone: true })],
      others: [other()],
    });
    expect(match(before, read([entry()]), NOW)).toEqual({
      ...NOTHING,
      updated: [{ id: 1, entry: entry(), hasMoved: false }],
    });
  });

  it('that overlap only in part are two stays', () => {
    const before = known({ events: [], others: [other()] });
    expect(match(before, read([entry(LATER)]), NOW)).toEqual({
      ...NOTHING,
      added: [{ entry: entry(LATER), stayId: null }],
    });
  });
});

describe('two calendars that disagree', () => {
  it('follow the one that changed; an unchanged event of the other changes nothing', () => {
    const before = known({ others: [other()] });
    expect(match(before, read([entry(LATER)]), NOW).moved).toEqual([{ stayId: 10, ...LATER }]);
    const after = known({ stays: [stay(LATER)], others: [other(LATER)] });
    expect(match(after, read([entry()]), NOW)).toEqual(NOTHING);
  });
});

/** Good reads at these hours; those at `empty` hours have no event, the others a different one. */
function cancelledAfter(
  hours: number[],
  { empty = [], of = {} }: { empty?: number[]; of?: Partial<KnownStay> } = {},
) {
  const elsewhere = entry({ uid: 'z', arrivesOn: '2026-12-01', departsOn: '2026-12-02' });
  let missing = event();
  let emptyReads = 0;
  for (const hour of hours) {
    const isEmpty = empty.includes(hour);
    const changes = match(
      known({ events: [missing], stays: [stay(of)], emptyReads }),
      read(isEmpty ? [] : [elsewhere]),
      NOW + hour * HOUR_MS,
    );
    if (changes.cancelled.includes(10)) return hour;
    const [mark] = changes.missing;
    if (mark !== undefined) missing = event({ missingSince: mark.since, missingReads: mark.reads });
    emptyReads = isEmpty ? emptyReads + 1 : 0;
  }
  return null;
}

describe('an event that is gone', () => {
  it.each<[string, number[], number[], number | null]>([
    ['after two good reads without it, a day apart', [0, 24], [], 24],
    ['not earlier', [0, 8, 16, 23.9], [], null],
    ['at the first read after a day', [0, 8, 16, 25, 26], [], 25],
    ['not after one read', [0], [], null],
    ['after one more read when the calendar is empty', [0, 24, 24.4], [0, 24, 24.4], 24.4],
    ['after one more read when it was empty at first', [0, 24, 25], [0], 25],
    ['after one more read when it is empty in the end', [0, 24, 25], [24, 25], 25],
  ])('cancels its stay %s', (_when, hours, empty, expected) => {
    expect(cancelledAfter(hours, { empty })).toBe(expected);
  });

  it.each([
    ['while guests are there', { arrivesOn: '2026-05-30', departsOn: '2026-06-08' }],
    ['once they have left', { arrivesOn: '2026-05-20', departsOn: '2026-05-25' }],
  ])('never cancels it %s', (_when, of) => {
    expect(cancelledAfter([0, 24, 48, 72], { of })).toBeNull();
  });

  const gone = event({ missingSince: NOW - 24 * HOUR_MS, missingReads: 1 });

  it('also counts as missing when the calendar has not changed', () => {
    expect(match(known({ events: [gone] }), null, NOW).cancelled).toEqual([10]);
    expect(match(known(), null, NOW)).toEqual(NOTHING);
  });

  it('starts over if it was there in between', () => {
    expect(match(known({ events: [gone] }), read([entry()]), NOW)).toEqual({
      ...NOTHING,
      updated: [{ id: 1, entry: entry(), hasMoved: false }],
    });
  });

  it('is not missing while it is there but cannot be parsed', () => {
    expect(match(known({ events: [gone] }), read([], { skippedUids: ['a'], isEmpty: false }), NOW)).toEqual(
      NOTHING,
    );
    expect(match(known({ events: [gone] }), read([], { isDoubtful: true, isEmpty: false }), NOW)).toEqual(
      NOTHING,
    );
  });

  it('leaves its stay to another source, with the dates from there', () => {
    const before = { events: [gone], stays: [stay()] };
    const full = read([], { isEmpty: false });
    expect(match(known({ ...before, others: [other()] }), full, NOW)).toMatchObject({
      cancelled: [],
      gone: [1],
      moved: [],
    });
    expect(match(known({ ...before, stays: [stay({ isManual: true })] }), full, NOW)).toMatchObject({
      cancelled: [],
      gone: [1],
    });
    expect(match(known({ ...before, others: [other(LATER)] }), full, NOW).moved).toEqual([
      { stayId: 10, ...LATER },
    ]);
  });
});

describe('an event with STATUS:CANCELLED', () => {
  const revoked = read([entry({ isCancelled: true })]);

  it('cancels its stay immediately', () => {
    expect(match(known(), revoked, NOW)).toEqual({ ...NOTHING, gone: [1], cancelled: [10] });
  });

  it('does not cancel it while guests are there or after they have left', () => {
    for (const dates of [
      { arrivesOn: '2026-05-30', departsOn: '2026-06-08' },
      { arrivesOn: '2026-05-20', departsOn: '2026-05-25' },
    ]) {
      const before = known({ events: [event(dates)], stays: [stay(dates)] });
      expect(match(before, read([entry({ ...dates, isCancelled: true })]), NOW)).toEqual(NOTHING);
    }
  });

  it('does not affect another booking on the same dates, and adds none', () => {
    expect(match(known(), read([entry({ uid: 'b', isCancelled: true }), entry()]), NOW)).toEqual(NOTHING);
    expect(match(known({ events: [], stays: [] }), revoked, NOW)).toEqual(NOTHING);
  });

  it('is ignored if another event with its UID is not cancelled', () => {
    expect(match(known(), read([entry({ isCancelled: true }), entry()]), NOW)).toEqual(NOTHING);
  });
});

describe('a block', () => {
  const closed = entry({ kind: 'block' });
  const block = event({ kind: 'block', stayId: null });

  it('is added, kept and removed with the calendar', () => {
    expect(match(known({ events: [], stays: [] }), read([closed]), NOW).added).toEqual([
      { entry: closed, stayId: null },
    ]);
    expect(match(known({ events: [block], stays: [] }), read([closed]), NOW)).toEqual(NOTHING);
    expect(match(known({ events: [block], stays: [] }), read([]), NOW)).toEqual({ ...NOTHING, removed: [1] });
  });

  it('never becomes a stay on the same dates', () => {
    const changes = match(known({ events: [block], stays: [] }), read([entry({ uid: 'b' })]), NOW);
    expect(changes).toMatchObject({ added: [{ stayId: null }], removed: [1], updated: [] });
  });

  it('that was a booking with the same UID cancels it immediately', () => {
    const changes = match(known(), read([closed]), NOW);
    expect(changes).toEqual({
      ...NOTHING,
      gone: [1],
      cancelled: [10],
      added: [{ entry: closed, stayId: null }],
    });
  });
});

describe('5,000 events are compared with a few others each', () => {
  const all = Array.from({ length: 5000 }, (_, at) => at);
  let looks = 0;
  const counting = <T extends object>(item: T): T =>
    new Proxy(item, { get: (target, key) => ((looks += 1), Reflect.get(target, key) as unknown) });
  const days = (at: number) => {
    const day = (by: number) => new Date(Date.UTC(2026, 6, 1 + (at % 300) + by)).toISOString().slice(0, 10);
    return { arrivesOn: day(0), departsOn: day(2 + Math.floor(at / 300)) };
  };
  const eventsAs = (more: (at: number) => Partial<KnownEvent>) =>
    all.map((at) => event({ id: at + 1, stayId: at + 10_000, ...more(at) }));
  const spread = eventsAs((at) => ({ uid: `a${at}`, ...days(at) }));
  const coded = eventsAs((at) => ({ uid: null, code: `CODE${at}` }));
  const elsewhere = all.map((at) => other({ stayId: at + 10_000, code: `CODE${at}` }));

  it.each<[string, Partial<Known>, (at: number) => Partial<Entry>, Partial<GoodRead>]>([
    ['that moved and lost their UIDs', { events: spread }, (at) => ({ uid: `b${at}`, ...days(at + 1) }), {}],
    ['that share a UID', { events: spread }, days, {}],
    ['on the same days with other codes', { events: coded }, (at) => ({ uid: null, code: `X${at}` }), {}],
    [
      'that another calendar has under other codes',
      { events: [], others: elsewhere },
      (at) => ({ code: `X${at}` }),
      {},
    ],
    [
      'that are there but cannot be read',
      { events: spread },
      () => ({}),
      { skippedUids: all.map((at) => `b${at}`) },
    ],
  ])('%s', (_how, { events = [], others = [] }, entryAs, how) => {
    const stays = all.map((at) => {
      const { arrivesOn, departsOn } = events[at] ?? event();
      return stay({ id: at + 10_000, arrivesOn, departsOn });
    });
    const entries = all.map((at) => counting(entry({ uid: `e${at}`, ...entryAs(at) })));
    looks = 0;
    match(
      known({
        events: events.map((each) => counting(each)),
        stays: stays.map((each) => counting(each)),
        others: others.map((each) => counting(each)),
      }),
      read(entries, how),
      NOW,
    );
    expect(looks / all.length).toBeLessThan(3000); // each with each would be more than 5,000
  });
});
