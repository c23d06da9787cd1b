// Over 300 lines: all tests are about one call and share one translation server.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import {
  getTranslationProgress,
  listTranslations,
  saveTranslations,
  translateByMachine,
} from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { crowdGuide } from '#test/crowded-guide.ts';
import { fillService, newCabin, newHost, newTemplate, serviceIdOf } from '#test/factories.ts';
import { startTranslationServer } from '#test/translation-server.ts';

const server = await startTranslationServer('deepl');
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  Object.assign(server, { mode: 'answers', answersLeft: Infinity, meanwhile: async () => {} });
  server.questions.length = 0;
});
const host = await newHost(app, { plan: 'premium', language: 'sv' });

const at = (id: number, lang: GuestLanguage = 'de') => ({ params: { id, lang } });
const translate = (id: number, limit?: number) =>
  host.call(translateByMachine, { ...at(id), query: limit === undefined ? {} : { limit } });
const list = async (id: number) => (await host.call(listTranslations, at(id))).items;
const byField = async (id: number, field: string) => (await list(id)).find((text) => text.field === field);
const write = (id: number, items: { serviceId: number | null; field: string; text: string }[]) =>
  host.call(saveTranslations, { ...at(id), body: { items } });
const describeCabin = (id: number, description: string) =>
  host.call(updateCabin, { params: { id }, body: { description } });

/** A cabin with a description, house rules and an FAQ with `questions` rows. */
async function cabinWith(questions = 1) {
  const { id } = await newCabin(host);
  await describeCabin(id, 'Byggd 1908.');
  const items = Array.from({ length: questions }, (_, row) => ({
    title: `Fråga ${row}`,
    description: `Svar ${row}`,
  }));
  const faq = await fillService(host, id, 'faq', { items });
  return { id, faq };
}

