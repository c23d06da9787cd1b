import { letters, roman } from '../list-numbers.ts';
import { childOf, valueOf, type Xml } from './xml.ts';
import type { ListPlace } from './styles.ts';

interface Level {
  start: number;
  format: string;
  /** Such as `%1.%2)`. */
  text: string;
  /** The style that uses this level. */
  style?: string;
}

interface NumberedList {
  abstractId: string;
  levels: Map<number, Level>;
  startOverrides: Map<number, number>;
}

const MAX_LEVEL = 8;

function levelOf(element: Xml): [number, Level] {
  const style = valueOf(element, 'pStyle');
  return [
    Number(element.attributes.get('ilvl') ?? 0),
    {
      start: Number(valueOf(element, 'start') ?? 1) || 0,
      format: valueOf(element, 'numFmt') ?? 'decimal',
      text: valueOf(element, 'lvlText') ?? '',
      ...(style !== undefined && { style }),
    },
  ];
}

const levelsIn = (element: Xml | undefined) =>
  element?.children.filter(({ name }) => name === 'lvl').map(levelOf) ?? [];

function formatted(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
    case 'upperLetter':
      return letters(count, format === 'upperLetter');
    case 'lowerRoman':
    case 'upperRoman':
      return roman(count, format === 'upperRoman');
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

/** Counts the lists of a document as Word does. */
export class Numbering {
  private readonly lists = new Map<string, NumberedList>();
  private readonly counts = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  constructor(part: Xml | null) {
    const root = childOf(part ?? undefined, 'numbering');
    const abstracts = new Map<string, Xml>();
    for (const element of root?.children ?? []) {
      if (element.name === 'abstractNum')
        abstracts.set(element.attributes.get('abstractNumId') ?? '', element);
    }
    const byStyle = new Map([...abstracts.values()].map((one) => [valueOf(one, 'styleLink') ?? '', one]));
    for (const element of root?.children ?? []) {
      if (element.name !== 'num') continue;
      const abstractId = valueOf(element, 'abstractNumId') ?? '';
      const named = abstracts.get(abstractId);
      const link = valueOf(named, 'numStyleLink');
      const levels = new Map(levelsIn(link === undefined ? named : (byStyle.get(link) ?? named)));
      const startOverrides = new Map<number, number>();
      for (const override of element.children.filter(({ name }) => name === 'lvlOverride')) {
        const start = valueOf(override, 'startOverride');
        if (start !== undefined)
          startOverrides.set(Number(override.attributes.get('ilvl') ?? 0), Number(start));
        for (const [at, level] of levelsIn(override)) levels.set(at, level);
      }
      this.lists.set(element.attributes.get('numId') ?? '', { abstractId, levels, startOverrides });
    }
  }

  /**
   * Counts an item.
   * @param style the paragraph's style, which may name the level
   * @returns the item's depth from 1, and its number unless it has a bullet; null for a paragraph that is in no list
   */
  next(
    { numId, level: named }: ListPlace,
    style: string | undefined,
  ): { level: number; number?: string } | null {
    if (numId === undefined || numId === '0') return null;
    const list = this.lists.get(numId);
    const byStyle = [...(list?.levels ?? [])].find(
      ([, level]) => style !== undefined && level.style === style,
    )?.[0];
    const at = Math.min(Math.max(named ?? byStyle ?? 0, 0), MAX_LEVEL);
    if (list === undefined) return { level: at + 1 };
    const counts = this.counts.get(list.abstractId) ?? [];
    this.counts.set(list.abstractId, counts);
    const first = list.startOverrides.get(at);
    const begin = `${numId} ${at}`;
    if (first !== undefined && !this.begun.has(begin)) counts[at] = first;
    else counts[at] = counts[at] === undefined ? (list.levels.get(at)?.start ?? 1) : counts[at] + 1;
    this.begun.add(begin);
    counts.length = at + 1;
    const level = list.levels.get(at);
    if (level === undefined || level.format === 'bullet' || level.format === 'none') return { level: at + 1 };
    const number = level.text.replaceAll(/%([1-9])/g, (_all, digit: string) => {
      const of = Number(digit) - 1;
      const { format = 'decimal', start = 1 } = list.levels.get(of) ?? {};
      return formatted(counts[of] ?? start, format);
    });
    return { level: at + 1, ...(number.trim() !== '' && { number: number.trim() }) };
  }
}
