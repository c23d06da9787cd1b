import type { ReadDocument } from '../document.ts';
import { decodeText, kindOfFile } from './file-kind.ts';
import type { Paragraph } from './paragraph.ts';
import { readText } from './plain-text.ts';
import { Refused } from './refused.ts';
import { writeDocument } from './write-document.ts';

/** Longer texts are refused before they are read. */
const MAX_CHARACTERS = 2_000_000;

function paragraphsOf(file: Buffer): Paragraph[] {
  switch (kindOfFile(file)) {
    case 'text': {
      const text = decodeText(file);
      if (text.length > MAX_CHARACTERS) throw new Refused('document_long');
      return readText(text);
    }
    case 'encrypted':
      throw new Refused('document_locked');
    case 'empty':
      throw new Refused('document_empty');
    default:
      throw new Refused('document_kind');
  }
}

/**
 * Reads a document, told by its content. The same file gives the same answer.
 * @throws {Refused} when it cannot be read
 */
export function readDocument(file: Buffer): ReadDocument {
  const document = writeDocument(paragraphsOf(file));
  if (document.text === '') throw new Refused('document_empty');
  return document;
}
