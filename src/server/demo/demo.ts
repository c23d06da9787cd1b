import { saveArrival } from '#shared/contracts/arrival.ts';
import { createStay } from '#shared/contracts/stays.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { templateInput } from '#shared/templates.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { type HostTransaction, lockHost } from '#server/db/locks.ts';
import { addArrival } from '#server/features/arrival/index.ts';
import { insertCabin, linkTag, ownCabin } from '#server/features/cabins/index.ts';
import { addBookings, SAMPLE_CALENDAR } from '#server/features/calendars/index.ts';
import type { Store } from '#server/features/media/index.ts';
import { listCatalog, saveService } from '#server/features/services/index.ts';
import { addStay } from '#server/features/stays/index.ts';
import { attach, insertTemplate, ownTemplate } from '#server/features/templates/index.ts';
import { loadForWriting, textRefOf, writeTranslations } from '#server/features/translations/index.ts';
import { requestWeather } from '#server/features/weather/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { DEMO_CABINS } from './content.ts';
import { type DemoCabin, withUploads, demoPicture } from './demo-cabin.ts';
import {
  addDemoHost,
  addOtherHost,
  hasCabins,
  insertReads,
  insertViews,
  lockDemo,
  recordArrival,
  rollUp,
  addPicture,
  backdateTags,
  mintBatches,
  retireTags,
  verifyTag,
} from './repo.ts';
import { OTHER_HOSTS } from './other-hosts.ts';
import { DEMO_READS, DEMO_TEMPLATES, DEMO_TRANSLATIONS } from './first-cabin.ts';
import { viewsOf } from './views.ts';
import type { z } from 'zod';

/** Destination of the demo: a transaction for rows, the store for pictures. */
interface Site {
  tx: HostTransaction;
  store: Store;
  /** Time zone of the scans' days. */
  timeZone: string;
}

/** The services of the other hosts' guides. */
const plainServices = (host: Actor): DemoCabin['services'] => ({
  wifi: { ssid: `${host.lastName}-gjester`, password: 'velkommen-2026' },
  contact: { name: `${host.firstName} ${host.lastName}`, email: host.email, phone: '+46 70 174 06 15' },
  emergencies: { emergencyNumber: '112' },
});

/** The demo's values have no pictures with the site's address. */
const NO_PICTURES = { publicUrl: '' };

async function fillGuide({ tx, store }: Site, host: Actor, id: number, services: DemoCabin['services']) {
  const catalog = await listCatalog(tx);
  for (const [key, value] of Object.entries(services)) {
    const serviceId = catalog.find((service) => service.key === key)?.id;
    if (serviceId === undefined) throw new Error(`the catalog has no ${key}`);
    const valueJson = await withUploads(value, (name) => addPicture(tx, store, host.id, name));
    const body = { isEnabled: true, valueJson };
    await saveService(tx, host, { params: { id, serviceId }, query: undefined, body }, NO_PICTURES);
  }
}

type Guide = Pick<
  DemoCabin,
  'name' | 'picture' | 'location' | 'region' | 'language' | 'season' | 'popularity' | 'since'
> &
  Partial<Pick<DemoCabin, 'description' | 'point' | 'themeKey'>>;

async function addCabin(
  site: Site,
  host: Actor,
  { picture, season, popularity, since, point, ...cabin }: Guide,
  services: DemoCabin['services'],
  code: string,
): Promise<number> {
  const { tx, store, timeZone } = site;
  const imageUrl = await addPicture(tx, store, host.id, picture);
  const { id } = await insertCabin(tx, { ...cabin, ...point, imageUrl, userId: host.id, timeZone });
  await verifyTag(tx, code, since + 1);
  await linkTag(tx, host, id, code);
  await fillGuide(site, host, id, services);
  if (point !== undefined) await requestWeather(tx, id);
  await backdateTags(tx, { cabinId: id, code, since });
  const views = viewsOf({ code: cabin.name, season, popularity, since }, new Date());
  await insertViews(tx, { id, code }, views, timeZone);
  return id;
}

async function addOwnServices({ tx, store }: Site, host: Actor, cabinId: number): Promise<void> {
  const cabin = await ownCabin(tx, host, cabinId);
  for (const { picture, ...template } of DEMO_TEMPLATES) {
    const imageUrl = await addPicture(tx, store, host.id, picture);
    const { id } = await insertTemplate(tx, host.id, templateInput.parse({ ...template, imageUrl }));
    await attach(tx, cabin, await ownTemplate(tx, host, id));
  }
}

/** Adds "Getting in", and a calendar with stays around today, which is read once the site runs. */
async function addGettingIn({ tx, store }: Site, host: Actor, cabinId: number): Promise<void> {
  const cabin = await ownCabin(tx, host, cabinId);
  const json = await withUploads(DEMO_ARRIVAL, (name) => addPicture(tx, store, host.id, name));
  const { rowVersion: _new, ...arrival } = saveArrival.body.parse(JSON.parse(json));
  await addArrival(tx, host, cabin, arrival, NO_PICTURES);
  const calendar = { name: 'Sjöbokning', url: SAMPLE_CALENDAR, closedMeans: 'stay' } as const;
  await addBookings(tx, cabin, { calendars: [calendar], stays: [] });
}

