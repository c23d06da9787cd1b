import type { TFunction } from 'i18next';
import type { RowsForm } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { storedValue } from '#web/api/stored-value.ts';
import type { Chip } from './chip.ts';

/** More than a line of a wide screen holds. */
const LONGEST = 140;

type Said = Pick<CabinService, 'key' | 'valueJson'>;
type Value = Readonly<Record<string, unknown>>;

const textAt = (value: Value, field: string): string => {
  const typed = value[field];
  return typeof typed === 'string' ? typed.trim() : '';
};

/** The words of a host's text in one line, without the marks of its lists and headings. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/^(?:## |- |\d+\. )/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** What a row of a list goes by. */
const NAMES = ['name', 'title', 'url', 'phone'] as const;
const nameOfRow = (row: Value): string => NAMES.map((field) => textAt(row, field)).find(Boolean) ?? '';

const hasPoint = ({ fields }: RowsForm) => fields.some(({ input }) => input === 'degrees');

/** How many there are in the list, and their names. */
function listed(rows: RowsForm, value: Value, t: TFunction): string {
  const all = value[rows.name];
  const names = Array.isArray(all) ? all.map((row: Value) => nameOfRow(row)) : [];
  if (names.length === 0) return '';
  const shown = names.filter(Boolean).join(', ');
  const words = hasPoint(rows) ? 'services.summary.places' : 'services.summary.entries';
  return t(words, { count: names.length, names: shown }).slice(0, LONGEST);
}

/** The fields whose words are a service in short; a switch that is on goes by its label, a password by nothing. */
function wordsOfFields(key: ServiceKey, value: Value, t: TFunction): string[] {
  return SERVICE_FORMS[key].fields.map(({ name, label, input }) => {
    if (input === 'secret' || input === 'picture') return '';
    if (input === 'switch') return value[name] === false ? '' : t(label);
    return inOneLine(textAt(value, name));
  });
}

/** What a service says, in one line; empty while it says nothing. */
export function summaryOf({ key, valueJson }: Said, t: TFunction): string {
  const value = storedValue(valueJson) ?? {};
  const { rows } = SERVICE_FORMS[key];
  // Pictures of a text go without saying.
  const list = rows === undefined || rows.isOptional ? '' : listed(rows, value, t);
  return [...wordsOfFields(key, value, t), list]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, LONGEST);
}

/** The same of a chip, without the name that it already shows; a host's own service goes by its description. */
export function summaryOfChip({ service, isTemplate, template, ownName }: Chip, t: TFunction): string {
  if (isTemplate) return inOneLine(template?.description ?? '');
  const summary = summaryOf(service, t);
  return ownName !== null && summary.startsWith(`${ownName} · `)
    ? summary.slice(ownName.length + 3)
    : summary;
}
