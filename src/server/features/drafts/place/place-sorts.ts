import type { PlaceRow } from './rows.ts';
import { PLACE_KINDS, readSubject, type Subject } from './topics.ts';
import { chainPattern, wordsPattern } from './words.ts';

const PLACES: ReadonlySet<Subject> = new Set(PLACE_KINDS);

/** The sort of place that a text mentions, whatever else it is about. */
function sortIn(text: string, langs: PlaceRow['section']['langs']): ReturnType<typeof readSubject> {
  const reading = readSubject(text, langs);
  const [[subject, best] = [null, 0] as const, [, second] = ['', 0] as const] = [...reading.scores]
    .filter(([one]) => PLACES.has(one))
    .toSorted((a, b) => b[1] - a[1]);
  return { ...reading, subject, certainty: best === 0 ? 0 : best / (best + second + 0.6) };
}

/** What sort of place it is, by its own words, then by its section. */
export function sortOf(row: PlaceRow): {
  subject: Subject | null;
  certainty: number;
  topics: ReadonlySet<string>;
} {
  if (wordsPattern(chainPattern('pharmacy')).test(row.name))
    return { subject: 'shopping_services', certainty: 0.9, topics: new Set(['pharmacy']) };
  if (wordsPattern(chainPattern('alcohol')).test(row.name))
    return { subject: 'shopping_services', certainty: 0.9, topics: new Set(['alcohol']) };
  if (new RegExp(`^(?:${chainPattern('grocery')})(?![\\p{L}])`, 'iu').test(row.name))
    return { subject: 'shopping_services', certainty: 0.9, topics: new Set(['shop']) };
  const byName = sortIn(row.name, row.section.langs);
  if (byName.subject !== null && byName.certainty >= 0.6) return byName;
  return sortIn(row.about.replaceAll('\n', '. '), row.section.langs);
}
