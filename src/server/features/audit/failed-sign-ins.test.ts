import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { googleLogin, login } from '#shared/contracts/accounts/accounts.ts';
import { type AuditAction, listAudit } from '#shared/contracts/audit.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { audit, users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { newAdmin, newEmail, newHost, type TestHost } from '#test/factories.ts';
import { startOpenIdProvider } from '#test/openid-provider.ts';

const provider = await startOpenIdProvider();
const app = await startTestApp(provider.settings);
/** The limits of a real site: ten failed attempts per account and address. */
const strict = await startSecondApp(app, { RATE_LIMIT_SCALE: '1' });
afterAll(async () => {
  await strict.close();
  await app.close();
  await provider.close();
});
const { db, pool } = app.database;
const admin = await newAdmin(app);
const nobody = clientOf(app);

const WRONG = 'Wrong-horse-1';
const tryAt = (email: string, client: Client = nobody) =>
  client.send('POST', login.path, { email, password: WRONG });

/** Account, actor and count of one action's entries, with or without an account. */
async function entries(action: AuditAction, q: string) {
  const { items } = await admin.call(listAudit, { query: { action, q, pageSize: '200' } });
  return items
    .filter(({ target }) => q !== '' || target === null)
    .map(({ actor, target, after }) => [actor, target, Number(after)]);
}
/** Waits for entries, which are written in the background. */
const SOON = { timeout: 30_000, interval: 20 };

describe('failed sign-ins in the audit', () => {
  // ASVS 16.3.1
  it('are counted per account in one entry an hour', async () => {
    const { email } = await newHost(app);
    await Promise.all(Array.from({ length: 5 }, () => tryAt(email)));
    await tryAt(email.toUpperCase());
    await expect.poll(() => entries('signInFailed', email), SOON).toEqual([[null, email, 6]]);

    await pool.query(`update audit set at = at - interval '61 minutes' where action = 'signInFailed'`);
    await tryAt(email);
    await expect
      .poll(() => entries('signInFailed', email), SOON)
      .toEqual([
        [null, email, 1],
        [null, email, 6],
      ]);
  });

  it('share one entry for addresses without an account, which are not stored', async () => {
    const known = (await entries('signInFailed', '')).length;
    expect(known).toBe(0);
    const strangers = Array.from({ length: 7 }, newEmail);
    await Promise.all(strangers.map((email) => tryAt(email)));
    await expect.poll(() => entries('signInFailed', ''), SOON).toEqual([[null, null, 7]]);
    const { rows } = await pool.query<{ row: string }>('select audit::text as row from audit');
    const kept = rows.map(({ row }) => row).join('\n');
    for (const secret of [...strangers, WRONG]) expect(kept).not.toContain(secret);
  });

  // ASVS 16.3.1
  it('are distinct from attempts that were blocked', async () => {
    const { email } = await newHost(app);
    const client = clientOf(strict).from('203.0.113.77');
    const statuses: number[] = [];
    for (let index = 0; index < 13; index += 1) statuses.push((await tryAt(email, client)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    await expect.poll(() => entries('signInFailed', email), SOON).toEqual([[null, email, 10]]);
    await expect.poll(() => entries('signInBlocked', email), SOON).toEqual([[null, email, 3]]);
  });

  it('add few rows for any number of accounts and attempts', async () => {
    const hosts = await Promise.all(Array.from({ length: 4 }, () => newHost(app)));
    const rows = async () => (await db.select().from(audit)).length;
    const before = await rows();
    await Promise.all(Array.from({ length: 60 }, (_, index) => tryAt(hosts[index % 4]?.email ?? '')));
    for (const { email } of hosts)
      await expect.poll(() => entries('signInFailed', email), SOON).toEqual([[null, email, 15]]);
    expect((await rows()) - before).toBe(4);
  });

  it.each<[string, (host: TestHost) => Promise<unknown>]>([
    [
      'changes the password',
      (host) =>
        host.refused(changePassword, { body: { currentPassword: WRONG, newPassword: 'Snow-in-April-7' } }),
    ],
    ['erases the account', (host) => host.refused(eraseAccount, { body: { password: WRONG } })],
    [
      'signs in to an account that is switched off',
      async ({ id, email, password }) => {
        await db.update(users).set({ isDisabled: true }).where(eq(users.id, id));
        return nobody.refused(login, { body: { email, password } });
      },
    ],
  ])('count someone who %s without success', async (_what, attempt) => {
    const host = await newHost(app);
    await attempt(host);
    await expect.poll(() => entries('signInFailed', host.email), SOON).toEqual([[null, host.email, 1]]);
  });

  it('include tokens that the provider refuses', async () => {
    await pool.query(`delete from audit where action = 'signInFailed'`);
    await nobody.refused(googleLogin, { body: { accessToken: 'made-up' } });
    await expect.poll(() => entries('signInFailed', ''), SOON).toEqual([[null, null, 1]]);
  });

  it('are deleted after 90 days, and with the account', async () => {
    const [host, other] = [await newHost(app), await newHost(app)];
    for (const { email } of [host, other]) await tryAt(email);
    for (const { email } of [host, other])
      await expect.poll(() => entries('signInFailed', email), SOON).toEqual([[null, email, 1]]);
    const [kept] = await db.select().from(audit).where(eq(audit.userId, host.id));
    await host.call(eraseAccount, { body: { password: host.password } });
    expect(
      await db
        .select()
        .from(audit)
        .where(eq(audit.id, kept?.id ?? 0)),
    ).toEqual([]);
    await pool.query(`update audit set at = now() - interval '91 days' where user_id = $1`, [other.id]);
    await nobody.call(login, { body: other });
    expect(await entries('signInFailed', other.email)).toEqual([]);
  });
});
