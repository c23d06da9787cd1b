import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Run } from '../document.ts';
import type { TextKey } from './choices.ts';
import { withoutColon } from './outline.ts';
import type { PlaceContext } from './proposals.ts';
import { trimmed } from './runs.ts';
import { type Draft, drop, textAt } from './state.ts';
import type { TextLine } from './texts.ts';
import { readSubject } from './topics.ts';

/** The number of characters that a text has room for. */
export const textFits = (context: PlaceContext, key: TextKey): number => {
  if (key === 'arrival') return TEXT_LIMITS.arrival - (context.arrival?.text.length ?? 0) - 2;
  const current = context.values[key]?.['text'];
  return TEXT_LIMITS.serviceText - (typeof current === 'string' ? current.length + 2 : 0);
};

/** Whether the heading of a text repeats the name of its kind. */
function isOwnTitle(draft: Draft, key: TextKey, { heading, section }: TextLine): boolean {
  if (heading === null) return true;
  const title = textAt(draft, heading);
  if (
    section.heading !== null &&
    section.heading.start === heading.start &&
    section.names[0]?.name === key &&
    section.names[0].score >= 0.68
  )
    return key !== 'house_info' || readSubject(title, section.langs).topics.size === 0;
  return false;
}

/** A text with the runs that it was made of. */
interface Text {
  text: string;
  from: Run[];
  labels: Run[];
  pictures: number[];
}

/** The text of lines with their headings and lists, as long as there is room. */
export function textOf(draft: Draft, key: TextKey, lines: readonly TextLine[], room: number): Text {
  const result: Text = { text: '', from: [], labels: [], pictures: [] };
  const seen = new Set<string>();
  let heading: number | null = null;
  let shownHeading: number | null = null;
  let previous: TextLine | null = null;
  const titles = new Set(lines.map((line) => line.heading?.start ?? -1));
  const hasSeveral = titles.size > 1;
  for (const line of lines) {
    const words = textAt(draft, line.run).trim();
    const flat = words.replace(/\s+/g, ' ');
    if (words === '') continue;
    const title = line.heading === null ? '' : withoutColon(textAt(draft, line.heading).trim());
    const isNewHeading = (line.heading?.start ?? null) !== heading;
    let add = '';
    const own = isOwnTitle(draft, key, line);
    const showsTitle =
      isNewHeading &&
      title !== '' &&
      line.heading?.start !== shownHeading &&
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
      if (showsTitle) {
        shownHeading = line.heading.start;
        result.from.push(trimmed(draft.clean, line.heading));
      }
      result.labels.push(line.heading);
    }
    result.pictures.push(...line.pictures);
    heading = line.heading?.start ?? null;
    previous = line;
  }
  return result;
}
