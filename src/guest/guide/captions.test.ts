import { expect, test } from 'vitest';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { captionsOf } from './captions.ts';

const partsOf = (keys: readonly ServiceKey[]) =>
  keys.map((key) => ({ id: key, group: SERVICE_KINDS[key].group }));

test('each group of a guide in the usual order has its caption once, before its first part', () => {
  expect([...captionsOf(partsOf(SERVICE_KEYS))]).toEqual([
    ['weather_now', 'arriving'],
    ['house_info', 'house'],
    ['restaurants', 'around'],
    ['checkout', 'leaving'],
    ['custom', 'extras'],
  ]);
});

test("a host's own order that breaks a group up has none, nor has a short guide", () => {
  const [first, ...others] = SERVICE_KEYS.filter((key) => key !== 'house_info');
  const moved = partsOf([first ?? 'wifi', ...others, 'house_info']);
  expect([...captionsOf(moved)]).toEqual([]);
  expect([...captionsOf(partsOf(SERVICE_KEYS.slice(0, 8)))]).toEqual([]);
});
