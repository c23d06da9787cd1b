import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { CODES_PER_CABIN, PICTURES_PER_TEXT } from '#shared/limits.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Run } from '../document.ts';
import type { DoorCode } from './codes.ts';
import type { Contact } from './contact.ts';
import type { Emergencies } from './emergencies.ts';
import type { Pair } from './faq.ts';
import { sortOf } from './place-sorts.ts';
import { kindOf, parkingRows, placeRows, placeValue, SHOPS, TIPS, withoutTwins } from './place-values.ts';
import { currencyOf, type PriceRow } from './prices.ts';
import type { PlaceContext, ProposalKey, ProposalMode } from './proposals.ts';
import type { PlaceRow } from './rows.ts';
import { type Draft, drop, textAt } from './state.ts';
import { textFits, textOf } from './text-values.ts';
import type { Assigned } from './texts.ts';
import type { Times } from './times.ts';
import type { Network } from './wifi.ts';

/** A proposal before its check. `labels` are runs that belong to it but are not part of its value. */
export interface Candidate {
  key: ProposalKey;
  mode: ProposalMode;
  value: Record<string, unknown>;
  from: Run[];
  labels: Run[];
  pictures: number[];
}

export interface Found {
  network: Network | null;
  times: Times;
  codes: DoorCode[];
  contact: Contact | null;
  emergencies: Emergencies;
  pairs: Pair[];
  prices: PriceRow[];
  assigned: Assigned;
}

type Made = Omit<Candidate, 'labels' | 'pictures'> & Partial<Candidate>;

/** The proposals of one kind; several if some fields are added and others replaced. */
type Maker = (draft: Draft, found: Found, context: PlaceContext) => Made[];

const currentRows = (context: PlaceContext, key: ServiceKey, list: string): number => {
  const rows = context.values[key]?.[list];
  return Array.isArray(rows) ? rows.length : 0;
};

/** As many rows as have room beside the current ones; drops the others. */
function withRoom<T extends { from: readonly Run[] }>(draft: Draft, rows: readonly T[], room: number): T[] {
  const [kept, over] = [rows.slice(0, Math.max(0, room)), rows.slice(Math.max(0, room))];
  drop(draft, 'limit', ...over.flatMap(({ from }) => from));
  return kept;
}

/** The rows of a list for which its kind has room. */
const rowsOf = <T extends { from: readonly Run[] }>(
  draft: Draft,
  context: PlaceContext,
  { key, list = 'items', rows }: { key: ServiceKey; list?: string; rows: readonly T[] },
): T[] => withRoom(draft, rows, (SERVICE_KINDS[key].maxRows ?? 0) - currentRows(context, key, list));

const modeOf = (context: PlaceContext, key: ServiceKey): ProposalMode =>
  context.values[key] === undefined ? 'new' : 'append';

const runsOf = (rows: readonly { from: readonly Run[] }[]): Run[] => rows.flatMap(({ from }) => from);

const sameDigits = (a: unknown, b: string) =>
  typeof a === 'string' && a.replace(/\D/g, '') === b.replace(/\D/g, '');

const addressWords = (address: string): string[] => address.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The cabin's times and address. The address is removed from the texts. */
const cabinValues: Maker = (draft, { times, assigned }, context) => {
  const made: Made[] = [];
  const value: Record<string, unknown> = {};
  const runs: Run[] = [];
  for (const field of ['checkInTime', 'checkOutTime'] as const) {
    const time = times[field];
    if (time === undefined) continue;
    const current = context.cabin[field];
    if (current === null) {
      value[field] = time.value;
      runs.push(...time.from);
    } else if (current !== time.value) drop(draft, 'conflict', ...time.from);
  }
  const [location] = assigned.location;
  const addresses = new Set(assigned.location.map((one) => textAt(draft, one.value)));
  if (location !== undefined && addresses.size === 1) {
    const text = textAt(draft, location.value).replace(/\s+/g, ' ');
    const current = context.cabin.location;
    if (current === '') {
      value['location'] = text;
      runs.push(...runsOf(assigned.location));
    } else if (current !== text && addressWords(current).every((word) => addressWords(text).includes(word)))
      made.push({
        key: 'cabin',
        mode: 'append',
        value: { location: text },
        from: [location.value],
        labels: location.from,
      });
    if (value['location'] !== undefined || made.length > 0)
      assigned.texts = assigned.texts.filter(
        ({ run }) =>
          !(
            run.start <= location.value.start &&
            location.value.end <= run.end &&
            textAt(draft, run).length < text.length + 40
          ),
      );
  }
  if (Object.keys(value).length > 0)
    made.push({ key: 'cabin', mode: 'new', value, from: runs, labels: runs });
  return made;
};

