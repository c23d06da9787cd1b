import { describe, expect, it } from 'vitest';
import { BadFeed, oldestDepartureAt, readFeed, type SkipReason } from './feed.ts';

const OPTIONS = { timeZone: 'Europe/Stockholm', oldestDeparture: '2026-05-20' };

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const JUNE = [
  'UID:a@site.example',
  'DTSTART;VALUE=DATE:20260619',
  'DTEND;VALUE=DATE:20260622',
  'SUMMARY:Reserved',
];

const read = (text: string | Uint8Array, timeZone = OPTIONS.timeZone) =>
  readFeed(typeof text === 'string' ? new TextEncoder().encode(text) : text, { ...OPTIONS, timeZone });

/** The dates of the only event. */
function dates(...lines: string[]) {
  const { events, skipped } = read(calendar(...event('UID:a', ...lines)));
  return events[0] === undefined ? skipped[0]?.why : `${events[0].arrivesOn} ${events[0].departsOn}`;
}

function fault(text: string): string | null {
  try {
    read(text);
    return null;
  } catch (error) {
    if (error instanceof BadFeed) return error.reasonText;
    throw error;
  }
}

describe('a good read', () => {
  it('has the events of a calendar, each with its text', () => {
    expect(
      read(
        calendar(
          ...event(
            ...JUNE,
            String.raw`DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/rese`,
            String.raw` rvations/details/HMABCDEF12\nPhone Number (Last 4 Digits): 1234`,
          ),
        ),
      ),
    ).toEqual({
      events: [
        {
          uid: 'a@site.example',
          arrivesOn: '2026-06-19',
          departsOn: '2026-06-22',
          summary: 'Reserved',
          description:
            'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEF12\nPhone Number (Last 4 Digits): 1234',
          isCancelled: false,
        },
      ],
      skipped: [],
    });
    expect(read(calendar())).toEqual({ events: [], skipped: [] });
  });

  const whole = calendar(
    'X-WR-CALNAME:Sjöstugan',
    ...event(...JUNE, 'BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM'),
  );
  it.each([
    ['a byte order mark', `\uFEFF${whole}`],
    ['bare line feeds', whole.replaceAll('\r\n', '\n')],
    ['no line break at the end', whole.trimEnd()],
    ['blank lines', whole.replaceAll('\r\n', '\r\n\r\n')],
    [
      'unknown lines',
      whole.replace('SUMMARY:Reserved', 'X-PRICE;CURRENCY=SEK:1200\r\nSUMMARY:Reserved\r\nX-ODD;;=:'),
    ],
    ['unknown lines', whole.replace('END:VEVENT', 'END:VEVENT\r\nlorem ipsum')],
    ['lower case', whole.replace('BEGIN:VCALENDAR', 'begin:vcalendar').replace('END:VEVENT', 'end:vevent')],
    ['two calendars in one file', whole + calendar()],
  ])('tolerates %s', (_what, text) => {
    const { events } = read(text);
    expect(events).toMatchObject([{ arrivesOn: '2026-06-19', departsOn: '2026-06-22', summary: 'Reserved' }]);
  });

  it('reads UTF-16 with a byte order mark', () => {
    const bytes = Buffer.from(`\uFEFF${whole}`, 'utf16le');
    expect(read(bytes).events).toHaveLength(1);
  });

  it('joins lines whose fold was lost', () => {
    const text = calendar(
      ...event(
        ...JUNE,
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
        String.raw`tails/HMABCDEF12\nPhone`,
        'Number (Last 4 Digits): 1234',
      ),
    );
    expect(read(text).events[0]?.description).toBe(
      'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEF12\nPhone\nNumber (Last 4 Digits): 1234',
    );
  });
});

describe('a failed read', () => {
  const whole = calendar(...event(...JUNE), ...event('UID:b', ...JUNE.slice(1)));
  it.each([
    ['nothing', '', 'calendar_empty'],
    ['white space', '\r\n \r\n', 'calendar_empty'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'calendar_page'],
    ['text', 'Not found', 'calendar_none'],
    ['JSON', '{"error":"gone"}', 'calendar_none'],
    ['an event without a calendar', event(...JUNE).join('\r\n'), 'calendar_none'],
    ['half a file', whole.slice(0, whole.indexOf('UID:b')), 'calendar_cut_off'],
    ['a file cut between two events', whole.slice(0, whole.lastIndexOf('BEGIN:VEVENT')), 'calendar_cut_off'],
    [
      'a file cut before its last line',
      whole.slice(0, whole.lastIndexOf('END:VCALENDAR')),
      'calendar_cut_off',
    ],
    ['text after its end', `${whole}Warning: out of memory`, 'calendar_cut_off'],
    ['an event that does not end', whole.replace('END:VEVENT\r\n', ''), 'calendar_damaged'],
    ['an end too many', whole.replace('END:VEVENT', 'END:VEVENT\r\nEND:VEVENT'), 'calendar_damaged'],
    [
      'more events than a cabin can have',
      calendar(...Array.from({ length: 20_001 }, () => event('DTSTART:20260619')).flat()),
      'calendar_heavy',
    ],
    ['events none of which can be read', calendar(...event('UID:a', 'DTSTART:soon')), 'calendar_damaged'],
  ])('is %s', (_what, text, reasonText) => {
    expect(fault(text)).toBe(reasonText);
  });

  it('is any truncated calendar', () => {
    for (let length = 0; length < whole.trimEnd().length; length += 1)
      expect(fault(whole.slice(0, length)), String(length)).not.toBeNull();
    expect(fault(whole.trimEnd())).toBeNull();
  });
});

