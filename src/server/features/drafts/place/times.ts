// Over 300 lines: a sentence's cues, times of day and exceptions are read together.
import type { Run } from '../document.ts';
import { type Clock, clocksIn } from './marks.ts';
import { sentencesIn } from './outline.ts';
import { labelOf, type Section } from './sections.ts';
import { claim, type Draft, drop, eachLine, textAt } from './state.ts';
import { type DocumentLanguage, labelPattern, markPattern, wordsPattern } from './words.ts';

/** Finds the times of check-in and check-out. */

type Field = 'checkInTime' | 'checkOutTime';
interface Hit {
  field: Field;
  value: string;
  from: Run;
  /** Whether its line has little else. */
  isAlone?: boolean;
}

export interface Times {
  checkInTime?: { value: string; from: Run[] };
  checkOutTime?: { value: string; from: Run[] };
}

interface Cue extends Run {
  field: Field;
  /** Whether the cue is a name of check-in or check-out, and not a verb such as leaving. */
  isSure: boolean;
}

const NAMES = ['checkIn', 'checkOut', 'arrive', 'leave'] as const;

function cuesIn(draft: Draft, run: Run, langs: readonly DocumentLanguage[]): Cue[] {
  const groups = NAMES.map((name) => `(?<${name}>${labelPattern(name, langs)})`).join('|');
  const typed = textAt(draft, run);
  // "À partir de" is from, not leaving.
  const all = [...typed.matchAll(wordsPattern(groups, 'giu'))].filter(
    ({ index }) => !/(?<!\p{L})[àa]\s$/iu.test(typed.slice(0, index)),
  );
  return all.map(({ 0: words, index, groups: found }) => {
    const name = NAMES.find((one) => found?.[one] !== undefined) ?? 'checkIn';
    return {
      start: run.start + index,
      end: run.start + index + words.length,
      field: name === 'checkIn' || name === 'arrive' ? 'checkInTime' : 'checkOutTime',
      isSure: name === 'checkIn' || name === 'checkOut',
    };
  });
}

/** Words that make a number after them a time: from, before. */
const hasWordBefore = (
  draft: Draft,
  clock: Clock,
  name: 'from' | 'by',
  langs: readonly DocumentLanguage[],
  from: number,
): boolean => {
  const before = textAt(draft, { start: from, end: clock.start });
  return new RegExp(
    String.raw`(?<![\p{L}])(?:${markPattern(name, langs)})(?:\s+(?:kl\.?|klockan|klokken|klokka|las|les|the|approx\.?|ca\.?))?\s*$`,
    'iu',
  ).test(before);
};

