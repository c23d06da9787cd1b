import { afterAll, describe, expect, it } from 'vitest';
import { getTag, listTags, mintTags } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

describe('POST /api/admin/tokens', () => {
  it('mints a batch with a label', async () => {
    const { batchId, codes } = await admin.call(mintTags, { body: { count: 3, label: '  Dörrskyltar ' } });
    expect(codes).toHaveLength(3);
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z]{4}[0-9]{4}$/);
      expect(await admin.call(getTag, { params: { code } })).toMatchObject({
        state: 'free',
        batchId,
        label: 'Dörrskyltar',
        transfers: 0,
        scans: 0,
      });
    }
    expect(await admin.call(listTags, { query: { batchId: String(batchId) } })).toMatchObject({
      total: 3,
    });
  });

  it('mints 5000 different random codes in one call', async () => {
    const { codes } = await admin.call(mintTags, { body: { count: 5000, label: 'Stor' } });
    expect(new Set(codes).size).toBe(5000);
    expect(new Set(codes.map((code) => code[0])).size).toBe(26);
    expect(new Set(codes.map((code) => code.at(-1))).size).toBe(10);
    const neighbours = codes.filter(
      (code, index) => index > 0 && code.slice(0, 4) === codes[index - 1]?.slice(0, 4),
    );
    expect(neighbours.length).toBeLessThan(5);
  });

  it('mints no code twice, also in concurrent batches', async () => {
    const batches = await Promise.all(
      [1, 2, 3].map(() => admin.call(mintTags, { body: { count: 200, label: '' } })),
    );
    expect(new Set(batches.flatMap(({ codes }) => codes)).size).toBe(600);
    expect(new Set(batches.map(({ batchId }) => batchId)).size).toBe(3);
  });

  it.each([0, -1, 5001, 1.5, '10', null, undefined])('refuses a count of %j', async (count) => {
    const answer = await admin.send('POST', '/api/admin/tokens', { count, label: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((answer.body as { fields: object }).fields).toHaveProperty('count');
  });

  it('needs no label, and refuses a long one', async () => {
    const { codes } = await admin.call(mintTags, { body: { count: 1 } });
    expect(await admin.call(getTag, { params: { code: codes[0] ?? '' } })).toMatchObject({ label: '' });
    expect(await admin.refused(mintTags, { body: { count: 1, label: 'x'.repeat(121) } })).toMatchObject({
      status: 400,
    });
  });

  it('is for admins', async () => {
    const body = { count: 1, label: 'x' };
    const host = await newHost(app, { plan: 'premium' });
    expect(await host.refused(mintTags, { body })).toMatchObject({
      status: 403,
      code: 'forbidden',
      detail: 'Only an administrator may do this.',
    });
    expect(await clientOf(app).refused(mintTags, { body })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
