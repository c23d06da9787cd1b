import type { Field, RowsForm } from '#services/form.ts';
import { formsOf, isBlank, type PartKey, type PartValue, rowsOf } from './part-value.ts';

// Adds a document's passages to the values of a guide's parts, and removes them again. A value holds them line by line.

/** A line without the marks of lists and headings. */
const bare = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}|[-*•]|\d+[.)])\s+/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const withoutScheme = (text: string): string => text.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '');
const CLOCK = /(?<!\d)([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?(?!\d)/gu;
const clockTimes = (text: string): string[] =>
  [...text.matchAll(CLOCK)].map(([, hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`);

/** Whether a line of a value comes from a text. */
function isIn(line: string, text: string): boolean {
  const words = bare(line);
  if (words === '') return false;
  const all = text.replaceAll(/\s+/g, ' ').toLowerCase();
  if (all.includes(words) || all.includes(withoutScheme(words))) return true;
  if (/^\d\d:\d\d$/.test(line)) return clockTimes(text).includes(line);
  const digits = digitsOf(line);
  return /^[\d\s+()./-]+$/.test(line) && digits.length > 2 && digitsOf(text).includes(digits);
}

const linesWithout = (value: string, text: string, rest: string): string =>
  value
    .split('\n')
    .filter((line) => !isIn(line, text) || isIn(line, rest))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const withoutText = (fields: readonly Field[], value: PartValue, text: string, rest: string): PartValue =>
  Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined || field.input === 'choice' || field.input === 'picture') return [name, held];
      if (typeof held === 'number')
        return [name, isIn(String(held), text) && !isIn(String(held), rest) ? '' : held];
      return [name, typeof held === 'string' ? linesWithout(held, text, rest) : held];
    }),
  );

const hasText = ({ fields }: Pick<RowsForm, 'fields'>, row: PartValue): boolean =>
  fields.some(({ name, input }) => input !== 'choice' && !isBlank(row[name]));

/**
 * A value without the lines that come from a passage.
 * @param rest the other passages of the value, whose lines stay
 */
export function withoutPassage(key: PartKey, value: PartValue, text: string, rest: string): PartValue {
  let left = value;
  for (const { fields, rows } of formsOf(key)) {
    left = withoutText(fields, left, text, rest);
    if (rows === undefined || left[rows.name] === undefined) continue;
    const kept = rowsOf(rows, left)
      .map((row) => withoutText(rows.fields, row, text, rest))
      .filter((row) => hasText(rows, row));
    left = { ...left, [rows.name]: kept };
  }
  return left;
}

const PHONE = /\+?\(?\d[\d\s()./-]{3,}\d/u;
const PATTERNS: Partial<Record<Field['input'], RegExp>> = {
  phone: PHONE,
  email: /[^\s@,;()<>]+@[^\s@,;()<>]+\.\p{L}+/u,
  web: /(?:https?:\/\/|www\.)[^\s)]+/u,
  price: /\d+(?:[.,]\d{1,2})?/u,
};

/** Where the name of a place or a question ends in its line. */
const END_OF_NAME = /[:;,]\s|[.]\s|\s[–—-]\s|(?<=\?)\s|\n/u;

/** A row made of a passage: numbers and addresses are recognized by their shape; its beginning is the name, the rest the description. */
function rowFrom(fields: readonly Field[], text: string): PartValue {
  const row: Record<string, string> = {};
  for (const { name, input } of fields) {
    const found = PATTERNS[input]?.exec(text)?.[0].trim();
    if (found !== undefined && !Object.values(row).includes(found)) row[name] = found.replace(/[.,]$/, '');
    else if (input !== 'choice' && input !== 'picture') row[name] = '';
  }
  const title = fields.find(({ input, max }) => (input === 'line' || input === 'place') && max !== undefined);
  const about = fields.find(({ input }) => input === 'lines' || input === 'markup');
  const end = END_OF_NAME.exec(text);
  const name = (end === null ? text : text.slice(0, end.index)).trim();
  const fits = title?.max !== undefined && name.length <= title.max;
  if (title !== undefined && fits) row[title.name] = name;
  const rest = fits ? text.slice(name.length).replace(/^[\s:;,.–—-]+/u, '') : text;
  if (about !== undefined) row[about.name] = rest.trim();
  return Object.fromEntries(
    Object.entries(row).filter(([field, held]) => held !== '' || isAlwaysSent(field)),
  );
}

/** Fields that a list's rows always have. */
const isAlwaysSent = (name: string): boolean => name === 'url' || name === 'desc';

/** What follows a label, as in "Network: Fjell". */
const withoutLabel = (line: string): string =>
  /^[^:]{1,40}:\s*(?!\/\/)(.+)$/u.exec(line)?.[1]?.trim() ?? line.trim();

/** A value without a list, filled line by line: each line goes into an empty field of its shape, else the first empty one, else the last. */
function filledFields(key: PartKey, value: PartValue, text: string): PartValue {
  const filled: Record<string, unknown> = { ...value };
  const fields = formsOf(key).flatMap((form) => form.fields.filter(({ input }) => input !== 'switch'));
  const isEmpty = ({ name }: Field) => isBlank(filled[name]);
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const shaped = fields.find((field) => isEmpty(field) && PATTERNS[field.input]?.test(line) === true);
    const open = fields.filter(({ input }) => PATTERNS[input] === undefined);
    const target = shaped ?? open.find(isEmpty) ?? open.at(-1);
    if (target === undefined) continue;
    filled[target.name] =
      shaped === undefined ? withoutLabel(line) : PATTERNS[shaped.input]?.exec(line)?.[0].trim();
  }
  return filled;
}

/** The times of a text in the order check-in, check-out; a text without one is the address. */
function cabinWith(value: PartValue, text: string): PartValue {
  const times = clockTimes(text);
  const isEmpty = (name: string) => value[name] === undefined || value[name] === '';
  const open = ['checkInTime', 'checkOutTime'].filter(isEmpty);
  if (times.length === 0 || open.length === 0) return { ...value, location: withoutLabel(text) };
  return {
    ...value,
    ...Object.fromEntries(open.slice(0, times.length).map((name, at) => [name, times[at]])),
  };
}

/** Adds a passage to a part's value: to its text, as a new row of its list, or in the fields that it fits. */
export function withPassage(key: PartKey, value: PartValue, text: string): PartValue {
  if (key === 'cabin') return cabinWith(value, text);
  const forms = formsOf(key);
  const markup = forms.flatMap(({ fields }) => fields).find(({ input }) => input === 'markup');
  if (markup !== undefined) {
    const before = value[markup.name];
    const isFirst = typeof before !== 'string' || before.trim() === '';
    return { ...value, [markup.name]: isFirst ? text : `${before.trimEnd()}\n\n${text}` };
  }
  const rows = forms.find((form) => form.rows !== undefined)?.rows;
  if (rows === undefined) return filledFields(key, value, text);
  return { ...value, [rows.name]: [...rowsOf(rows, value), rowFrom(rows.fields, text)] };
}
