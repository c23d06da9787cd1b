import type { ServiceKey } from '#shared/service-keys.ts';
import type { Field, RowsForm } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { TextPlace } from './text-groups.ts';

/** What a text is called and how it is typed: as in the form that its source was written in. */
export interface TextForm {
  /** The key of its words. */
  label:
    | Field['label']
    | 'cabins.form.name'
    | 'cabins.form.description'
    | 'templates.form.name'
    | 'templates.form.description'
    | 'notices.one';
  /** The row of a list that it stands in, from 1. */
  row: { item: RowsForm['item']; number: number } | null;
  /** Enter starts a new line in it. */
  hasLines: boolean;
}

function serviceTextForm(key: ServiceKey, field: string): TextForm {
  const { fields, rows } = SERVICE_FORMS[key];
  const [, index, name] = /^\w+\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const known = (index === undefined ? fields : (rows?.fields ?? [])).find(
    (one) => one.name === (name ?? field),
  );
  return {
    label: known?.label ?? 'services.fields.text',
    row: rows === undefined || index === undefined ? null : { item: rows.item, number: Number(index) + 1 },
    hasLines: known?.input === 'lines',
  };
}

/** The form of the text `field` of a place. */
export function textForm(place: TextPlace, field: string): TextForm {
  if (place.kind === 'service') return serviceTextForm(place.key, field);
  if (place.kind === 'cabin' && field.startsWith('notices.')) {
    return { label: 'notices.one', row: null, hasLines: true };
  }
  const hasLines = field === 'description';
  if (place.kind === 'cabin')
    return { label: hasLines ? 'cabins.form.description' : 'cabins.form.name', row: null, hasLines };
  return { label: hasLines ? 'templates.form.description' : 'templates.form.name', row: null, hasLines };
}
