import { afterAll, describe, expect, it } from 'vitest';
import { changeUser, listUsers } from '#shared/contracts/users.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const first = await newAdmin(app);

const admins = async (by: TestHost) =>
  (await by.call(listUsers, { query: { pageSize: '200' } })).items.filter(
    ({ isAdmin, disabled }) => isAdmin && !disabled,
  );

describe('the last admin', () => {
  it.each([{ isAdmin: false }, { disabled: true }, { isAdmin: false, disabled: true, plan: 'pro' } as const])(
    'cannot lose the role by %j, not even by their own call',
    async (body) => {
      const refusal = await first.refused(changeUser, { params: { id: first.id }, body });
      expect(refusal).toMatchObject({
        status: 409,
        code: 'last_admin',
        detail: 'This is the last admin. Make someone else an admin first.',
      });
      expect(await admins(first)).toHaveLength(1);
    },
  );

  it('does not include disabled admins', async () => {
    const off = await newAdmin(app);
    await first.call(changeUser, { params: { id: off.id }, body: { disabled: true } });
    const request = { params: { id: first.id }, body: { isAdmin: false } };
    expect(await first.refused(changeUser, request)).toMatchObject({ code: 'last_admin' });
    // Removing the role of a disabled admin is allowed.
    await first.call(changeUser, { params: { id: off.id }, body: { isAdmin: false } });
  });

  it('may change everything else', async () => {
    const body = { plan: 'premium', isAdmin: true, disabled: false } as const;
    expect(await first.call(changeUser, { params: { id: first.id }, body })).toMatchObject({
      plan: 'premium',
      isAdmin: true,
    });
  });

  it.each([1, 2, 3, 4])(
    'remains when admins demote each other concurrently on two processes (round %i)',
    async () => {
      const all = await Promise.all([newAdmin(app), newAdmin(app), newAdmin(app), newAdmin(app)]);
      const ids = all.map(({ id }) => id);
      await app.database.pool.query('update users set is_admin = (id = any ($1))', [ids]);
      const answers = await Promise.all(
        all.map((admin, index) => {
          const target = ids[(index + 1) % ids.length];
          const client = index % 2 === 0 ? admin : clientOf(secondApp, admin.token);
          const body = index % 2 === 0 ? { isAdmin: false } : { disabled: true };
          return client.send('PATCH', `/api/admin/users/${target}`, body);
        }),
      );
      // Admins who lost the role before their call are refused too (401 or 403); at least one call succeeds.
      for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
      const left = await app.database.pool.query<{ id: string }>(
        'select id from users where is_admin and not is_disabled',
      );
      expect(left.rows.length).toBeGreaterThanOrEqual(1);
    },
  );
});
