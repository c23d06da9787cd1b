import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { withHeadings } from '../find-headings.ts';
import type { Paragraph } from '../paragraph.ts';
import { Refused } from '../refused.ts';
import { bandsOf, partsOf } from './columns.ts';
import { linesOf } from './lines.ts';
import { withoutHeaders } from './page-headers.ts';
import { type PageText, readPage } from './page-text.ts';
import { paragraphsOf } from './paragraphs.ts';

/** More pages than any guide has. */
const MAX_PAGES = 300;
/** Longer texts are refused before all of them is read. */
const MAX_CHARACTERS = 400_000;

async function open(file: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(file), {
      // Pictures are not needed; decoding them takes most of the time and memory.
      maxImageSize: 1,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Refused(isLocked ? 'document_locked' : 'document_damaged');
  }
}

/** The right edge of the text, if its right margin equals the left one. */
function rightOf({ fragments, width }: PageText): number {
  const left = fragments.reduce((least, { x }) => Math.min(least, x), width / 4);
  return width - Math.max(left, 0.03 * width);
}

/**
 * Reads a PDF in reading order. Scripts in it are not run.
 * @throws {Refused} when it is locked, damaged, has no text or too many pages
 */
export async function readPdf(file: Uint8Array): Promise<Paragraph[]> {
  const pdf = await open(file);
  if (pdf.numPages > MAX_PAGES) throw new Refused('document_heavy');
  const { OPS } = await getResolvedPDFJS();
  const pages: (PageText & { lines: ReturnType<typeof linesOf> })[] = [];
  let characters = 0;
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await readPage(pdf, at, OPS).catch(() => {
      throw new Refused('document_damaged');
    });
    pages.push({ ...page, lines: linesOf(page) });
    characters += page.fragments.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > MAX_CHARACTERS) throw new Refused('document_long');
  }
  if (characters === 0) throw new Refused('document_scanned');
  const kept = withoutHeaders(pages);
  const parts = kept.flatMap((lines, at) =>
    bandsOf(lines).flatMap((band) => partsOf(band, rightOf(pages[at] as PageText))),
  );
  return withHeadings(paragraphsOf(parts));
}
