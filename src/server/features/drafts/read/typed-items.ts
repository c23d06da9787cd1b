import { divide, joined, type Paragraph, type Span, textOf } from './paragraph.ts';

// Reads lists written by hand, with a dash or a number at the start of each line.

const BULLET = /^\s*[•‣▪●○◦■–—·➢➤✓✔☑►*-][ \t\u00A0]+(?=\S)/u;
const NUMBER = /^\s*((\d{1,3})[.)])[ \t\u00A0]+(?=\S)/u;

interface TypedLine {
  spans: Span[];
  text: string;
  /** Its number, if it begins with one. */
  count: number | null;
}

function without(spans: readonly Span[], length: number): Span[] {
  let left = length;
  return spans.map((span) => {
    const cut = Math.min(left, span.text.length);
    left -= cut;
    return { ...span, text: span.text.slice(cut) };
  });
}

const linesOf = (paragraph: Paragraph): TypedLine[] =>
  (paragraph.kind === 'paragraph' ? divide(paragraph.spans, '\n') : []).map((spans) => {
    const text = textOf(spans);
    const number = NUMBER.exec(text)?.[2];
    return { spans, text, count: number === undefined ? null : Number(number) };
  });

/** Turns lines with a mark into items. A number needs the number before or after it: `5. May` is a date. */
export function withTypedItems(paragraphs: readonly Paragraph[]): Paragraph[] {
  const all = paragraphs.map(linesOf);
  const flat = all.flat().filter(({ text }) => text.trim() !== '');
  const numbered = new Set<TypedLine>();
  for (const [at, line] of flat.entries()) {
    const next = flat[at + 1];
    if (line.count !== null && next?.count === line.count + 1) numbered.add(line).add(next);
  }
  return paragraphs.flatMap((paragraph, at): Paragraph[] => {
    const lines = all[at] ?? [];
    if (paragraph.kind !== 'paragraph' || !lines.some((line) => numbered.has(line) || BULLET.test(line.text)))
      return [paragraph];
    const parts: Paragraph[] = [];
    for (const line of lines) {
      const bullet = BULLET.exec(line.text);
      const number = numbered.has(line) ? NUMBER.exec(line.text) : null;
      const mark = bullet ?? number;
      const before = parts.at(-1);
      if (mark !== null) {
        const spans = without(line.spans, mark[0].length);
        parts.push({
          kind: 'item',
          level: 1,
          ...(number?.[1] !== undefined && { number: number[1] }),
          spans,
        });
      } else if (before?.kind === 'paragraph') before.spans = joined([before.spans, line.spans], '\n');
      else parts.push({ kind: 'paragraph', spans: line.spans });
    }
    const last = parts.at(-1);
    if (last !== undefined && paragraph.pictures !== undefined) last.pictures = paragraph.pictures;
    return parts;
  });
}
