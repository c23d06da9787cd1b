import type { Run } from '../document.ts';
import { sentencesIn } from './outline.ts';
import { type Draft, drop, eachLine, textAt } from './state.ts';
import { labelPattern, markPattern, wordsPattern } from './words.ts';

/** Drops values that are no longer valid: an old password, last year's code. */

/** The statements of a line: its sentences and the texts in brackets. */
function partsOf(draft: Draft, run: Run): { run: Run; isAside: boolean }[] {
  return sentencesIn(draft.clean, run).flatMap((sentence) => {
    const typed = textAt(draft, sentence);
    const parts: { run: Run; isAside: boolean }[] = [];
    let from = 0;
    for (const { 0: aside, index } of typed.matchAll(/\([^()]*\)|;\s.*$/gu)) {
      parts.push({ run: { start: sentence.start + from, end: sentence.start + index }, isAside: false });
      parts.push({
        run: { start: sentence.start + index, end: sentence.start + index + aside.length },
        isAside: aside.startsWith('('),
      });
      from = index + aside.length;
    }
    parts.push({ run: { start: sentence.start + from, end: sentence.end }, isAside: false });
    return parts.filter(({ run: { start, end } }) => draft.clean.slice(start, end).trim() !== '');
  });
}

const VALUE = /\d{3,}|[\p{L}\d]+[-_!#@][\p{L}\d]|\p{L}+\d+|\d+\p{L}+/u;

export function dropOld(draft: Draft): void {
  for (const { line, section } of eachLine(draft)) {
    const text = textAt(draft, line);
    const isOld = (words: string) => wordsPattern(markPattern('old', section.langs)).test(words);
    if (!isOld(text)) continue;
    const hasLabel = (words: string) =>
      (['password', 'ssid', 'code', 'phone', 'checkIn', 'checkOut'] as const).some((name) =>
        wordsPattern(labelPattern(name, section.langs)).test(words),
      ) || /wi.?fi|wlan/iu.test(words);
    if (line.cells.length > 1) {
      const [first] = line.cells;
      if (hasLabel(text) && (first === undefined || isOld(textAt(draft, first)) || isOld(text)))
        drop(draft, 'old', { start: line.start, end: line.end });
      continue;
    }
    const parts = partsOf(draft, line);
    for (const [at, part] of parts.entries()) {
      const words = textAt(draft, part.run);
      if (!isOld(words)) continue;
      const ownValue =
        VALUE.test(words.replace(wordsPattern(markPattern('old', section.langs), 'giu'), '')) ||
        (part.isAside && /[:=]\s*\S/.test(words));
      const previous = parts[at - 1];
      // "(no longer works)" is about the text before it.
      if (part.isAside && !ownValue && previous !== undefined && hasLabel(textAt(draft, previous.run)))
        drop(draft, 'old', { start: previous.run.start, end: part.run.end });
      else if (ownValue && (hasLabel(words) || part.isAside || hasLabel(text)))
        dropClauses(draft, part.run, isOld);
      else if (hasLabel(words) && ownValue) drop(draft, 'old', part.run);
    }
  }
}

/** In a sentence with commas, the clauses about something old, and those after them without a label of their own. */
function dropClauses(draft: Draft, run: Run, isOld: (words: string) => boolean): void {
  const typed = textAt(draft, run);
  const cuts = [...typed.matchAll(/[,–—/]\s+(?=\p{L})/gu)].map(({ index }) => run.start + index);
  const edges = [run.start, ...cuts, run.end];
  const clauses = edges.slice(0, -1).map((start, at) => ({ start, end: edges[at + 1] ?? run.end }));
  const old = clauses.filter((clause) => isOld(textAt(draft, clause)));
  const withValue = clauses.filter((clause) => VALUE.test(textAt(draft, clause)));
  // A single value beside "old" is the old one.
  if (withValue.length <= 1) drop(draft, 'old', run);
  else drop(draft, 'old', ...old);
}
