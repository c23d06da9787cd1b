import type { TFunction } from 'i18next';
import { isSwitchOn, type RowsForm } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { storedValue } from '#web/api/stored-value.ts';
import type { Chip } from './use-chips.ts';

/** In characters; one line fits fewer on any screen. */
const MAX_LENGTH = 140;

type Value = Readonly<Record<string, unknown>>;

const textAt = (value: Value, field: string): string => {
  const text = value[field];
  return typeof text === 'string' ? text.trim() : '';
};

/** The text on one line, without the markup of its lists, headings, links and bold words. */
export const toOneLine = (text: string): string =>
  text
    .replaceAll(/^(?:## |- |\d+\. )/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

/** The fields that can name a row; the first that is filled in does. */
const NAME_FIELDS = ['name', 'title', 'url', 'phone'] as const;
const rowName = (row: Value): string => NAME_FIELDS.map((field) => textAt(row, field)).find(Boolean) ?? '';

const hasCoordinates = ({ fields }: RowsForm) => fields.some(({ input }) => input === 'degrees');

/** The number of rows and their names; '' if there are none. */
function rowsSummary(rows: RowsForm, value: Value, t: TFunction): string {
  const all = value[rows.name];
  const names = Array.isArray(all) ? all.map((row: Value) => rowName(row)) : [];
  if (names.length === 0) return '';
  const shown = names.filter(Boolean).join(', ');
  const key = hasCoordinates(rows) ? 'services.summary.places' : 'services.summary.entries';
  return t(key, { count: names.length, names: shown }).slice(0, MAX_LENGTH);
}

/** The text of each field: '' for passwords and pictures, the label for a switch that is on. */
function fieldSummaries(key: ServiceKey, value: Value, t: TFunction): string[] {
  return SERVICE_FORMS[key].fields.map((field) => {
    const { name, label, input } = field;
    if (input === 'secret' || input === 'picture') return '';
    if (input === 'switch') return isSwitchOn(field, value[name]) ? t(label) : '';
    return toOneLine(textAt(value, name));
  });
}

/** A service's content on one line; '' if it has none. */
export function summaryOf({ key, valueJson }: Pick<CabinService, 'key' | 'valueJson'>, t: TFunction): string {
  const value = storedValue(valueJson) ?? {};
  const { rows } = SERVICE_FORMS[key];
  // Optional rows are the pictures of a text, which a summary leaves out.
  const list = rows === undefined || rows.isOptional ? '' : rowsSummary(rows, value, t);
  return [...fieldSummaries(key, value, t), list]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, MAX_LENGTH);
}

/** The summary of a chip without the name that the chip shows already; for a template its description. */
export function summaryOfChip({ service, isTemplate, template, ownName }: Chip, t: TFunction): string {
  if (isTemplate) return toOneLine(template?.description ?? '');
  const summary = summaryOf(service, t);
  return ownName !== null && summary.startsWith(`${ownName} · `)
    ? summary.slice(ownName.length + 3)
    : summary;
}
