import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const FULL = 'Your plan includes 1 active cabin, and it already has its tag.';

it('My Cabins and the Activate dialog say when the plan allows no more active cabins', async () => {
  const host = await newHost();
  const first = await addCabin(host, 'Fyren');
  await addCabin(host, 'Sjöboden');
  await open('/host/cabins', host);
  await screen.findByRole('link', { name: 'Sjöboden' });
  expect(screen.queryByText(FULL, { exact: false }), 'while one may go live').toBeNull();

  await host.api('POST', `/api/cabins/${first.id}/own-tag`);
  await open('/host/cabins');
  await findText(FULL);
  await press('Activate Sjöboden');
  const dialog = await openDialog('Activate Token');
  await findText(FULL, dialog);
  await expectAccessible(dialog);
  await click(within(dialog).getByRole('link', { name: 'See what other plans include' }));
  await screen.findByRole('heading', { name: 'Compare plans' });
});
