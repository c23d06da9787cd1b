import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Stay } from '#shared/contracts/stays.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { type Account, addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { newHost } from '#web/testing/site.ts';
import { click, fillIn, findText, press } from '#web/testing/user-actions.ts';

const TODAY = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
const addStay = (
  { api }: Account,
  cabin: { id: number },
  [from, to]: readonly [number, number],
  stay: object,
) =>
  api<Stay>('POST', `/api/cabins/${cabin.id}/stays`, {
    arrivesOn: shiftDay(TODAY, from),
    departsOn: shiftDay(TODAY, to),
    ...stay,
  });

it('lists who leaves and who arrives on each day at all cabins, with what is missing (R-stays-17)', async () => {
  const host = await newHost();
  const [fyren, boden] = [await addCabin(host, 'Fyren'), await addCabin(host, 'Boden')];
  const { link } = await addStay(host, fyren, [-2, 1], { guestName: 'Anna', digits: '4711' });
  await addStay(host, boden, [0, 3], {});
  await addStay(host, fyren, [1, 5], { guestName: 'Bo', digits: '1234' });
  await host.api('POST', `/api/guest/stays/${link.split('/').at(-1)}/events`, { event: 'cannot_get_in' });
  await open('/host/cabins', host);
  await click(await screen.findByRole('link', { name: 'Arrivals and departures' }));
  const rowsOf = async (day: RegExp) =>
    within(await screen.findByRole('region', { name: day }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
  expect(await rowsOf(/^Today, /)).toEqual(['15:00 Boden Guest No digits']);
  expect(await rowsOf(/^Tomorrow, /)).toEqual([
    expect.stringMatching(/^11:00 Fyren Anna Cannot get in, /),
    '15:00 Fyren Bo',
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arrivals and departures');
  await expectAccessible(await screen.findByRole('main'));
  await click(screen.getByRole('link', { name: /15:00 Fyren Bo/ }));
  expect(currentPath()).toBe(`/host/cabins/${fyren.id}?tab=stays`);
});

it('many cabins are searched by name, on the server, and the address keeps it', async () => {
  const host = await newHost();
  const names = ['Fyren', 'Boden', 'Norra', 'Södra', 'Östra', 'Västra', 'Ängen'];
  // They leave after the two weeks that are listed.
  for (const name of names)
    await addStay(host, await addCabin(host, name), [0, 20], { guestName: `Gäst ${name}` });
  await open('/arrivals', host);
  await findText('Gäst Norra');
  await fillIn('Search', 'ÖSTR');
  await waitFor(() => expect(currentPath()).toBe('/arrivals?q=%C3%96STR'));
  await waitFor(() => expect(screen.queryByText('Gäst Norra')).toBeNull());
  expect(await findText('Gäst Östra')).toBeVisible();
  await fillIn('Search', 'Slottet');
  await findText('At no cabin of that name does anybody arrive or leave');
  await expectAccessible(await screen.findByRole('main'));
  await press('Show all cabins');
  expect(await findText('Gäst Norra')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

it('without stays My Cabins has no link to it, and the page says so', async () => {
  const host = await newHost();
  await addCabin(host, 'Fyren');
  await open('/host/cabins', host);
  await screen.findByRole('link', { name: /Fyren/ });
  expect(screen.queryByRole('link', { name: 'Arrivals and departures' })).toBeNull();
  await open('/arrivals', host);
  expect(await findText('Nobody arrives or leaves in the next two weeks.')).toBeVisible();
});
