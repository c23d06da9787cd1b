import type { ParseKeys } from 'i18next';
import { PICTURES_PER_TEXT, TEXT_LIMITS } from '#shared/limits.ts';

/** Keys of the app's words: of those that several services share, or of a room's own. */
type WordOf<Group extends string> = Extract<
  ParseKeys,
  `services.${Group}.${string}` | `kinds.${string}.${Group}.${string}`
>;

/** Where the words for one row of a list stand: `one`, `add` and `remove`. */
type RowWords = ParseKeys extends infer Key
  ? Key extends `${infer Of}.row.one`
    ? `${Of}.row`
    : never
  : never;

/** What every input of a service's dialog has. */
interface AnyField {
  /** The name it has in the service's value. */
  name: string;
  label: WordOf<'fields'>;
  /** Where a new value starts: '' unless given; a switch starts on. */
  start?: string;
  /** Of a choice, each with its word; the first is its start. */
  choices?: Readonly<Record<string, WordOf<'kinds'>>>;
  hint?: WordOf<'hints'>;
}

/** One input of a service's dialog. `exact` is a line that guests copy letter by letter; `secret` is that, and hidden. */
export type Field = AnyField &
  (
    | {
        input:
          | 'line'
          | 'lines'
          | 'exact'
          | 'secret'
          | 'phone'
          | 'email'
          | 'web'
          | 'price'
          | 'degrees'
          | 'place';
        /** The most characters that can be saved. */
        max: number;
      }
    | { input: 'choice' | 'switch' | 'picture'; max?: never }
  );

/** The list of a service that has one. */
export interface RowsForm {
  /** The name the list has in the service's value. */
  name: string;
  item: RowWords;
  /** How many there may be (R-values-2). */
  max: number;
  fields: readonly Field[];
  /** It may be empty and starts so, and every row can be removed. */
  isOptional?: true;
}

/** The dialog in which a host fills a service in, as data. */
export interface ServiceForm {
  fields: readonly Field[];
  rows?: RowsForm;
}

// What several kinds ask for.

export const name: Field = {
  name: 'name',
  label: 'services.fields.name',
  input: 'line',
  max: TEXT_LIMITS.itemName,
};
const url: Field = {
  name: 'url',
  label: 'services.fields.url',
  input: 'web',
  max: TEXT_LIMITS.webAddress,
  hint: 'services.hints.url',
};
export const desc: Field = {
  name: 'desc',
  label: 'services.fields.desc',
  input: 'lines',
  max: TEXT_LIMITS.itemDescription,
};
export const phone: Field = {
  name: 'phone',
  label: 'services.fields.phone',
  input: 'phone',
  max: TEXT_LIMITS.phone,
  hint: 'services.hints.phone',
};
export const text: Field = {
  name: 'text',
  label: 'services.fields.text',
  input: 'lines',
  max: TEXT_LIMITS.serviceText,
  hint: 'services.hints.text',
};

/** The name of somewhere to go to, by which its address and point may be found. */
const placeName: Field = { ...name, input: 'place', max: TEXT_LIMITS.itemName };

/** Which sort of place it is. */
export const sortOf = (choices: NonNullable<Field['choices']>): Field => ({
  name: 'kind',
  label: 'services.fields.kind',
  input: 'choice',
  choices,
});

const address: Field = {
  name: 'address',
  label: 'services.fields.address',
  input: 'line',
  max: TEXT_LIMITS.location,
  hint: 'services.hints.address',
};

/** Where a place is, what it looks like. A point that is pasted into one of its fields as "57.79, 13.42" fills in both. */
const whereabouts: readonly Field[] = [
  {
    name: 'lat',
    label: 'services.fields.lat',
    input: 'degrees',
    max: TEXT_LIMITS.degrees,
    hint: 'services.hints.lat',
  },
  {
    name: 'lng',
    label: 'services.fields.lng',
    input: 'degrees',
    max: TEXT_LIMITS.degrees,
    hint: 'services.hints.lng',
  },
  { name: 'imageUrl', label: 'services.fields.imageUrl', input: 'picture' },
];

export const place: readonly Field[] = [placeName, url, desc, phone, address, ...whereabouts];
/** A place that is there to be called first. */
export const calledPlace: readonly Field[] = [placeName, phone, url, address, desc, ...whereabouts];

/** The pictures that belong to a text. */
export const pictures: RowsForm = {
  name: 'pictures',
  item: 'services.pictures.row',
  max: PICTURES_PER_TEXT,
  isOptional: true,
  fields: [
    { name: 'imageUrl', label: 'services.fields.imageUrl', input: 'picture' },
    {
      name: 'caption',
      label: 'services.fields.caption',
      input: 'line',
      max: TEXT_LIMITS.caption,
      hint: 'services.hints.caption',
    },
  ],
};

/** The dialog of a service that is one text with pictures. */
export const textForm: ServiceForm = { fields: [text], rows: pictures };

/** A service that is a list and nothing else. */
export const list = (item: RowWords, max: number, fields: readonly Field[]): ServiceForm => ({
  fields: [],
  rows: { name: 'items', item, max, fields },
});
