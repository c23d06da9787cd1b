import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { click, waitUntilGone, openDialog, press } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

it('a language is taken from the guests and another one chosen', async () => {
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host);
  const cabin = `/api/cabins/${id}`;
  const languages = async () =>
    (await host.api<{ translationLanguages: string[] }>('GET', cabin)).translationLanguages;
  await host.api('PUT', cabin, { translationLanguages: ['de'] });
  await host.api('PUT', `${cabin}/translations/de`, {
    items: [{ serviceId: null, field: 'name', text: 'Haus' }],
  });
  await open(`/host/cabins/${id}`, host);
  await press('Remove Deutsch');
  const dialog = await openDialog(/Deutsch/);
  await press('Remove language', dialog);
  await waitUntilGone(dialog);
  await waitFor(async () => expect(await languages()).toEqual([]));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Languages' })).toHaveFocus());

  await press('Add language');
  await click(await screen.findByRole('menuitem', { name: 'Français' }));
  await waitFor(async () => expect(await languages()).toEqual(['fr']));
});
