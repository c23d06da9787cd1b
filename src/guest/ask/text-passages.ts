import type { Passage } from '#shared/ask/passage.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import { textBlocks } from '#services/page/text/text-blocks.ts';
import {
  type Part,
  type Piece,
  piecePassage,
  piecesOf,
  type PlainBlock,
  readingOf,
} from '#shared/ask/pieces.ts';

/** A text as shown and as the host wrote it. */
interface TwoTexts {
  text: string;
  lang: GuestLanguage;
  original: string;
  originalLang: GuestLanguage;
}

/** The index in `pieces` of a sentence's translation: the one in the same line, if both texts have as many lines. */
function placeOf(index: number, twins: readonly Piece[], pieces: readonly Piece[]): number {
  if (twins.length === pieces.length) return index;
  const line = twins[index]?.line;
  const isAligned = twins.at(-1)?.line === pieces.at(-1)?.line;
  const scope = (all: readonly Piece[]) => (isAligned ? all.filter((one) => one.line === line) : all);
  const [from, to] = [scope(twins), scope(pieces)];
  const at = Math.floor((from.indexOf(twins[index] as Piece) * to.length) / from.length);
  return pieces.indexOf(to[at] as Piece);
}

/** The blocks of a text as guests read them. */
const plainBlocks = (typed: string): PlainBlock[] =>
  textBlocks(typed).map((block): PlainBlock => {
    if (block.kind === 'heading') return { kind: 'heading', text: plainText(block.text) };
    if (block.kind === 'list') return { ...block, items: block.items.map(({ text }) => plainText(text)) };
    return { kind: 'text', lines: block.text.split('\n').map((line) => plainText(line).trim()) };
  });

/** A picture's caption is one line of plain text. */
const captionBlocks = (caption: string): PlainBlock[] => [{ kind: 'text', lines: [caption] }];

/**
 * The passages of a text. Those of a translated text are also searched in the host's language, sentence by sentence.
 */
export function textPassages(
  part: Part,
  field: string,
  { text, lang, original, originalLang }: TwoTexts,
  above: readonly { text: string; original: string }[] = [],
  blocksOf = plainBlocks,
): Passage[] {
  const pieces = piecesOf(blocksOf(text));
  const twins = lang === originalLang ? [] : piecesOf(blocksOf(original));
  const headings = above.map((one) => one.text).filter(Boolean);
  const originals = above.map((one) => one.original).filter(Boolean);
  const readings = pieces.map((piece) => [readingOf(piece, lang, headings)]);
  for (const [index, twin] of twins.entries())
    readings[placeOf(index, twins, pieces)]?.push(readingOf(twin, originalLang, originals));
  return pieces.map((piece, index) => piecePassage(part, field, lang, piece, readings[index] ?? []));
}

/** The passages of a picture's caption. */
export const captionPassages = (part: Part, field: string, texts: TwoTexts): Passage[] =>
  textPassages(part, field, texts, [], captionBlocks);
