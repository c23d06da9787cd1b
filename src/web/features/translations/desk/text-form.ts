import type { ServiceKey } from '#shared/service-keys.ts';
import type { Field, RowsForm } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { TextPlace } from './text-groups.ts';

/** The label and input of a text, as in the form where its source was written. */
export interface TextForm {
  /** The key of the label's words. */
  label:
    | Field['label']
    | 'cabins.form.name'
    | 'cabins.form.description'
    | 'templates.form.name'
    | 'templates.form.description'
    | 'notices.one'
    | 'translations.arrival.text'
    | 'translations.arrival.caption'
    | 'translations.arrival.hint';
  /** Its row in a list, numbered from 1; null if it is not in a list. */
  row: { item: RowsForm['item']; number: number } | null;
  isMultiline: boolean;
  /** Whether it may have lists, headings and links. */
  hasMarkup: boolean;
}

function serviceTextForm(key: ServiceKey, field: string): TextForm {
  const { fields, rows } = SERVICE_FORMS[key];
  const [, index, name] = /^\w+\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const formField = (index === undefined ? fields : (rows?.fields ?? [])).find(
    (candidate) => candidate.name === (name ?? field),
  );
  return {
    label: formField?.label ?? 'services.fields.text',
    row: rows === undefined || index === undefined ? null : { item: rows.item, number: Number(index) + 1 },
    isMultiline: formField?.input === 'lines' || formField?.input === 'markup',
    hasMarkup: formField?.input === 'markup',
  };
}

/** A text of "Getting in"; only the way there may have markup. */
function arrivalTextForm(field: string): TextForm {
  const isText = field === 'arrival.text';
  const isCaption = field.endsWith('.caption');
  return {
    label: isText
      ? 'translations.arrival.text'
      : isCaption
        ? 'translations.arrival.caption'
        : 'translations.arrival.hint',
    row: null,
    isMultiline: !isCaption,
    hasMarkup: isText,
  };
}

/** The label and input of a text. `field` is its path in the place, such as `description` or `items.0.name`. */
export function textForm(place: TextPlace, field: string): TextForm {
  if (place.kind === 'service') return serviceTextForm(place.key, field);
  if (place.kind === 'cabin' && field.startsWith('notices.')) {
    return { label: 'notices.one', row: null, isMultiline: true, hasMarkup: false };
  }
  if (place.kind === 'cabin' && field.startsWith('arrival.')) return arrivalTextForm(field);
  const isDescription = field === 'description';
  const owner = place.kind === 'cabin' ? 'cabins' : 'templates';
  return {
    label: isDescription ? `${owner}.form.description` : `${owner}.form.name`,
    row: null,
    isMultiline: isDescription,
    hasMarkup: isDescription,
  };
}
