import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, fillIn, waitUntilGone, openDialog, press } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const QUESTION = 'Discard your changes?';
const question = () => screen.queryByRole('dialog', { name: QUESTION });

async function answer(name: string) {
  const asked = await openDialog(QUESTION);
  await press(name, asked);
  await waitUntilGone(asked);
}

async function openCabin() {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${id}`, host);
  const panel = await screen.findByRole('region', { name: 'Theme' });
  const theme = (name: string, where = panel) => within(where).getByRole('radio', { name });
  const leave = async () => click(screen.getAllByRole('link', { name: 'My Cabins' })[0] as HTMLElement);
  const left = () => waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  return { path: `/host/cabins/${id}`, panel, theme, leave, left };
}

it('a theme that is picked and not saved is asked about before its page is left', async () => {
  const { path, panel, theme, leave, left } = await openCabin();
  await click(theme('Nature'));
  await leave();
  await answer('Keep editing');
  expect(currentPath()).toBe(path);
  expect(theme('Nature')).toBeChecked();

  // The phone's sheet shows the same choice, which stays when it is closed.
  await press('Preview on a phone', panel);
  const sheet = await openDialog('Guest page preview');
  await click(theme('Modern', sheet));
  await press('Close', sheet);
  await waitUntilGone(sheet);
  expect(question()).toBeNull();
  expect(theme('Modern')).toBeChecked();
  await leave();
  await answer('Discard changes');
  await left();
});

it('one that is saved, or picked and taken back, is not', async () => {
  const { path, theme, leave, left } = await openCabin();
  await click(theme('Nature'));
  await press('Save theme');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Theme saved'));
  await click(theme('Classic'));
  await click(theme('Nature'));
  await leave();
  await left();
  expect(question()).toBeNull();

  await open(path);
  await screen.findByRole('region', { name: 'Theme' });
  await click(await screen.findByRole('radio', { name: 'Modern' }));
  await press('Edit cabin');
  await press('Delete cabin', await openDialog('Edit Cabin'));
  await press('Delete cabin', await openDialog('Delete Fyren?'));
  await left();
  expect(question()).toBeNull();
});

it('what is typed in a dialog above it is asked about first, and each for itself', async () => {
  const { path, theme, leave, left } = await openCabin();
  await click(theme('Nature'));
  await press('Edit cabin');
  const dialog = await openDialog('Edit Cabin');
  await fillIn(/^Name/, 'Lotsen', dialog);
  await leave();
  await answer('Discard changes');
  await waitUntilGone(dialog);
  await answer('Keep editing');
  expect(currentPath()).toBe(path);
  expect(theme('Nature')).toBeChecked();

  // A dialog in which nothing is typed does not keep the page below from asking.
  await press('Edit cabin');
  await openDialog('Edit Cabin');
  await leave();
  await answer('Discard changes');
  await left();
});
