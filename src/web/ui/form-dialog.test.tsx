import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls, holdCalls } from '#web/testing/intercept.ts';
import { openService } from '#web/testing/cabin-page.ts';
import {
  click,
  fillIn,
  waitUntilGone,
  openDialog,
  user,
  press,
  findAlert,
} from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const QUESTION = 'Discard your changes?';

/** Holds calls to `path` until the returned function makes them fail. */
function failLater(path: RegExp): () => void {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = interceptCalls(path, () => promise);
  return () => {
    stop();
    reject(new TypeError('fetch failed'));
  };
}

const PICTURE = new File(['a picture'], 'a.jpg', { type: 'image/jpeg' });
const DROPPED = {
  types: ['Files'],
  files: [PICTURE],
  items: [{ kind: 'file', type: PICTURE.type, getAsFile: () => PICTURE }],
};

const isSaving = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.querySelector('form')?.closest('[aria-busy=true]')).not.toBeNull());

/** Goes back in the browser, which the dialog prevents at first. */
async function goBack() {
  const here = currentPath();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  window.addEventListener('popstate', resolve, { once: true });
  window.history.back();
  await promise;
  await waitFor(() => expect(currentPath()).toBe(here));
}

async function openEditCabin() {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open('/host/cabins', host);
  await click(await screen.findByRole('link', { name: 'Fyren' }));
  await press('Edit cabin');
  const dialog = await openDialog('Edit Cabin');
  const field = (label: RegExp | string) => within(dialog).getByLabelText(label);
  return { host, id, dialog, field };
}

it('a dialog accepts no input while saving, keeps the focus, and can be edited again if the save fails', async () => {
  const { host, id, dialog, field } = await openEditCabin();
  const [name, notes, latitude] = [field(/^Name/), field('Notes'), field('Latitude')];
  const [language, counted] = [field(/^Language you write in/), within(dialog).getByRole('switch')];
  await user.type(notes, 'Nyckel');
  const editMore = async () => {
    await user.type(notes, ' Mer.');
    await user.click(latitude);
    await user.paste('57.7, 13.4');
    await user.selectOptions(language, 'de');
    await user.click(counted);
  };

  const fail = failLater(/cabins\/\d+$/);
  await user.clear(name);
  await user.type(name, 'Lotsen{Enter}');
  await isSaving(dialog);
  await user.keyboard('!');
  await editMore();
  expect(name).toHaveFocus();
  latitude.focus();
  await user.paste('57.7, 13.4');
  expect(name).toHaveValue('Lotsen');
  expect(notes).toHaveValue('Nyckel');
  expect(latitude).toHaveValue('');
  expect(language).toHaveValue('en');
  expect(counted).toBeChecked();
  await expectAccessible(dialog);

  fail();
  await findAlert('Could not save', dialog);
  await editMore();
  await press('Save changes', dialog);
  await waitUntilGone(dialog);
  expect(await host.api<Cabin>('GET', `/api/cabins/${id}`)).toMatchObject({
    name: 'Lotsen',
    notes: 'Nyckel Mer.',
    latitude: 57.7,
    language: 'de',
    trackingEnabled: false,
  });
});