describe('machine translation', () => {
  it('does not add a removed language again with onlyIfChosen', async () => {
    const { id } = await cabinWith();
    await translate(id, 1);
    await host.call(updateCabin, { params: { id }, body: { removeTranslationLanguage: 'de' } });
    server.questions.length = 0;
    const goOn = { ...at(id), query: { onlyIfChosen: 'true' as const } };
    expect(await host.refused(translateByMachine, goOn)).toMatchObject({
      status: 409,
      code: 'language_removed',
    });
    expect(server.questions).toEqual([]);
    const { translationLanguages } = await host.call(getCabin, { params: { id } });
    expect(translationLanguages).toEqual([]);
  });

  it('translates missing texts, and keeps names and manual translations', async () => {
    const { id } = await cabinWith();
    const template = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    await write(id, [{ serviceId: null, field: 'description', text: 'Anno 1908.' }]);
    const { items, left } = await translate(id);
    expect(left).toBe(0);
    expect(items).toHaveLength(5);
    expect((await list(id)).map(({ text, by, state }) => [text, by, state])).toEqual([
      ['Sjöstugan', 'machine', 'machine'],
      ['Anno 1908.', 'manual', 'manual'],
      ['[DE] Fråga 0', 'machine', 'machine'],
      ['[DE] Svar 0', 'machine', 'machine'],
      ['[DE] Cykeluthyrning', 'machine', 'machine'],
      ['[DE] Två cyklar i boden.', 'machine', 'machine'],
    ]);
    expect(server.questions.flatMap(({ texts }) => texts)).not.toContain('Sjöstugan');
    const progress = await host.call(getTranslationProgress, { params: { id } });
    expect(progress).toEqual({
      hasMachine: true,
      languages: [{ language: 'de', isOffered: true, missing: 0, machine: 5, manual: 1, stale: 0 }],
    });
    expect(await translate(id)).toEqual({ items: [], left: 0 });
  });

  it('renews its stale translations, never manual ones', async () => {
    const { id, faq } = await cabinWith();
    await translate(id);
    await write(id, [{ serviceId: null, field: 'description', text: 'Anno 1908.' }]);
    await describeCabin(id, 'Byggd 1910.');
    const valueJson = JSON.stringify({ items: [{ title: 'Fråga 0', description: 'Nytt svar' }] });
    const body = { valueJson, rowVersion: faq.rowVersion };
    await host.call(saveCabinService, { params: { id, serviceId: faq.serviceId }, body });
    expect((await translate(id)).items).toMatchObject([{ source: 'Nytt svar', text: '[DE] Nytt svar' }]);
    expect(await byField(id, 'description')).toMatchObject({
      text: 'Anno 1908.',
      state: 'stale',
      by: 'manual',
    });
  });

  it('continues after its limit', async () => {
    const { id } = await cabinWith(3);
    expect(await translate(id, 2)).toMatchObject({
      items: [{ field: 'name' }, { field: 'description' }],
      left: 6,
    });
    expect((await translate(id, 500)).left).toBe(0);
  });

  it('keeps finished batches when the service fails, and continues from there', async () => {
    const { id } = await cabinWith(10);
    await fillService(host, id, 'house_info', { text: 'Lång text. '.repeat(360) });
    server.answersLeft = 1;
    const problem = await host.refused(translateByMachine, { ...at(id), query: {} });
    expect(problem).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail:
        'The translation service does not answer right now. Texts translated and saved before that: 20. Try again shortly to go on.',
    });
    expect((await list(id)).filter(({ state }) => state === 'machine')).toHaveLength(20);
    server.answersLeft = Infinity;
    expect(await translate(id)).toMatchObject({ items: { length: 3 }, left: 0 });
  });

  it('leaves texts without an answer to a person, and translates the rest', async () => {
    const { id } = await cabinWith(2);
    await fillService(host, id, 'rules', { text: 'Inga husdjur.\n– Ö –' });
    server.mode = 'knows no Ö';
    expect(await translate(id)).toMatchObject({ items: { length: 6 }, left: 1 });
    expect(await byField(id, 'text')).toMatchObject({ text: '', state: 'missing' });
  });

  it('is 404 when not configured', async () => {
    const { id } = await cabinWith();
    const other = await startSecondApp(app);
    try {
      const client = clientOf(other, host.token);
      expect(await client.refused(translateByMachine, { ...at(id), query: {} })).toMatchObject({
        status: 404,
        code: 'not_found',
        detail: 'No translation service is set up here. Write the translations yourself.',
      });
    } finally {
      await other.close();
    }
  });

  it('keeps finished batches when the server closes, which does not wait for the service', async () => {
    const { id } = await cabinWith(10);
    const other = await startSecondApp(app, server.settings);
    server.meanwhile = async () => {
      if (server.questions.length > 1) server.mode = 'stalls';
    };
    const call = clientOf(other, host.token).refused(translateByMachine, { ...at(id), query: {} });
    await vi.waitFor(() => expect(server.questions).toHaveLength(2), { timeout: 30_000, interval: 10 });
    const closedAt = Date.now();
    await other.close();
    expect(await call).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Date.now() - closedAt).toBeLessThan(5000);
    expect((await list(id)).filter(({ state }) => state === 'machine')).toHaveLength(20);
  });

  it('stops a slow service before browsers time out', async () => {
    const { id } = await cabinWith();
    const after = AbortSignal.timeout.bind(AbortSignal);
    const minute = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => after(ms > 20_000 ? 300 : ms));
    server.mode = 'stalls';
    const startedAt = Date.now();
    try {
      expect(await host.refused(translateByMachine, { ...at(id), query: {} })).toMatchObject({ status: 503 });
    } finally {
      minute.mockRestore();
    }
    expect(Date.now() - startedAt).toBeLessThan(5000);
  });

  it.each(['0', '-1', '1.5', 'x', ''])('refuses the limit "%s"', async (limit) => {
    const { id } = await cabinWith();
    const path = `/api/cabins/${id}/translations/de/translate?limit=${limit}`;
    expect((await host.send('POST', path)).body).toMatchObject({
      status: 400,
      fields: { limit: 'Must be a positive whole number.' },
    });
  });

  it('sends nothing for another host’s cabin, the own language or one beyond the plan', async () => {
    const { id } = await cabinWith();
    const pro = await newHost(app, { plan: 'pro' });
    expect(await pro.refused(translateByMachine, { ...at(id), query: {} })).toMatchObject({ status: 404 });
    expect(await host.refused(translateByMachine, { ...at(id, 'sv'), query: {} })).toMatchObject({
      status: 400,
    });
    const cabin = await newCabin(pro);
    const body = { translationLanguages: ['sv', 'fr'] as GuestLanguage[] };
    await pro.call(updateCabin, { params: { id: cabin.id }, body });
    expect(await pro.refused(translateByMachine, { ...at(cabin.id), query: {} })).toMatchObject({
      code: 'tier',
    });
    expect(server.questions).toEqual([]);
  });

  it('is limited to a number of batches a day', async () => {
    const strict = await startSecondApp(app, { ...server.settings, RATE_LIMIT_SCALE: '0.002' });
    try {
      const other = await newHost(strict, { plan: 'premium', language: 'sv' });
      const { id } = await newCabin(other);
      await fillService(other, id, 'rules', { text: 'Inga husdjur.' });
      await other.call(translateByMachine, { ...at(id), query: { limit: 1 } });
      expect(await other.refused(translateByMachine, { ...at(id), query: {} })).toMatchObject({
        status: 429,
        code: 'too_many_tries',
      });
      const { items } = await other.call(listTranslations, at(id));
      expect(items.map(({ state }) => state)).toEqual(['machine', 'missing']);
    } finally {
      await strict.close();
    }
  });
});

