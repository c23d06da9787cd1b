import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { CODES_PER_CABIN, PICTURES_PER_TEXT, TEXT_LIMITS } from '#shared/limits.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Run } from '../document.ts';
import type { DoorCode } from './codes.ts';
import type { Contact } from './contact.ts';
import type { Emergencies } from './emergencies.ts';
import type { Pair } from './faq.ts';
import type { PriceRow } from './prices.ts';
import type { PlaceContext, ProposalKey, ProposalMode } from './proposals.ts';
import { trimmed } from './runs.ts';
import { type PlaceRow, placesIn, sortOf } from './rows.ts';
import { type Draft, drop, said } from './state.ts';
import type { Assigned, RowKey, RowLine, TextKey, TextLine } from './texts.ts';
import type { Times } from './times.ts';
import { readSubject, type Subject } from './topics.ts';
import type { Network } from './wifi.ts';

/** A proposal before it is checked: `labels` belong to it without being part of its value. */
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

const mostRows = (key: ServiceKey): number => SERVICE_KINDS[key].maxRows ?? 0;

const rowsStanding = (context: PlaceContext, key: keyof PlaceContext['values'], list: string): number => {
  const rows = context.values[key]?.[list];
  return Array.isArray(rows) ? rows.length : 0;
};

/** As many rows as have room beside those that stand; the others are dropped. */
function withRoom<T extends { from: readonly Run[] }>(draft: Draft, rows: readonly T[], room: number): T[] {
  const [kept, over] = [rows.slice(0, Math.max(0, room)), rows.slice(Math.max(0, room))];
  drop(draft, 'limit', ...over.flatMap(({ from }) => from));
  return kept;
}

const textFits = (context: PlaceContext, key: TextKey): number => {
  if (key === 'arrival') return TEXT_LIMITS.arrival - (context.arrival?.text.length ?? 0) - 2;
  const standing = context.values[key]?.['text'];
  return TEXT_LIMITS.serviceText - (typeof standing === 'string' ? standing.length + 2 : 0);
};

const withoutColon = (text: string) => text.replace(/\s*[:：]\s*$/u, '');

/** Whether the heading of a text only says what the text is anyway. */
function isOwnTitle(draft: Draft, key: TextKey, { heading, section }: TextLine): boolean {
  if (heading === null) return true;
  const title = said(draft, heading);
  if (
    section.heading !== null &&
    section.heading.start === heading.start &&
    section.names[0]?.name === key &&
    section.names[0].score >= 0.68
  )
    return key !== 'house_info' || readSubject(title, section.langs).topics.size === 0;
  return false;
}

interface Text {
  text: string;
  from: Run[];
  labels: Run[];
  pictures: number[];
}

/** Lines with their headings, lists as lists, as long as there is room. */
function textOf(draft: Draft, key: TextKey, lines: readonly TextLine[], room: number): Text {
  const result: Text = { text: '', from: [], labels: [], pictures: [] };
  const seen = new Set<string>();
  let heading: number | null = null;
  let previous: TextLine | null = null;
  const titles = new Set(lines.map((line) => line.heading?.start ?? -1));
  const hasSeveral = titles.size > 1;
  for (const line of lines) {
    const words = said(draft, line.run).trim();
    const flat = words.replace(/\s+/g, ' ');
    if (words === '') continue;
    const title = line.heading === null ? '' : withoutColon(said(draft, line.heading).trim());
    const isNewHeading = (line.heading?.start ?? null) !== heading;
    let add = '';
    const own = isOwnTitle(draft, key, line);
    const showsTitle =
      isNewHeading &&
      title !== '' &&
      !(
        own &&
        (!hasSeveral || key === 'house_info' || key === 'rules' || key === 'checkout' || key === 'cleaning')
      );
    if (showsTitle) add += `${result.text === '' ? '' : '\n\n'}## ${title}\n`;
    else if (result.text !== '') {
      const isParagraph =
        previous !== null && line.mark === '' && (line.isApart || isNewHeading || previous.mark !== '');
      add += isParagraph || isNewHeading ? '\n\n' : '\n';
    }
    if (seen.has(flat)) {
      result.labels.push(line.run, ...line.extra);
      continue;
    }
    add +=
      line.mark +
      words
        .split('\n')
        .map((one) => one.trim())
        .join('\n');
    if (result.text.length + add.length > room) {
      drop(draft, 'limit', line.run);
      continue;
    }
    seen.add(flat);
    result.text += add;
    result.from.push(line.run);
    result.labels.push(...line.extra);
    if (line.heading !== null && isNewHeading) {
      if (showsTitle) result.from.push(trimmed(draft.clean, line.heading));
      result.labels.push(line.heading);
    }
    result.pictures.push(...line.pictures);
    heading = line.heading?.start ?? null;
    previous = line;
  }
  return result;
}

