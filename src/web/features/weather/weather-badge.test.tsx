import { screen } from '@testing-library/dom';
import { afterAll, expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { startWeatherServer } from '#test/weather-server.ts';
import { open } from '#web/testing/app.tsx';
import { moveToNewSite, newHost } from '#web/testing/site.ts';

const server = await startWeatherServer();
afterAll(() => server.close());

it.each([
  ['weather_code', '−12°C'],
  ['temperature_2m', 'Rain'],
  ['is_day', '−12°C Rain'],
])('a badge without %s says what is known (R-weather-6)', async (unknown, words) => {
  server.temperature = -12.3;
  server.manner = {
    makes: ({ current, ...rest }) => JSON.stringify({ ...rest, current: { ...current, [unknown]: null } }),
  };
  await moveToNewSite({ settings: server.settings });
  const host = await newHost();
  const cabin = await addCabin(host);
  await host.api('PUT', `/api/cabins/${cabin.id}`, { latitude: 57.7, longitude: 11.9 });
  await open(`/host/cabins/${cabin.id}`, host);
  const badge = await screen.findByRole('group', { name: 'Weather at the cabin' }, { timeout: 15_000 });
  expect(badge).toHaveTextContent(words);
});
