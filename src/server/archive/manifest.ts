import { z } from 'zod';

/** The file in an archive that lists its contents. */
export const MANIFEST_FILE = 'manifest.json';

/** Increased whenever older versions cannot read the archives of a new one. */
export const FORMAT = 1;

/** A name as PostgreSQL quotes it, with or without its schema. Checked because it is inserted into SQL. */
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
/** The name of a picture's file in the picture store. */
const pictureName = z.string().regex(/^[\w-]+\/[\w.-]+$/);
const picture = z.object({
  name: pictureName,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The contents of an archive. It is written last, so a truncated archive has none. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the product that wrote the archive; for information only. */
  version: z.string(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations applied to its tables, in order. */
  migrations: z.array(z.string()),
  /** Sorted: a table comes after those that it references. */
  tables: z.array(table.extend(sum.shape)),
  sequences: z.array(sequence),
  pictures: z.array(picture),
  /** Picture files that could not be read when the archive was written. */
  unread: z.array(pictureName),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = z.infer<typeof table>;
export type Sum = z.infer<typeof sum>;
export type Sequence = z.infer<typeof sequence>;
export type Picture = z.infer<typeof picture>;

/** The file of a table's rows in the archive, in the text format of COPY. */
export const tableFile = ({ name }: Pick<Table, 'name'>): string =>
  `tables/${name.replace(/^public\./, '').replaceAll('"', '')}.txt`;

export const pictureFile = ({ name }: Pick<Picture, 'name'>): string => `pictures/${name}`;

/** An archive cannot be written or restored; the message is for the operator at the terminal. */
export class ArchiveError extends Error {}
