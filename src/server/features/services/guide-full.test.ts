import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { attachTemplate, createTemplate, updateTemplate } from '#shared/contracts/templates.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { crowdGuide } from '#test/crowded-guide.ts';
import { fillService, newCabin, newHost, serviceIdOf, type TestHost } from '#test/factories.ts';

let app: TestApp;
let host: TestHost;
beforeAll(async () => {
  app = await startTestApp();
  host = await newHost(app, { plan: 'premium' });
});
afterAll(() => app.close());

const LONG = { text: 'x'.repeat(4000) };

const ROOM = 18_300;

/** A cabin whose guide has 16,044 of at most 18,300 characters. */
async function nearlyFullCabin() {
  const cabin = await newCabin(host);
  await crowdGuide(app, host, cabin.id, ROOM);
  for (const key of ['house_info', 'rules', 'checkout', 'cleaning'] as const)
    await fillService(host, cabin.id, key, LONG);
  return cabin;
}

test('a save that makes the guide too large is refused with the excess and changes nothing', async () => {
  const { id } = await nearlyFullCabin();
  const serviceId = await serviceIdOf(host, 'custom');
  const valueJson = JSON.stringify({ title: 'Info', text: LONG.text, imageUrl: '' });
  const problem = await host.refused(saveCabinService, {
    params: { id, serviceId },
    body: { isEnabled: true, valueJson },
  });
  expect(problem).toMatchObject({ status: 409, code: 'guide_full' });
  expect(problem.detail).toContain(
    `by ${4 * '{"text":""}'.length + 16_000 + valueJson.length - ROOM} characters`,
  );
  expect(await host.call(listCabinServices, { params: { id } })).toHaveLength(5);
});

test('hiding a service makes space for another', async () => {
  const { id } = await nearlyFullCabin();
  const [, long] = await host.call(listCabinServices, { params: { id } });
  const { serviceId, rowVersion } = long ?? { serviceId: 0, rowVersion: 0 };
  await host.call(saveCabinService, { params: { id, serviceId }, body: { isEnabled: false, rowVersion } });
  await fillService(host, id, 'custom', { title: 'Info', text: LONG.text });
});

test('templates count too', async () => {
  const { id } = await nearlyFullCabin();
  const body = { name: 'Sauna', subtype: 'info' as const, description: 'x'.repeat(1000) };
  const attach = async () => ({ params: { id, templateId: (await host.call(createTemplate, { body })).id } });
  for (let count = 0; count < 2; count += 1) await host.call(attachTemplate, await attach());
  expect(await host.refused(attachTemplate, await attach())).toMatchObject({ code: 'guide_full' });
});

test('a visible template must not make the guide too large', async () => {
  const { id } = await nearlyFullCabin();
  const body = { name: 'Sauna', subtype: 'info' as const, description: 'x' };
  const templates = await Promise.all([1, 2, 3, 4, 5].map(() => host.call(createTemplate, { body })));
  for (const { id: templateId } of templates) await host.call(attachTemplate, { params: { id, templateId } });
  const [last, ...others] = templates;
  const grown = { ...body, description: 'x'.repeat(1000) };
  for (const template of others.slice(0, 2)) {
    await host.call(updateTemplate, { params: { id: template.id }, body: grown });
  }
  const params = { id: last?.id ?? 0 };
  expect(await host.refused(updateTemplate, { params, body: grown })).toMatchObject({
    status: 409,
    code: 'guide_full',
  });
  expect(await host.call(updateTemplate, { params, body: { ...body, description: 'y' } })).toMatchObject({
    description: 'y',
  });
});

test('notices do not count in any language', async () => {
  const { id } = await nearlyFullCabin();
  await fillService(host, id, 'custom', { title: 'Info', text: 'x'.repeat(2200) });
  await host.call(updateCabin, { params: { id }, body: { description: 'Vid sjön' } });
  const { id: noticeId } = await host.call(createNotice, {
    body: {
      text: 'Vatten av',
      cabinIds: [id],
      level: 'info',
      endsAtUtc: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  const item = { serviceId: null, field: `notices.${noticeId}.text`, text: 'Wasser aus '.repeat(40) };
  const params = { id, lang: 'de' as const };
  await host.call(saveTranslations, { params, body: { items: [item] } });
});

test('a language with translations returns only if the guide still fits', async () => {
  const { id } = await newCabin(host);
  const { serviceId, rowVersion } = await fillService(host, id, 'rules', { text: 'Hej' });
  await host.call(saveTranslations, {
    params: { id, lang: 'de' },
    body: { items: [{ serviceId, field: 'text', text: 'x'.repeat(4000) }] },
  });
  await host.call(updateCabin, { params: { id }, body: { removeTranslationLanguage: 'de' } });
  await crowdGuide(app, host, id, 2000);
  const add = { params: { id }, body: { addTranslationLanguage: 'de' } } as const;
  expect(await host.refused(updateCabin, add)).toMatchObject({
    status: 409,
    reason: 'guide_full_translated',
  });
  const byHand = { items: [{ serviceId, field: 'text', text: 'y'.repeat(4000) }] };
  const saving = await host.refused(saveTranslations, { params: { id, lang: 'de' }, body: byHand });
  expect(saving).toMatchObject({ reason: 'guide_full_translated' });
  await host.call(saveCabinService, {
    params: { id, serviceId },
    body: { isEnabled: false, rowVersion },
  });
  expect((await host.call(updateCabin, add)).translationLanguages).toEqual(['de']);
});
