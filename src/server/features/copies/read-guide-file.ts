import { z } from 'zod';
import { readSaid, said } from '#shared/said.ts';
import { invalidFields } from '#server/problem.ts';
import { FORMAT, type GuideContent, guideFileShape, PARTS } from './guide-file-shape.ts';
import { refusedFile, unpack } from './unpack.ts';

const MANIFEST = 'manifest.json';

const isJson = (name: string) => name === MANIFEST || PARTS.some((part) => name === `${part}.json`);
const isPicture = (name: string) => /^pictures\/[\w-]{22}\.webp$/.test(name);

const manifest = z.object({ format: z.int().positive() });

/** A guide's file, checked as far as it can be without knowing its host. */
export interface ReadGuide extends GuideContent {
  /** The pictures themselves, by the addresses that the file calls them by. */
  files: Map<string, Buffer>;
}

/** @throws {Problem} `invalid_input` for what is no JSON */
function parse(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    throw refusedFile('guide_file_damaged');
  }
}

function requireFormat(bytes: Buffer | undefined): void {
  if (bytes === undefined) throw refusedFile('guide_file_none');
  const read = manifest.safeParse(parse(bytes));
  if (!read.success) throw refusedFile('guide_file_none');
  if (read.data.format > FORMAT) throw refusedFile('guide_file_newer');
}

/** The sentence about the first value that cannot be saved; a shape that no guide has says nothing for people. */
function refusalOf({ issues }: z.ZodError) {
  const about = issues.find(({ message }) => readSaid(message) !== null);
  if (about === undefined) return refusedFile('guide_file_damaged');
  return invalidFields({ [about.path.join('.')]: about.message });
}

/**
 * Reads the file of a guide, and writes nothing.
 * @throws {Problem} unsupported_media_type, invalid_input, too_large
 */
export async function readGuideFile(file: Buffer): Promise<ReadGuide> {
  if (file.length === 0) throw invalidFields({ body: said('file_empty') });
  const unpacked = await unpack(file, (name) => isJson(name) || isPicture(name));
  requireFormat(unpacked.get(MANIFEST));
  const read = guideFileShape.safeParse(
    Object.fromEntries(PARTS.map((part) => [part, parse(unpacked.get(`${part}.json`))])),
  );
  if (!read.success) throw refusalOf(read.error);
  const files = new Map<string, Buffer>();
  for (const { imageUrl } of read.data.pictures) {
    const bytes = unpacked.get(`pictures/${imageUrl.slice('/media/'.length)}.webp`);
    if (bytes === undefined || bytes.length === 0) throw refusedFile('guide_file_damaged');
    files.set(imageUrl, bytes);
  }
  return { ...read.data, files };
}
