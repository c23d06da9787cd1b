import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { failCalls } from '#web/testing/intercept.ts';
import { openAddServices } from '#web/testing/cabin-page.ts';
import {
  click,
  fill,
  waitUntilGone,
  openDialog,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

it('a paid service goes from its dialog to the guests, is changed, and vanishes', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Utsikten');
  const code = await activate(host, cabin);
  await open('/services', host);
  await press('Add Custom Service');
  const dialog = await openDialog('Create Service');
  const field = (name: string, where = dialog) => within(where).findByLabelText(new RegExp(`^${name}`));
  const tick = async (label: RegExp | string) => click(await within(dialog).findByLabelText(label));
  await fill(await field('Title'), 'Rowing boat');
  await fill(await field('Description'), 'At the jetty.');
  await click(
    within(within(dialog).getByRole('radiogroup', { name: 'Type' })).getByRole('radio', { name: 'Paid' }),
  );
  await fill(await field('Price'), '149,50');
  await fill(await field('Currency'), 'sek');
  await fill(await field('Payment link'), 'pay.example/boat');
  await tick(/^Allow quantity selection/);
  await fill(await field('Max quantity'), '2');
  await tick('Saturday');
  await tick('Monday');

  const noAnswer = failCalls(/host-services$/);
  await press('Create service', dialog);
  await findAlert('Could not save', dialog);
  expect(await field('Price')).toHaveValue('149,50');
  noAnswer();
  await press('Create service', dialog);
  await waitUntilGone(dialog);
  const row = (name: string) => screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  expect((await row('Rowing boat')).closest('tr')).toHaveTextContent(/Paid · SEK\s149\.50/);

  await open(`/host/cabins/${cabin.id}`);
  const services = await openAddServices();
  await click(await within(services).findByRole('checkbox', { name: /^Rowing boat/ }));
  await press('Save services', services);
  await waitUntilGone(services);
  const page = await guestPage(code, 'en');
  for (const text of ['Rowing boat', 'At the jetty.', 'Monday and Saturday'])
    expect(page.textContent).toContain(text);
  expect(page.querySelector('a[href="https://pay.example/boat"]')?.textContent).toBe('Go to payment');

  // From its chip; it is the same dialog as on the page of all services.
  await press('Edit Rowing boat');
  const edit = await openDialog('Edit Service');
  expect(await field('Price', edit)).toHaveValue('149.50');
  expect(await field('Currency', edit)).toHaveValue('SEK');
  expect(within(edit).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await fill(await field('Title', edit), 'Canoe');
  await press('Save changes', edit);
  await waitUntilGone(edit);
  await screen.findByText('Canoe', { exact: false });
  expect((await guestPage(code)).textContent).toContain('Canoe');

  await open('/services');
  await press('Delete Canoe');
  const confirmation = await openDialog('Delete Canoe?');
  await findText('It disappears from Utsikten.', confirmation);
  await press('Delete service', confirmation);
  await waitUntilGone(confirmation);
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Canoe/ })).toBeNull());
  const left = (await guestPage(code)).textContent;
  expect(left).toContain('Utsikten');
  expect(left).not.toContain('Canoe');
});
