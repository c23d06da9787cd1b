import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewGuide } from '#shared/contracts/previews.ts';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate, createTemplate, updateTemplate } from '#shared/contracts/templates.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { headersOf } from '#test/client.ts';
import { fillService, newCabin, newHost, serviceIdOf, type TestHost } from '#test/factories.ts';

let app: TestApp;
let host: TestHost;
beforeAll(async () => {
  app = await startTestApp();
  host = await newHost(app, { plan: 'premium' });
});
afterAll(() => app.close());

/** 20,000 UTF-16 units each: of one to four bytes in UTF-8, and of characters that JSON escapes, twice in `valueJson`. */
const LETTERS = ['x', 'å', '家', '🏡', '"', '\\', 'a\n'];
const long = (letters: string) => letters.repeat(20_000 / letters.length).replace(/\n$/, '.');

test.each(LETTERS)(
  'a house manual of 20,000 characters (%j) is saved, shown and translated',
  async (letters) => {
    const { id } = await newCabin(host);
    const text = long(letters);
    const { serviceId } = await fillService(host, id, 'house_info', { text });
    const [row] = await host.call(listCabinServices, { params: { id } });
    expect(JSON.parse(row?.valueJson ?? '{}')).toEqual({ text });
    await host.call(updateCabin, { params: { id }, body: { addTranslationLanguage: 'de' } });
    const item = { serviceId, field: 'text', source: text, text: `${text}${text}` };
    await host.call(saveTranslations, { params: { id, lang: 'de' }, body: { items: [item] } });
    const again = { ...item, textBefore: item.text, text: `${text}!${text.slice(letters.length)}` };
    await host.call(saveTranslations, { params: { id, lang: 'de' }, body: { items: [again] } });
    const service = { serviceId, key: 'house_info' as const, valueJson: JSON.stringify({ text }) };
    const { html } = await host.call(previewGuide, { params: { id }, body: { service, language: 'en' } });
    expect(html.length).toBeGreaterThan(20_000);
  },
);

test.each(['house_info', 'cleaning', 'rules', 'checkout', 'custom'] as const)(
  '%s has at most 20,000 characters',
  async (key) => {
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, key) };
    const body = (text: string) => ({ isEnabled: true, valueJson: JSON.stringify({ text }) });
    expect(await host.refused(saveCabinService, { params, body: body('å'.repeat(20_001)) })).toMatchObject({
      status: 400,
      fields: { text: 'Use at most 20000 characters.' },
    });
    await host.call(saveCabinService, { params, body: body('å'.repeat(20_000)) });
  },
);

test('a body with escaped letters is accepted too', async () => {
  const { id } = await newCabin(host);
  const serviceId = await serviceIdOf(host, 'rules');
  const escaped = (json: string) =>
    json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const valueJson = escaped(JSON.stringify({ text: long('å') }));
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/cabins/${id}/services/${serviceId}`,
    headers: headersOf(host.token, ''),
    payload: escaped(JSON.stringify({ isEnabled: true, valueJson })),
  });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
});

test('and so has a custom service', async () => {
  const { id } = await newCabin(host);
  const body = { name: 'Manual', subtype: 'info' as const, description: long('🏡') };
  const own = await host.call(createTemplate, { body });
  expect(own.description).toBe(body.description);
  await host.call(updateTemplate, { params: { id: own.id }, body: { ...body, description: long('å') } });
  await host.call(attachTemplate, { params: { id, templateId: own.id } });
});
