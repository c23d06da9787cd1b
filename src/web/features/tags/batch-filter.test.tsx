import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, user, press, findText } from '#web/testing/user-actions.ts';
import { startNewSite, newHost } from '#web/testing/site.ts';

/** More than the 30 that are offered. */
const MANY = 32;

/** `hidden`, because jsdom does not see the floating list. */
const offered = () =>
  screen
    .queryAllByRole('option', { hidden: true })
    .flatMap(({ tagName, textContent }) => (tagName === 'OPTION' ? [] : [textContent]));

it('tags are filtered by a batch that is searched by label; the URL keeps the filter', async () => {
  await startNewSite({});
  const admin = await newHost({ isAdmin: true });
  const mint = (count: number, label: string) =>
    admin.api<{ batchId: number }>('POST', '/api/admin/tokens', { count, label });
  const { batchId } = await mint(2, 'Birch order');
  for (let index = 1; index <= MANY; index += 1) await mint(1, `Fair ${index}`);

  await open('/admin/tokens', admin);
  await findText(`${MANY + 2} tags`);
  const field = screen.getByRole('combobox', { name: 'Batch' });
  await click(field);
  await waitFor(() => expect(offered()[0]).toMatch(/^Fair 32/));
  expect(offered()).not.toContainEqual(expect.stringContaining('Birch'));
  await user.type(field, 'birch');
  await waitFor(() => expect(offered()).toEqual([expect.stringMatching(/^Birch order2 tags · /)]));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}`));
  await findText('2 tags');
  await expectAccessible(document.body);

  await open(`/admin/tokens?batch=${batchId}`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Batch' })).toHaveValue('Birch order'));
  await press('Show all batches');
  await waitFor(() => expect(currentPath()).toBe('/admin/tokens'));
  await findText(`${MANY + 2} tags`);
  expect(screen.getByRole('combobox', { name: 'Batch' })).toHaveValue('');
});
