import { afterAll, describe, expect, it } from 'vitest';
import { getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { startTestApp } from '#test/app.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** A Swedish cabin with these languages. */
async function cabinIn(languages: GuestLanguage[], plan: 'pro' | 'premium' = 'premium') {
  const host = await newHost(app, { plan, language: 'sv' });
  const { id } = await newCabin(host);
  await host.call(updateCabin, { params: { id }, body: { translationLanguages: languages } });
  return { host, id };
}
const chosen = async (host: TestHost, id: number) =>
  (await host.call(getCabin, { params: { id } })).translationLanguages;
const change = (host: TestHost, id: number, body: object) => host.send('PUT', `/api/cabins/${id}`, body);
const items = [{ serviceId: null, field: 'name', text: 'Seehütte' }];
const write = (id: number) => ({ params: { id, lang: 'de' as const }, body: { onlyIfChosen: true, items } });

describe('a language that was removed', () => {
  it('is not added again by a save with onlyIfChosen', async () => {
    const { host, id } = await cabinIn(['de']);
    await host.call(saveTranslations, write(id));
    await host.call(updateCabin, { params: { id }, body: { removeTranslationLanguage: 'de' } });
    expect(await host.refused(saveTranslations, write(id))).toMatchObject({
      status: 409,
      code: 'language_removed',
      detail: 'This language was removed from the cabin. Add it again to save translations into it.',
    });
    expect(await chosen(host, id)).toEqual([]);
    await host.call(updateCabin, { params: { id }, body: { addTranslationLanguage: 'de' } });
    await host.call(saveTranslations, write(id));
    expect(await chosen(host, id)).toEqual(['de']);
  });

  it('stays removed with concurrent saves', async () => {
    const { host, id } = await cabinIn(['de', 'fr']);
    const path = `/api/cabins/${id}/translations/de`;
    const save = (at: number) =>
      host.send('PUT', path, {
        onlyIfChosen: true,
        items: [{ serviceId: null, field: 'name', text: `Hütte ${at}` }],
      });
    const [removal, ...saves] = await Promise.all([
      change(host, id, { removeTranslationLanguage: 'de' }),
      ...Array.from({ length: 10 }, (_, at) => save(at)),
    ]);
    expect(removal.status).toBe(200);
    expect(saves.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await chosen(host, id)).toEqual(['fr']);
    expect((await save(11)).status).toBe(409);
  });
});

describe('a language that is added or removed', () => {
  it('does not undo another page’s change', async () => {
    const { host, id } = await cabinIn(['de']);
    const answers = await Promise.all([
      change(host, id, { addTranslationLanguage: 'fr' }),
      change(host, id, { addTranslationLanguage: 'es' }),
      change(host, id, { removeTranslationLanguage: 'de' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await chosen(host, id)).toSorted()).toEqual(['es', 'fr']);
  });

  it('may already be added or removed', async () => {
    const { host, id } = await cabinIn(['de']);
    await change(host, id, { addTranslationLanguage: 'de' });
    await change(host, id, { removeTranslationLanguage: 'en' });
    expect(await chosen(host, id)).toEqual(['de']);
  });

  it('gets the last place of a plan only once', async () => {
    const { host, id } = await cabinIn(['de'], 'pro');
    const answers = await Promise.all(
      ['fr', 'es', 'en'].map((language) => change(host, id, { addTranslationLanguage: language })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(await chosen(host, id)).toHaveLength(2);
  });
});
