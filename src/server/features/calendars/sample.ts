import { shiftDay } from '#shared/days.ts';

/** The address of the demo's calendar. No `.example` name leads anywhere, so the site generates the calendar itself. */
export const SAMPLE_CALENDAR = 'https://bookings.hemma.example/sample.ics';

const DAY_MS = 86_400_000;
/** A Saturday; weeks are counted from it. */
const FIRST_SATURDAY = '1970-01-03';
const WEEKS = { before: 3, ahead: 12 };
/** From the fourth week on, every third one is still free. */
const FULL_WEEKS = 3;

/** Guests and the last digits of their telephones. One has no name, since some sites give none. */
const GUESTS: readonly { name: string | null; digits: string }[] = [
  { name: 'Jonas Falk', digits: '4711' },
  { name: 'Familie Brandt', digits: '0382' },
  { name: 'Ingrid Moen', digits: '1905' },
  { name: null, digits: '7726' },
  { name: 'Claire Dubois', digits: '3340' },
  { name: 'Karin och Per Ek', digits: '5518' },
  { name: 'Tom Baker', digits: '9063' },
];

interface Booking {
  arrivesOn: string;
  departsOn: string;
}

/** A week's bookings: one from Saturday to Saturday, or two with a change on Tuesday. */
function bookingsOf(week: number): Booking[] {
  const saturday = shiftDay(FIRST_SATURDAY, week * 7);
  const changes = week % 2 === 0 ? [0, 7] : [0, 3, 7];
  const days = changes.map((by) => shiftDay(saturday, by));
  return days.slice(1).map((departsOn, index) => ({ arrivesOn: days[index] ?? saturday, departsOn }));
}

function eventOf({ arrivesOn, departsOn }: Booking): string[] {
  const guest = GUESTS[(Date.parse(arrivesOn) / DAY_MS) % GUESTS.length];
  return [
    'BEGIN:VEVENT',
    `UID:${arrivesOn}@bookings.hemma.example`,
    `DTSTART;VALUE=DATE:${arrivesOn.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${departsOn.replaceAll('-', '')}`,
    `SUMMARY:${['Reserved', ...(guest?.name ? [guest.name] : [])].join(' - ')}`,
    `DESCRIPTION:Phone Number (Last 4 Digits): ${guest?.digits ?? ''}`,
    'END:VEVENT',
  ];
}

/** A calendar with bookings around a day. Somebody is always there, and every read has the same bookings. */
export function sampleFeed(today: string): string {
  const thisWeek = Math.floor((Date.parse(today) - Date.parse(FIRST_SATURDAY)) / (7 * DAY_MS));
  const weeks = Array.from(
    { length: WEEKS.before + WEEKS.ahead },
    (_, index) => thisWeek - WEEKS.before + index,
  );
  const booked = weeks.filter((week) => week <= thisWeek + FULL_WEEKS || week % 3 !== 0);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...booked.flatMap(bookingsOf).flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
