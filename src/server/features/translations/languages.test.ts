import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import {
  getTranslationProgress,
  listTranslations,
  saveTranslations,
} from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { GRACE_DAYS } from '#shared/plans.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

type Plan = 'basic' | 'pro' | 'premium';

/** A Swedish cabin of a host on `plan`. */
async function cabinOn(plan: Plan) {
  const host = await newHost(app, { plan, language: 'sv' });
  return { host, id: (await newCabin(host)).id };
}
const choose = (id: number, translationLanguages: GuestLanguage[], language?: GuestLanguage) => ({
  params: { id },
  body: { translationLanguages, ...(language !== undefined && { language }) },
});
const chosen = async (host: TestHost, id: number) =>
  (await host.call(getCabin, { params: { id } })).translationLanguages;
const items = [{ serviceId: null, field: 'name', text: 'Seehütte' }];
const expiresAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const change = (host: TestHost, set: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(set).where(eq(users.id, host.id));

describe("a cabin's translation languages", () => {
  it('are kept in the host’s order, each once and without the own language', async () => {
    const { host, id } = await cabinOn('premium');
    const cabin = await host.call(updateCabin, choose(id, ['fr', 'sv', 'de', 'fr', 'en']));
    expect(cabin.translationLanguages).toEqual(['fr', 'de', 'en']);
  });

  it('are five on Premium, two on Pro and none on Basic', async () => {
    const premium = await cabinOn('premium');
    await premium.host.call(updateCabin, choose(premium.id, ['en', 'no', 'de', 'fr', 'es']));
    const pro = await cabinOn('pro');
    await pro.host.call(updateCabin, choose(pro.id, ['en', 'sv', 'de']));
    expect(await pro.host.refused(updateCabin, choose(pro.id, ['en', 'de', 'fr']))).toMatchObject({
      status: 403,
      code: 'tier',
      detail:
        'The Premium plan is needed for more than 2 translation languages; yours is Pro. Upgrade under Settings, Subscription Plan.',
    });
    expect(await chosen(pro.host, pro.id)).toEqual(['en', 'de']);
    const basic = await cabinOn('basic');
    expect(await basic.host.refused(updateCabin, choose(basic.id, ['en']))).toMatchObject({
      code: 'tier',
      detail:
        'The Pro plan is needed for translations; yours is Basic. Upgrade under Settings, Subscription Plan.',
    });
  });

  it('can be removed and reordered beyond the plan, but not added', async () => {
    const { host, id } = await cabinOn('premium');
    await host.call(updateCabin, choose(id, ['en', 'no', 'de', 'fr', 'es']));
    await change(host, { plan: 'pro' });
    await host.call(updateCabin, choose(id, ['es', 'fr', 'de', 'en']));
    expect(await host.refused(updateCabin, choose(id, ['es', 'fr', 'no']))).toMatchObject({ code: 'tier' });
    await host.call(updateCabin, { params: { id }, body: { name: 'Annat', language: 'fr' } });
    expect(await chosen(host, id)).toEqual(['es', 'de', 'en']);
  });
});

describe('translating into a language', () => {
  const open = (id: number, lang: GuestLanguage) => ({ params: { id, lang } });
  const write = (id: number, lang: GuestLanguage) => ({ params: { id, lang }, body: { items } });

  it('is refused for the cabin’s own language and unsupported ones', async () => {
    const { host, id } = await cabinOn('premium');
    for (const answer of [
      await host.refused(listTranslations, open(id, 'sv')),
      await host.refused(saveTranslations, write(id, 'sv')),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: { lang: expect.any(String) },
      });
    }
    expect(await host.send('GET', `/api/cabins/${id}/translations/fi`)).toMatchObject({ status: 400 });
  });

  it('is refused beyond the plan', async () => {
    const { host, id } = await cabinOn('pro');
    await host.call(saveTranslations, write(id, 'de'));
    await host.call(saveTranslations, write(id, 'en'));
    expect(await chosen(host, id)).toEqual(['de', 'en']);
    expect(await host.refused(listTranslations, open(id, 'fr'))).toMatchObject({ status: 403, code: 'tier' });
    expect(await host.refused(saveTranslations, write(id, 'fr'))).toMatchObject({
      status: 403,
      code: 'tier',
    });
    expect(await chosen(host, id)).toEqual(['de', 'en']);
    const basic = await cabinOn('basic');
    expect(await basic.host.refused(listTranslations, open(basic.id, 'en'))).toMatchObject({ code: 'tier' });
  });

  it('ends after the plan’s grace period, and returns with the plan and all texts', async () => {
    const { host, id } = await cabinOn('pro');
    await host.call(saveTranslations, write(id, 'de'));
    await change(host, { planExpiresAt: expiresAgo(GRACE_DAYS - 1) });
    await host.call(saveTranslations, write(id, 'en'));
    await change(host, { planExpiresAt: expiresAgo(GRACE_DAYS + 1) });
    expect(await host.refused(saveTranslations, write(id, 'de'))).toMatchObject({ code: 'tier' });
    expect(await host.call(getTranslationProgress, { params: { id } })).toEqual({
      hasMachine: false,
      languages: ['de', 'en'].map((language) => ({
        language,
        isOffered: false,
        missing: 0,
        machine: 0,
        manual: 1,
        stale: 0,
      })),
    });
    await change(host, { planExpiresAt: null });
    expect((await host.call(listTranslations, open(id, 'de'))).items[0]).toMatchObject({ text: 'Seehütte' });
  });

  it('is 404 for another host', async () => {
    const { host, id } = await cabinOn('premium');
    await host.call(saveTranslations, write(id, 'de'));
    const other = await newHost(app, { plan: 'premium' });
    for (const answer of [
      await other.refused(getTranslationProgress, { params: { id } }),
      await other.refused(listTranslations, open(id, 'de')),
      await other.refused(saveTranslations, write(id, 'de')),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'not_found', detail: 'Not found.' });
    }
    const { id: theirs } = await newCabin(other);
    const { serviceId } = await fillService(host, id, 'house_info', { text: 'Bäddat.' });
    const stolen = { items: [{ serviceId, field: 'text', text: 'x' }] };
    expect(
      await other.refused(saveTranslations, { params: { id: theirs, lang: 'de' }, body: stolen }),
    ).toMatchObject({ status: 400 });
  });
});
