import { z } from 'zod';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { parseReason, reason } from '#shared/reason.ts';
import { invalidFields } from '#server/problem.ts';
import {
  FORMAT,
  type GuideContent,
  guideFileShape,
  MAX_LENGTHS,
  OPTIONAL_PARTS,
  PARTS,
} from './guide-file-shape.ts';
import { refusedFile, unpack } from './unpack.ts';

const MANIFEST = 'manifest.json';

const MIB = 1024 * 1024;
const isJson = (name: string) =>
  name === MANIFEST || [...PARTS, ...OPTIONAL_PARTS].some((part) => name === `${part}.json`);
const isPicture = (name: string) => /^pictures\/[\w-]{22}\.webp$/.test(name);

/** Entries with more JSON than others: a full guide in five languages has 2.4 MB of translations, 5,000 stays are 2 MB. */
const LONG = new Set(['translations.json', 'bookings.json']);

/** Maximum unpacked size of an entry; null for ignored ones. */
function maxBytesOf(name: string): number | null {
  if (isJson(name)) return (LONG.has(name) ? 4 : 2) * MIB;
  return isPicture(name) ? UPLOAD_BYTES : null;
}

const manifest = z.object({ format: z.int().positive() });

/** A parsed guide file, validated except for rules that depend on the host. */
export interface ReadGuide extends GuideContent {
  /** The pictures by their addresses in the file. */
  files: Map<string, Buffer>;
}

/** Twice what the longest lists need. A value takes 50 bytes in memory but few in a ZIP: 33 KB held ten million. */
const MAX_VALUES = 300_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The characters before each value except the first: `,`, `[` and `{`. */
const BEFORE_VALUE: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/** Estimates the number of values in a text, which need not be valid JSON. */
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

/** Decodes UTF-8 with or without a byte order mark, and UTF-16 with one, as editors save it. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes); // leaves the mark out
}

/** @throws {Problem} `invalid_input` for invalid JSON, `too_large` for too many values */
function parse(bytes: Buffer | undefined): unknown {
  const json = bytes === undefined ? '' : textOf(bytes);
  if (countValues(json) > MAX_VALUES) throw refusedFile('guide_file_unpacked');
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
  for (const [part, longest] of Object.entries(MAX_LENGTHS)) {
    const list = parts[part];
    if (Array.isArray(list) && list.length > longest) throw refusedFile('guide_file_unpacked');
  }
}

/** Service values are JSON inside the JSON. @throws {Problem} `too_large` */
function requireFewValues({ services }: GuideContent): void {
  const count = services.reduce((sum, { valueJson }) => sum + countValues(valueJson), 0);
  if (count > MAX_VALUES) throw refusedFile('guide_file_unpacked');
}

/** The reason for the first invalid value; other schema errors are reported as a damaged file. */
function refusalOf({ issues }: z.ZodError) {
  const about = issues.find(({ message }) => parseReason(message) !== null);
  if (about === undefined) return refusedFile('guide_file_damaged');
  return invalidFields({ [about.path.join('.')]: about.message });
}

/**
 * Parses a guide file. Writes nothing.
 * @throws {Problem} unsupported_media_type, invalid_input, too_large
 */
export async function readGuideFile(file: Buffer): Promise<ReadGuide> {
  if (file.length === 0) throw invalidFields({ body: reason('file_empty') });
  const unpacked = await unpack(file, MANIFEST, maxBytesOf);
  requireManifest(unpacked.get(MANIFEST));
  const names = [...PARTS, ...OPTIONAL_PARTS.filter((part) => unpacked.has(`${part}.json`))];
  const parts = Object.fromEntries(names.map((part) => [part, parse(unpacked.get(`${part}.json`))]));
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
