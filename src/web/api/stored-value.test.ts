import { expect, test } from 'vitest';
import { isFilledIn, storedValue, templateIdOf } from './stored-value.ts';

test('a service without content, or with content that is no object, has no value', () => {
  for (const nothing of [undefined, '{}', '', 'null', '[1]', '"text"', '{broken']) {
    expect(storedValue(nothing)).toBeNull();
  }
  expect(storedValue('{"ssid":"Sjö"}')).toEqual({ ssid: 'Sjö' });
});

test('a service is filled in when its own rules accept what it holds', () => {
  expect(isFilledIn('wifi', '{}')).toBe(false);
  expect(isFilledIn('wifi', '{"password":"x"}')).toBe(false);
  expect(isFilledIn('wifi', '{"ssid":"Sjö"}')).toBe(true);
  // All of its fields have defaults, yet nobody has read anything.
  expect(isFilledIn('emergencies', '{}')).toBe(false);
  // There is nothing to read.
  expect(isFilledIn('weather_now', '{}')).toBe(true);
});

test('only a numeric templateId stands for a service of the host', () => {
  expect(templateIdOf('{"templateId":31}')).toBe(31);
  expect(templateIdOf('{"templateId":"31"}')).toBeNull();
  expect(templateIdOf('{"title":"Info","text":"Hej"}')).toBeNull();
});
