// Over 300 lines: each line is tried against its label, its section and its words in turn.
import type { Run } from '../document.ts';
import { marksIn } from './marks.ts';
import { type Line, sentencesIn, wordCount } from './outline.ts';
import { merged, outside, overlaps } from './runs.ts';
import { labelOf, type Section } from './sections.ts';
import { type Draft, isClaimed, textAt } from './state.ts';
import {
  isText,
  fromSection,
  NONE,
  fromWords,
  isRow,
  type RowKey,
  type TextKey,
  keyOfName,
} from './choices.ts';
import { addressIn } from './location.ts';

/** Decides where each line belongs that no value was read from. */

/** A line that becomes part of a text, with the heading above it. */
export interface TextLine {
  key: TextKey;
  heading: Run | null;
  run: Run;
  /** `- `, `2. ` or empty. */
  mark: string;
  /** Labels and marks that belong to the line but are not part of the value. */
  extra: Run[];
  pictures: number[];
  section: Section;
  /** Whether an empty line is before it in the document. */
  isApart: boolean;
}

/** A line that becomes rows of places or of parking. */
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

/** Below this certainty a line stays unplaced; the README has the results of other values. */
const MIN_CERTAINTY = 0.5;

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

/** Texts that keep all lines of their section, whatever label a line begins with. */
const STRICT: ReadonlySet<string> = new Set(['rules', 'checkout', 'cleaning']);

const markOf = (line: Line): string =>
  line.step !== null ? `${line.step}. ` : line.kind === 'item' ? '- ' : '';

/** Assigns each line that is not part of a value yet. */
export function assignLines(draft: Draft): Assigned {
  const assigned: Assigned = { texts: [], rows: [], location: [] };
  for (const section of draft.sections) {
    const above = fromSection(section);
    const heading = section.heading;
    const isSkipped = section.name === 'private' || section.name === 'minibar' || section.name === 'faq';
    for (const [at, line] of section.lines.entries()) {
      if (textAt(draft, line).trim() === '' || isSkipped) continue;
      const address = addressIn(draft, line, section);
      if (address !== null && !isClaimed(draft, address.value)) {
        assigned.location.push(address);
        if (wordCount(textAt(draft, line)) <= wordCount(textAt(draft, address.value)) + 4) {
          // In case the cabin has a location already, the line also goes to "Getting in".
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
          if (textAt(draft, label.body).trim() !== '') {
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
        if (words.key !== null && isText(words.key) && words.certainty >= MIN_CERTAINTY) {
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

/**
 * A line under a heading without a known name: its sentences go where their words say, unclear ones with their
 * neighbours.
 */
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
    const isShort = wordCount(textAt(draft, part)) <= 3;
    let choice = own;
    if (own.certainty < MIN_CERTAINTY || (isShort && parts.length > 1)) {
      const around =
        most !== undefined && most[1] / Math.max(1, parts.length) >= 0.35
          ? { key: most[0], certainty: 0.55 }
          : lineChoice;
      const follows =
        last !== null && own.key === null ? { key: last.key as TextKey | RowKey, certainty: 0.55 } : around;
      choice = follows.certainty > own.certainty ? follows : own;
    }
    const { key } = choice;
    if (key === null || choice.certainty < MIN_CERTAINTY) {
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
