import { z } from 'zod';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { parseReason, reason } from '#shared/reason.ts';
import { invalidFields } from '#server/problem.ts';
import { FORMAT, type GuideContent, guideFileShape, LONGEST, PARTS } from './guide-file-shape.ts';
import { refusedFile, unpack } from './unpack.ts';

const MANIFEST = 'manifest.json';

const MIB = 1024 * 1024;
const isJson = (name: string) => name === MANIFEST || PARTS.some((part) => name === `${part}.json`);
const isPicture = (name: string) => /^pictures\/[\w-]{22}\.webp$/.test(name);

/** Bytes that an entry may unpack to; null for what is not read. A full guide in five languages has 2.4 MB of translations. */
function mostBytes(name: string): number | null {
  if (isJson(name)) return name === 'translations.json' ? 4 * MIB : 2 * MIB;
  return isPicture(name) ? UPLOAD_BYTES : null;
}

const manifest = z.object({ format: z.int().positive() });

/** A guide's file, checked as far as it can be without knowing its host. */
export interface ReadGuide extends GuideContent {
  /** The pictures themselves, by the addresses that the file calls them by. */
  files: Map<string, Buffer>;
}

/** Twice what the longest lists hold. A value takes 50 bytes in memory, and two in a ZIP: 33 KB held ten million. */
const MOST_VALUES = 300_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What comes before each value but the first: a comma, or what opens a list or an object. */
const BEFORE_VALUE: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/** How many values a JSON text holds, about; it may be no JSON at all. */
function countValues(json: string): number {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText && sign === BACKSLASH) at++;
    else if (!isInText && BEFORE_VALUE.has(sign)) count++;
  }
  return count;
}

/** JSON as an editor may have saved it: UTF-8 with a byte order mark or without, or UTF-16, which has one. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes); // leaves the mark out
}

/** @throws {Problem} `invalid_input` for what is no JSON, `too_large` for what would fill the memory */
function parse(bytes: Buffer | undefined): unknown {
  const json = bytes === undefined ? '' : textOf(bytes);
  if (countValues(json) > MOST_VALUES) throw refusedFile('guide_file_unpacked');
  try {
    return JSON.parse(json);
  } catch {
    throw refusedFile('guide_file_damaged');
  }
}

function requireManifest(bytes: Buffer | undefined): void {
  if (bytes === undefined) throw refusedFile('guide_file_none');
  const read = manifest.safeParse(parse(bytes));
  if (!read.success) throw refusedFile('guide_file_none');
  if (read.data.format > FORMAT) throw refusedFile('guide_file_newer');
}

/** @throws {Problem} `too_large` */
function requireShort(parts: Record<string, unknown>): void {
  for (const [part, longest] of Object.entries(LONGEST)) {
    const list = parts[part];
    if (Array.isArray(list) && list.length > longest) throw refusedFile('guide_file_unpacked');
  }
}

/** What services hold is JSON in the JSON. @throws {Problem} `too_large` */
function requireFewValues({ services }: GuideContent): void {
  const count = services.reduce((sum, { valueJson }) => sum + countValues(valueJson), 0);
  if (count > MOST_VALUES) throw refusedFile('guide_file_unpacked');
}

/** The sentence about the first value that cannot be saved; a shape that no guide has says nothing for people. */
function refusalOf({ issues }: z.ZodError) {
  const about = issues.find(({ message }) => parseReason(message) !== null);
  if (about === undefined) return refusedFile('guide_file_damaged');
  return invalidFields({ [about.path.join('.')]: about.message });
}

/**
 * Reads the file of a guide, and writes nothing.
 * @throws {Problem} unsupported_media_type, invalid_input, too_large
 */
export async function readGuideFile(file: Buffer): Promise<ReadGuide> {
  if (file.length === 0) throw invalidFields({ body: reason('file_empty') });
  const unpacked = await unpack(file, MANIFEST, mostBytes);
  requireManifest(unpacked.get(MANIFEST));
  const parts = Object.fromEntries(PARTS.map((part) => [part, parse(unpacked.get(`${part}.json`))]));
  requireShort(parts);
  const read = guideFileShape.safeParse(parts);
  if (!read.success) throw refusalOf(read.error);
  requireFewValues(read.data);
  const files = new Map<string, Buffer>();
  for (const { imageUrl } of read.data.pictures) {
    const bytes = unpacked.get(`pictures/${imageUrl.slice('/media/'.length)}.webp`);
    if (bytes === undefined || bytes.length === 0) throw refusedFile('guide_file_damaged');
    files.set(imageUrl, bytes);
  }
  return { ...read.data, files };
}
