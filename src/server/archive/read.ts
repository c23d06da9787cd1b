import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ArchiveError, type Manifest, manifest, MANIFEST_FILE } from './manifest.ts';

/** An open archive. */
export interface Archive {
  manifest: Manifest;
  /** @throws {ArchiveError} when the archive has no such file */
  open(name: string): Promise<Readable>;
  close(): void;
}

const invalidArchive = (why: string) =>
  new ArchiveError(`The file is not a complete archive of this site (${why}). Take another one.`);

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** The manifest has checksums for the other files; it is itself checked by the ZIP's CRC. */
async function readManifest(content: Readable, sum: number | undefined): Promise<Manifest> {
  const bytes = await buffer(content);
  if (crc32(bytes) !== sum) throw invalidArchive(`${MANIFEST_FILE} is damaged`);
  const text = bytes.toString();
  const format = (JSON.parse(text) as { format?: unknown }).format;
  if (typeof format === 'number' && format !== manifest.shape.format.value) {
    throw new ArchiveError(
      `The archive has format ${format}; this version reads format ${manifest.shape.format.value}. Restore with a newer version of the site.`,
    );
  }
  return manifest.parse(JSON.parse(text));
}

/** @throws {ArchiveError} for a file that is not an archive, or a truncated one */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined
      ? invalidArchive(message)
      : new ArchiveError(`${path} cannot be read: ${message}.`);
  });
  try {
    const entries = await entriesOf(zip);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (entry === undefined) throw invalidArchive(`${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const content = await readManifest(await open(MANIFEST_FILE), entries.get(MANIFEST_FILE)?.crc32);
    return { manifest: content, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveError ? error : invalidArchive((error as Error).message);
  }
}
