import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { docxFile, pdfFile } from './files.ts';

const key = z.enum([...SERVICE_KEYS, 'arrival', 'cabin']);

/** Something that a document says, and the field of a proposal where it belongs. */
const fact = z
  .strictObject({
    key,
    /** `ssid`, or in any row of a list `items.phone`; `items` alone is anywhere in a row. */
    field: z.string(),
    /** Only in rows with these characters. */
    row: z.string().optional(),
    /** The whole field; numbers and telephone numbers by their digits. */
    value: z.string().optional(),
    contains: z.string().optional(),
  })
  .refine(({ value, contains }) => (value === undefined) !== (contains === undefined));
export type Fact = z.output<typeof fact>;

/** A text that belongs in no proposal, or in none with this key. */
const trap = z.strictObject({ key: key.optional(), text: z.string() });

const described = z.strictObject({
  language: z.enum(['en', 'sv', 'no', 'da', 'de', 'fr', 'es']),
  facts: z.array(fact).min(1),
  traps: z.array(trap),
});

const PARTS = ['development', 'holdout'] as const;
const FORMATS = ['docx', 'pdf', 'html', 'txt', 'md'] as const;

export interface SampleDocument extends z.output<typeof described> {
  name: string;
  part: (typeof PARTS)[number];
  format: (typeof FORMATS)[number];
  file: () => Promise<Buffer>;
}

const formatOf = (path: string) =>
  FORMATS.find((format) => new RegExp(String.raw`\.${format}(?:\.md)?$`).test(path)) ?? 'txt';

/** The documents beside this file, which are written in {@link file}'s formats when they are read. */
export const readSet = (): SampleDocument[] =>
  PARTS.flatMap((part) =>
    globSync(join(import.meta.dirname, part, '*.json'))
      .toSorted()
      .map((facts) => {
        const name = basename(facts, '.json');
        const path = globSync(join(import.meta.dirname, part, `${name}.*`)).find(
          (one) => !one.endsWith('.json'),
        );
        if (path === undefined) throw new Error(`${part}/${name} has no document.`);
        const source = readFileSync(path, 'utf8');
        const format = formatOf(path);
        const file = async () =>
          format === 'docx' ? docxFile(source) : format === 'pdf' ? pdfFile(source) : Buffer.from(source);
        return { name, part, format, file, ...described.parse(JSON.parse(readFileSync(facts, 'utf8'))) };
      }),
  );
