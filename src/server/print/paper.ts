import { PRODUCT_NAME } from '#shared/product.ts';
import { fromRoot } from '#server/project-root.ts';
import { type PrintedQr, QUIET } from './qr.ts';

export type Paper = PDFKit.PDFDocument;

const figtree = (cut: string) =>
  fromRoot(`node_modules/@expo-google-fonts/figtree/${cut}/Figtree_${cut}.ttf`);
const lora = (cut: string) => fromRoot(`node_modules/@expo-google-fonts/lora/${cut}/Lora_${cut}.ttf`);
const noto = (cut: string) =>
  fromRoot(`node_modules/@expo-google-fonts/noto-sans/${cut}/NotoSans_${cut}.ttf`);

/** Figtree, as on the pages, and a serif, as whole files; a PDF embeds the glyphs that it uses. */
export const FONTS = {
  text: figtree('400Regular'),
  strong: figtree('600SemiBold'),
  heavy: figtree('800ExtraBold'),
  serif: lora('400Regular'),
  serifStrong: lora('600SemiBold'),
  serifItalic: lora('500Medium_Italic'),
  /** Greek, Cyrillic, Vietnamese and all other Latin letters, for those that the others lack (`runs.ts`). */
  wide: noto('400Regular'),
  wideStrong: noto('700Bold'),
};
export type FontName = keyof typeof FONTS;

/** Millimetres in points, the unit of PDF. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A document without pages, which the caller adds; `size` is their width and height in mm. */
export async function newPaper(title: string, size: readonly [number, number], lang: string): Promise<Paper> {
  // Loaded on first use: it would take a tenth of the start's time.
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({
    size: [mm(size[0]), mm(size[1])],
    margin: 0,
    autoFirstPage: false,
    lang,
    displayTitle: true,
    info: { Title: title, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME },
  });
  for (const [name, file] of Object.entries(FONTS)) paper.registerFont(name, file);
  return paper;
}

/** The part of fontkit's interface that is used here. */
interface FontFile {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { id: number; path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

const fontFile = (paper: Paper): FontFile => {
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit's types leave out the font in use
  const { font } = (paper as unknown as { _font: { font: FontFile } })._font;
  return font;
};

/** Whether the current font has the character. */
export const isPrintable = (paper: Paper, character: string): boolean =>
  fontFile(paper).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The glyphs of a run of text as in the PDF: outline, distance from the run's start and height above the baseline. */
export function glyphsOf(paper: Paper, font: FontName, text: string) {
  const file = fontFile(paper.font(font));
  const { glyphs, positions } = file.layout(text);
  let x = 0;
  const placed = glyphs.map(({ id, path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = x + xOffset;
    x += xAdvance;
    return { id, x: at, y: yOffset, outline: path.toSVG() };
  });
  return { unitsPerEm: file.unitsPerEm, glyphs: placed };
}

/** The largest font size at which the text fits `width` on one line; the smallest size if none fits. */
export function fittingSize(
  paper: Paper,
  text: string,
  width: number,
  sizes: { max: number; min: number },
): number {
  const atOne = paper.fontSize(1).widthOfString(text);
  return Math.max(sizes.min, Math.min(sizes.max, width / atOne));
}

/** Draws a code, black on white with its quiet zone, as a square of `side` points. */
export function drawQr(paper: Paper, { size, runs }: PrintedQr, x: number, y: number, side: number): void {
  const module = side / (size + 2 * QUIET);
  paper.rect(x, y, side, side).fill('#fff');
  paper.save();
  paper.translate(x + QUIET * module, y + QUIET * module).scale(module);
  // Raw PDF operators: pdfkit's rectangles take ten times as long. Slightly too tall, so that no gaps show between rows.
  const path = runs.map((run) => `${run.x} ${run.y} ${run.length + 0.01} 1.02 re`).join('\n');
  paper.addContent(`0 0 0 rg\n${path}\nf`);
  paper.restore();
}
