import type { ParseKeys } from 'i18next';
import { PICTURES_PER_TEXT, TEXT_LIMITS } from '#shared/limits.ts';

/** Keys of the app's words, shared by services, of one kind, of "Getting in" or, of fields, of the cabin. */
type WordOf<Group extends string> = Extract<
  ParseKeys,
  | `services.${Group}.${string}`
  | `kinds.${string}.${Group}.${string}`
  | `arrival.${Group}.${string}`
  | (Group extends 'fields' ? `cabins.form.${string}` : never)
>;

/** Keys of the words for a row of a list: `one`, `add` and `remove`. */
type RowWords = ParseKeys extends infer Key
  ? Key extends `${infer Of}.row.one`
    ? `${Of}.row`
    : never
  : never;

/** What every input of a service's dialog has. */
interface AnyField {
  /** The property in the service's value. */
  name: string;
  label: WordOf<'fields'>;
  /** The initial text, '' by default. A switch is on at first unless it says otherwise. */
  start?: string;
  /** The options of a choice with their words; the first is selected at first. */
  choices?: Readonly<Record<string, WordOf<'kinds' | 'choices'>>>;
  hint?: WordOf<'hints'>;
  /** Hidden until its host wants to fill in more of the row. */
  isBehindMore?: true;
}

/**
 * An input of a service's dialog. `exact` is a line that guests copy letter by letter; `secret` is also hidden. `markup` is
 * lines that may be lists, steps and headings, with links (R-values-18).
 */
export type Field = AnyField &
  (
    | {
        input:
          | 'line'
          | 'lines'
          | 'markup'
          | 'exact'
          | 'secret'
          | 'phone'
          | 'email'
          | 'web'
          | 'price'
          | 'degrees'
          | 'place';
        /** In characters. */
        max: number;
      }
    | { input: 'choice' | 'picture'; max?: never }
    | { input: 'switch'; isOffAtFirst?: true; max?: never }
  );

/** Whether a switch is on, from its stored value. */
export const isSwitchOn = ({ isOffAtFirst }: { isOffAtFirst?: true }, stored: unknown): boolean =>
  isOffAtFirst === true ? stored === true : stored !== false;

/** The list in a service's dialog. */
export interface RowsForm {
  /** The property in the service's value. */
  name: string;
  item: RowWords;
  /** The most rows that can be saved (R-values-2). */
  max: number;
  fields: readonly Field[];
  /** The list may be empty, and is at first. */
  isOptional?: true;
  /** What could be filled in behind "More", if that is not what places have there. */
  moreHint?: WordOf<'hints'>;
}

/** The dialog of a service, as data. */
export interface ServiceForm {
  fields: readonly Field[];
  rows?: RowsForm;
}

// Fields that several kinds share.

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
  input: 'markup',
  max: TEXT_LIMITS.serviceText,
};

/** The name of a place, by which its address and coordinates can be searched. */
const placeName: Field = {
  ...name,
  input: 'place',
  max: TEXT_LIMITS.itemName,
  hint: 'services.hints.placeName',
};

const address: Field = {
  name: 'address',
  label: 'services.fields.address',
  input: 'line',
  max: TEXT_LIMITS.location,
  hint: 'services.hints.address',
};

/** Coordinates and picture. Pasting "57.79, 13.42" into a coordinate fills in both. */
const pointAndPicture: readonly Field[] = [
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

const behindMore = (fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, isBehindMore: true }));

const aboutPlace = behindMore([url, desc, phone, address, ...pointAndPicture]);
export const place: readonly Field[] = [placeName, ...aboutPlace];
/** A place with a type, such as a beach or a viewpoint. */
export const placeOfType = (choices: NonNullable<Field['choices']>): readonly Field[] => [
  placeName,
  { name: 'kind', label: 'services.fields.kind', input: 'choice', choices },
  ...aboutPlace,
];
/** A place that guests call: its phone number is as important as its name. */
export const placeToCall: readonly Field[] = [
  placeName,
  phone,
  ...behindMore([url, address, desc, ...pointAndPicture]),
];

/** The pictures of a text. */
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

/** The dialog of a service that is only a list. */
export const list = (item: RowWords, max: number, fields: readonly Field[]): ServiceForm => ({
  fields: [],
  rows: { name: 'items', item, max, fields },
});
