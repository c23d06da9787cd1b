import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Run } from '../document.ts';
import type { RowKey } from './choices.ts';
import { withoutColon } from './outline.ts';
import { sortOf } from './place-sorts.ts';
import { type PlaceRow, placesIn } from './rows.ts';
import { trimmed } from './runs.ts';
import { type Draft, drop, textAt } from './state.ts';
import type { RowLine } from './texts.ts';
import { PLACE_KINDS, type Subject } from './topics.ts';

/** The values of places and parking. */

/** Sorts of sights, with their topics and the words in their names. */
export const TIPS: readonly [kind: string, topics: readonly string[], words: RegExp | null][] = [
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
export const SHOPS: readonly [kind: string, topics: readonly string[], words: RegExp | null][] = [
  ['pharmacy', ['pharmacy'], /apotek|pharmac|farmacia|apotheke|chemist/iu],
  ['alcohol', ['alcohol'], /systembolaget|vinmonopol|off.licen|liquor/iu],
];

/** The sort of a place, by its name, then by its description. */
export const kindOf = (
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

const isPlaceKind = (subject: Subject | null): subject is (typeof PLACE_KINDS)[number] =>
  subject !== null && (PLACE_KINDS as readonly string[]).includes(subject);

/** Rows by their kind: that of their section, else their own. */
export function placeRows(draft: Draft, lines: readonly RowLine[]): Map<RowKey, PlaceRow[]> {
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
      const key = isNamed || !isPlaceKind(sort.subject) || sort.certainty < 0.5 ? first.key : sort.subject;
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
  }
  return byKey;
}

/** Where to park: a row per heading, else a row per line. */
export function parkingRows(
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
    const words = textAt(draft, line).replace(/\s+/g, ' ').trim();
    if (words === '' || draft.claimed.some((run) => run.start < line.end && line.start < run.end)) continue;
    if (heading !== null) {
      const title = withoutColon(textAt(draft, heading).replace(/\s+/g, ' ').trim());
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
    const cut = /[,.:;]\s|\s[–—-]\s/u.exec(textAt(draft, line));
    const typed = textAt(draft, line);
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

/** A place as a row of a value. */
export const placeValue = ({
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

/** A place that is mentioned twice is one row; its second description stays unplaced. */
export function withoutTwins(rows: readonly PlaceRow[]): PlaceRow[] {
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const id = name.toLowerCase();
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
