import type { Run } from '../document.ts';
import { marksIn } from './marks.ts';
import { type Line, sentencesIn } from './outline.ts';
import { merged, outside, overlaps, trimmed } from './runs.ts';
import { labelOf, type Section } from './sections.ts';
import { type Draft, isClaimed, said } from './state.ts';
import { readSubject, type Subject } from './topics.ts';
import { chainPattern, type HeadingName, labelPattern, markPattern, wordsPattern } from './words.ts';

/** Decides for each line that no value was read from where it belongs. */

export type TextKey = 'house_info' | 'rules' | 'cleaning' | 'checkout' | 'arrival';
export type RowKey =
  | 'restaurants'
  | 'tips'
  | 'shopping_services'
  | 'taxi'
  | 'wellness'
  | 'parking'
  | 'emergencies';

/** A line of a text, with the heading it stands under. */
export interface TextLine {
  key: TextKey;
  heading: Run | null;
  run: Run;
  /** `- ` or `2. ` before it. */
  mark: string;
  /** Labels and marks that belong to it without being part of the value. */
  extra: Run[];
  pictures: number[];
  section: Section;
  /** An empty line stands before it in the document. */
  isApart: boolean;
}

/** A line to be read as places or as parking. */
export interface RowLine {
  key: RowKey;
  line: Line;
  section: Section;
  heading: Run | null;
}

export interface Assigned {
  texts: TextLine[];
  rows: RowLine[];
  location: { value: Run; from: Run[] }[];
}

/** Below this certainty a line stays unplaced; the README has what other values measure. */
const LEAST_CERTAINTY = 0.5;

const TEXTS: ReadonlySet<string> = new Set<TextKey>([
  'house_info',
  'rules',
  'cleaning',
  'checkout',
  'arrival',
]);
const ROWS: ReadonlySet<string> = new Set<RowKey>([
  'restaurants',
  'tips',
  'shopping_services',
  'taxi',
  'wellness',
  'parking',
  'emergencies',
]);
const isText = (name: string): name is TextKey => TEXTS.has(name);
const isRow = (name: string): name is RowKey => ROWS.has(name);

const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const LEAVES =
  /(?:innan|när|före) (?:ni|du) (?:åker|reser|lämnar|checkar ut|drar|far)|(?:vid|före|innan) (?:avresa|hemresa|utcheckning)|before (?:you )?(?:leav|depart|go|check)|when (?:you )?(?:leav|check(?:ing)? out|go home)|(?:før|inden) (?:dere|du|I|i) (?:drar|reiser|forlater|tager|kører|rejser|forlader)|(?:før|inden|ved) (?:avreise|afrejse|hjemreise|hjemrejse)|når (?:dere|du|I|i) (?:drar|reiser|tager hjem|kører|rejser)|(?:vor|bei) (?:der |ihrer |eurer )?abreise|bevor (?:ihr|sie) (?:fahrt|abreis|geht|geh)|avant (?:de partir|votre départ|le départ)|en partant|quand vous partez|antes de (?:salir|irse|iros|irte|marchar)|al (?:salir|marchar|irse|iros)/iu;

const ARRIVES =
  /(?:när|då) (?:ni|du) (?:kommer fram|kommer|anländer)|vid ankomst|when you (?:arrive|get here)|on arrival|når (?:dere|du|I|i) (?:kommer|ankommer)|ved ankomst|bei (?:der |ihrer |eurer )?ankunft|wenn (?:ihr|sie) ankomm|à votre arrivée|en arrivant|(?:a la|a su|a vuestra|al) (?:llegada|llegar)/iu;

/** A sentence that begins with where to park. */
const PARKS =
  /^(?:(?:vänligen|please|bitte|venligst|vennligst|merci de|por favor,?)\s+)?(?:parker(?:a|es|ing\w*)?|parken|park(?:ing)?|garez|se garer|stationn\w+|aparc\w+)(?!\p{L})/iu;

/** The subject of a sentence, as a text or a place. */
function subjectOf(text: string, section: Section): { subject: Subject | null; certainty: number } {
  const reading = readSubject(text, section.langs);
  if (LEAVES.test(text)) return { subject: 'checkout', certainty: 0.85 };
  const chain = wordsPattern(
    `${chainPattern('grocery')}|${chainPattern('pharmacy')}|${chainPattern('alcohol')}`,
  ).exec(text);
  if (chain !== null && /^\p{Lu}/u.test(chain[0]) && chain.index <= 30)
    return { subject: 'shopping_services', certainty: 0.8 };
  if (PARKS.test(text)) return { subject: 'parking', certainty: 0.8 };
  if (ARRIVES.test(text) && (reading.scores.get('arrival') ?? 0) > 0)
    return { subject: 'arrival', certainty: 0.8 };
  return reading;
}