const arrivalValue: Maker = (draft, { codes, assigned }, context) => {
  const lines = assigned.texts.filter(({ key }) => key === 'arrival');
  const { text, from, labels, pictures } = textOf(draft, 'arrival', lines, textFits(context, 'arrival'));
  const { arrival } = context;
  const kept = withRoom(draft, codes, CODES_PER_CABIN - (arrival?.codes.length ?? 0));
  if (text === '' && kept.length === 0) return [];
  const value = {
    text,
    pictures: [],
    textWhen: arrival?.textWhen ?? 'stay',
    codes: kept.map(({ name, code, hint }) => ({ name, code, hint, when: 'stay', isBackup: false })),
    hoursBefore: arrival?.hoursBefore ?? 24,
    wifi: arrival?.wifi ?? 'always',
  };
  return [
    {
      key: 'arrival',
      mode: arrival === null ? 'new' : 'append',
      value,
      from: [...from, ...runsOf(kept)],
      labels: [...labels, ...runsOf(kept)],
      pictures,
    },
  ];
};

const wifiValue: Maker = (_draft, { network }, { values: { wifi: current } }) => {
  if (network === null) return [];
  const { ssid, password, from } = network;
  if (current?.['ssid'] === ssid && current['password'] === password) return [];
  const mode = current === undefined ? 'new' : 'replace';
  return [{ key: 'wifi', mode, value: { ssid, password }, from, labels: from }];
};

const contactValue: Maker = (_draft, { contact }, { values: { contact: current }, host }) => {
  if (contact === null) return [];
  const { phone, email, whatsapp, from } = contact;
  const name = contact.name === '' ? host.name : contact.name;
  if (name === '' || (phone === '' && email === '' && whatsapp === '')) return [];
  const isSame =
    current !== undefined &&
    (phone === '' || sameDigits(current['phone'], phone)) &&
    (email === '' || current['email'] === email) &&
    (contact.name === '' || current['name'] === contact.name);
  if (isSame) return [];
  const mode = current === undefined ? 'new' : 'replace';
  return [{ key: 'contact', mode, value: { name, email, phone, whatsapp }, from, labels: from }];
};

const parkingValue: Maker = (draft, { assigned }, context) => {
  const rows = parkingRows(
    draft,
    assigned.rows.filter(({ key }) => key === 'parking'),
  );
  const kept = rowsOf(draft, context, { key: 'parking', rows });
  if (kept.length === 0) return [];
  const value = { items: kept.map(placeValue) };
  const labels = kept.flatMap((row) => row.labels);
  return [{ key: 'parking', mode: modeOf(context, 'parking'), value, from: runsOf(kept), labels }];
};

const textValues: Maker = (draft, { assigned }, context) =>
  (['house_info', 'rules', 'cleaning', 'checkout'] as const).flatMap((key) => {
    const lines = assigned.texts.filter((line) => line.key === key);
    const { text, ...runs } = textOf(draft, key, lines, textFits(context, key));
    return text === '' ? [] : [{ key, mode: modeOf(context, key), value: { text }, ...runs }];
  });

const NO_EMERGENCIES = { emergencyNumber: '', nonEmergencyNumber: '', hospitals: [] };
const emergencies = (mode: ProposalMode, value: Record<string, unknown>, from: Run[]): Made => ({
  key: 'emergencies',
  mode,
  value: { ...NO_EMERGENCIES, ...value },
  from,
  labels: from,
});

