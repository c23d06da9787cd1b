import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { createCabin } from '#shared/contracts/cabins.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { createTemplate } from '#shared/contracts/templates.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';

const language = z.enum(GUEST_LANGUAGES);

/** A passage that answers a question. */
const passage = z.strictObject({
  key: z.enum([...SERVICE_KEYS, 'cabin', 'arrival', 'notice']),
  /** Of an own service: its place in `templates`. */
  template: z.int().optional(),
  /** A row of a list is one passage: `items.2`, `hospitals.0`, `codes.1`. */
  field: z.string(),
  /** A right quote has these characters. */
  contains: z.string().min(1),
});
export type Passage = z.output<typeof passage>;

const question = z.strictObject({
  id: z.string(),
  /** What is asked for, such as `hair-dryer`. */
  about: z.string(),
  /** The language of the question. */
  lang: language,
  /** The language of the page, if it is another. */
  page: language.optional(),
  q: z.string().min(1).max(200),
  /** Any of these is right; with none, so is silence alone. */
  expect: z.array(passage),
});

/** The bodies of the calls that fill a cabin. */
const guide = z.strictObject({
  language,
  cabin: createCabin.body,
  arrival: saveArrival.body.omit({ rowVersion: true }).optional(),
  services: z.partialRecord(z.enum(SERVICE_KEYS), z.record(z.string(), z.unknown())),
  templates: z.array(createTemplate.body).optional(),
  notices: z.array(createNotice.body.pick({ text: true, level: true })).optional(),
  /** As in PUT …/translations/{lang}, with the service's key in place of its id. */
  translations: z
    .partialRecord(
      language,
      z.array(z.strictObject({ key: passage.shape.key, field: z.string(), text: z.string() })),
    )
    .optional(),
});

const PARTS = ['development', 'holdout'] as const;
type Part = (typeof PARTS)[number];

export interface Guide extends z.output<typeof guide> {
  name: string;
  part: Part;
  questions: (z.output<typeof question> & { page: z.output<typeof language> })[];
}

/** The guides of a part of the set with their questions, or all. */
export function readAskSet(parts: readonly Part[] = PARTS): Guide[] {
  return parts.flatMap((part) =>
    globSync(join(import.meta.dirname, part, '*.json')).map((path) => {
      const lines = readFileSync(`${path}l`, 'utf8').trimEnd().split('\n');
      return {
        name: basename(path, '.json'),
        part,
        ...guide.parse(JSON.parse(readFileSync(path, 'utf8'))),
        questions: lines
          .map((line) => question.parse(JSON.parse(line)))
          .map((asked) => ({ ...asked, page: asked.page ?? asked.lang })),
      };
    }),
  );
}

type Fields = Readonly<Record<string, unknown>>;
const at = (value: unknown, field: string): unknown =>
  field.split('.').reduce((within, name) => (within as Fields | undefined)?.[name], value);

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

/** The texts of a passage as guests read them on a page in `page`, or none. */
export function textsOf({ translations, ...all }: Guide, page: Guide['language'], where: Passage): string[] {
  const { key, field, template } = where;
  const parts = { cabin: all.cabin, arrival: all.arrival, notice: all.notices };
  const part =
    template === undefined
      ? key in parts
        ? parts[key as keyof typeof parts]
        : all.services[key as keyof Guide['services']]
      : all.templates?.[template];
  const found = at(part, field);
  if (found === undefined || found === null) return [];
  const own = new Map(
    (translations?.[page] ?? []).filter((one) => one.key === key).map((one) => [one.field, one.text]),
  );
  if (typeof found !== 'object') return [own.get(field) ?? textsIn(found)].flat();
  return Object.entries(found).flatMap(([name, value]) => own.get(`${field}.${name}`) ?? textsIn(value));
}
