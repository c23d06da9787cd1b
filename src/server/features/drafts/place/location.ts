import type { Run } from '../document.ts';
import { marksIn } from './marks.ts';
import { type Line, sentencesIn } from './outline.ts';
import { trimmed } from './runs.ts';
import { labelOf, type Section } from './sections.ts';
import { type Draft, textAt } from './state.ts';
import { labelPattern, wordsPattern } from './words.ts';

const ADDRESS_MOST = 200;

/** The cabin's address in a line with such a label. */
export function addressIn(draft: Draft, line: Line, section: Section): { value: Run; from: Run[] } | null {
  const label = labelOf(draft.clean, line, section.langs);
  const typed = textAt(draft, line);
  if (
    label !== null &&
    (label.names[0]?.name === 'location' ||
      new RegExp(`^(?:${labelPattern('address', section.langs)})$`, 'iu').test(
        textAt(draft, label.run).trim(),
      ))
  ) {
    const mark = marksIn(draft.clean, label.body).find(({ kind }) => kind === 'address');
    const first = sentencesIn(draft.clean, label.body)[0] ?? label.body;
    const whole = trimmed(draft.clean, {
      start: first.start,
      end: first.end - (typed.endsWith('.') && first.end === line.end ? 1 : 0),
    });
    const value = mark ?? whole;
    const text = textAt(draft, value);
    if (text.length <= ADDRESS_MOST && /\d/.test(text) && !/https?:/.test(text))
      return { value: { start: value.start, end: value.end }, from: [label.run, value] };
    return null;
  }
  const sentence = sentencesIn(draft.clean, line).find((one) =>
    wordsPattern(labelPattern('address', section.langs)).test(textAt(draft, one)),
  );
  if (sentence !== undefined) {
    const lead = new RegExp(
      `^\\W*(?:\\p{L}+\\s+){0,2}(?:${labelPattern('address', section.langs)})(?![\\p{L}])`,
      'iu',
    ).test(textAt(draft, sentence));
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
