import { waitFor, within } from '@testing-library/dom';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { startWeatherServer } from '#test/weather-server.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService, save } from '#web/testing/cabin-page.ts';
import { interceptCalls } from '#web/testing/intercept.ts';
import { fillIn, press, user } from '#web/testing/user-actions.ts';
import { startNewSite, newHost } from '#web/testing/site.ts';

const server = await startWeatherServer();
afterAll(() => server.close());
beforeEach(() => {
  server.mode = 'answers';
  server.questions.length = 0;
  server.places = [
    { name: 'Torpa', latitude: 57.63, longitude: 13.21, admin1: 'Västra Götaland', admin2: 'Tranemo' },
    { name: 'Torpa', latitude: 58.4, longitude: 15.9, admin1: 'Östergötland', admin2: 'Ydre' },
  ];
});

/** Opens the restaurants of a cabin, on a site that looks places up. */
async function openRestaurants() {
  await startNewSite({ settings: { GEOCODING_URL: server.settings.GEOCODING_URL } });
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await addServices(host, cabin, { restaurants: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openService('Restaurants');
  const name = within(dialog).getByRole('combobox', { name: /^Name/ });
  await press('More', dialog);
  return {
    dialog,
    name,
    value: (label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label).value,
  };
}

/** Hidden ones too: jsdom has no layout, so it may consider their field hidden. */
const options = () => within(document.body).queryAllByRole('option', { hidden: true });
const findOptions = () =>
  waitFor(() => {
    expect(options()).toHaveLength(2);
    return options();
  });

it('a place suggested for a name and chosen by keyboard fills in address and coordinates', async () => {
  const { dialog, name, value } = await openRestaurants();
  await user.type(name, 'Torpa');
  const [first] = await findOptions();
  expect(first).toHaveTextContent('TorpaTorpa, Tranemo, Västra Götaland');
  await waitFor(() => expect(name).toHaveAttribute('aria-expanded', 'true'));
  expect(
    within(dialog).getByText('2 places with that name. Choose one with the arrow keys.'),
  ).toBeInTheDocument();
  await expectAccessible(document.body);

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(name).toHaveAttribute('aria-activedescendant', options()[1]?.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(value(/^Address/)).toBe('Torpa, Ydre, Östergötland'));
  expect([value(/^Latitude/), value(/^Longitude/)]).toEqual(['58.4', '15.9']);
  expect(name).toHaveValue('Torpa');
  await waitFor(() => expect(options()).toEqual([]));
  expect(within(dialog).getByText('Address and coordinates filled in')).toBeInTheDocument();
  await save(dialog);
});

it('a typed address stays, and Escape closes the list but not the dialog', async () => {
  const { dialog, name, value } = await openRestaurants();
  await fillIn(/^Address/, 'Slottsvägen 1', dialog);
  await user.type(name, 'Torpa');
  await findOptions();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(options()).toEqual([]));
  expect(dialog).toBeVisible();
  expect(value(/^Latitude/)).toBe('');

  await user.type(name, ' s{Backspace}{Backspace}');
  await user.click((await findOptions())[0] as HTMLElement);
  await waitFor(() => expect(value(/^Latitude/)).toBe('57.63'));
  expect(value(/^Address/)).toBe('Slottsvägen 1');
});

it.each([
  ['the request fails', () => Promise.reject(new TypeError('fetch failed'))],
  ['the answer is an error page', async () => new Response('<html>', { status: 502 })],
  ['the answer is malformed', async () => Response.json({ places: [{ name: 7 }] })],
])('if %s, the typed name stays and is saved', async (_case, answer) => {
  const { dialog, name } = await openRestaurants();
  let requests = 0;
  interceptCalls(/\/api\/places/, () => {
    requests += 1;
    return answer();
  });
  await user.type(name, 'Torpa');
  await waitFor(() => expect(requests).toBe(1));
  expect(options()).toEqual([]);
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(name).toHaveValue('Torpa');
  await save(dialog);
});
