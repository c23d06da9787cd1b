import { describe, expect, it } from 'vitest';
import type { FeedEvent } from './feed.ts';
import { understandAll } from './understand.ts';

const event = (summary: string, description = ''): FeedEvent => ({
  uid: 'a',
  arrivesOn: '2026-06-19',
  departsOn: '2026-06-22',
  summary,
  description,
  isCancelled: false,
});

const understood = (summary: string, description = '', closedMeans: 'stay' | 'block' = 'stay') =>
  understandAll([event(summary, description)], closedMeans)[0];

const STAYS: [site: string, summary: string, description: string, guestName: string | null][] = [
  ['Airbnb', 'Reserved', '', null],
  ['Vrbo', 'Reserved - Jane Doe', '', 'Jane Doe'],
  ['Booking.com', 'CLOSED - Jane Doe', '', 'Jane Doe'],
  ['Guesty', 'Reservation Jane Doe', '', 'Jane Doe'],
  ['Guesty', 'Reserved: Jane Doe', '', 'Jane Doe'],
  ['Hostaway', 'Booked', 'Guest name: Jane Doe\nPhone: +46 70 123 45 67', 'Jane Doe'],
  ['Hospitable', 'Jane Doe (Airbnb)', '', 'Jane Doe'],
  ['Smoobu', 'Jane Doe', '', 'Jane Doe'],
  ['Smoobu', 'Booking - Jane Doe', '', 'Jane Doe'],
  ['Tripadvisor', 'Tripadvisor Booking: Jane Doe', '', 'Jane Doe'],
  ['Natuurhuisje', 'Boeking natuurhuisje (12345)', '', null],
  ['a host', 'Familjen Öberg', '', 'Familjen Öberg'],
  ['a host', 'Blockmann, Peter', '', 'Blockmann, Peter'],
  ['a host', 'Peter Block', '', 'Peter Block'],
  ['a host', 'Reserved by Jane Doe', '', 'Jane Doe'],
  ['a host', 'Rented to Jane Doe', '', 'Jane Doe'],
  ['a host', 'Uthyrt', '', null],
  ['a host', 'Belegt', '', null],
  ['Hospitable', 'Confirmed - Jane Doe', '', 'Jane Doe'],
  ['Hospitable', 'Jane Doe [Airbnb]', '', 'Jane Doe'],
  ['any', 'Réservée', '', null],
  ['a host', 'Bokad: Åsa Öst', '', 'Åsa Öst'],
  ['Google', 'Busy', '', null],
  ['Google', 'Opptatt', '', null],
  ['Outlook', 'Tentative', '', null],
  ['any', '', '', null],
];

describe('a stay', () => {
  it.each(STAYS)('of %s: %s %s', (_site, summary, description, guestName) => {
    expect(understood(summary, description, 'block')).toMatchObject({ kind: 'stay', guestName });
  });

  it('of Airbnb has its code and the last digits of the guest’s telephone number', () => {
    for (const domain of ['com', 'se', 'co.uk', 'com.au']) {
      const description = `Reservation URL: https://www.airbnb.${domain}/hosting/reservations/details/HMABCDEF12\nPhone Number (Last 4 Digits): 0123`;
      expect(understood('Reserved', description)).toMatchObject({ code: 'HMABCDEF12', digits: '0123' });
    }
  });

  it.each([
    ['Reservation code: HA-4711\nPhone: +46 70-123 45 67', 'HA-4711', '4567'],
    ['Confirmation number: 8812345678', '8812345678', null],
    ['Guest phone number: (555) 010-2233', null, '2233'],
    ['Telefon: 0701', null, null],
    ['Call me.', null, null],
  ])('is also found in other words: %s', (description, code, digits) => {
    expect(understood('Jane Doe', description)).toMatchObject({ code, digits });
  });
});

it('a long UID or name is cut between characters, as the database takes no half ones', () => {
  const long = (length: number) => `${'å'.repeat(length - 1)}😀`;
  const [entry] = understandAll([{ ...event(`Reserved - ${long(80)}`), uid: long(200) }], 'stay');
  expect(entry).toMatchObject({ uid: 'å'.repeat(199), guestName: 'å'.repeat(79) });
});

describe('a block', () => {
  it.each([
    'Airbnb (Not available)',
    'Not available',
    'Blocked',
    'blocked by owner',
    'Block',
    'Blokkade 12345 natuurhuisje',
    'Owner',
    'Owner stay',
    'Reserved - Owner',
    'Maintenance',
    'Nicht verfügbar',
    'Ej tillgänglig',
    'Ikke tilgængelig',
    'Spärrad',
    'Eigennutzung',
    'Bloqué',
    'Airbnb (Blocked)',
    'Natuurhuisje blokkade',
    'Manually blocked',
    'Geblockt',
    'Ej tillgängligt',
    'Otillgänglig',
    'Ei saatavilla',
    'STÄNGT - Ej tillgängligt',
    'Closed for the season',
    'CLOSED - Owner stay',
    'CLOSED: maintenance',
    'Reserved by owner',
    'Reserved - Owner stay',
    'Own use',
    'Eget bruk',
  ])('%s', (summary) => {
    expect(understood(summary, 'Phone: +46 70 123 45 67')).toMatchObject({
      kind: 'block',
      guestName: null,
      code: null,
      digits: null,
    });
  });

  it.each(['CLOSED - Not available', 'Closed', 'closed – not available'])(
    'or a stay, as the host says: %s',
    (text) => {
      expect(understood(text, '', 'block')?.kind).toBe('block');
      expect(understood(text, '', 'stay')).toMatchObject({ kind: 'stay', guestName: null });
    },
  );
});

describe('Smoobu’s three events', () => {
  const days = (summary: string, arrivesOn: string, departsOn: string) => ({
    ...event(summary),
    arrivesOn,
    departsOn,
  });
  const stay = days('Jane Doe', '2026-06-19', '2026-06-22');

  it.each([
    [
      'days',
      days('Check-in Jane Doe', '2026-06-19', '2026-06-20'),
      days('Check-out Jane Doe', '2026-06-22', '2026-06-23'),
    ],
    [
      'the same dates',
      days('Check-in: Jane Doe', '2026-06-19', '2026-06-22'),
      days('Check-out: Jane Doe', '2026-06-19', '2026-06-22'),
    ],
    [
      'German words',
      days('Anreise Jane Doe', '2026-06-19', '2026-06-20'),
      days('Abreise Jane Doe', '2026-06-22', '2026-06-23'),
    ],
  ])('are one stay: with %s', (_how, arrival, departure) => {
    for (const events of [
      [stay, arrival, departure],
      [departure, arrival, stay],
    ])
      expect(understandAll(events, 'stay')).toMatchObject([
        { guestName: 'Jane Doe', departsOn: '2026-06-22' },
      ]);
  });

  it('hide no booking that only begins like one of them', () => {
    const alone = days('Arrival of Jane', '2026-07-01', '2026-07-05');
    expect(understandAll([stay, alone], 'stay')).toHaveLength(2);
  });
});

it('texts made to be slow take no longer', () => {
  const long = 'airbnb.com/'.repeat(400);
  const start = performance.now();
  for (const text of [long, 'reservation code '.repeat(250), 'Phone '.repeat(600), '('.repeat(4000)])
    understood(text, text);
  expect(performance.now() - start).toBeLessThan(1000);
});
