import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import { type ReasonCode, reason } from '#shared/reason.ts';
import { Problem } from '#server/problem.ts';

/** Limits of entries and unpacked bytes: above those of a 12 MiB guide with the files that macOS Finder adds. */
const LIMITS = { entries: 2500, bytes: 32 * 1024 * 1024 };

type Refusal = Extract<ReasonCode, `guide_file_${string}`>;

/** The refusal of a guide file. */
export const refusedFile = (why: Refusal): Problem => {
  if (why === 'guide_file_none') return new Problem('unsupported_media_type', reason(why));
  return new Problem(why === 'guide_file_unpacked' ? 'too_large' : 'invalid_input', reason(why));
};

/** Whether the entry is a symbolic link, by its Unix file mode. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o17_0000) === 0o12_0000;

/**
 * An entry's name, with `/` between folders.
 * @throws {Problem} `invalid_input` for links and for names that lead outside the archive
 */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null || isLink(entry)) throw refusedFile('guide_file_leads_out');
  return name;
}

/** Attribute files that macOS Finder adds. */
const isFinderMetadata = (name: string) => name.startsWith('__MACOSX/');

/** All entries by name, not yet unpacked. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.entries) throw refusedFile('guide_file_unpacked');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    bytes += entry.uncompressedSize;
    if (bytes > LIMITS.bytes) throw refusedFile('guide_file_unpacked');
    if (isFinderMetadata(name)) continue;
    if (entries.has(name)) throw refusedFile('guide_file_damaged');
    entries.set(name, entry);
  }
  return entries;
}

/**
 * The folder of the guide's files, with a `/` at its end: some browsers unpack downloads, and packing the folder again
 * adds its name. Empty for the top level.
 * @throws {Problem} `invalid_input` for several guides
 */
function folderOf(names: readonly string[], file: string): string {
  const [found, ...others] = names.filter((name) => name === file || name.endsWith(`/${file}`));
  if (others.length > 0) throw refusedFile('guide_file_several');
  return found?.slice(0, -file.length) ?? '';
}

/** The bytes of an entry. Unpacking stops at its declared size. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw refusedFile('guide_file_damaged');
  return bytes;
}

async function open(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true, decodeStrings: false });
  } catch {
    throw refusedFile('guide_file_none');
  }
}

/**
 * Unpacks the wanted entries of a ZIP, in the folder that contains the file `marker`. All names are checked, also unwanted ones.
 * @param mostBytes the maximum size by entry name; null for unwanted entries
 * @throws {Problem} unsupported_media_type, invalid_input, too_large
 */
export async function unpack(
  file: Buffer,
  marker: string,
  mostBytes: (name: string) => number | null,
): Promise<Map<string, Buffer>> {
  const zip = await open(file);
  try {
    const entries = await entriesOf(zip);
    const folder = folderOf([...entries.keys()], marker);
    const unpacked = new Map<string, Buffer>();
    for (const [path, entry] of entries) {
      const name = path.startsWith(folder) ? path.slice(folder.length) : '';
      const most = mostBytes(name);
      if (most === null) continue;
      if (!entry.canDecodeFileData()) throw refusedFile('guide_file_damaged');
      if (entry.uncompressedSize > most) throw refusedFile('guide_file_unpacked');
      unpacked.set(name, await readEntry(zip, entry));
    }
    return unpacked;
  } catch (error) {
    throw error instanceof Problem ? error : refusedFile('guide_file_damaged');
  }
}
