import { z } from 'zod';

/** The file in an archive that says what else is in it. */
export const MANIFEST_FILE = 'manifest.json';

/** Raised when an older version could not read what this one writes. */
export const FORMAT = 1;

/** A name as PostgreSQL quotes it, alone or after its schema: it becomes part of a statement. */
const identifier = z.string().regex(/^(?:(?:[a-z_][a-z0-9_$]*|"(?:[^"\0]|"")+")(?:\.(?!$)|$)){1,2}$/);

const sum = z.object({ rows: z.int().min(0), sum: z.string().regex(/^\d+$/) });
const table = z.object({ name: identifier, columns: z.array(identifier).min(1) });
const sequence = z.object({
  name: identifier,
  last: z
    .string()
    .regex(/^-?\d+$/)
    .nullable(),
});
/** Of a picture's file, in the picture store. */
const pictureName = z.string().regex(/^[\w-]+\/[\w.-]+$/);
const picture = z.object({
  name: pictureName,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What an archive holds, written last: an archive that was cut off has none. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the product that wrote it; for people. */
  version: z.string(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that its tables had seen, in order. */
  migrations: z.array(z.string()),
  /** Each after those it refers to. */
  tables: z.array(table.extend(sum.shape)),
  sequences: z.array(sequence),
  pictures: z.array(picture),
  /** Files of pictures that could not be read when it was written. */
  unread: z.array(pictureName),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = z.infer<typeof table>;
export type Sum = z.infer<typeof sum>;
export type Sequence = z.infer<typeof sequence>;
export type Picture = z.infer<typeof picture>;

/** Where a table's rows are in the archive: text as COPY writes it. */
export const tableFile = ({ name }: Pick<Table, 'name'>): string =>
  `tables/${name.replace(/^public\./, '').replaceAll('"', '')}.txt`;

export const pictureFile = ({ name }: Pick<Picture, 'name'>): string => `pictures/${name}`;

/** Why an archive is not written or not restored; its message is for the person at the terminal. */
export class ArchiveError extends Error {}
