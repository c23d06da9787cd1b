import { screen, waitFor } from '@testing-library/dom';
import { afterAll, expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { startWeatherServer } from '#test/weather-server.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { press } from '#web/testing/user-actions.ts';
import { startNewSite, newHost } from '#web/testing/site.ts';

const server = await startWeatherServer();
afterAll(() => server.close());

it.each([
  ['weather_code', '−12°C'],
  ['temperature_2m', 'Rain'],
  ['is_day', '−12°C Rain'],
])('a badge without %s shows the other values (R-weather-6)', async (unknown, words) => {
  server.temperature = -12.3;
  server.mode = {
    makes: ({ current, ...rest }) => JSON.stringify({ ...rest, current: { ...current, [unknown]: null } }),
  };
  await startNewSite({ settings: server.settings });
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { weather_now: { show: true, showAddress: true } });
  await host.api('PUT', `/api/cabins/${cabin.id}`, { latitude: 57.7, longitude: 11.9 });
  await open(`/host/cabins/${cabin.id}`, host);
  const badge = await screen.findByRole('group', { name: 'Weather at the cabin' }, { timeout: 15_000 });
  expect(badge).toHaveTextContent(words);
});

const RAIN = { temperature: 7.4, sky: 'rain', isDay: true };

it('a cabin’s page shows the weather only while the guide does (R-weather-2)', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  let requests = 0;
  interceptCalls(/weather$/, () => {
    requests += 1;
    const weather = { now: RAIN, days: [], updatedAt: new Date().toISOString() };
    return Promise.resolve(Response.json({ weather, isComing: false }));
  });
  await open(`/host/cabins/${cabin.id}`, host);
  await screen.findByRole('region', { name: 'Services' });
  await screen.findByText('About Cabin');
  expect(requests).toBe(0);
  expect(screen.queryByRole('group', { name: 'Weather' })).toBeNull();

  await addServices(host, cabin, { weather_now: { show: true, showAddress: true } });
  await open(`/host/cabins/${cabin.id}`);
  await screen.findByRole('group', { name: /Weather/ });
  await press('Hide Weather & Address');
  await waitFor(() => expect(screen.queryByRole('group', { name: /Weather/ })).toBeNull());
});
