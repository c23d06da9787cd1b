import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

test('only fields that differ are listed, in the order of the form', () => {
  const found = differences(
    SERVICE_FORMS.contact,
    { name: 'Anna', email: 'a@sjo.example', phone: '070 1 ', whatsapp: '' },
    { name: 'Bo', email: 'a@sjo.example', phone: '070 1', whatsapp: '+46 70' },
  );
  expect(found.map(({ path, left, right }) => [path, left, right])).toEqual([
    ['name', 'Anna', 'Bo'],
    ['whatsapp', '', '+46 70'],
  ]);
});

test('a row that only one version has is empty in the other', () => {
  const taxi = (name: string) => ({ name, phone: '', desc: '' });
  const found = differences(SERVICE_FORMS.taxi, { items: [taxi('A'), taxi('B')] }, { items: [taxi('A')] });
  expect(found.map(({ row, left, right }) => [row, left, right])).toEqual([[2, 'B', '']]);
});

test('switches are compared as booleans', () => {
  const found = differences(
    SERVICE_FORMS.weather_now,
    { show: true, showAddress: true },
    { show: false, showAddress: true },
  );
  expect(found.map(({ path, left, right }) => [path, left, right])).toEqual([['show', true, false]]);
});
