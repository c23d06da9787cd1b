import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refused } from '../refused.ts';
import { childOf, parseXml, type Xml } from './xml.ts';

/** Limits of a document's parts, unpacked. */
const MAX_ENTRIES = 5000;
const MAX_PART_BYTES = 48 * 1024 * 1024;
const MAX_BYTES = 96 * 1024 * 1024;

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of a .docx, unpacked when they are read. */
export interface Package {
  /** The path of the document itself. */
  main: string;
  /** Null if there is no such part. */
  bytes(path: string): Promise<Buffer | null>;
  xml(path: string): Promise<Xml | null>;
}

async function open(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true });
  } catch {
    throw new Refused('document_damaged');
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refused('document_heavy');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw new Refused('document_damaged');
  }
  return entries;
}

/** The path of the document, if it is a Word file. */
function mainPartOf(types: Xml): string {
  const parts = childOf(types, 'Types')?.children ?? [];
  const main = parts.find(({ attributes }) => attributes.get('ContentType') === MAIN);
  const path = main?.attributes.get('PartName');
  if (path === undefined) throw new Refused('document_kind');
  return path.replace(/^\//, '');
}

/** @throws {Refused} for a ZIP that is no .docx, or a damaged one */
export async function openPackage(file: Buffer): Promise<Package> {
  const zip = await open(file);
  const entries = await entriesOf(zip);
  let left = MAX_BYTES;

  async function bytes(path: string): Promise<Buffer | null> {
    const entry = entries.get(path);
    if (entry === undefined) return null;
    if (entry.isEncrypted()) throw new Refused('document_locked');
    if (!entry.canDecodeFileData()) throw new Refused('document_damaged');
    left -= entry.uncompressedSize;
    if (entry.uncompressedSize > MAX_PART_BYTES || left < 0) throw new Refused('document_heavy');
    try {
      return await buffer(await zip.openReadStreamPromise(entry));
    } catch {
      throw new Refused('document_damaged');
    }
  }

  async function xml(path: string): Promise<Xml | null> {
    const part = await bytes(path);
    return part === null ? null : parseXml(part);
  }

  const types = await xml('[Content_Types].xml');
  if (types === null) throw new Refused('document_kind');
  return { main: mainPartOf(types), bytes, xml };
}
