import { divide, joined, type Paragraph, type Span, spansOf, textOf } from './paragraph.ts';

// Most documents have no heading styles; bold or larger lines are their headings.

const MAX_LENGTH = 80;
const MAX_BOLD_LENGTH = 60;
const MAX_WORDS = 9;
/** A line larger than most text by this factor is a heading. */
const LARGER = 1.12;

/** The font size of most characters. */
function commonSize(paragraphs: readonly Paragraph[]): number | undefined {
  const lengths = new Map<number, number>();
  for (const { text, size } of paragraphs.flatMap(spansOf)) {
    if (size !== undefined) lengths.set(size, (lengths.get(size) ?? 0) + text.trim().length);
  }
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const inked = (spans: readonly Span[]) => spans.filter(({ text }) => text.trim() !== '');

const isAllBold = (spans: readonly Span[]) =>
  inked(spans).length > 0 &&
  inked(spans).every(({ isBold, isStruck }) => isBold === true && isStruck !== true);

const sizeOf = (spans: readonly Span[]): number =>
  inked(spans).reduce((least, { size = 0 }) => Math.min(least, size), Infinity);

/** Whether a line is worded like a heading: short, not a sentence, and not a label with a value, such as `Password: …`. */
function isShortTitle(text: string): boolean {
  const title = text.trim();
  return (
    title.length <= MAX_BOLD_LENGTH &&
    title.split(/\s+/).length <= MAX_WORDS &&
    /\p{L}/u.test(title) &&
    !/[.,;]$|[:=]\s*\S/u.test(title.replace(/^\d+[.:]\s*/, '')) &&
    !/^\S*@\S*$|^https?:/i.test(title)
  );
}

/** A heading's size, 0 for a bold line of usual size; null for text. */
function lookOf(spans: readonly Span[], common: number | undefined): number | null {
  const text = textOf(spans).trim();
  const size = sizeOf(spans);
  if (common !== undefined && size > common * LARGER && text.length <= MAX_LENGTH && /\p{L}/u.test(text))
    return size;
  return isAllBold(spans) && isShortTitle(text) ? 0 : null;
}

/** Splits a paragraph after its bold first line. */
function withoutLead(paragraph: Paragraph, common: number | undefined): Paragraph[] {
  if (paragraph.kind !== 'paragraph') return [paragraph];
  const lines = divide(paragraph.spans, '\n').filter((line) => textOf(line).trim() !== '');
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0 || lookOf(first, common) === null) return [paragraph];
  if (others.every((line) => lookOf(line, common) !== null)) return [paragraph];
  const { pictures, ...rest } = paragraph;
  return [
    { kind: 'paragraph', spans: first },
    ...withoutLead({ ...rest, spans: joined(others, '\n'), ...(pictures && { pictures }) }, common),
  ];
}

/** Turns bold and larger lines into headings, below the document's own headings. */
export function withHeadings(paragraphs: readonly Paragraph[]): Paragraph[] {
  const common = commonSize(paragraphs.filter(({ kind }) => kind !== 'heading'));
  const divided = paragraphs.flatMap((paragraph) => withoutLead(paragraph, common));
  const looks = divided.map((paragraph, at) =>
    paragraph.kind === 'paragraph' && divided.slice(at + 1, at + 2).length > 0
      ? lookOf(paragraph.spans, common)
      : null,
  );
  const sizes = [...new Set(looks.filter((look) => look !== null))].toSorted((one, other) => other - one);
  const named = divided.reduce(
    (most, part) => (part.kind === 'heading' ? Math.max(most, part.level) : most),
    0,
  );
  return divided.map((paragraph, at) => {
    const look = looks[at];
    if (paragraph.kind !== 'paragraph' || look === null || look === undefined) return paragraph;
    return { ...paragraph, kind: 'heading', level: named + sizes.indexOf(look) + 1 };
  });
}
