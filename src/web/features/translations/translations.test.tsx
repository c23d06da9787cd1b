import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { startTranslationServer } from '#test/translation-server.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { newHost, startNewSite } from '#web/testing/site.ts';
import { click, findText, openDialog, press, waitUntilGone } from '#web/testing/user-actions.ts';

it('a language is removed and another one added', async () => {
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host);
  const cabin = `/api/cabins/${id}`;
  const languages = async () =>
    (await host.api<{ translationLanguages: string[] }>('GET', cabin)).translationLanguages;
  await host.api('PUT', cabin, { translationLanguages: ['de'] });
  await host.api('PUT', `${cabin}/translations/de`, {
    items: [{ serviceId: null, field: 'name', text: 'Haus' }],
  });
  await open(`/host/cabins/${id}?tab=languages`, host);
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

it('a name is confirmed for all languages with one button (R-translations-9)', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, {
    rules: { text: 'Quiet after ten.' },
    restaurants: { items: [{ name: 'Kajen', desc: 'Fish.' }] },
  });
  await host.api('PUT', `/api/cabins/${cabin.id}`, { translationLanguages: ['de', 'fr', 'es'] });
  const path = (lang: string) => `/api/cabins/${cabin.id}/translations/${lang}`;
  const french = { serviceId: null, field: 'name', text: 'Le phare' };
  await host.api('PUT', path('fr'), { items: [french] });
  const nameIn = async (lang: string) => {
    type Items = { items: { field: string; text: string; state: string }[] };
    const { items } = await host.api<Items>('GET', path(lang));
    const { text, state } = items.find(({ field }) => field === 'name') ?? expect.fail();
    return { text, state };
  };

  await open(`/host/cabins/${cabin.id}/translations/de`, host);
  await findText('(4 left)');
  // The names of the cabin and the restaurant, but not the rule or the description.
  expect(screen.getAllByRole('button', { name: 'Same in all languages' })).toHaveLength(2);
  const part = screen.getByRole('region', { name: 'The cabin' });
  await press('Same in all languages', part);
  await findText('(3 left)');
  expect(within(part).getByRole('textbox', { name: 'Name' })).toHaveValue('Fyren');
  await waitFor(() => expect(part).toHaveTextContent('By hand'));
  expect(within(part).queryByRole('button', { name: 'Same in all languages' })).toBeNull();
  expect(within(part).getByRole('button', { name: 'Next' })).toHaveFocus();
  await waitFor(async () => {
    expect(await nameIn('de')).toEqual({ text: 'Fyren', state: 'manual' });
    expect(await nameIn('es')).toEqual({ text: 'Fyren', state: 'manual' });
  });
  expect(await nameIn('fr')).toEqual({ text: 'Le phare', state: 'manual' });
});

it('all missing names are confirmed for all languages with one button (R-translations-9)', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Fyren');
  const items = [{ name: 'Kajen', desc: 'Fish.' }, { name: 'Torget' }];
  const [restaurants] = await addServices(host, cabin, { restaurants: { items } });
  await host.api('PUT', `/api/cabins/${cabin.id}`, { translationLanguages: ['de', 'fr'] });
  const path = (lang: string) => `/api/cabins/${cabin.id}/translations/${lang}`;
  const french = { serviceId: restaurants?.serviceId, field: 'items.1.name', text: 'La place' };
  await host.api('PUT', path('fr'), { items: [french] });
  const textsIn = async (lang: string) => {
    type Items = { items: { text: string }[] };
    return (await host.api<Items>('GET', path(lang))).items.map(({ text }) => text).filter(Boolean);
  };

  await open(`/host/cabins/${cabin.id}/translations/de`, host);
  const name = await screen.findByRole('button', { name: 'All 3 names are the same in all languages' });
  await click(name);
  await findText('(1 left)');
  expect(screen.queryByRole('button', { name: /names are the same/ })).toBeNull();
  await waitFor(async () => {
    expect(await textsIn('de')).toEqual(['Fyren', 'Kajen', 'Torget']);
    expect(await textsIn('fr')).toEqual(['Fyren', 'Kajen', 'La place']);
  });
});

it('texts for the guests of a stay go to a machine only once the host ticked that (R-stays-12)', async () => {
  const translator = await startTranslationServer('deepl');
  onTestFinished(() => translator.close());
  await startNewSite({ settings: translator.settings });
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Fyren');
  const other = await addCabin(host, 'Udden');
  const text = 'Turn left behind the church.';
  for (const { id } of [cabin, other]) {
    await host.api('PUT', `/api/cabins/${id}`, {
      description: 'By the lake.',
      translationLanguages: ['de', 'fr'],
    });
    await host.api('PUT', `/api/cabins/${id}/arrival`, { text, textWhen: 'stay', wifi: 'always' });
  }
  const sent = () => JSON.stringify(translator.questions);
  const tick = () => screen.findByRole('checkbox', { name: 'Also send what only guests of a stay read' });

  await open(`/host/cabins/${cabin.id}/translations/de`, host);
  expect(await tick()).not.toBeChecked();
  await expectAccessible(document.body);
  await press('Translate the rest automatically');
  await findText('2 of 2 translated automatically');
  expect(sent()).toContain('By the lake.');
  expect(sent()).not.toContain('church');
  await click(await tick());
  await press('Continue automatically');
  await waitFor(() => expect(sent()).toContain(text));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Also send/ })).toBeNull());

  // It is asked once for each cabin.
  await open(`/host/cabins/${cabin.id}/translations/fr`);
  expect(await tick()).toBeChecked();
  await open(`/host/cabins/${other.id}/translations/de`);
  expect(await tick()).not.toBeChecked();
});