/** Hospitals are added; numbers that differ from the current ones replace them. */
function emergencyValues(
  draft: Draft,
  { emergencies: found }: Found,
  context: PlaceContext,
  places: readonly PlaceRow[],
): Made[] {
  const { emergencyNumber, nonEmergencyNumber, numbersFrom } = found;
  const rows = rowsOf(draft, context, {
    key: 'emergencies',
    list: 'hospitals',
    rows: [...found.hospitals, ...places],
  });
  const hospitals = rows.map((row) => ({ ...placeValue(row), phone: row.phone }));
  const hasNumbers = emergencyNumber !== '' || nonEmergencyNumber !== '';
  const current = context.values.emergencies;
  const numbers = { emergencyNumber, nonEmergencyNumber };
  if (current === undefined)
    return hasNumbers || rows.length > 0
      ? [emergencies('new', { ...numbers, hospitals }, [...numbersFrom, ...runsOf(rows)])]
      : [];
  const differs = Object.entries(numbers).some(
    ([field, number]) => number !== '' && !sameDigits(current[field], number),
  );
  return [
    ...(hasNumbers && differs ? [emergencies('replace', numbers, numbersFrom)] : []),
    ...(rows.length > 0 ? [emergencies('append', { hospitals }, runsOf(rows))] : []),
  ];
}

const faqValue: Maker = (draft, { pairs }, context) => {
  const kept = rowsOf(draft, context, { key: 'faq', rows: pairs });
  if (kept.length === 0) return [];
  const items = kept.map(({ title, description }) => ({ title, description: description.join('\n') }));
  const from = runsOf(kept);
  return [{ key: 'faq', mode: modeOf(context, 'faq'), value: { items }, from, labels: from }];
};

const minibarValue: Maker = (draft, { prices }, context) => {
  const current = context.values.minibar?.['currency'];
  const currency = typeof current === 'string' ? current : currencyOf(draft, prices);
  const kept = rowsOf(draft, context, {
    key: 'minibar',
    rows: prices.filter((row) => row.currency === null || row.currency === currency),
  });
  if (kept.length === 0) return [];
  const value = { currency, items: kept.map(({ title, price }) => ({ title, price })) };
  const from = runsOf(kept);
  return [{ key: 'minibar', mode: modeOf(context, 'minibar'), value, from, labels: from }];
};

const WITH_PLACES = ['restaurants', 'tips', 'shopping_services', 'wellness'] as const;

function itemOf(key: (typeof WITH_PLACES)[number], row: PlaceRow): Record<string, unknown> {
  const { topics } = sortOf(row);
  const item = placeValue(row);
  if (key === 'tips') return { ...item, kind: kindOf(TIPS, row, topics, 'other') };
  if (key === 'shopping_services') return { ...item, kind: kindOf(SHOPS, row, topics, 'grocery') };
  if (key === 'wellness') return { ...item, kind: topics.has('gym') && !topics.has('spa') ? 'gym' : 'spa' };
  return item;
}

function placeValues(
  draft: Draft,
  context: PlaceContext,
  byKey: ReadonlyMap<string, readonly PlaceRow[]>,
): Made[] {
  const keptOf = (key: ServiceKey) =>
    rowsOf(draft, context, { key, rows: withoutTwins(byKey.get(key) ?? []) });
  const made = WITH_PLACES.flatMap((key): Made[] => {
    const rows = keptOf(key);
    if (rows.length === 0) return [];
    const value = { items: rows.map((row) => itemOf(key, row)) };
    return [{ key, mode: modeOf(context, key), value, from: runsOf(rows), labels: runsOf(rows) }];
  });
  const taxis = keptOf('taxi');
  if (taxis.length === 0) return made;
  const items = taxis.map(({ name, phone, desc }) => ({ name, phone, desc: desc.join('\n') }));
  return [...made, { key: 'taxi', mode: modeOf(context, 'taxi'), value: { items }, from: runsOf(taxis) }];
}

/** The proposals of all kinds, in the order of a guide. */
export function candidatesOf(draft: Draft, found: Found, context: PlaceContext): Candidate[] {
  const currentPictures = (key: ProposalKey): unknown =>
    key === 'arrival' ? context.arrival?.pictures : key === 'cabin' ? [] : context.values[key]?.['pictures'];
  const make = (...makers: readonly Maker[]) => makers.flatMap((maker) => maker(draft, found, context));
  const first = make(cabinValues, arrivalValue, wifiValue, contactValue);
  const places = placeRows(draft, found.assigned.rows);
  return [
    ...first,
    ...make(parkingValue, textValues),
    ...emergencyValues(draft, found, context, places.get('emergencies') ?? []),
    ...make(faqValue, minibarValue),
    ...placeValues(draft, context, places),
  ].map(({ pictures = [], labels = [], ...made }) => {
    const current = currentPictures(made.key);
    const room = PICTURES_PER_TEXT - (Array.isArray(current) ? current.length : 0);
    return { ...made, labels, pictures: pictures.slice(0, Math.max(0, room)) };
  });
}
