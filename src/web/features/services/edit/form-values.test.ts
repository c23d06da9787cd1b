import { describe, expect, test } from 'vitest';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import {
  type FormValues,
  formValues,
  isUnnamedNumber,
  type Row,
  rowsIn,
  valueToSave,
  withDraftRow,
} from './form-values.ts';
import type { Field } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

const INPUT: Record<Field['input'], string> = {
  line: 'SEK',
  lines: 'Text',
  markup: '- Text',
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

/** The values of a form in which a host has filled in every field. */
function filledForm(key: (typeof SERVICE_KEYS)[number]) {
  const form = SERVICE_FORMS[key];
  const values = formValues(form, null);
  for (const { name, input } of form.fields) values[name] = input === 'switch' ? false : INPUT[input];
  if (form.rows === undefined) return values;
  const row: Row = {};
  for (const { name, input, choices } of form.rows.fields)
    row[name] = Object.keys(choices ?? {}).at(-1) ?? INPUT[input];
  return { ...values, [form.rows.name]: [row] };
}

describe.each(SERVICE_KEYS)('the form of %s', (key) => {
  const form = SERVICE_FORMS[key];

  test('has exactly the fields of its value', () => {
    const typed = filledForm(key);
    const saved = SERVICE_VALUES[key].parse(valueToSave(form, typed).value);
    expect(Object.keys(saved).toSorted()).toEqual(Object.keys(typed).toSorted());
    const rows: unknown[] = form.rows === undefined ? [] : rowsIn(form.rows, saved as FormValues);
    const names = form.rows?.fields.map(({ name }) => name).toSorted();
    for (const row of rows) expect(Object.keys(row as object).toSorted()).toEqual(names);
  });

  test('shows a saved value so that saving it again changes nothing', () => {
    const saved = SERVICE_VALUES[key].parse(valueToSave(form, filledForm(key)).value);
    const again = valueToSave(form, formValues(form, saved)).value;
    expect(SERVICE_VALUES[key].parse(again)).toEqual(saved);
  });

  test('starts with a row if its list must not be empty', () => {
    const values = formValues(form, null);
    const rows = form.rows === undefined ? 'no list' : rowsIn(form.rows, values).length;
    const expected = form.rows?.isOptional ? 0 : 1;
    expect(rows).toBe(form.rows === undefined ? 'no list' : expected);
  });
});

test('a new value has the defaults of R-values-3', () => {
  expect(formValues(SERVICE_FORMS.minibar, null)['currency']).toBe('EUR');
  expect(formValues(SERVICE_FORMS.weather_now, null)).toEqual({ show: true, showAddress: true });
  const kinds = (['wellness', 'shopping_services', 'tips'] as const).map(
    (key) => (formValues(SERVICE_FORMS[key], null)['items'] as Row[])[0]?.['kind'],
  );
  expect(kinds).toEqual(['spa', 'grocery', 'other']);
});

test('rows without input are not sent, and errors are shown at the right row', () => {
  const blank = { kind: 'spa', name: ' ', url: '', desc: '' };
  const typed = { kind: 'gym', name: 'Gymmet', url: 'x', desc: '' };
  const { value, formPathOf } = valueToSave(SERVICE_FORMS.wellness, { items: [blank, typed, blank, typed] });
  expect(value['items']).toEqual([typed, typed]);
  expect(formPathOf('items.0.url')).toBe('items.1.url');
  expect(formPathOf('items.1.name')).toBe('items.3.name');
  expect(formPathOf('items')).toBe('items');
  expect(formPathOf('items.7.name')).toBe('items.7.name');
});

test('a draft row is added last and replaces a blank one, unless the list is full', () => {
  const rows = SERVICE_FORMS.faq.rows ?? expect.fail();
  const draftRow = { title: 'sopor' };
  const first = withDraftRow(rows, formValues(SERVICE_FORMS.faq, null), draftRow);
  expect(first).toEqual({
    values: { items: [{ title: 'sopor', description: '' }] },
    path: 'items.0.description',
  });
  const items = Array.from({ length: rows.max - 1 }, () => ({ title: 'Vatten?', description: 'Ja.' }));
  const last = withDraftRow(rows, { items }, draftRow) ?? expect.fail();
  expect(rowsIn(rows, last.values)).toEqual([...items, { title: 'sopor', description: '' }]);
  expect(withDraftRow(rows, last.values, draftRow)).toBeNull();
});

test('a row with a phone number but no name or web address is recognized', () => {
  const row = { name: ' ', phone: '033-616 10 00', url: '', desc: 'Always open' };
  expect(isUnnamedNumber(row)).toBe(true);
  expect(isUnnamedNumber({ ...row, name: 'Clinic' })).toBe(false);
  expect(isUnnamedNumber({ ...row, url: 'https://clinic.example' })).toBe(false);
  expect(isUnnamedNumber({ ...row, phone: ' ' })).toBe(false);
});
