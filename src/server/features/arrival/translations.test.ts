import { afterAll, expect, it } from 'vitest';
import { type Arrival, getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import {
  getTranslationProgress,
  listTranslations,
  saveTranslations,
  translateByMachine,
} from '#shared/contracts/translations.ts';
import { startTestApp } from '#test/app.ts';
import { newSealedCabin } from '#test/sealed-cabin.ts';
import { startTranslationServer } from '#test/translation-server.ts';

const server = await startTranslationServer('deepl');
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
const { host, cabin, arrival } = await newSealedCabin(app);
const at = { params: { id: cabin.id, lang: 'de' as const } };

const ofArrival = async () =>
  (await host.call(listTranslations, at)).items.filter(({ field }) => field.startsWith('arrival.'));
const save = (change: Partial<Arrival>, rowVersion: number) =>
  host.call(saveArrival, { params: { id: cabin.id }, body: { ...arrival, ...change, rowVersion } });
const sent = () => JSON.stringify(server.questions);

it('sealed texts are sent to a translation service only once the host agreed (R-stays-12)', async () => {
  await host.call(translateByMachine, { ...at, query: {} });
  expect(server.questions.length).toBeGreaterThan(0);
  for (const text of [arrival.text, arrival.codes[0]?.hint, arrival.pictures[0]?.caption]) {
    expect(sent()).not.toContain(text);
  }
  expect(await ofArrival()).toMatchObject([
    { field: 'arrival.text', source: arrival.text, state: 'missing', isSealed: true },
    { field: 'arrival.pictures.0.caption', state: 'missing', isSealed: true },
    { field: 'arrival.codes.0.hint', state: 'missing', isSealed: true },
  ]);
  await host.call(translateByMachine, { ...at, query: { sealed: 'true' } });
  expect((await ofArrival()).map(({ state }) => state)).toEqual(['machine', 'machine', 'machine']);
  for (const { name, code } of arrival.codes) {
    expect(sent()).not.toContain(name);
    expect(sent()).not.toContain(code);
  }
});

it('a manual translation follows its code to another position, and counts', async () => {
  const item = { serviceId: null, field: 'arrival.codes.0.hint', text: 'Nach rechts drehen.' };
  await host.call(saveTranslations, { ...at, body: { items: [item] } });
  const [door, box] = arrival.codes;
  if (door === undefined || box === undefined) throw new Error('two codes are missing');
  await save({ codes: [box, door] }, 1);
  expect((await ofArrival()).find(({ field }) => field === 'arrival.codes.1.hint')).toMatchObject({
    text: 'Nach rechts drehen.',
    state: 'manual',
  });
  await save({ text: 'Sväng höger.', codes: [box] }, 2);
  const states = (await ofArrival()).map(({ field, state }) => [field, state]);
  expect(states).toEqual([
    ['arrival.text', 'stale'],
    ['arrival.pictures.0.caption', 'machine'],
  ]);
  const { languages } = await host.call(getTranslationProgress, { params: { id: cabin.id } });
  expect(languages).toMatchObject([{ language: 'de', stale: 1 }]);
});

it('a translation of what was sealed is not what everybody reads once it is for all', async () => {
  const { rowVersion, ...now } = await host.call(getArrival, { params: { id: cabin.id } });
  const item = { serviceId: null, field: 'arrival.text', text: 'Der Schlüssel liegt unter dem Stein.' };
  await host.call(saveTranslations, { ...at, body: { items: [item] } });
  await save({ ...now, text: 'Välkommen.', textWhen: 'always' }, rowVersion);
  expect((await ofArrival()).find(({ field }) => field === item.field)).toMatchObject({
    state: 'missing',
    text: '',
  });
});
