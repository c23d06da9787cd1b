import { expect, test } from 'vitest';
import { isFilledIn, storedValue, templateIdOf } from './stored-value.ts';

test('an empty value, or one that is no object, is null', () => {
  for (const nothing of [undefined, '{}', '', 'null', '[1]', '"text"', '{broken']) {
    expect(storedValue(nothing)).toBeNull();
  }
  expect(storedValue('{"ssid":"Sjö"}')).toEqual({ ssid: 'Sjö' });
});

test('a service is filled in if its value is valid', () => {
  expect(isFilledIn('wifi', '{}')).toBe(false);
  expect(isFilledIn('wifi', '{"password":"x"}')).toBe(false);
  expect(isFilledIn('wifi', '{"ssid":"Sjö"}')).toBe(true);
  // All fields have defaults, but the host has written nothing.
  expect(isFilledIn('emergencies', '{}')).toBe(false);
  // This kind has no text.
  expect(isFilledIn('weather_now', '{}')).toBe(true);
});

test('only a numeric templateId refers to a template', () => {
  expect(templateIdOf('{"templateId":31}')).toBe(31);
  expect(templateIdOf('{"templateId":"31"}')).toBeNull();
  expect(templateIdOf('{"title":"Info","text":"Hej"}')).toBeNull();
});
