import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { failCalls } from '#web/testing/intercept.ts';
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
import { newHost } from '#web/testing/site.ts';

it('a service of the host’s own keeps the rules of its type', async () => {
  await open('/services', await newHost({ plan: 'premium' }));
  await press('Add Custom Service');
  const dialog = await openDialog('Create Service');
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  const create = () => press('Create service', dialog);
  const chooseType = (type: 'Info' | 'Video' | 'Paid') =>
    click(
      within(within(dialog).getByRole('radiogroup', { name: 'Type' })).getByRole('radio', { name: type }),
    );
  const says = (name: string, sentence: RegExp) =>
    waitFor(() => expect(field(name)).toHaveAccessibleDescription(sentence));

  await waitFor(() => expect(field('Title')).toHaveFocus());
  await create();
  await says('Title', /Title is required\./);
  expect(field('Title')).toHaveFocus();
  await says('Description', /Description is required\./);
  expect(within(dialog).queryByRole('textbox', { name: 'Video URL' })).toBeNull();

  await chooseType('Video');
  await create();
  await says('Video URL', /Video URL is required for video service\./);
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
  await says('Description', /Description is required\./);
  await says('Price', /Price must be a number\./);
  await says('Payment link', /Payment link is required for paid service\./);
  await says('Max quantity', /Max quantity must be at least 1\./);
  await expectAccessible(dialog);
  await fill(field('Price'), '0');
  await create();
  await says('Price', /Price must be greater than 0\./);

  await fill(field('Price'), '12,50');
  await chooseType('Video');
  expect(field('Video URL')).toHaveValue('cabins.example/stove.mp4');
  await chooseType('Paid');
  expect(field('Price')).toHaveValue('12,50');

  await user.keyboard('{Escape}');
  await press('Keep editing');
  expect(field('Price')).toHaveValue('12,50');

  // What is typed for another type is not in the way.
  await chooseType('Video');
  await fill(field('Title'), 'How to light the stove');
  await create();
  await waitUntilGone(dialog);
  const row = await screen.findByRole('rowheader', { name: /^How to light the stove/ });
  expect(row.closest('tr')).toHaveTextContent('Video');
});

it('services that cannot be loaded can be asked for again', async () => {
  const noAnswer = failCalls(/host-services$/);
  await open('/services', await newHost());
  const alert = await findAlert('Failed to fetch');
  noAnswer();
  await press('Retry', alert);
  expect(await screen.findByRole('rowheader', { name: /^Wifi/ })).toBeVisible();
});