const keyOf = (subject: Subject | null): TextKey | RowKey | null => {
  if (subject === null || subject === 'contact') return null;
  if (subject === 'wifi') return 'house_info';
  if (subject === 'transport') return 'arrival';
  return subject;
};

interface Choice {
  key: TextKey | RowKey | null;
  certainty: number;
}

const NONE: Choice = { key: null, certainty: 0 };

/** What the section says of a line, before the line is read. */
function fromSection({ name, isNamed }: Section): Choice {
  if (name === null) return NONE;
  if (isText(name)) return { key: name, certainty: isNamed ? 0.95 : 0.85 };
  if (isRow(name)) return { key: name, certainty: isNamed ? 0.95 : 0.8 };
  return NONE;
}

/** A caretaker's telephone stays in its text. */
const isTrade = (text: string, section: Section): boolean =>
  wordsPattern(markPattern('trade', section.langs)).test(text);

function fromWords(draft: Draft, run: Run, section: Section): Choice {
  const text = said(draft, run);
  const { subject, certainty } = subjectOf(text, section);
  const key = keyOf(subject);
  const hasPhone = marksIn(draft.clean, run).some(({ kind }) => kind === 'phone');
  if (
    hasPhone &&
    isTrade(text, section) &&
    (key === null || key === 'cleaning' || key === 'emergencies' || certainty < 0.6)
  )
    return { key: 'house_info', certainty: 0.7 };
  if (key === null) return NONE;
  const isWeak = section.name === 'contact' || section.name === 'welcome';
  return {
    key,
    certainty: isWeak ? certainty * 0.85 : subject === 'transport' ? certainty * 0.85 : certainty,
  };
}

