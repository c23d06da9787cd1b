import { setPriority } from 'node:os';
import type { DocumentPicture } from './document.ts';
import { place } from './place/place.ts';
import type { Placed, PlaceContext } from './place/proposals.ts';
import { readDocument, readPastedText } from './read/read-document.ts';
import { Refused, type Refusal } from './read/refused.ts';

// This process reads one document, which may be hostile, and ends. It runs at a lower priority than the server, which
// serves guests; draft-reader.ts kills it when it takes too long.

/** A document or a pasted text. */
export interface DocumentRequest {
  source: Uint8Array | string;
  context: PlaceContext;
}

/** The text with its proposals, why it is refused, or an unexpected error. */
export type DocumentResult =
  | { text: string; placed: Placed; pictures: DocumentPicture[] }
  | { refusal: Refusal }
  | { failed: string };

async function resultOf({ source, context }: DocumentRequest): Promise<DocumentResult> {
  try {
    const document =
      typeof source === 'string' ? readPastedText(source) : await readDocument(Buffer.from(source));
    return { text: document.text, placed: place(document, context), pictures: document.pictures };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A third of the server's share of a busy processor. With 10, a tenth, a document took half a minute. */
const NICENESS = 5;

setPriority(NICENESS);
process.on('disconnect', () => process.exit());
// Ctrl+C at a terminal reaches both processes; only the server may end this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('message', (request: DocumentRequest) => {
  void resultOf(request).then((result) => process.send?.(result, () => process.exit()));
});
