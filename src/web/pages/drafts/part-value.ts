import type { Field, RowsForm, ServiceForm } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { Draft } from '#shared/contracts/drafts.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { ARRIVAL_FORMS } from '#web/features/services/arrival/arrival-form.ts';
import { type Difference, differences } from '#web/features/services/edit/differences.ts';
import { formValues } from '#web/features/services/edit/form-values.ts';

/** Where a passage may go: a kind of service, "Getting in", or the cabin itself. */
export type PartKey = Draft['proposals'][number]['key'];

export type PartValue = Readonly<Record<string, unknown>>;

/** In the order of a guide. */
export const PART_KEYS: readonly PartKey[] = ['cabin', 'arrival', ...SERVICE_KEYS];

/** Where passages may be moved: all but the weather, which holds no text. */
export const MOVE_KEYS = PART_KEYS.filter((key) => key !== 'weather_now');

const CABIN_FORM: ServiceForm = {
  fields: [
    { name: 'checkInTime', label: 'cabins.form.checkInTime', input: 'line', max: 5 },
    { name: 'checkOutTime', label: 'cabins.form.checkOutTime', input: 'line', max: 5 },
    { name: 'location', label: 'cabins.form.location', input: 'line', max: TEXT_LIMITS.location },
  ],
};

/** The fields of a part's own dialog. */
export const formsOf = (key: PartKey): readonly ServiceForm[] => {
  if (key === 'cabin') return [CABIN_FORM];
  return key === 'arrival' ? ARRIVAL_FORMS : [SERVICE_FORMS[key]];
};

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const rowsOf = (rows: RowsForm, value: PartValue | null): PartValue[] => {
  const list = value?.[rows.name];
  return Array.isArray(list) ? (list as PartValue[]) : [];
};

/** Whether a field says who may read something, or when, which no document does. */
export const isSetting = ({ name, input }: Field): boolean =>
  input === 'choice' || input === 'switch' || name === 'hoursBefore';

function mergedField(field: Field, current: PartValue, added: PartValue): unknown {
  const { name, input } = field;
  const before = current[name];
  const after = added[name];
  if (isBlank(before)) return after;
  if (isBlank(after) || isSetting(field) || input === 'picture') return before;
  return input === 'markup' && typeof before === 'string' && typeof after === 'string'
    ? `${before.trimEnd()}\n\n${after}`
    : after;
}

/** The current value with what a document adds: texts and lists grow, other fields are replaced. Choices stay as they are. */
export function merged(key: PartKey, current: PartValue | null, added: PartValue): PartValue {
  if (current === null) return added;
  const value: Record<string, unknown> = { ...current };
  for (const { fields, rows } of formsOf(key)) {
    for (const field of fields) {
      const after = mergedField(field, current, added);
      if (after !== undefined) value[field.name] = after;
    }
    if (rows !== undefined) value[rows.name] = [...rowsOf(rows, current), ...rowsOf(rows, added)];
  }
  return value;
}

/** The fields with another current content, which a merge would overwrite. */
export function overwritten(key: PartKey, current: PartValue | null, added: PartValue): Difference[] {
  if (current === null) return [];
  const after = merged(key, current, added);
  return formsOf(key).flatMap((form) =>
    differences(form, formValues(form, current), formValues(form, after)).filter(
      ({ path, row, field }) => row === null && field.input !== 'markup' && !isBlank(current[path]),
    ),
  );
}
