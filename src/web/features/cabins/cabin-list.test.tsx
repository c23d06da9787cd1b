import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { failCalls } from '#web/testing/intercept.ts';
import {
  click,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { activate, newHost, realFetch, url } from '#web/testing/site.ts';

const choose = async (view: 'Grid' | 'List'): Promise<void> =>
  click(within(await screen.findByRole('radiogroup', { name: 'View' })).getByRole('radio', { name: view }));

const table = () => screen.queryByRole('table', { name: 'Your cabins' });

it('remembers grid or list', async () => {
  const host = await newHost();
  await addCabin(host, 'Fyren');
  await open('/host/cabins', host);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(table()).toBeNull();

  await choose('List');
  expect(within(await screen.findByRole('table')).getByRole('link', { name: 'Fyren' })).toBeVisible();
  await expectAccessible(document.body);
  await open('/host/cabins');
  await screen.findByRole('link', { name: 'Fyren' });
  expect(table()).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();

  await choose('Grid');
  await open('/host/cabins');
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(table()).toBeNull();
});

it('deletes a cabin after confirmation', async () => {
  const host = await newHost();
  const code = await activate(host, await addCabin(host, 'Fyren'));
  await open('/host/cabins', host);
  const ask = async (): Promise<HTMLElement> => {
    await press('Edit Fyren');
    await press('Delete cabin');
    return openDialog('Delete Fyren?');
  };

  const first = await ask();
  await findText(code, first);
  await expectAccessible(first);
  await press('Cancel', first);
  await waitUntilGone(first);
  expect(screen.getByRole('link', { name: 'Fyren' })).toBeVisible();

  await press('Delete cabin', await ask());
  await findText('You have no cabins yet');
  await open('/host/cabins');
  await findText('You have no cabins yet');

  // Deleted with releaseToken=true: the tag is free again, not gone.
  const page = await realFetch(`${url}/cabins/${code}`);
  expect(await page.text()).toContain('This tag is not linked to a cabin yet');
});

it('a failed load can be retried', async () => {
  const host = await newHost();
  await addCabin(host, 'Fyren');
  const noAnswer = failCalls(/api\/cabins$/);
  await open('/host/cabins', host);
  const alert = await findAlert('Failed to fetch');
  await expectAccessible(document.body);
  noAnswer();
  await press('Retry', alert);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Fyren' })).toBeVisible());
});

it('finds cabins by text and state, also after a reload', async () => {
  const host = await newHost({ plan: 'premium' });
  for (const name of ['Fyren', 'Sjöbod A', 'Sjöbod B', 'Torpet', 'Ladan', 'Härbret'])
    await addCabin(host, name);
  await open('/host/cabins', host);
  await screen.findByRole('link', { name: 'Fyren' });
  expect(screen.queryByRole('search')).toBeNull();

  await activate(host, await addCabin(host, 'Sjöbod C'));
  await open('/settings');
  await open('/host/cabins');
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'sjobod');
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Sjöbod A', 'Sjöbod B', 'Sjöbod C'])));
  await findText('3 of 7 cabins');
  await expectAccessible(document.body);
  await user.selectOptions(screen.getByLabelText('Show'), 'Without a tag');
  await findText('2 of 7 cabins');

  const { search } = window.location;
  await open('/settings');
  await open(`/host/cabins${search}`);
  await findText('2 of 7 cabins');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' slott');
  await findText('No cabin matches your search.');
  await press('Show all cabins');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Sjöbod C' })).toBeVisible());
});