describe('dates', () => {
  it.each([
    [
      'days, the last one exclusive',
      ['DTSTART;VALUE=DATE:20260619', 'DTEND;VALUE=DATE:20260622'],
      '2026-06-19 2026-06-22',
    ],
    ['days that are not called days', ['DTSTART:20260619', 'DTEND:20260622'], '2026-06-19 2026-06-22'],
    ['floating times', ['DTSTART:20260619T150000', 'DTEND:20260622T110000'], '2026-06-19 2026-06-22'],
    [
      'times in UTC, by the cabin’s clock',
      ['DTSTART:20260618T223000Z', 'DTEND:20260621T223000Z'],
      '2026-06-19 2026-06-22',
    ],
    [
      'times of another zone',
      ['DTSTART;TZID=America/New_York:20260618T200000', 'DTEND;TZID=America/New_York:20260621T200000'],
      '2026-06-19 2026-06-22',
    ],
    [
      'times of a zone with a name of its own',
      [
        'DTSTART;TZID="W. Europe Standard Time":20260619T150000',
        'DTEND;TZID="W. Europe Standard Time":20260622T110000',
      ],
      '2026-06-19 2026-06-22',
    ],
    ['a duration in days', ['DTSTART;VALUE=DATE:20260619', 'DURATION:P3D'], '2026-06-19 2026-06-22'],
    ['a duration in weeks', ['DTSTART;VALUE=DATE:20260619', 'DURATION:P1W'], '2026-06-19 2026-06-26'],
    ['a duration in hours', ['DTSTART:20260619T150000', 'DURATION:PT68H'], '2026-06-19 2026-06-22'],
    ['no end: one night', ['DTSTART;VALUE=DATE:20260619'], '2026-06-19 2026-06-20'],
    ['a start with a time and no end: one night', ['DTSTART:20260619T150000'], '2026-06-19 2026-06-20'],
    ['365 nights', ['DTSTART;VALUE=DATE:20260619', 'DTEND;VALUE=DATE:20270619'], '2026-06-19 2027-06-19'],
  ])('may be %s', (_what, lines, expected) => {
    expect(dates(...lines)).toBe(expected);
  });

  it.each<[string, string[], SkipReason]>([
    [
      'that ends when it starts',
      ['DTSTART;VALUE=DATE:20260619', 'DTEND;VALUE=DATE:20260619'],
      'endsBeforeStart',
    ],
    [
      'that ends before it starts',
      ['DTSTART;VALUE=DATE:20260619', 'DTEND;VALUE=DATE:20260618'],
      'endsBeforeStart',
    ],
    ['of a few hours', ['DTSTART:20260619T100000', 'DTEND:20260619T110000'], 'endsBeforeStart'],
    ['of more than 365 nights', ['DTSTART;VALUE=DATE:20260619', 'DTEND;VALUE=DATE:20270620'], 'endless'],
    ['that is over', ['DTSTART;VALUE=DATE:20260510', 'DTEND;VALUE=DATE:20260519'], 'over'],
    ['that recurs', ['DTSTART;VALUE=DATE:20260619', 'RRULE:FREQ=WEEKLY'], 'recurring'],
    [
      'that is one of a series',
      ['DTSTART;VALUE=DATE:20260619', 'RECURRENCE-ID;VALUE=DATE:20260619'],
      'recurring',
    ],
  ])('of an event %s: it is skipped', (_what, lines, why) => {
    expect(dates(...lines)).toBe(why);
  });

  it.each([['DTSTART;VALUE=DATE:20260631'], ['DTSTART;VALUE=DATE:next week'], ['DTEND;VALUE=DATE:20260622']])(
    'of an event with %s cannot be read: only that event is skipped',
    (line) => {
      const { events, skipped } = read(calendar(...event('UID:a', line), ...event(...JUNE)));
      expect(skipped).toMatchObject([{ uid: 'a', why: 'broken' }]);
      expect(events).toHaveLength(1);
    },
  );

  it('are days in the cabin’s time zone, on both sides of the date line', () => {
    const text = calendar(...event('DTSTART:20260619T120000Z', 'DTEND:20260621T120000Z'));
    expect(read(text, 'Pacific/Kiritimati').events).toMatchObject([{ arrivesOn: '2026-06-20' }]);
    expect(read(text, 'Pacific/Pago_Pago').events).toMatchObject([{ arrivesOn: '2026-06-19' }]);
  });
});

it('an event may be tentative or cancelled', () => {
  const text = calendar(
    ...event(...JUNE, 'STATUS:TENTATIVE'),
    ...event('UID:b', ...JUNE.slice(1), 'STATUS:cancelled'),
  );
  expect(read(text).events.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
});

it('events that ended more than 30 days ago, at the time of check-out, are too old', () => {
  const now = (time: string) => Date.parse(`2026-06-19T${time}+02:00`);
  expect(oldestDepartureAt('Europe/Stockholm', '11:00', now('10:59:59'), 30)).toBe('2026-05-20');
  expect(oldestDepartureAt('Europe/Stockholm', '11:00', now('11:00:00'), 30)).toBe('2026-05-21');
});
