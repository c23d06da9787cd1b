import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getTag, mintTags } from '#shared/contracts/tags.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newCabin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

async function newTag(): Promise<string> {
  const { codes } = await admin.call(mintTags, { body: { count: 1, label: 'Skyltar' } });
  return codes[0] ?? '';
}

describe('GET /api/admin/tokens/{code}', () => {
  it('returns the history of a tag: what, when, by whom, in which cabin', async () => {
    const before = Date.now() - 1000;
    const code = await newTag();
    const host = await newHost(app);
    const { id } = await newCabin(host, 'Björkebo');
    await host.call(activateCabin, { params: { id }, body: { code } });
    await host.call(updateCabin, { params: { id }, body: { name: 'Ekbacken' } });
    await host.call(deleteCabin, { params: { id } });
    const { history, ...tag } = await admin.call(getTag, { params: { code } });
    expect(tag).toMatchObject({
      code,
      state: 'free',
      label: 'Skyltar',
      cabinId: null,
      hostEmail: null,
      transfers: 1,
    });
    expect(history.map(({ at: _at, ...event }) => event)).toEqual([
      { event: 'minted', by: admin.email, cabinName: null, reason: null },
      { event: 'activated', by: host.email, cabinName: 'Björkebo', reason: null },
      { event: 'released', by: host.email, cabinName: 'Ekbacken', reason: null },
    ]);
    for (const { at } of history) expect(Date.parse(at)).toBeGreaterThan(before);
  });

  it('keeps the history of erased accounts', async () => {
    const code = await newTag();
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await host.call(activateCabin, { params: { id }, body: { code } });
    await host.call(deleteCabin, { params: { id } });
    await app.database.db.delete(users).where(eq(users.id, host.id));
    const { history } = await admin.call(getTag, { params: { code } });
    expect(history.map(({ by }) => by)).toEqual([admin.email, null, null]);
  });

  it('answers 404 for unknown codes', async () => {
    expect(await admin.refused(getTag, { params: { code: 'QQQQ0000' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await admin.refused(getTag, { params: { code: 'nonsense' } })).toMatchObject({ status: 400 });
  });

  it('is for admins', async () => {
    const params = { code: await newTag() };
    expect(await (await newHost(app)).refused(getTag, { params })).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(getTag, { params })).toMatchObject({ status: 401 });
  });
});
