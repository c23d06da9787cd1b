import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import type { Block, ReadDocument } from '#server/features/drafts/document.ts';

// Documents as hosts bring them, made by other programs' rules.

/** Each block as `kind level: text`, for assertions that read like the document. */
export const outlineOf = ({ text, blocks }: ReadDocument): string[] =>
  blocks.map(({ kind, level, start, end }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);

/** The struck-through runs of a document. */
export const struckOf = ({ text, blocks }: ReadDocument): string[] =>
  blocks.flatMap(({ struck = [] }: Block) => struck.map(({ start, end }) => text.slice(start, end)));

/** A PDF that `draw` writes with pdfkit. */
export async function pdfOf(
  draw: (paper: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const { default: Paper } = await import('pdfkit');
  const paper = new Paper({ size: 'A4', ...options });
  draw(paper);
  paper.end();
  return buffer(paper);
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The least that makes a ZIP a .docx, with the XML of its body. */
export function docxOf(
  body: string,
  { type = MAIN, parts = {} }: { type?: string; parts?: Record<string, string | Uint8Array> } = {},
): Buffer {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  const document = body.startsWith('<?xml')
    ? body
    : `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r"><w:body>${body}</w:body></w:document>`;
  const entries = { '[Content_Types].xml': types, 'word/document.xml': document, ...parts };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, part]) => [
          name,
          typeof part === 'string' ? strToU8(part) : part,
        ]),
      ),
    ),
  );
}
