import type { ReadDocument } from '../document.ts';
import { decodeText, kindOfFile } from './file-kind.ts';
import type { Paragraph } from './paragraph.ts';
import { readText } from './plain-text.ts';
import { Refused } from './refused.ts';
import { writeDocument } from './write-document.ts';

/** Longer texts are refused before they are read. */
const MAX_CHARACTERS = 2_000_000;

async function paragraphsOf(file: Buffer): Promise<Paragraph[]> {
  switch (kindOfFile(file)) {
    // Loaded only when needed, because the libraries load slowly.
    case 'docx':
      return (await import('./docx/docx.ts')).readDocx(file);
    case 'pdf':
      return (await import('./pdf/pdf.ts')).readPdf(file);
    case 'html':
      return (await import('./html.ts')).readHtml(file);
    case 'text': {
      const text = decodeText(file);
      if (text.length > MAX_CHARACTERS) throw new Refused('document_long');
      return readText(text);
    }
    case 'encrypted':
      throw new Refused('document_locked');
    case 'empty':
      throw new Refused('document_empty');
    case 'other':
      throw new Refused('document_kind');
  }
}

/** @throws {Refused} when nothing was read, or too much */
function written(paragraphs: Paragraph[]): ReadDocument {
  const document = writeDocument(paragraphs);
  if (document.text === '') throw new Refused('document_empty');
  return document;
}

/** Reads a text that was pasted. @throws {Refused} when it is empty or too long */
export const readPastedText = (text: string): ReadDocument => written(readText(text));

/**
 * Reads a document, whose type is detected from its content. The same file gives the same result.
 * @throws {Refused} when it cannot be read
 */
export async function readDocument(file: Buffer): Promise<ReadDocument> {
  return written(await paragraphsOf(file));
}