it('neither do its sliders, drop areas and buttons', async () => {
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host, 'Fyren');
  await host.api('PUT', `/api/cabins/${id}`, { imageUrl: 'https://pictures.example/fyren.jpg' });
  await addServices(host, { id }, { restaurants: { items: [{ name: 'Krogen' }] } });
  await open(`/host/cabins/${id}`, host);
  await press('Edit cabin');
  const cabin = await openDialog('Edit Cabin');
  const point = within(cabin).getByRole('slider', { name: 'From the left' });
  const dropArea = await within(cabin).findByText(/^Drag a picture here/);
  await fillIn(/^Name/, 'Lotsen', cabin);
  const fail = failLater(/cabins\/\d+$/);
  await press('Save changes', cabin);
  await isSaving(cabin);
  point.focus();
  await user.keyboard('{ArrowLeft}');
  const picture = point.closest('[role=group]')?.querySelector('[role=presentation]') ?? expect.fail();
  fireEvent.pointerMove(picture, { buttons: 1 });
  await user.click(picture);
  fireEvent.drop(dropArea, { dataTransfer: DROPPED });
  fail();
  await findAlert('Could not save', cabin);
  for (const slider of within(cabin).getAllByRole('slider')) expect(slider).toHaveValue('50');
  expect(cabin).not.toHaveTextContent('Uploading');
  await press('Cancel', cabin);
  await press('Discard changes');
  await waitUntilGone(cabin);

  const restaurants = await openService('Restaurants');
  const names = () => within(restaurants).getAllByLabelText(/^Name/);
  await user.type(names()[0] as HTMLElement, ' vid hamnen');
  const saveService = holdCalls(/services\/\d+$/);
  await press('Save', restaurants);
  await isSaving(restaurants);
  const add = within(restaurants).getByRole('button', { name: /^Add/ });
  await user.click(add);
  add.focus();
  await user.keyboard('{Enter} ');
  expect(names()).toHaveLength(1);
  saveService();
  await waitUntilGone(restaurants);
  const [saved] = await host.api<CabinService[]>('GET', `/api/cabins/${id}/services`);
  expect(saved?.valueJson).toContain('Krogen vid hamnen');

  // Even without changes: a late save would close whichever dialog is open by then.
  const unchanged = await openService('Restaurants');
  const saveAgain = holdCalls(/services\/\d+$/);
  await press('Save', unchanged);
  await isSaving(unchanged);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(unchanged.querySelector('[data-slow]')).not.toBeNull());
  expect(unchanged).toBeVisible();
  saveAgain();
  await waitUntilGone(unchanged);
});

it('closing a dialog waits for a running save, however often it is tried, and asks only if the save fails', async () => {
  const { dialog, field } = await openEditCabin();
  const question = () => screen.queryByRole('dialog', { name: QUESTION });
  const keep = async () => {
    await press('Keep editing', await openDialog(QUESTION));
    await waitFor(() => expect(question()).toBeNull());
  };
  await fillIn(/^Name/, 'Lotsen', dialog);
  for (const leave of [() => user.keyboard('{Escape}'), () => press('Cancel', dialog), goBack]) {
    const fail = failLater(/cabins\/\d+$/);
    await press('Save changes', dialog);
    await isSaving(dialog);
    await leave();
    await waitFor(() => expect(dialog.querySelector('[data-slow]')).not.toBeNull());
    expect(question()).toBeNull();
    fail();
    await findAlert('Could not save', dialog);
    await keep();
    expect(field(/^Name/)).toHaveValue('Lotsen');
  }

  const finishSave = holdCalls(/cabins\/\d+$/);
  await press('Save changes', dialog);
  await isSaving(dialog);
  await goBack();
  await press('Close', dialog);
  await press('Close', dialog);
  expect(question()).toBeNull();
  finishSave();
  await waitUntilGone(dialog);
  expect(currentPath()).toMatch(/^\/host\/cabins\/\d+$/);
  expect(question()).toBeNull();
});

it('Back closes an unchanged dialog and not the tab below it (R-hosts-27)', async () => {
  const { dialog } = await openEditCabin();
  await goBack();
  await waitUntilGone(dialog);
  await click(await screen.findByRole('tab', { name: 'Look' }));
  await waitFor(() => expect(currentPath()).toMatch(/tab=look$/));
  await click(await screen.findByRole('tab', { name: 'Guide' }));
  await waitFor(() => expect(currentPath()).toMatch(/tab=guide$/));
  await press('Edit cabin');
  const again = await openDialog('Edit Cabin');
  await goBack();
  await waitUntilGone(again);
  expect(currentPath()).toMatch(/tab=guide$/);
  window.history.back();
  await waitFor(() => expect(currentPath()).toMatch(/tab=look$/));
});

it('a close requested during a save does not ask when the dialog is opened again', async () => {
  const { dialog } = await openEditCabin();
  const finishSave = holdCalls(/cabins\/\d+$/);
  await fillIn(/^Name/, 'Lotsen', dialog);
  await press('Save changes', dialog);
  await isSaving(dialog);
  await press('Close', dialog);
  finishSave();
  await waitUntilGone(dialog);
  await press('Edit cabin');
  const again = await openDialog('Edit Cabin');
  await fillIn(/^Name/, 'Fyrtornet', again);
  const end = holdCalls(/cabins\/\d+$/);
  await press('Save changes', again);
  await isSaving(again);
  expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
  end();
  await waitUntilGone(again);
});
