import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { stopClock } from '#web/testing/clock.ts';
import {
  click,
  fill,
  fillIn,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

/** After this pause in typing a text is saved. */
const PAUSE_MS = 1000;

const part = () => screen.getByRole('region', { name: 'The cabin' });
const field = () => within(part()).getByRole('textbox', { name: 'Name' });

/** Opens the desk of a cabin whose name is translated. */
async function openDesk() {
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host);
  const cabin = `/api/cabins/${id}`;
  const translations = `${cabin}/translations/de`;
  const save = (text: string) =>
    host.api('PUT', translations, { items: [{ serviceId: null, field: 'name', text }] });
  await save('Haus');
  const advanceTime = stopClock();
  await open(`/host/cabins/${id}/translations/de`, host);
  await screen.findByRole('region', { name: 'The cabin' });
  await waitFor(() => expect(field()).toHaveValue('Haus'));
  return {
    advanceTime,
    save,
    stored: async () => (await host.api<{ items: { text: string }[] }>('GET', translations)).items[0]?.text,
    languages: async () =>
      (await host.api<{ translationLanguages: string[] }>('GET', cabin)).translationLanguages,
    changeCabin: (change: object) => host.api('PUT', cabin, change),
  };
}

/** Opens the desk with the draft 'Typed here', which conflicts with 'Seehaus', saved on another device. */
async function openConflict() {
  const desk = await openDesk();
  await desk.save('Seehaus');
  await fill(field(), 'Typed here');
  await desk.advanceTime(PAUSE_MS);
  await waitFor(() =>
    expect(within(part()).getByRole('alert')).toHaveTextContent(
      /^This text was changed elsewhere\. Choose which version guests read\.$/,
    ),
  );
  expect(part()).toHaveTextContent('Seehaus');
  return desk;
}

it('a host keeps the draft and continues it', async () => {
  const { stored } = await openConflict();
  await expectAccessible(document.body);
  await user.keyboard('{End}, and more');
  expect(await stored()).toBe('Seehaus');
  screen.getByRole('button', { name: 'Save mine' }).focus();
  await user.keyboard('{Enter}');
  await findText('Saved', part());
  expect(field()).toHaveFocus();
  expect(within(part()).queryByRole('alert')).toBeNull();
  expect(await stored()).toBe('Typed here, and more');
});

it('a host takes the text saved elsewhere and continues it', async () => {
  const { advanceTime, stored } = await openConflict();
  await press('Use the saved one');
  await waitFor(() => expect(field()).toHaveValue('Seehaus'));
  expect(field()).toHaveFocus();
  await user.keyboard('{End} am Ufer');
  await advanceTime(PAUSE_MS);
  await waitFor(async () => expect(await stored()).toBe('Seehaus am Ufer'));
  expect(within(part()).queryByRole('alert')).toBeNull();
});

it('a host who leaves without choosing is asked for confirmation', async () => {
  const { stored } = await openConflict();
  const breadcrumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  await click(within(breadcrumbs).getByRole('link', { name: 'Details' }));
  const dialog = await openDialog('Discard your changes?');
  await press('Keep editing', dialog);
  await waitUntilGone(dialog);
  expect(field()).toHaveValue('Typed here');
  expect(await stored()).toBe('Seehaus');
});

it('a draft stays when its language becomes the own language elsewhere', async () => {
  const { advanceTime, changeCabin } = await openDesk();
  await changeCabin({ language: 'de' });
  await fill(field(), 'Typed here');
  await advanceTime(PAUSE_MS);
  await findText("This is the cabin's own language.", part());
  // The desk refetches data that is older than half a minute.
  expect(screen.queryByText(/was removed from this cabin/)).toBeNull();
  await advanceTime(31_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await findAlert('Deutsch was removed from this cabin on another page.');
  expect(field()).toHaveValue('Typed here');
  expect(screen.queryByText('This is the language you write in.')).toBeNull();
});

it('a language removed elsewhere stays removed, and its draft stays visible', async () => {
  const { advanceTime, changeCabin, languages, stored } = await openDesk();
  await changeCabin({ translationLanguages: [] });
  await fillIn('Name', 'Typed here');
  await advanceTime(PAUSE_MS);
  await findAlert('Deutsch was removed from this cabin on another page.');
  await findText('Not saved. This language was removed from the cabin.', part());
  expect(field()).toHaveValue('Typed here');
  expect(await languages()).toEqual([]);
  await expectAccessible(document.body);

  // Adding another language elsewhere and this one here does not undo either change.
  await changeCabin({ translationLanguages: ['fr'] });
  await press('Add Deutsch again');
  await findText('Saved', part());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Deutsch again' })).toBeNull());
  await waitFor(async () => expect(await stored()).toBe('Typed here'));
  expect(await languages()).toEqual(['fr', 'de']);
});
