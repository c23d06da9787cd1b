import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openAddServices } from '#web/testing/cabin-page.ts';
import { failCalls } from '#web/testing/intercept.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';
import {
  click,
  fill,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';

it('each type has its own fields and rules', async () => {
  await open('/services', await newHost({ plan: 'premium' }));
  await press('Add Custom Service');
  const dialog = await openDialog('Create Service');
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  const create = () => press('Create service', dialog);
  const chooseType = (type: 'Info' | 'Video' | 'Paid') =>
    click(
      within(within(dialog).getByRole('radiogroup', { name: 'Type' })).getByRole('radio', { name: type }),
    );
  const expectDescription = (name: string, message: RegExp) =>
    waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));

  await waitFor(() => expect(field('Title')).toHaveFocus());
  await create();
  await expectDescription('Title', /Title is required\./);
  expect(field('Title')).toHaveFocus();
  await expectDescription('Description', /Description is required\./);
  expect(within(dialog).queryByRole('textbox', { name: 'Video URL' })).toBeNull();

  await chooseType('Video');
  await create();
  await expectDescription('Video URL', /Video URL is required for video service\./);
  await fill(field('Video URL'), 'https://youtu.be/dQw4w9WgXcQ');
  await findText('YouTube video recognised.', dialog);
  await fill(field('Video URL'), 'cabins.example/stove.mp4');
  await findText('Your guests get a plain link.', dialog);

  await chooseType('Paid');
  await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: 'Video URL' })).toBeNull());
  expect(field('Currency')).toHaveValue('EUR');
  await click(await within(dialog).findByLabelText(/^Allow quantity selection/));
  await fill(field('Price'), 'a few kronor');
  await create();
  await expectDescription('Description', /Description is required\./);
  await expectDescription('Price', /Price must be a number\./);
  await expectDescription('Payment link', /Payment link is required for paid service\./);
  await expectDescription('Max quantity', /Max quantity must be at least 1\./);
  await expectAccessible(dialog);
  await fill(field('Price'), '0');
  await create();
  await expectDescription('Price', /Price must be greater than 0\./);

  await fill(field('Price'), '12,50');
  await chooseType('Video');
  expect(field('Video URL')).toHaveValue('cabins.example/stove.mp4');
  await chooseType('Paid');
  expect(field('Price')).toHaveValue('12,50');

  await user.keyboard('{Escape}');
  await press('Keep editing');
  expect(field('Price')).toHaveValue('12,50');

  // The input for another type does not block the save.
  await chooseType('Video');
  await fill(field('Title'), 'How to light the stove');
  await create();
  await waitUntilGone(dialog);
  const row = await screen.findByRole('rowheader', { name: /^How to light the stove/ });
  expect(row.closest('tr')).toHaveTextContent('Video');
});

it('a paid service is created, shown to guests, changed and deleted', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Utsikten');
  const code = await activate(host, cabin);
  await open('/services', host);
  await press('Add Custom Service');
  const dialog = await openDialog('Create Service');
  const field = (name: string, where = dialog) => within(where).findByLabelText(new RegExp(`^${name}`));
  const check = async (label: RegExp | string) => click(await within(dialog).findByLabelText(label));
  await fill(await field('Title'), 'Rowing boat');
  await fill(await field('Description'), 'At the jetty.');
  await click(
    within(within(dialog).getByRole('radiogroup', { name: 'Type' })).getByRole('radio', { name: 'Paid' }),
  );
  await fill(await field('Price'), '149,50');
  await fill(await field('Currency'), 'sek');
  await fill(await field('Payment link'), 'pay.example/boat');
  await check(/^Allow quantity selection/);
  await fill(await field('Max quantity'), '2');
  await check('Saturday');
  await check('Monday');

  const endOutage = failCalls(/host-services$/);
  await press('Create service', dialog);
  await findAlert('Could not save', dialog);
  expect(await field('Price')).toHaveValue('149,50');
  endOutage();
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

  // Its chip opens the same dialog as the Services page.
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
  const pageAfter = (await guestPage(code)).textContent;
  expect(pageAfter).toContain('Utsikten');
  expect(pageAfter).not.toContain('Canoe');
});
