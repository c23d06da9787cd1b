import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshCabinFacts } from './cabin-data.ts';

test('a changed service reloads its cabin’s facts and weather, but no other cabin’s', async () => {
  const client = new QueryClient();
  const keys = {
    cabins: ['cabins'],
    cabin: ['cabins', 7],
    weather: ['cabins', 7, 'weather', 'Borås'],
    services: ['cabins', 7, 'services'],
    otherCabin: ['cabins', 8],
    otherWeather: ['cabins', 8, 'weather', 'Borås'],
  };
  for (const key of Object.values(keys)) client.setQueryData(key, []);
  await refreshCabinFacts(client, 7);
  const outdated = Object.entries(keys).filter(
    ([, key]) => client.getQueryState(key)?.isInvalidated === true,
  );
  expect(outdated.map(([name]) => name)).toEqual(['cabins', 'cabin', 'weather']);
});
