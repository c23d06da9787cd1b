import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { CabinService } from '#shared/contracts/services.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService } from '#web/testing/cabin-page.ts';
import { fillIn, waitUntilGone, press, findText } from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

it('an earlier version is compared with the current one and restored, which can be undone', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  let [row] = await addServices(host, cabin, { rules: { text: 'Quiet after ten.' } });
  for (const text of ['Quiet after eleven.', 'Quiet after noon.'])
    row = await host.api<CabinService>('PUT', `/api/cabins/${cabin.id}/services/${row?.serviceId}`, {
      valueJson: JSON.stringify({ text }),
      rowVersion: row?.rowVersion,
    });
  const expectGuide = (text: string) =>
    waitFor(async () => expect((await guestPage(code)).textContent).toContain(text));
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openService('House rules');
  await press('Earlier versions', dialog);
  const list = within(dialog);
  const versions = async () => {
    const items = await list.findAllByRole('listitem');
    return items.filter(({ textContent }) => textContent.includes('Restore'));
  };
  const [eleven, ten] = await versions();
  expect(await versions()).toHaveLength(2);
  expect(eleven).toHaveTextContent('Quiet after eleven.');
  expect(ten).toHaveTextContent(/Then\s*Quiet after ten\.\s*Now\s*Quiet after noon\./);
  await expectAccessible(dialog);

  // A restore must not discard unsaved input.
  await fillIn(/^Text/, 'Typed and not saved', dialog);
  await findText('Save or cancel your changes before you restore a version.', dialog);
  const restore = within(ten ?? dialog).getByRole('button', { name: /^Restore the version of / });
  expect(restore).toBeDisabled();
  await fillIn(/^Text/, 'Quiet after noon.', dialog);
  await waitFor(() => expect(restore).toBeEnabled());
  restore.click();
  await waitUntilGone(dialog);
  await expectGuide('Quiet after ten.');
  await findText('Restored: House rules');
  await press('Undo');
  await findText('Restore undone: House rules');
  await expectGuide('Quiet after noon.');
});
