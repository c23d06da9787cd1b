import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { type Arrival, saveArrival } from '#shared/contracts/arrival.ts';
import { createCalendar } from '#shared/contracts/calendars.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { createStay } from '#shared/contracts/stays.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { shiftDay } from '#shared/days.ts';
import { calendarEvents, type calendars, stays } from '#server/db/schema.ts';
import type { TestApp } from './app.ts';
import { fillService, newActiveCabin, newHost } from './factories.ts';
import { pictureAs } from './pictures.ts';

/** A text that is nowhere else, in every sealed field; the names say where. */
export const CANARIES = {
  password: 'Gulsparv38pw',
  text: 'Rodhake52tx',
  caption: 'Steglits71ca',
  code: 'Bofink94co',
  hint: 'Domherre16hi',
  backup: 'Talgoxe83bu',
  digits: 'Nordsiskan',
  guestName: 'Koltrast27gn',
  /** As long as the token of a stay's link. */
  link: 'Tornseglare45lnTornseg',
  /** In a calendar's address. */
  calendar: 'Lappuggla62cal',
  uid: 'Pilgrimsfalk18uid',
  reservation: 'Havsorn39rsv',
  /** In a translation, which each test saves itself. */
  translation: 'Zaunkoenig63tr',
} as const;

/** The canary that a field holds, or null where it is no secret. */
type Sealed = keyof typeof CANARIES | null;

/**
 * All fields next to what is sealed. Types ask for a new one, so that somebody says whether it is sealed.
 */
export const FIELDS: {
  arrival: Record<Exclude<keyof Arrival, 'codes' | 'pictures' | 'rowVersion'>, Sealed>;
  'codes of an arrival': Record<keyof Arrival['codes'][number], Sealed>;
  'pictures of an arrival': Record<keyof Arrival['pictures'][number], Sealed>;
  stays: Record<keyof typeof stays.$inferSelect, Sealed>;
  calendars: Record<keyof typeof calendars.$inferSelect, Sealed>;
  calendarEvents: Record<keyof typeof calendarEvents.$inferSelect, Sealed>;
} = {
  arrival: { text: 'text', textWhen: null, hoursBefore: null, wifi: null },
  'codes of an arrival': {
    name: null,
    code: 'code',
    hint: 'hint',
    imageUrl: null, // leads to its host and to the guest only
    when: null,
    isBackup: null,
  },
  'pictures of an arrival': { imageUrl: null, caption: 'caption' },
  stays: {
    id: null,
    cabinId: null,
    source: null,
    calendarId: null,
    arrivesOn: null,
    departsOn: null,
    arrivesAt: null,
    departsAt: null,
    arrivesAtUtc: null,
    departsAtUtc: null,
    guestName: 'guestName',
    digitsHash: null, // the digits themselves are stored nowhere
    wrongDigits: null,
    digitsOff: null,
    digitsOffAt: null,
    linkToken: 'link',
    arrivedAt: null,
    leftAt: null,
    cannotGetInAt: null,
    cancelledAt: null,
    rowVersion: null,
    createdAt: null,
  },
  calendars: {
    id: null,
    cabinId: null,
    name: null,
    url: 'calendar',
    hostName: null,
    closedMeans: null,
    state: null,
    reason: null,
    etag: null,
    lastModified: null,
    lastGoodAt: null,
    lastTriedAt: null,
    readAt: null,
    leasedUntil: null,
    failures: null,
    reportedAt: null,
    emptyReads: null,
    skipped: null,
    closed: null,
    createdAt: null,
  },
  calendarEvents: {
    id: null,
    cabinId: null,
    calendarId: null,
    uid: 'uid',
    reservationCode: 'reservation',
    arrivesOn: null,
    departsOn: null,
    kind: null,
    stayId: null,
    missingSince: null,
    missingReads: null,
    isGone: null,
    changedAt: null,
  },
};

