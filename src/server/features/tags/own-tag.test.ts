import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import { deleteCabin, getCabin, listCabins, releaseToken } from '#shared/contracts/cabins.ts';
import { getTag, listTags, makeOwnTag } from '#shared/contracts/tags.ts';
import { getSite } from '#shared/contracts/system/site.ts';
import { batches, tagEvents } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
const without = await startTestApp({ SELF_TAGS: 'off' });
afterAll(async () => {
  await secondApp.close();
  await app.close();
  await without.close();
});
const admin = await newAdmin(app);
const { db } = app.database;

const makeFor = (host: Client, id: number) => host.call(makeOwnTag, { params: { id } });
const ask = (host: Client, id: number) => host.send('POST', `/api/cabins/${id}/own-tag`);

/** Makes `count` own tags, each for a cabin that is deleted again. */
async function makeAndDelete(host: TestHost, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await newCabin(host);
    await makeFor(host, id);
    await host.call(deleteCabin, { params: { id } });
  }
}

const makeOlder = (host: TestHost, days: number) =>
  db
    .update(tagEvents)
    .set({ at: sql`${tagEvents.at} - ${days} * interval '1 day'` })
    .where(eq(tagEvents.userId, host.id));

describe('POST /api/cabins/{id}/own-tag', () => {
  it('makes an active tag in the shared batch of hosts, which guests can open', async () => {
    const host = await newHost(app);
    const { id, name } = await newCabin(host);
    const cabin = await makeFor(host, id);
    expect(cabin).toEqual(await host.call(getCabin, { params: { id } }));
    const code = cabin.token ?? '';
    expect((await clientOf(app).send('GET', `/cabins/${code}`)).text).toContain(name);
    expect(await admin.call(getTag, { params: { code } })).toMatchObject({
      state: 'active',
      label: 'Made by hosts',
      cabinId: id,
      hostEmail: host.email,
      history: [
        { event: 'minted', by: host.email },
        { event: 'activated', by: host.email },
      ],
    });
    const { items } = await admin.call(listAudit, { query: { q: host.email, sort: 'at' } });
    expect(items.map(({ action, target, after }) => [action, target, after]).slice(1)).toEqual([
      ['minted', 'Made by hosts', '1'],
      ['activated', code, name],
    ]);
  });

  it('uses one batch for concurrent calls', async () => {
    await Promise.all(
      [app, secondApp, app, secondApp].map(async (each) => {
        const host = await newHost(app);
        return makeFor(clientOf(each, host.token), (await newCabin(host)).id);
      }),
    );
    const found = await db.select({ label: batches.label }).from(batches).where(eq(batches.isOfHosts, true));
    expect(found).toEqual([{ label: 'Made by hosts' }]);
  });

  it('is refused for a cabin with a tag, and 404 for unknown ones', async () => {
    const [host, other] = [await newHost(app, { plan: 'pro' }), await newHost(app)];
    const { id, token } = await newActiveCabin(app, host);
    expect(await host.refused(makeOwnTag, { params: { id } })).toMatchObject({
      status: 409,
      code: 'has_tag',
    });
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({ token });
    const { id: draft } = await newCabin(host);
    for (const each of [draft, 999_999_999]) {
      expect(await other.refused(makeOwnTag, { params: { id: each } })).toMatchObject({ status: 404 });
    }
    expect(await clientOf(app).refused(makeOwnTag, { params: { id: draft } })).toMatchObject({ status: 401 });
    expect(await host.call(getCabin, { params: { id: draft } })).toMatchObject({ token: null });
    expect((await ask(host, 0)).status).toBe(400);
  });

  it('counts against the plan like an activation, and mints nothing beyond it', async () => {
    const host = await newHost(app);
    await newActiveCabin(app, host);
    const { id } = await newCabin(host);
    const { total } = await admin.call(listTags, { query: {} });
    expect(await host.refused(makeOwnTag, { params: { id } })).toMatchObject({
      status: 409,
      code: 'plan_limit',
      detail: expect.stringContaining('The Basic plan holds 1 active cabin.'),
    });
    expect(await admin.call(listTags, { query: {} })).toMatchObject({ total });
  });

  it.each([1, 2, 3])('lets one of several concurrent calls for one cabin win (round %i)', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(host);
    const clients = [host, clientOf(secondApp, host.token), host, clientOf(secondApp, host.token)];
    const answers = await Promise.all(clients.map((client) => ask(client, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(codes).toMatchObject([{ code: 'has_tag' }, { code: 'has_tag' }, { code: 'has_tag' }]);
  });

  it.each([1, 2, 3])('lets as many concurrent calls win as the plan allows (round %i)', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const cabins = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newCabin(host)));
    const answers = await Promise.all(
      cabins.map(({ id }, index) => ask(index % 2 === 0 ? host : clientOf(secondApp, host.token), id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    const active = (await host.call(listCabins, {})).filter(({ token }) => token !== null);
    expect(active).toHaveLength(3);
  });

  it('is limited to ten tags in any year, including retired ones', async () => {
    const host = await newHost(app);
    await makeAndDelete(host, 9);
    const cabins = await Promise.all([newCabin(host), newCabin(host)]);
    const answers = await Promise.all(cabins.map(({ id }) => ask(host, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { code: 'too_many_tries' } });
    const retryAfterDays = Number(refused?.headers['retry-after']) / 86_400;
    expect(retryAfterDays).toBeGreaterThan(364.9);
    expect(retryAfterDays).toBeLessThanOrEqual(365);
    const made = cabins[answers.findIndex(({ status }) => status === 201)]?.id ?? 0;
    await host.call(releaseToken, { params: { id: made } });
    await makeOlder(host, 364.99);
    expect((await ask(host, made)).status).toBe(429);
    await makeOlder(host, 0.02);
    expect((await ask(host, made)).status).toBe(201);
  });

  it('can be turned off for the site', async () => {
    const host = await newHost(without);
    const { id } = await newCabin(host);
    expect(await host.refused(makeOwnTag, { params: { id } })).toMatchObject({ status: 403, code: 'off' });
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({ token: null });
    expect(await host.call(getSite, {})).toMatchObject({ selfTags: false });
    expect(await clientOf(app).call(getSite, {})).toMatchObject({ selfTags: true });
  });
});