async function addStays({ tx, timeZone }: Site, host: Actor, cabinId: number): Promise<void> {
  const cabin = await ownCabin(tx, host, cabinId);
  for (const { days, isIn = false, ...stay } of DEMO_STAYS[cabin.name] ?? []) {
    const [arrivesOn, departsOn] = days.map((by) => shiftDay(dayIn(timeZone), by));
    const body = createStay.body.parse({ ...stay, arrivesOn, departsOn });
    const { id } = await addStay(tx, cabin, body, NO_PICTURES);
    if (isIn) await recordArrival(tx, id);
  }
}

const fail = (message: string) => {
  throw new Error(message);
};
/** Turns every log entry into an error: the demo must not cause any. */
const STRICT_LOG: Log = { info: fail, warn: fail, error: fail };

/** Adds {@link DEMO_TRANSLATIONS} to a cabin. */
async function addTranslations(tx: HostTransaction, host: Actor, id: number): Promise<void> {
  for (const { language, by, texts } of DEMO_TRANSLATIONS) {
    const desk = await loadForWriting(tx, host, { id, lang: language, onlyIfChosen: false }, STRICT_LOG);
    const rows = texts.map(([source, text]) => {
      const place = desk.texts.find((candidate) => candidate.source === source);
      if (place === undefined) throw new Error(`the guide does not say "${source}"`);
      return { ...textRefOf(desk, place), source, text };
    });
    await writeTranslations(tx, language, by, rows);
  }
}

/**
 * Fills an empty database with a year of a small business: a sample host with three cabins and their stays, other hosts,
 * tags, requests and scans (R-site-6). Follows the same rules as hosts' calls, so that its values can be saved.
 * @returns false when the database is not empty; then nothing changes
 */
export function fillWithDemo({
  db,
  ...rest
}: Pick<Site, 'store' | 'timeZone'> & { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockDemo(tx);
    if (await hasCabins(tx)) return false;
    const host = await addDemoHost(tx);
    if (host === null) return false;
    const site: Site = { tx: await lockHost(tx, host.id), ...rest };
    const codes = await mintBatches(tx);
    const nextCode = () => codes.shift() ?? '';
    for (const [index, { services, ...cabin }] of DEMO_CABINS.entries()) {
      const id = await addCabin(site, host, cabin, services, nextCode());
      await addStays(site, host, id);
      if (index > 0) continue;
      await addOwnServices(site, host, id);
      await addGettingIn(site, host, id);
      await addTranslations(site.tx, host, id);
      await insertReads(site.tx, id, DEMO_READS, dayIn(site.timeZone));
    }
    for (const otherHost of OTHER_HOSTS) {
      const other = await addOtherHost(tx, otherHost);
      const otherSite = { ...site, tx: await lockHost(tx, other.id) };
      for (const cabin of otherHost.cabins)
        await addCabin(otherSite, other, cabin, plainServices(other), nextCode());
    }
    await retireTags(tx, codes);
    await rollUp(tx);
    return true;
  });
}

/** "Getting in" of the first cabin, whose stays come from a calendar. */
const DEMO_ARRIVAL: z.input<typeof saveArrival.body> = {
  text: 'Sväng av vid skylten Granö, 800 m efter kyrkan.\n\n1. Parkera till vänster om boden\n2. Nyckeln hänger innanför boddörren\n3. Lyktan på trappan tänds av sig själv',
  pictures: [{ imageUrl: demoPicture('forest-light'), caption: 'Här svänger du in' }],
  textWhen: 'always',
  codes: [
    { name: 'Boddörren', code: '1912', hint: 'Vrid ratten åt höger efter den sista siffran.', when: 'stay' },
    { name: 'Grinden', code: '0440', when: 'always' },
    { name: 'Nyckelskåp med reservnyckel', code: '8830', hint: 'Bakom regntunnan.', isBackup: true },
  ],
  hoursBefore: 24,
  wifi: 'always',
};

interface DemoStay extends Omit<z.input<typeof createStay.body>, 'arrivesOn' | 'departsOn'> {
  /** The days from today to the arrival and the departure. */
  days: [from: number, to: number];
  /** Whether the guest has told the host of the arrival. */
  isIn?: boolean;
}

/** Stays entered by hand, by cabin. */
const DEMO_STAYS: Readonly<Record<string, readonly DemoStay[]>> = {
  Fjällhyddan: [
    { days: [-9, -5], guestName: 'Mats Öberg', digits: '2204' },
    { days: [-1, 2], guestName: 'Lena Holm', digits: '0417', isIn: true },
    { days: [2, 6], guestName: 'Sofie Bakke', digits: '6651', arrivesAt: '18:00' },
    { days: [13, 20], guestName: 'The Nordins' },
  ],
  'Villa Havsbris': [{ days: [1, 4], guestName: 'Ulla Strand' }],
};