/** The parts of a line that no value was read from: the whole line, else its whole sentences and clauses. */
function freeParts(draft: Draft, line: Run): Run[] {
  if (!isClaimed(draft, line) && !draft.dropped.some((one) => overlaps(one, line)))
    return [{ start: line.start, end: line.end }];
  const taken = merged([...draft.claimed, ...draft.dropped]);
  const parts: Run[] = [];
  for (const sentence of sentencesIn(draft.text, line)) {
    const free = outside(sentence, taken);
    if (free.length === 1 && free[0]?.start === sentence.start && free[0].end === sentence.end) {
      const last = parts.at(-1);
      if (
        last !== undefined &&
        draft.text.slice(last.end, sentence.start).trim() === '' &&
        outside({ start: last.end, end: sentence.start }, taken).length > 0
      )
        last.end = sentence.end;
      else parts.push({ ...sentence });
      continue;
    }
    for (const part of free) {
      const typed = draft.text.slice(part.start, part.end);
      const lead = /^[\s,;:.()–—\-/|&+]+/u.exec(typed)?.[0].length ?? 0;
      const tail = /[\s,;:(–—\-/|&+]+$/u.exec(typed.slice(lead))?.[0].length ?? 0;
      const bare = { start: part.start + lead, end: part.end - tail };
      // Only the beginning of a sentence can stand alone.
      if (part.start === sentence.start && wordCount(draft.text.slice(bare.start, bare.end)) >= 3)
        parts.push(bare);
    }
  }
  return parts;
}

const ADDRESS_MOST = 200;

/** The address of the cabin in a line that is labelled so. */
function addressIn(draft: Draft, line: Line, section: Section): { value: Run; from: Run[] } | null {
  const label = labelOf(draft.clean, line, section.langs);
  const typed = said(draft, line);
  if (
    label !== null &&
    (label.names[0]?.name === 'location' ||
      new RegExp(`^(?:${labelPattern('address', section.langs)})$`, 'iu').test(said(draft, label.run).trim()))
  ) {
    const mark = marksIn(draft.clean, label.body).find(({ kind }) => kind === 'address');
    const first = sentencesIn(draft.clean, label.body)[0] ?? label.body;
    const whole = trimmed(draft.clean, {
      start: first.start,
      end: first.end - (typed.endsWith('.') && first.end === line.end ? 1 : 0),
    });
    const value = mark ?? whole;
    const text = said(draft, value);
    if (text.length <= ADDRESS_MOST && /\d/.test(text) && !/https?:/.test(text))
      return { value: { start: value.start, end: value.end }, from: [label.run, value] };
    return null;
  }
  const sentence = sentencesIn(draft.clean, line).find((one) =>
    wordsPattern(labelPattern('address', section.langs)).test(said(draft, one)),
  );
  if (sentence !== undefined) {
    const lead = new RegExp(
      `^\\W*(?:\\p{L}+\\s+){0,2}(?:${labelPattern('address', section.langs)})(?![\\p{L}])`,
      'iu',
    ).test(said(draft, sentence));
    const mark = marksIn(draft.clean, sentence).find(({ kind }) => kind === 'address');
    if (
      mark !== undefined &&
      lead &&
      !['restaurants', 'tips', 'shopping_services', 'wellness', 'emergencies'].includes(section.name ?? '')
    )
      return { value: { start: mark.start, end: mark.end }, from: [sentence] };
  }
  if (section.name === 'location' && section.isNamed) {
    const mark = marksIn(draft.clean, line).find(({ kind }) => kind === 'address');
    if (mark !== undefined) return { value: { start: mark.start, end: mark.end }, from: [mark] };
  }
  return null;
}

/** Texts whose lines stay with them, whatever they begin with. */
const STRICT: ReadonlySet<string> = new Set(['rules', 'checkout', 'cleaning']);

const markOf = (line: Line): string =>
  line.step !== null ? `${line.step}. ` : line.kind === 'item' ? '- ' : '';

/** Where each line goes that is not yet part of a value. */
export function assignLines(draft: Draft): Assigned {
  const assigned: Assigned = { texts: [], rows: [], location: [] };
  for (const section of draft.sections) {
    const above = fromSection(section);
    const heading = section.heading;
    const isSkipped = section.name === 'private' || section.name === 'minibar' || section.name === 'faq';
    for (const [at, line] of section.lines.entries()) {
      if (said(draft, line).trim() === '' || isSkipped) continue;
      const address = addressIn(draft, line, section);
      if (address !== null && !isClaimed(draft, address.value)) {
        assigned.location.push(address);
        if (wordCount(said(draft, line)) <= wordCount(said(draft, address.value)) + 4) {
          // Kept for "Getting in" where the cabin has a location already.
          assigned.texts.push({
            key: 'arrival',
            heading: null,
            run: line,
            mark: '',
            extra: [],
            pictures: line.pictures,
            section,
            isApart: line.isFirst,
          });
          continue;
        }
      }
      const isWhole = !isClaimed(draft, line) && !draft.dropped.some((one) => overlaps(one, line));
      const label = isWhole ? labelOf(draft.clean, line, section.langs) : null;
      const isRow2 = line.cells.filter((cell) => cell.end > cell.start).length > 1;
      const named = label?.names[0];
      // In lists the words before a colon are mostly a place's name.
      const isOwnLabel =
        named !== undefined &&
        label !== null &&
        (section.name === 'around' || (above.key !== null && isRow(above.key))
          ? named.score === 1 && named.name !== section.name && named.name !== 'house_info'
          : named.score >= 0.68 &&
            (above.key === null ||
              (!STRICT.has(above.key) && named.score >= 0.95 && named.name !== 'house_info')));
      if (label !== null && isOwnLabel) {
        const key = keyOfName(named.name);
        if (key !== null && isText(key)) {
          const isSplit = isRow2;
          if (said(draft, label.body).trim() !== '') {
            assigned.texts.push({
              key,
              heading: isSplit ? label.run : null,
              run: isSplit ? label.body : line,
              mark: isSplit ? '' : markOf(line),
              extra: [label.run, line.mark],
              pictures: line.pictures,
              section,
              isApart: true,
            });
            continue;
          }
        } else if (key !== null) {
          assigned.rows.push({
            key,
            line: { ...line, start: label.body.start, end: label.body.end, cells: [], mark: label.run },
            section,
            heading: label.run,
          });
          continue;
        }
      }
      if (isRow2 && above.key === null && label !== null) {
        const words = fromWords(draft, { start: line.start, end: line.end }, section);
        if (words.key !== null && isText(words.key) && words.certainty >= LEAST_CERTAINTY) {
          assigned.texts.push({
            key: words.key,
            heading: label.run,
            run: label.body,
            mark: '',
            extra: [label.run],
            pictures: line.pictures,
            section,
            isApart: true,
          });
          continue;
        }
      }
      if (isRow2 && above.key !== null && isText(above.key) && isWhole) {
        const cells = line.cells.filter((cell) => cell.end > cell.start);
        const [first, second] = cells;
        if (cells.length === 2 && first !== undefined && second !== undefined) {
          assigned.texts.push({
            key: above.key,
            heading: first,
            run: second,
            mark: '',
            extra: [],
            pictures: line.pictures,
            section,
            isApart: true,
          });
        } else
          for (const cell of cells)
            assigned.texts.push({
              key: above.key,
              heading,
              run: cell,
              mark: '',
              extra: [],
              pictures: [],
              section,
              isApart: false,
            });
        continue;
      }
      if (above.key !== null && isRow(above.key)) {
        const words = fromWords(draft, line, section);
        const isHouse = words.key !== null && isText(words.key) && words.certainty >= 0.6;
        const hasMark = marksIn(draft.clean, line).length > 0;
        if (above.key === 'emergencies' && isHouse && !hasMark)
          pushTexts(draft, assigned, line, section, words.key as TextKey, heading, at);
        else assigned.rows.push({ key: above.key, line, section, heading });
        continue;
      }
      if (above.key !== null) {
        pushTexts(draft, assigned, line, section, above.key, heading, at);
        continue;
      }
      if (section.name === 'around') {
        const words = fromWords(draft, line, section);
        if (words.key === null || isRow(words.key) || words.certainty < 0.6 || line.cells.length > 1) {
          assigned.rows.push({ key: 'tips', line, section, heading: null });
          continue;
        }
      }
      const hint = draft.hints.get(line.start);
      if (hint !== undefined) assigned.rows.push({ key: hint, line, section, heading: null });
      else assignSentences(draft, assigned, line, section, at);
    }
  }
  return assigned;
}

const keyOfName = (name: HeadingName): TextKey | RowKey | null =>
  isText(name) || isRow(name)
    ? name
    : name === 'wifi'
      ? 'house_info'
      : name === 'transport'
        ? 'arrival'
        : null;

function pushTexts(
  draft: Draft,
  assigned: Assigned,
  line: Line,
  section: Section,
  key: TextKey,
  heading: Run | null,
  at: number,
): void {
  const parts = freeParts(draft, line);
  for (const [index, part] of parts.entries()) {
    if (!/\p{L}/u.test(draft.text.slice(part.start, part.end))) continue;
    assigned.texts.push({
      key,
      heading,
      run: part,
      mark: index === 0 && part.start === line.start ? markOf(line) : line.kind === 'item' ? '- ' : '',
      extra: index === 0 ? [line.mark] : [],
      pictures: index === 0 ? line.pictures : [],
      section,
      isApart: line.isFirst && at > 0 && index === 0,
    });
  }
}

/** A line under no telling heading: its sentences go where their words say, those that say little with their neighbours. */
function assignSentences(draft: Draft, assigned: Assigned, line: Line, section: Section, at: number): void {
  const parts = freeParts(draft, line).flatMap((part) => sentencesIn(draft.text, part));
  const choices = parts.map((part) => fromWords(draft, part, section));
  const sums = new Map<TextKey | RowKey, number>();
  for (const { key, certainty } of choices) if (key !== null) sums.set(key, (sums.get(key) ?? 0) + certainty);
  const [most] = [...sums].toSorted((a, b) => b[1] - a[1]);
  const lineChoice = fromWords(draft, line, section);
  const heading =
    section.heading !== null && section.name === null && section.isNamed ? section.heading : null;
  let last: { key: TextKey; part: TextLine } | null = null;
  for (const [index, part] of parts.entries()) {
    const own = choices[index] ?? NONE;
    const isShort = wordCount(said(draft, part)) <= 3;
    let choice = own;
    if (own.certainty < LEAST_CERTAINTY || (isShort && parts.length > 1)) {
      const around =
        most !== undefined && most[1] / Math.max(1, parts.length) >= 0.35
          ? { key: most[0], certainty: 0.55 }
          : lineChoice;
      const follows =
        last !== null && own.key === null ? { key: last.key as TextKey | RowKey, certainty: 0.55 } : around;
      choice = follows.certainty > own.certainty ? follows : own;
    }
    const { key } = choice;
    if (key === null || choice.certainty < LEAST_CERTAINTY) {
      last = null;
      continue;
    }
    if (isRow(key)) {
      assigned.rows.push({
        key,
        line: {
          ...line,
          ...part,
          cells: parts.length === 1 ? line.cells : [],
          mark: index === 0 ? line.mark : { start: part.start, end: part.start },
        },
        section,
        heading: null,
      });
      last = null;
      continue;
    }
    if (last !== null && last.key === key && draft.text.slice(last.part.run.end, part.start).trim() === '') {
      last.part.run = { start: last.part.run.start, end: part.end };
      continue;
    }
    const text: TextLine = {
      key,
      heading,
      run: part,
      mark: index === 0 ? markOf(line) : '',
      extra: index === 0 ? [line.mark] : [],
      pictures: index === 0 ? line.pictures : [],
      section,
      isApart: line.isFirst && at > 0 && index === 0,
    };
    assigned.texts.push(text);
    last = { key, part: text };
  }
}
