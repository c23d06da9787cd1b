import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { startWeatherServer } from '#test/weather-server.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, fillIn, waitUntilGone, openDialog, user, press } from '#web/testing/user-actions.ts';
import { startNewSite, newHost } from '#web/testing/site.ts';

const server = await startWeatherServer();
afterAll(() => server.close());

/** Opens the dialog for a new host without cabins. */
async function addingDialog() {
  const host = await newHost();
  await open('/host/cabins', host);
  await click(await screen.findByRole('button', { name: /^Add New Cabin/ }));
  const dialog = await openDialog('Add New Cabin');
  const language = within(dialog).getByLabelText<HTMLSelectElement>(/^Language you write in/);
  const added = async () => (await host.api<Cabin[]>('GET', '/api/cabins'))[0];
  return { dialog, language, added };
}

it('adds a cabin with a place from the search and the device’s coordinates', async () => {
  server.places = [{ name: 'Torpa', latitude: 57.63, longitude: 13.21, admin2: 'Tranemo' }];
  await startNewSite({ settings: { GEOCODING_URL: server.settings.GEOCODING_URL } });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 57.6612, longitude: 13.3456 } } as GeolocationPosition),
    },
  });
  const { dialog, added } = await addingDialog();
  await fillIn(/^Name/, 'Fyren', dialog);
  const location = within(dialog).getByLabelText(/^Location/);
  await user.type(location, 'Torpa');
  await waitFor(() => expect(location).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location).toHaveValue('Torpa, Tranemo'));
  // The centre of a village is not where the cabin is.
  expect(within(dialog).queryByLabelText(/^Latitude/)).toBeNull();
  await press('Use my position', dialog);
  await waitFor(() => expect(within(dialog).getByLabelText(/^Latitude/)).toHaveValue('57.66120'));
  await expectAccessible(dialog);
  await press('Add cabin', dialog);
  await waitUntilGone(dialog);
  expect(await added()).toMatchObject({
    name: 'Fyren',
    location: 'Torpa, Tranemo',
    latitude: 57.6612,
    longitude: 13.3456,
  });
});

it('guesses the language from the host’s texts until the host chooses one', async () => {
  const { dialog, language, added } = await addingDialog();
  expect(language).toHaveValue('en');
  await fillIn(/^Name/, 'Villa Solbacken', dialog);
  await fillIn(/^Location/, 'Tranemo', dialog);
  await fillIn(/^Description/, 'Röd stuga vid sjön, med bastu och båt.', dialog);
  await waitFor(() => expect(language).toHaveValue('sv'));
  expect(language).toHaveAccessibleDescription('Guessed from your text. Change it if it is wrong.');
  await fillIn(/^Description/, 'Rotes Haus am See, mit Sauna und Boot.', dialog);
  await waitFor(() => expect(language).toHaveValue('de'));
  await user.selectOptions(language, 'en');
  await fillIn(/^Description/, 'Maison rouge au bord du lac, avec un sauna.', dialog);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(language).toHaveValue('en');
  await press('Add cabin', dialog);
  await waitUntilGone(dialog);
  expect(await added()).toMatchObject({ language: 'en' });
});