const TODAY = new Date().toISOString().slice(0, 10);

/** A host's active cabin with a canary in every sealed field, a current stay and a calendar that has it. */
export async function newSealedCabin(app: TestApp, language: GuestLanguage = 'sv') {
  const host = await newHost(app, { plan: 'premium', language: language === 'sv' ? 'sv' : 'en' });
  const cabin = await newActiveCabin(app, host);
  const params = { id: cabin.id };
  await fillService(host, cabin.id, 'wifi', { ssid: 'Sjönät', password: CANARIES.password });
  await fillService(host, cabin.id, 'house_info', { text: 'Stugan står vid sjön.' });
  const upload = async () => (await host.call(uploadPicture, { body: await pictureAs('webp') })).imageUrl;
  const pictures = { ofText: await upload(), ofCode: await upload() };
  const arrival = await host.call(saveArrival, {
    params,
    body: {
      text: `Sväng vänster. ${CANARIES.text}`,
      textWhen: 'stay',
      wifi: 'stay',
      pictures: [{ imageUrl: pictures.ofText, caption: CANARIES.caption }],
      codes: [
        { name: 'Dörren', code: CANARIES.code, hint: CANARIES.hint, imageUrl: pictures.ofCode },
        { name: 'Nyckelboxen', code: CANARIES.backup, isBackup: true },
      ],
    },
  });
  const dates = { arrivesOn: shiftDay(TODAY, -1), departsOn: shiftDay(TODAY, 2) };
  const { link, ...stay } = await host.call(createStay, {
    params,
    body: { ...dates, guestName: CANARIES.guestName, digits: CANARIES.digits },
  });
  const { db } = app.database;
  await db.update(stays).set({ linkToken: CANARIES.link }).where(eq(stays.id, stay.id));
  // An address that is nobody's, which is refused without a request.
  const url = `https://192.0.2.1/${CANARIES.calendar}.ics`;
  const calendar = await host.call(createCalendar, { params, body: { name: 'Airbnb', url } });
  await db.insert(calendarEvents).values({
    ...dates,
    cabinId: cabin.id,
    calendarId: calendar.id,
    uid: CANARIES.uid,
    reservationCode: CANARIES.reservation,
    kind: 'stay',
    stayId: stay.id,
    changedAt: new Date(),
  });
  const stayLink = link.slice(0, link.lastIndexOf('/') + 1) + CANARIES.link;
  return { host, cabin, arrival, stay: { ...stay, link: stayLink }, calendar, pictures };
}

/** `text` in each form in which an answer or a file may hold it. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  // In base64 the letters depend on where the text begins; at each of the three places its middle is the same.
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.from('x'.repeat(before) + text)
      .toString('base64')
      .slice(before === 0 ? 0 : 4)
      .slice(0, -4),
  );
  const utf16 = Buffer.from(text, 'utf16le');
  return [
    bytes,
    Buffer.from(text.toLowerCase()),
    Buffer.from(bytes.toString('hex')),
    utf16,
    Buffer.from(utf16).swap16(),
    ...inBase64.map((form) => Buffer.from(form)),
  ];
}

const FORMS = Object.entries(CANARIES).map(([name, text]) => [name, formsOf(text)] as const);

const unzip = (zip: Buffer) => Buffer.concat(Object.values(unzipSync(zip)));

/** The bytes, and what they hold if they are packed. */
function unpacked(bytes: Buffer): Buffer[] {
  for (const unpack of [gunzipSync, brotliDecompressSync, unzip]) {
    try {
      return [bytes, unpack(bytes)];
    } catch {
      // Not packed like this.
    }
  }
  return [bytes];
}

/** The names of the canaries in an answer or a file, in any form. */
export const canariesIn = (bytes: Buffer): string[] =>
  FORMS.filter(([, forms]) =>
    unpacked(bytes).some((content) => forms.some((form) => content.includes(form))),
  ).map(([name]) => name);
