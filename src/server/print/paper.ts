import { PRODUCT_NAME } from '#shared/product.ts';
import { fromRoot } from '#server/project-root.ts';
import { type PrintedQr, QUIET } from './qr.ts';

export type Paper = PDFKit.PDFDocument;

const figtree = (cut: string) =>
  fromRoot(`node_modules/@expo-google-fonts/figtree/${cut}/Figtree_${cut}.ttf`);
const lora = (cut: string) => fromRoot(`node_modules/@expo-google-fonts/lora/${cut}/Lora_${cut}.ttf`);
const noto = (cut: string) =>
  fromRoot(`node_modules/@expo-google-fonts/noto-sans/${cut}/NotoSans_${cut}.ttf`);

/** Figtree as the pages use it, and a serif, here as whole files: a PDF carries what it shows of them. */
export const FONTS = {
  text: figtree('400Regular'),
  strong: figtree('600SemiBold'),
  heavy: figtree('800ExtraBold'),
  serif: lora('400Regular'),
  serifStrong: lora('600SemiBold'),
  serifItalic: lora('500Medium_Italic'),
  /** Greek, Cyrillic, Vietnamese and every other Latin letter: read only where the others lack one (`runs.ts`). */
  wide: noto('400Regular'),
  wideStrong: noto('700Bold'),
};
export type FontName = keyof typeof FONTS;

/** PDF counts in points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** An empty document; `size` is a page's width and height in mm. Its pages are added by the caller. */
export async function newPaper(title: string, size: readonly [number, number], lang: string): Promise<Paper> {
  // Only when something is printed: it would take a tenth of the time of a start.
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

/** What a font's file can tell of itself. */
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

/** Whether the font in use has it. */
export const isPrintable = (paper: Paper, character: string): boolean =>
  fontFile(paper).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The outlines of a run of text, each with how far from its beginning and above its line it stands, as the PDF has them. */
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

/** The largest of the sizes at which the text, on one line, is no wider than `width`; the smallest if none is. */
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
  // Straight into the page: pdfkit's own rectangles take ten times as long. A little over, so that no white shows between rows.
  const path = runs.map((run) => `${run.x} ${run.y} ${run.length + 0.01} 1.02 re`).join('\n');
  paper.addContent(`0 0 0 rg\n${path}\nf`);
  paper.restore();
}