describe('during machine translation', () => {
  it('manual translations win', async () => {
    const { id } = await cabinWith();
    server.meanwhile = () => write(id, [{ serviceId: null, field: 'description', text: 'Anno 1908.' }]);
    const { items } = await translate(id);
    expect(items.map(({ field }) => field)).not.toContain('description');
    expect(await byField(id, 'description')).toMatchObject({
      text: 'Anno 1908.',
      by: 'manual',
      state: 'manual',
    });
  });

  it.each([
    ['is taken away stays away', { translationLanguages: [] }, []],
    ['was not from the language that the texts are in', { language: 'no' }, ['de']],
  ] as const)('a language that %s', async (_what, change, chosen) => {
    const { id } = await cabinWith();
    server.meanwhile = () =>
      host.call(updateCabin, { params: { id }, body: structuredClone(change) as { language?: 'no' } });
    expect(await host.refused(translateByMachine, { ...at(id), query: {} })).toMatchObject({
      status: 400,
      fields: {
        lang: "The cabin's languages have changed in the meantime. Look at them before you continue.",
      },
    });
    expect((await host.call(getCabin, { params: { id } })).translationLanguages).toEqual(chosen);
    expect((await list(id)).map(({ state }) => state)).not.toContain('machine');
  });

  it('a source that changes is never shown as translated', async () => {
    const { id } = await cabinWith();
    server.meanwhile = () => describeCabin(id, 'Byggd 1910.');
    expect((await translate(id)).left).toBe(1);
    expect(await byField(id, 'description')).toMatchObject({ source: 'Byggd 1910.', state: 'missing' });
    server.meanwhile = async () => {};
    await translate(id);
    expect(await byField(id, 'description')).toMatchObject({ text: '[DE] Byggd 1910.', state: 'machine' });
  });

  it('moved rows keep their translations', async () => {
    const { id, faq } = await cabinWith(1);
    const rows = [
      { title: 'Ny fråga', description: 'Nytt svar' },
      { title: 'Fråga 0', description: 'Svar 0' },
    ];
    server.meanwhile = () => {
      server.meanwhile = async () => {};
      const body = { valueJson: JSON.stringify({ items: rows }), rowVersion: faq.rowVersion };
      return host.call(saveCabinService, { params: { id, serviceId: faq.serviceId }, body });
    };
    await translate(id);
    await translate(id);
    for (const { source, text, field } of await list(id)) {
      if (field !== 'name') expect(text).toBe(`[DE] ${source}`);
    }
  });

  it('concurrent calls and manual changes do no harm', async () => {
    const { id } = await cabinWith(10);
    const [mine] = await Promise.all([
      write(id, [{ serviceId: null, field: 'description', text: 'Anno 1908.' }]),
      translate(id),
      translate(id),
    ]);
    expect(mine.items).toHaveLength(1);
    expect((await list(id)).filter(({ state }) => state === 'missing')).toEqual([]);
    expect(await byField(id, 'description')).toMatchObject({ text: 'Anno 1908.', by: 'manual' });
  });

  it('the guide stays within its size in that language', async () => {
    const { id } = await newCabin(host);
    await crowdGuide(app, host, id, 18_300);
    for (const key of ['house_info', 'rules', 'checkout', 'cleaning'] as const) {
      await fillService(host, id, key, { text: 'Ordet. \n'.repeat(400) });
    }
    const problem = await host.refused(translateByMachine, { ...at(id), query: {} });
    expect(problem).toMatchObject({ status: 409, code: 'guide_full' });
    const serviceId = await serviceIdOf(host, 'house_info');
    expect((await list(id)).find((text) => text.serviceId === serviceId)?.state).toBe('machine');
  });
});