/** The time of a cue in `zone`, the text up to the next cue. */
function timeIn(
  draft: Draft,
  zone: Run,
  cue: Pick<Cue, 'field' | 'isSure' | 'end'>,
  langs: readonly DocumentLanguage[],
  isLabelled: boolean,
): Clock | null {
  const usual = cue.field === 'checkInTime' ? ('from' as const) : ('by' as const);
  const clocks = clocksIn(draft.clean, zone).filter((clock) => {
    if (clock.isSure) return true;
    const lead = textAt(draft, { start: cue.end, end: clock.start });
    const isNext = /^\s*[:=–—(-]?\s*$/.test(lead);
    return (
      isNext ||
      ['from', 'by'].some((name) => hasWordBefore(draft, clock, name as 'from' | 'by', langs, zone.start)) ||
      /[-–]\s*$/.test(lead) ||
      /\d\s*[-–]\s*$/.test(lead)
    );
  });
  const [first, second] = clocks;
  if (first === undefined) return null;
  const isRange =
    second !== undefined &&
    /^\s*(?:[-–—]|to|till|til|bis|à|a|et|och|and|og|und|y)\s*(?:kl\.?|las)?\s*$/iu.test(
      textAt(draft, { start: first.end, end: second.start }),
    );
  const chosen = isRange && cue.field === 'checkOutTime' ? second : first;
  const hour = Number(chosen.value.slice(0, 2));
  if (cue.field === 'checkInTime' && hour < 8) return null;
  if (cue.field === 'checkOutTime' && (hour < 6 || hour > 18)) return null;
  if (cue.isSure || isLabelled) return chosen;
  return hasWordBefore(draft, first, usual, langs, zone.start) ||
    hasWordBefore(draft, first, 'by', langs, zone.start)
    ? chosen
    : null;
}

const isException = (text: string, langs: readonly DocumentLanguage[]) =>
  wordsPattern(markPattern('exception', langs)).test(text);

/** Which time a heading or label announces, check-in or check-out; null for neither or both. */
function fieldOfTitle(draft: Draft, run: Run, langs: readonly DocumentLanguage[]): Field | null {
  const fields = new Set(cuesIn(draft, run, langs).map(({ field }) => field));
  const [field] = fields;
  return fields.size === 1 ? (field ?? null) : null;
}

const LETTERS = /\p{L}/gu;
const lettersIn = (text: string) => (text.match(LETTERS) ?? []).length;

/** Clauses of a sentence, so that "late check-out until 14" is no check-out. */
function clausesOf(draft: Draft, sentence: Run): Run[] {
  const typed = textAt(draft, sentence);
  const clauses: Run[] = [];
  let from = 0;
  for (const { 0: mark, index } of typed.matchAll(/[;|/(]\s*|,\s+|\s[–—]\s/gu)) {
    clauses.push({ start: sentence.start + from, end: sentence.start + index });
    from = index + mark.length;
  }
  clauses.push({ start: sentence.start + from, end: sentence.end });
  return clauses;
}

function hitsIn(draft: Draft, sentence: Run, section: Section, title: Field | null, body: Run | null): Hit[] {
  const { langs } = section;
  const hits: Hit[] = [];
  let previous: Cue | null = null;
  const zones = clausesOf(draft, sentence);
  for (const clause of zones) {
    const typed = textAt(draft, clause);
    const cues = cuesIn(draft, clause, langs);
    if (isException(typed, langs)) {
      const isFrom = new RegExp(
        String.raw`(?:${markPattern('from', langs)}|${markPattern('by', langs)})`,
        'iu',
      );
      const words = typed.match(wordsPattern(markPattern('exception', langs), 'giu')) ?? [];
      if (!words.every((word) => isFrom.test(word) && word.length > 4)) {
        previous = null;
        continue;
      }
    }
    if (cues.length === 0) {
      if (previous !== null && clocksIn(draft.clean, clause).length > 0) {
        const clock = timeIn(draft, clause, { ...previous, end: clause.start }, langs, false);
        if (clock !== null)
          hits.push({
            field: previous.field,
            value: clock.value,
            from: { start: previous.start, end: clock.end },
          });
        previous = null;
      } else if (title !== null && body !== null) {
        const clock = timeIn(draft, clause, { field: title, isSure: true, end: clause.start }, langs, true);
        if (clock !== null && (clock.isSure || lettersIn(typed) < 25))
          hits.push({ field: title, value: clock.value, from: { start: clause.start, end: clock.end } });
      }
      continue;
    }
    for (const [at, cue] of cues.entries()) {
      const next = cues[at + 1];
      if (
        next !== undefined &&
        next.field === cue.field &&
        lettersIn(textAt(draft, { start: cue.end, end: next.start })) < 3
      )
        continue;
      const after = { start: cue.end, end: next?.start ?? clause.end };
      const isLabel = /^\s*(?:[:=–—-]|\n|$)/u.test(textAt(draft, after)) || clause.start === cue.start;
      const clock =
        timeIn(draft, after, cue, langs, isLabel && /^\s*[:=–—-]/u.test(textAt(draft, after))) ??
        (at === 0
          ? timeIn(
              draft,
              { start: clause.start, end: cue.start },
              { ...cue, isSure: cue.isSure, end: clause.start },
              langs,
              false,
            )
          : null);
      if (clock !== null)
        hits.push({
          field: cue.field,
          value: clock.value,
          from: { start: Math.min(cue.start, clock.start), end: Math.max(cue.end, clock.end) },
        });
      else previous = at === cues.length - 1 ? cue : previous;
    }
  }
  return hits;
}

/** Up to this many letters besides its times, a line is claimed for the cabin; longer sentences stay in their text. */
const MAX_OTHER_LETTERS = 28;

export function findTimes(draft: Draft): Times {
  const hits: Hit[] = [];
  for (const { line, section, next } of eachLine(draft)) {
    if (line.kind === 'heading' || textAt(draft, line).trim() === '') continue;
    if (
      [
        'restaurants',
        'shopping_services',
        'tips',
        'taxi',
        'wellness',
        'emergencies',
        'transport',
        'around',
        'parking',
      ].includes(section.name ?? '')
    )
      continue;
    const label = labelOf(draft.clean, line, section.langs);
    const heading =
      section.heading !== null &&
      (section.name === 'checkout' || section.name === 'arrival' || section.name === 'times')
        ? fieldOfTitle(draft, section.heading, section.langs)
        : null;
    const isRow = line.cells.length > 1;
    if (isRow && label !== null) {
      const field = fieldOfTitle(draft, label.run, section.langs);
      if (field !== null && !isException(textAt(draft, label.run), section.langs)) {
        const clock = timeIn(
          draft,
          label.body,
          { field, isSure: true, end: label.body.start },
          section.langs,
          true,
        );
        if (clock !== null) {
          const isAlone = lettersIn(textAt(draft, label.body)) <= MAX_OTHER_LETTERS;
          hits.push({
            field,
            value: clock.value,
            isAlone,
            from: isAlone ? { start: line.start, end: line.end } : { start: line.start, end: clock.end },
          });
          continue;
        }
      }
    }
    const both = label === null ? [] : cuesIn(draft, label.run, section.langs);
    const bothFields = [...new Set(both.map(({ field }) => field))];
    const bothClocks =
      label === null || bothFields.length !== 2
        ? []
        : clocksIn(draft.clean, label.body).filter(({ isSure }) => isSure);
    const [firstField, secondField] = bothFields;
    const [firstClock, secondClock] = bothClocks;
    if (
      bothClocks.length === 2 &&
      firstField !== undefined &&
      secondField !== undefined &&
      firstClock !== undefined &&
      secondClock !== undefined
    ) {
      const from = { start: line.start, end: line.end };
      hits.push(
        { field: firstField, value: firstClock.value, isAlone: true, from },
        { field: secondField, value: secondClock.value, isAlone: true, from },
      );
      continue;
    }
    if (isRow && label === null) {
      // Columns of check-in and check-out.
      const at = section.lines.indexOf(line);
      const header = section.lines[at - 1];
      if (header !== undefined && header.cells.length === line.cells.length)
        for (const [index, cell] of header.cells.entries()) {
          const field = fieldOfTitle(draft, cell, section.langs);
          const under = line.cells[index];
          if (field === null || under === undefined) continue;
          const clock = timeIn(draft, under, { field, isSure: true, end: under.start }, section.langs, true);
          if (clock !== null)
            hits.push(
              { field, value: clock.value, isAlone: true, from: { start: cell.start, end: cell.end } },
              { field, value: clock.value, isAlone: true, from: under },
            );
        }
      continue;
    }
    for (const sentence of sentencesIn(draft.clean, line)) {
      const found = hitsIn(draft, sentence, section, heading, heading === null ? null : sentence);
      if (found.length === 0) {
        // "Check-in" on a line of its own, the time on the next.
        const field = fieldOfTitle(draft, sentence, section.langs);
        const [cue] = cuesIn(draft, sentence, section.langs);
        if (
          field === null ||
          cue === undefined ||
          next === undefined ||
          lettersIn(textAt(draft, sentence)) - lettersIn(textAt(draft, cue)) > 2
        )
          continue;
        if (!cue.isSure && section.name !== 'times' && section.name !== 'general') continue;
        const clock = timeIn(draft, next, { field, isSure: true, end: next.start }, section.langs, true);
        if (clock !== null && lettersIn(textAt(draft, next)) <= MAX_OTHER_LETTERS)
          hits.push({
            field,
            value: clock.value,
            isAlone: true,
            from: { start: sentence.start, end: next.end },
          });
        continue;
      }
      const whole = lettersIn(textAt(draft, sentence));
      const isOne = new Set(found.map(({ field }) => field)).size === 1;
      const timeLetters = found.reduce((sum, { from }) => sum + lettersIn(textAt(draft, from)), 0);
      hits.push(
        ...found.map((hit) =>
          whole - timeLetters > MAX_OTHER_LETTERS
            ? hit
            : { ...hit, from: isOne ? sentence : hit.from, isAlone: true },
        ),
      );
    }
  }
  const times: Times = {};
  for (const field of ['checkInTime', 'checkOutTime'] as const) {
    const mine = hits.filter((hit) => hit.field === field);
    const values = new Set(mine.map(({ value }) => value));
    const [value] = values;
    if (values.size > 1) drop(draft, 'conflict', ...mine.map(({ from }) => from));
    else if (value !== undefined) times[field] = { value, from: mine.map(({ from }) => from) };
  }
  // A line with nothing but the time is in no other text.
  for (const { field, value, from, isAlone } of hits)
    if (isAlone === true && times[field]?.value === value) claim(draft, from);
  return times;
}
