import { describe, expect, test } from 'vitest';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import {
  type FormValues,
  formValues,
  isNumberAlone,
  outgoing,
  type Row,
  rowsIn,
  withRow,
} from './form-values.ts';
import type { Field } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

const TYPED: Record<Field['input'], string> = {
  line: 'SEK',
  lines: 'Text',
  exact: 'Sjöstugan ',
  secret: 'hemligt',
  phone: '+46 70 123 45 67',
  email: 'anna@sjo.example',
  picture: 'https://bilder.example/spisen.jpg',
  web: 'https://sjo.example/',
  price: '25,50',
  degrees: '57.6612',
  place: 'Sjöboden',
  choice: '',
  switch: '',
};

/** Something in every field of a dialog, as a host would type it. */
function typedInto(key: (typeof SERVICE_KEYS)[number]) {
  const form = SERVICE_FORMS[key];
  const values = formValues(form, null);
  for (const { name, input } of form.fields) values[name] = input === 'switch' ? false : TYPED[input];
  if (form.rows === undefined) return values;
  const row: Row = {};
  for (const { name, input, choices } of form.rows.fields)
    row[name] = Object.keys(choices ?? {}).at(-1) ?? TYPED[input];
  return { ...values, [form.rows.name]: [row] };
}

describe.each(SERVICE_KEYS)('the dialog of %s', (key) => {
  const form = SERVICE_FORMS[key];

  test('asks for every field of its value, and for nothing else', () => {
    const typed = typedInto(key);
    const saved = SERVICE_VALUES[key].parse(outgoing(form, typed).value);
    expect(Object.keys(saved).toSorted()).toEqual(Object.keys(typed).toSorted());
    const rows: unknown[] = form.rows === undefined ? [] : rowsIn(form.rows, saved as FormValues);
    const names = form.rows?.fields.map(({ name }) => name).toSorted();
    for (const row of rows) expect(Object.keys(row as object).toSorted()).toEqual(names);
  });

  test('shows what was saved, so that saving it again changes nothing', () => {
    const saved = SERVICE_VALUES[key].parse(outgoing(form, typedInto(key)).value);
    const again = outgoing(form, formValues(form, saved)).value;
    expect(SERVICE_VALUES[key].parse(again)).toEqual(saved);
  });

  test('starts with a row where there is a list that is asked for', () => {
    const values = formValues(form, null);
    const rows = form.rows === undefined ? 'no list' : rowsIn(form.rows, values).length;
    const asked = form.rows?.isOptional ? 0 : 1;
    expect(rows).toBe(form.rows === undefined ? 'no list' : asked);
  });
});

test('what a new value starts with (R-values-3)', () => {
  expect(formValues(SERVICE_FORMS.minibar, null)['currency']).toBe('EUR');
  expect(formValues(SERVICE_FORMS.weather_now, null)).toEqual({ show: true, showAddress: true });
  const kinds = (['wellness', 'shopping_services', 'tips'] as const).map(
    (key) => (formValues(SERVICE_FORMS[key], null)['items'] as Row[])[0]?.['kind'],
  );
  expect(kinds).toEqual(['spa', 'grocery', 'other']);
});

test('rows that hold nothing but a kind are not sent, and sentences find the row that was typed', () => {
  const blank = { kind: 'spa', name: ' ', url: '', desc: '' };
  const typed = { kind: 'gym', name: 'Gymmet', url: 'x', desc: '' };
  const { value, typedAt } = outgoing(SERVICE_FORMS.wellness, { items: [blank, typed, blank, typed] });
  expect(value['items']).toEqual([typed, typed]);
  expect(typedAt('items.0.url')).toBe('items.1.url');
  expect(typedAt('items.1.name')).toBe('items.3.name');
  expect(typedAt('items')).toBe('items');
  expect(typedAt('items.7.name')).toBe('items.7.name');
});

test('a row that was begun elsewhere comes last, in the place of a blank one, while there is room', () => {
  const rows = SERVICE_FORMS.faq.rows ?? expect.fail();
  const begun = { title: 'sopor' };
  const first = withRow(rows, formValues(SERVICE_FORMS.faq, null), begun);
  expect(first).toEqual({
    values: { items: [{ title: 'sopor', description: '' }] },
    path: 'items.0.description',
  });
  const items = Array.from({ length: rows.max - 1 }, () => ({ title: 'Vatten?', description: 'Ja.' }));
  const last = withRow(rows, { items }, begun) ?? expect.fail();
  expect(rowsIn(rows, last.values)).toEqual([...items, { title: 'sopor', description: '' }]);
  expect(withRow(rows, last.values, begun)).toBeNull();
});

test('a number that nobody is named for is told apart, since it is kept', () => {
  const row = { name: ' ', phone: '033-616 10 00', url: '', desc: 'Always open' };
  expect(isNumberAlone(row)).toBe(true);
  expect(isNumberAlone({ ...row, name: 'Clinic' })).toBe(false);
  expect(isNumberAlone({ ...row, url: 'https://clinic.example' })).toBe(false);
  expect(isNumberAlone({ ...row, phone: ' ' })).toBe(false);
});
