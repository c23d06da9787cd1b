import type { Run } from '../document.ts';
import { marksIn } from './marks.ts';
import type { Line } from './outline.ts';
import { type PlaceRow, placesIn } from './rows.ts';
import type { Section } from './sections.ts';
import { claim, type Draft, eachLine, isClaimed, textAt } from './state.ts';
import { readSubject } from './topics.ts';
import { labelPattern, wordsPattern } from './words.ts';

/** Finds emergency numbers and hospitals. */

export interface Emergencies {
  emergencyNumber: string;
  nonEmergencyNumber: string;
  numbersFrom: Run[];
  hospitals: PlaceRow[];
}

/** Short numbers: 112, 1177, 116 117, 114 14. */
const SHORT =
  /(?<![\p{L}\p{N}.,:+-])(?:11[0-9][ -]?\d{2,3}|1177|1813|1[0-9]{2}|999|911|000|0[0-9]{2}|1[578]|[0-9]{2}(?=\s*(?:$|[.,;)]))|0\d{4})(?![\p{L}\p{N}:]|[.,]\d|\s?(?:km|m|min|kr|°|%)(?![\p{L}]))/gu;
/** Numbers that are always for emergencies, the best known first. */
const EMERGENCY = ['112', '999', '911', '000'] as const;

interface Numbered {
  line: Line;
  section: Section;
  /** The part with this number. */
  run: Run;
  number: Run;
  value: string;
}

/** The parts of a line with one number each. */
function numbersOf(draft: Draft, line: Line, section: Section): Numbered[] {
  const marks = marksIn(draft.clean, line).filter(({ kind }) => kind === 'phone');
  const short = [...textAt(draft, line).matchAll(SHORT)]
    .map(({ 0: all, index }) => ({ start: line.start + index, end: line.start + index + all.length }))
    .filter(
      (run) =>
        !marks.some((mark) => mark.start <= run.start && run.end <= mark.end) &&
        !marksIn(draft.clean, line).some(
          (mark) => mark.kind !== 'phone' && mark.start <= run.start && run.end <= mark.end,
        ),
    );
  const numbers = [...marks.map(({ start, end }) => ({ start, end })), ...short].toSorted(
    (a, b) => a.start - b.start,
  );
  const leads = numbers.length > 0 && numbers[0]?.start === line.start;
  return numbers.map((number, at) => ({
    line,
    section,
    number,
    value: textAt(draft, number),
    run: leads
      ? { start: number.start, end: numbers[at + 1]?.start ?? line.end }
      : {
          start: at === 0 ? line.start : (numbers[at - 1]?.end ?? line.start),
          end: at === numbers.length - 1 ? line.end : number.end,
        },
  }));
}

const digits = (value: string) => value.replace(/\D/g, '');

export function findEmergencies(draft: Draft): Emergencies {
  const found: Emergencies = { emergencyNumber: '', nonEmergencyNumber: '', numbersFrom: [], hospitals: [] };
  const candidates: { rank: number; one: Numbered }[] = [];
  const others: Numbered[] = [];
  for (const { line, section } of eachLine(draft)) {
    const text = textAt(draft, line);
    if (text.trim() === '' || line.kind === 'heading' || isClaimed(draft, line)) continue;
    const inSection =
      section.name === 'emergencies' || section.names.some(({ name }) => name === 'emergencies');
    const isEmergency = wordsPattern(labelPattern('emergency', section.langs));
    if (
      !inSection &&
      !isEmergency.test(text) &&
      !wordsPattern(labelPattern('nonEmergency', section.langs)).test(text)
    )
      continue;
    if (
      !inSection &&
      ['restaurants', 'shopping_services', 'tips', 'taxi', 'wellness', 'minibar', 'wifi'].includes(
        section.name ?? '',
      )
    )
      continue;
    for (const one of numbersOf(draft, line, section)) {
      const about = textAt(draft, one.run);
      const value = digits(one.value);
      const rank = EMERGENCY.indexOf(value as (typeof EMERGENCY)[number]);
      const isShort = value.length <= 3;
      const saysOther = wordsPattern(labelPattern('nonEmergency', section.langs)).test(about);
      const saysEmergency = wordsPattern(labelPattern('emergency', section.langs)).test(about);
      if (rank >= 0 && (inSection || saysEmergency || saysOther)) candidates.push({ rank, one });
      else if (saysEmergency && isShort && !saysOther) candidates.push({ rank: 10, one });
      else if (saysOther && (inSection || value.length <= 6)) others.push(one);
    }
  }
  const [chosen] = candidates.toSorted((a, b) => a.rank - b.rank);
  const take = (one: Numbered) => {
    const words = textAt(draft, one.run).split(/\s+/).length;
    found.numbersFrom.push(words <= 14 ? one.run : one.number);
    if (words <= 14) claim(draft, one.run);
  };
  if (chosen !== undefined) {
    found.emergencyNumber = chosen.one.value.trim();
    for (const { one } of candidates) if (digits(one.value) === digits(chosen.one.value)) take(one);
  }
  const calm = others.find((one) => !isClaimed(draft, one.run));
  if (calm !== undefined) {
    found.nonEmergencyNumber = calm.value.trim();
    take(calm);
  }
  for (const section of draft.sections) {
    const above = section.name === 'emergencies';
    if (!above) continue;
    const lines = section.lines.filter(
      (line) => !isClaimed(draft, line) && !isAboutSafety(draft, line, section),
    );
    for (const row of placesIn(draft, section, lines, true)) {
      // Without another number, a short one counts too.
      if (row.phone === '') {
        const line = lines.find((one) =>
          row.from.some((run) => one.start <= run.start && run.end <= one.end),
        );
        const [short] = line === undefined ? [] : numbersOf(draft, line, section);
        if (short !== undefined) {
          row.phone = short.value;
          const kept = row.desc.filter((text) => digits(text) !== digits(short.value) || /\p{L}/u.test(text));
          row.desc = kept;
          row.from.push(short.number);
        }
      }
      if (
        row.phone !== '' ||
        row.address !== '' ||
        readSubject(row.about, section.langs).subject === 'emergencies'
      )
        found.hospitals.push(row);
    }
  }
  return found;
}

/** Fire extinguishers and first aid kits belong to the house. */
function isAboutSafety(draft: Draft, line: Line, section: Section): boolean {
  const { subject } = readSubject(textAt(draft, line), section.langs);
  return subject === 'house_info' && marksIn(draft.clean, line).length === 0;
}
