import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import { type ReasonCode, reason } from '#shared/reason.ts';
import { Problem } from '#server/problem.ts';

/** Of entries, and of bytes once unpacked: more than a guide of 12 MiB has, with what Finder adds beside each file. */
const MOST = { entries: 2500, bytes: 32 * 1024 * 1024 };

type Refusal = Extract<ReasonCode, `guide_file_${string}`>;

/** A file that is not taken. */
export const refusedFile = (why: Refusal): Problem => {
  if (why === 'guide_file_none') return new Problem('unsupported_media_type', reason(why));
  return new Problem(why === 'guide_file_unpacked' ? 'too_large' : 'invalid_input', reason(why));
};

/** The kind of file that Unix programs note for a link to another place. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o17_0000) === 0o12_0000;

/**
 * An entry's name, with `/` between folders whatever the program that packed it writes there.
 * @throws {Problem} `invalid_input` for a name, or a link, that leads out of the file
 */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null || isLink(entry)) throw refusedFile('guide_file_leads_out');
  return name;
}

/** What Finder packs beside files: their attributes. */
const isBesideFiles = (name: string) => name.startsWith('__MACOSX/');

/** All entries by their names, none of them read yet. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST.entries) throw refusedFile('guide_file_unpacked');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    bytes += entry.uncompressedSize;
    if (bytes > MOST.bytes) throw refusedFile('guide_file_unpacked');
    if (isBesideFiles(name)) continue;
    if (entries.has(name)) throw refusedFile('guide_file_damaged');
    entries.set(name, entry);
  }
  return entries;
}

/**
 * The folder that a guide's files stand in, with a `/` at its end: a browser unpacks what it downloads, and who packs it
 * again packs the folder. Empty where they stand in none, and where there are none.
 * @throws {Problem} `invalid_input` where there are several guides
 */
function folderOf(names: readonly string[], file: string): string {
  const [found, ...others] = names.filter((name) => name === file || name.endsWith(`/${file}`));
  if (others.length > 0) throw refusedFile('guide_file_several');
  return found?.slice(0, -file.length) ?? '';
}

/** The bytes of an entry. One that unpacks to more than it says is broken off there. */
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
 * What a ZIP holds under the names that are wanted, in the folder of the file that there is once. Others are not
 * unpacked, but none may lead out of it.
 * @param mostBytes of an entry, by its name; what says that it holds more is not unpacked
 * @throws {Problem} unsupported_media_type, invalid_input, too_large
 */
export async function unpack(
  file: Buffer,
  once: string,
  mostBytes: (name: string) => number | null,
): Promise<Map<string, Buffer>> {
  const zip = await open(file);
  try {
    const entries = await entriesOf(zip);
    const folder = folderOf([...entries.keys()], once);
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