const TIPS: readonly [kind: string, topics: readonly string[], words: RegExp | null][] = [
  [
    'playground',
    ['playground'],
    /lekplats|lekeplass|legeplads|spielplatz|aire de jeux|parque infantil|playground/iu,
  ],
  [
    'viewpoint',
    [],
    /utsikt|utsiktspunkt|udsigt|aussicht|viewpoint|point de vue|belvédère|mirador|panorama/iu,
  ],
  ['beach', ['swim'], /strand|plage|playa|beach|badplats|badeplass|cala(?!\p{L})/iu],
  [
    'walk',
    ['hike', 'track'],
    /vandring|tur(?:sti|løype)|wander|randonn|sentier|sender|walk|trail|hike|led(?:en)?(?!\p{L})/iu,
  ],
];
const SHOPS: readonly [kind: string, topics: readonly string[], words: RegExp | null][] = [
  ['pharmacy', ['pharmacy'], /apotek|pharmac|farmacia|apotheke|chemist/iu],
  ['alcohol', ['alcohol'], /systembolaget|vinmonopol|off.licen|liquor/iu],
];

const kindOf = (
  table: typeof TIPS,
  row: PlaceRow,
  topics: ReadonlySet<string>,
  otherwise: string,
): string => {
  const byName = table.find(([, , words]) => words?.test(row.name) === true);
  if (byName !== undefined) return byName[0];
  return (
    table.find(
      ([, wanted, words]) => wanted.some((topic) => topics.has(topic)) || words?.test(row.about) === true,
    )?.[0] ?? otherwise
  );
};

const PLACE_KEYS = [
  'restaurants',
  'tips',
  'shopping_services',
  'taxi',
  'wellness',
  'emergencies',
  'parking',
] as const;
const isPlaceKey = (subject: Subject | null): subject is RowKey =>
  subject !== null && (PLACE_KEYS as readonly string[]).includes(subject);

