import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, fillIn, waitUntilGone, openDialog, press } from '#web/testing/user-actions.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { newHost } from '#web/testing/site.ts';

const QUESTION = 'Discard your changes?';
const question = () => screen.queryByRole('dialog', { name: QUESTION });

async function answer(button: string) {
  const dialog = await openDialog(QUESTION);
  await press(button, dialog);
  await waitUntilGone(dialog);
}

async function openCabin() {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  const path = `/host/cabins/${id}?tab=look`;
  await open(path, host);
  const panel = await screen.findByRole('region', { name: 'Theme' });
  const theme = (name: string, where = panel) => within(where).getByRole('radio', { name });
  const leave = async () => click(screen.getAllByRole('link', { name: 'My Cabins' })[0] as HTMLElement);
  const expectLeft = () => waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  return { path, panel, theme, leave, expectLeft };
}

it('asks before a page with an unsaved theme is left', async () => {
  const { path, panel, theme, leave, expectLeft } = await openCabin();
  await click(theme('Nature'));
  await leave();
  await answer('Keep editing');
  expect(currentPath()).toBe(path);
  expect(theme('Nature')).toBeChecked();

  // The sheet on narrow screens shows the same choice, and closing it keeps the choice.
  await press('Preview on a phone', panel);
  const sheet = await openDialog('Guest page preview');
  await click(theme('Modern', sheet));
  await press('Close', sheet);
  await waitUntilGone(sheet);
  expect(question()).toBeNull();
  expect(theme('Modern')).toBeChecked();
  await leave();
  await answer('Discard changes');
  await expectLeft();
});

it('does not ask if the theme is saved or chosen back', async () => {
  widenScreen();
  const { path, theme, leave, expectLeft } = await openCabin();
  await click(theme('Nature'));
  await press('Save theme');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Theme saved'));
  await click(theme('Classic'));
  await click(theme('Nature'));
  await leave();
  await expectLeft();
  expect(question()).toBeNull();

  await open(path);
  await screen.findByRole('region', { name: 'Theme' });
  await click(await screen.findByRole('radio', { name: 'Modern' }));
  await press('Edit cabin');
  await press('Delete cabin', await openDialog('Edit Cabin'));
  await press('Delete cabin', await openDialog('Delete Fyren?'));
  await expectLeft();
  expect(question()).toBeNull();
});

it('asks separately about the dialog above the page, and first', async () => {
  widenScreen();
  const { path, theme, leave, expectLeft } = await openCabin();
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

  // The page also asks if the dialog above it has no unsaved input.
  await press('Edit cabin');
  await openDialog('Edit Cabin');
  await leave();
  await answer('Discard changes');
  await expectLeft();
});