/** Rows by where they go: as their section says, else as they say themselves. */
function placeRows(draft: Draft, lines: readonly RowLine[]): Map<RowKey, PlaceRow[]> {
  const byKey = new Map<RowKey, PlaceRow[]>();
  const groups: RowLine[][] = [];
  for (const line of lines) {
    if (line.key === 'parking' || (line.key === 'emergencies' && line.section.name === 'emergencies'))
      continue;
    const group = groups.at(-1);
    if (
      group?.[0] !== undefined &&
      group[0].section === line.section &&
      group[0].key === line.key &&
      line.heading === group[0].heading
    )
      group.push(line);
    else groups.push([line]);
  }
  for (const group of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const isNamed = first.section.name === first.key;
    for (const row of placesIn(
      draft,
      first.section,
      group.map(({ line }) => line),
      isNamed,
    )) {
      const sort = sortOf(row);
      const key =
        isNamed || !isPlaceKey(sort.subject) || sort.certainty < 0.5 || sort.subject === 'parking'
          ? first.key
          : sort.subject;
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
  }
  return byKey;
}

/** Where to park: one row a heading, else a row a line. */
function parkingRows(
  draft: Draft,
  lines: readonly RowLine[],
): {
  name: string;
  desc: string[];
  phone: string;
  url: string;
  address: string;
  from: Run[];
  labels: Run[];
}[] {
  const rows: ReturnType<typeof parkingRows> = [];
  const byHeading = new Map<number, (typeof rows)[number]>();
  for (const { line, heading } of lines) {
    const words = said(draft, line).replace(/\s+/g, ' ').trim();
    if (words === '' || draft.claimed.some((run) => run.start < line.end && line.start < run.end)) continue;
    if (heading !== null) {
      const title = withoutColon(said(draft, heading).replace(/\s+/g, ' ').trim());
      const row = byHeading.get(heading.start) ?? {
        name: title,
        desc: [],
        phone: '',
        url: '',
        address: '',
        from: [trimmed(draft.clean, heading)],
        labels: [heading],
      };
      if (title.length > TEXT_LIMITS.itemName) continue;
      if ([...row.desc, words].join('\n').length > TEXT_LIMITS.itemDescription) {
        drop(draft, 'limit', line);
        continue;
      }
      row.desc.push(words);
      row.from.push(line);
      row.labels.push(line.mark);
      if (!byHeading.has(heading.start)) {
        byHeading.set(heading.start, row);
        rows.push(row);
      }
      continue;
    }
    const cut = /[,.:;]\s|\s[–—-]\s/u.exec(said(draft, line));
    const typed = said(draft, line);
    const name = (cut === null ? typed : typed.slice(0, cut.index)).trim().replace(/\.$/, '');
    if (name.length > TEXT_LIMITS.itemName) continue;
    const rest = cut === null ? '' : typed.slice(cut.index + cut[0].length).trim();
    if (rest.length > TEXT_LIMITS.itemDescription) continue;
    rows.push({
      name: name.replace(/\s+/g, ' '),
      desc: rest === '' ? [] : [rest.replace(/\s+/g, ' ')],
      phone: '',
      url: '',
      address: '',
      from: [line],
      labels: [line.mark],
    });
  }
  return rows;
}

const optional = (name: string, value: string): Record<string, string> =>
  value === '' ? {} : { [name]: value };

const placeValue = ({
  name,
  url,
  desc,
  phone,
  address,
}: Pick<PlaceRow, 'name' | 'url' | 'desc' | 'phone' | 'address'>) => ({
  name,
  url,
  desc: desc.join('\n'),
  ...optional('phone', phone),
  ...optional('address', address),
});

const modeOf = (context: PlaceContext, key: keyof PlaceContext['values']): ProposalMode =>
  context.values[key] === undefined ? 'new' : 'append';

const sameDigits = (a: unknown, b: string) =>
  typeof a === 'string' && a.replace(/\D/g, '') === b.replace(/\D/g, '');

/** The words of an address. */
const says = (words: string): string[] =>
  words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Everything found as values that the ordinary calls take, in the order of a guide. */
export function candidatesOf(draft: Draft, found: Found, context: PlaceContext): Candidate[] {
  const candidates: Candidate[] = [];
  const add = ({
    pictures = [],
    ...candidate
  }: Omit<Candidate, 'labels' | 'pictures'> & Partial<Candidate>) => {
    const standing =
      candidate.key === 'arrival'
        ? context.arrival?.pictures
        : candidate.key === 'cabin'
          ? []
          : context.values[candidate.key]?.['pictures'];
    const room = PICTURES_PER_TEXT - (Array.isArray(standing) ? standing.length : 0);
    candidates.push({ labels: [], ...candidate, pictures: pictures.slice(0, Math.max(0, room)) });
  };
  const { network, times, codes, contact, emergencies, pairs, prices, assigned } = found;

  const cabin: Record<string, unknown> = {};
  const cabinRuns: Run[] = [];
  for (const field of ['checkInTime', 'checkOutTime'] as const) {
    const time = times[field];
    if (time === undefined) continue;
    const standing = context.cabin[field];
    if (standing === null) {
      cabin[field] = time.value;
      cabinRuns.push(...time.from);
    } else if (standing !== time.value) drop(draft, 'conflict', ...time.from);
  }
  const [location] = assigned.location;
  const addresses = new Set(assigned.location.map(({ value }) => said(draft, value)));
  if (location !== undefined && addresses.size === 1) {
    const text = said(draft, location.value).replace(/\s+/g, ' ');
    const standing = context.cabin.location;
    if (standing === '') {
      cabin['location'] = text;
      cabinRuns.push(...assigned.location.flatMap(({ from }) => from));
    } else if (standing !== text && says(standing).every((word) => says(text).includes(word)))
      add({
        key: 'cabin',
        mode: 'append',
        value: { location: text },
        from: [location.value],
        labels: location.from,
      });
    if (cabin['location'] !== undefined || candidates.length > 0)
      assigned.texts = assigned.texts.filter(
        ({ run }) =>
          !(
            run.start <= location.value.start &&
            location.value.end <= run.end &&
            said(draft, run).length < text.length + 40
          ),
      );
  }
  if (Object.keys(cabin).length > 0)
    add({ key: 'cabin', mode: 'new', value: cabin, from: cabinRuns, labels: cabinRuns });

  const arrivalText = textOf(
    draft,
    'arrival',
    assigned.texts.filter(({ key }) => key === 'arrival'),
    textFits(context, 'arrival'),
  );
  const codesStanding = context.arrival?.codes.length ?? 0;
  const keptCodes = withRoom(draft, codes, CODES_PER_CABIN - codesStanding);
  if (arrivalText.text !== '' || keptCodes.length > 0)
    add({
      key: 'arrival',
      mode: context.arrival === null ? 'new' : 'append',
      value: {
        text: arrivalText.text,
        pictures: [],
        textWhen: context.arrival?.textWhen ?? 'stay',
        codes: keptCodes.map(({ name, code, hint }) => ({ name, code, hint, when: 'stay', isBackup: false })),
        hoursBefore: context.arrival?.hoursBefore ?? 24,
        wifi: context.arrival?.wifi ?? 'always',
      },
      from: [...arrivalText.from, ...keptCodes.flatMap(({ from }) => from)],
      labels: [...arrivalText.labels, ...keptCodes.flatMap(({ from }) => from)],
      pictures: arrivalText.pictures,
    });

  if (network !== null) {
    const standing = context.values.wifi;
    const isSame = standing?.['ssid'] === network.ssid && standing['password'] === network.password;
    if (!isSame)
      add({
        key: 'wifi',
        mode: standing === undefined ? 'new' : 'replace',
        value: { ssid: network.ssid, password: network.password },
        from: network.from,
        labels: network.from,
      });
  }
  if (contact !== null && (contact.phone !== '' || contact.email !== '' || contact.whatsapp !== '')) {
    const standing = context.values.contact;
    const isSame =
      standing !== undefined &&
      (contact.phone === '' || sameDigits(standing['phone'], contact.phone)) &&
      (contact.email === '' || standing['email'] === contact.email) &&
      (contact.name === '' || standing['name'] === contact.name);
    const name = contact.name === '' ? context.host.name : contact.name;
    if (!isSame && name !== '')
      add({
        key: 'contact',
        mode: standing === undefined ? 'new' : 'replace',
        value: { name, email: contact.email, phone: contact.phone, whatsapp: contact.whatsapp },
        from: contact.from,
        labels: contact.from,
      });
  }

  const byKey = placeRows(draft, assigned.rows);
  const parking = parkingRows(
    draft,
    assigned.rows.filter(({ key }) => key === 'parking'),
  );
  const parkingKept = withRoom(
    draft,
    parking,
    mostRows('parking') - rowsStanding(context, 'parking', 'items'),
  );
  if (parkingKept.length > 0)
    add({
      key: 'parking',
      mode: modeOf(context, 'parking'),
      value: { items: parkingKept.map(placeValue) },
      from: parkingKept.flatMap(({ from }) => from),
      labels: parkingKept.flatMap(({ labels }) => labels),
    });

  for (const key of ['house_info', 'rules', 'cleaning', 'checkout'] as const) {
    const text = textOf(
      draft,
      key,
      assigned.texts.filter((line) => line.key === key),
      textFits(context, key),
    );
    if (text.text !== '')
      add({
        key,
        mode: modeOf(context, key),
        value: { text: text.text },
        from: text.from,
        labels: text.labels,
        pictures: text.pictures,
      });
  }

  const hospitals = [...emergencies.hospitals, ...(byKey.get('emergencies') ?? [])];
  const hospitalsKept = withRoom(
    draft,
    hospitals,
    mostRows('emergencies') - rowsStanding(context, 'emergencies', 'hospitals'),
  );
  const hasNumbers = emergencies.emergencyNumber !== '' || emergencies.nonEmergencyNumber !== '';
  const hospitalValues = hospitalsKept.map((row) => ({ ...placeValue(row), phone: row.phone }));
  const hospitalRuns = hospitalsKept.flatMap(({ from }) => from);
  if (context.values.emergencies === undefined) {
    if (hasNumbers || hospitalsKept.length > 0)
      add({
        key: 'emergencies',
        mode: 'new',
        value: {
          emergencyNumber: emergencies.emergencyNumber,
          nonEmergencyNumber: emergencies.nonEmergencyNumber,
          hospitals: hospitalValues,
        },
        from: [...emergencies.numbersFrom, ...hospitalRuns],
        labels: [...emergencies.numbersFrom, ...hospitalRuns],
      });
  } else {
    const standing = context.values.emergencies;
    const differs = (['emergencyNumber', 'nonEmergencyNumber'] as const).some(
      (field) => emergencies[field] !== '' && !sameDigits(standing[field], emergencies[field]),
    );
    if (hasNumbers && differs)
      add({
        key: 'emergencies',
        mode: 'replace',
        value: {
          emergencyNumber: emergencies.emergencyNumber,
          nonEmergencyNumber: emergencies.nonEmergencyNumber,
          hospitals: [],
        },
        from: emergencies.numbersFrom,
        labels: emergencies.numbersFrom,
      });
    if (hospitalsKept.length > 0)
      add({
        key: 'emergencies',
        mode: 'append',
        value: { emergencyNumber: '', nonEmergencyNumber: '', hospitals: hospitalValues },
        from: hospitalRuns,
        labels: hospitalRuns,
      });
  }

  const pairsKept = withRoom(draft, pairs, mostRows('faq') - rowsStanding(context, 'faq', 'items'));
  if (pairsKept.length > 0)
    add({
      key: 'faq',
      mode: modeOf(context, 'faq'),
      value: {
        items: pairsKept.map(({ title, description }) => ({ title, description: description.join('\n') })),
      },
      from: pairsKept.flatMap(({ from }) => from),
      labels: pairsKept.flatMap(({ from }) => from),
    });

  const currencies = prices.map(({ currency }) => currency).filter((one) => one !== null);
  const standingCurrency = context.values.minibar?.['currency'];
  const currency =
    typeof standingCurrency === 'string'
      ? standingCurrency
      : (currencies.toSorted(
          (a, b) =>
            currencies.filter((one) => one === b).length - currencies.filter((one) => one === a).length,
        )[0] ?? crownsOf(draft));
  const pricesKept = withRoom(
    draft,
    prices.filter((row) => row.currency === null || row.currency === currency),
    mostRows('minibar') - rowsStanding(context, 'minibar', 'items'),
  );
  if (pricesKept.length > 0)
    add({
      key: 'minibar',
      mode: modeOf(context, 'minibar'),
      value: { currency, items: pricesKept.map(({ title, price }) => ({ title, price })) },
      from: pricesKept.flatMap(({ from }) => from),
      labels: pricesKept.flatMap(({ from }) => from),
    });

  for (const key of ['restaurants', 'tips', 'shopping_services', 'wellness'] as const) {
    const rows = withRoom(
      draft,
      withoutTwins(byKey.get(key) ?? []),
      mostRows(key) - rowsStanding(context, key, 'items'),
    );
    if (rows.length === 0) continue;
    const items = rows.map((row) => {
      const { topics } = sortOf(row);
      const base = placeValue(row);
      if (key === 'tips') return { ...base, kind: kindOf(TIPS, row, topics, 'other') };
      if (key === 'shopping_services') return { ...base, kind: kindOf(SHOPS, row, topics, 'grocery') };
      if (key === 'wellness')
        return { ...base, kind: topics.has('gym') && !topics.has('spa') ? 'gym' : 'spa' };
      return base;
    });
    const runs = rows.flatMap(({ from }) => from);
    add({ key, mode: modeOf(context, key), value: { items }, from: runs, labels: runs });
  }
  const taxis = withRoom(
    draft,
    withoutTwins(byKey.get('taxi') ?? []),
    mostRows('taxi') - rowsStanding(context, 'taxi', 'items'),
  );
  if (taxis.length > 0)
    add({
      key: 'taxi',
      mode: modeOf(context, 'taxi'),
      value: { items: taxis.map(({ name, phone, desc }) => ({ name, phone, desc: desc.join('\n') })) },
      from: taxis.flatMap(({ from }) => from),
      labels: [],
    });
  return candidates;
}

const crownsOf = (draft: Draft): string =>
  ({ sv: 'SEK', no: 'NOK', da: 'DKK' } as Readonly<Record<string, string>>)[draft.langs[0] ?? ''] ?? 'EUR';

/** A place that is named twice is one; what is said of it the second time stays unplaced. */
function withoutTwins(rows: readonly PlaceRow[]): PlaceRow[] {
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const id = name.toLowerCase();
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
