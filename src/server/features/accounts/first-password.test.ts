import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login, logout, me } from '#shared/contracts/accounts/accounts.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { resetPassword } from '#shared/contracts/accounts/password-reset.ts';
import { getProfile } from '#shared/contracts/profile.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { users } from '#server/db/schema.ts';
import { hashToken } from '#server/http/actor.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { callsFor } from '#test/contract-calls.ts';
import { newHost } from '#test/factories.ts';
import { ensureAdmin } from './first-admin.ts';
import { insertReset } from './password-reset.repo.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const nobody = clientOf(app);
beforeEach(async () => void (await db.delete(users)));

const OWN = 'Snow-in-April-7';
const refusal = {
  status: 403,
  code: 'password_change',
  detail: 'Choose your own password first.',
};

/** The first admin of an empty database, with the printed credentials. */
async function printedAdmin() {
  const printed = await ensureAdmin(db, null);
  if (printed === null) throw new Error('no admin was made');
  const { token, ...user } = await nobody.call(login, { body: printed });
  return { ...printed, user, client: clientOf(app, token) };
}

const choose = (client: ReturnType<typeof clientOf>, currentPassword: string, newPassword = OWN) =>
  client.call(changePassword, { body: { currentPassword, newPassword } });

describe('the password that the first start prints', () => {
  // ASVS 6.4.1
  it('signs in and must be changed', async () => {
    const { user, client } = await printedAdmin();
    expect(user).toMatchObject({ isAdmin: true, demand: 'password_change' });
    expect(await client.call(me, {})).toEqual(user);
  });

  // ASVS 2.3.1
  it('allows only changing the password, reading the session and signing out', async () => {
    const { client } = await printedAdmin();
    const calls = await callsFor('host', 'admin');
    const open: string[] = [];
    for (const { method, path } of [...calls.filter((call) => call !== logout), logout]) {
      const { status, body } = await client.send(method, path);
      if (status === 403) expect(body, path).toMatchObject(refusal);
      else open.push(`${method} ${path}`);
    }
    expect(open.toSorted()).toEqual(
      [changePassword, logout, me].map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  // ASVS 6.4.1
  it('cannot be set again', async () => {
    const { client, password } = await printedAdmin();
    const body = { currentPassword: password, newPassword: password };
    const sentence = 'Choose a different password from the one you were given.';
    expect(await client.refused(changePassword, { body })).toMatchObject({
      status: 400,
      fields: { newPassword: sentence },
    });
    expect(await client.refused(getProfile, {})).toMatchObject(refusal);
  });

  it('opens everything once changed, without signing in again', async () => {
    const { client, email, password } = await printedAdmin();
    await choose(client, password);
    expect(await client.call(me, {})).not.toHaveProperty('demand');
    await client.call(listUsers, {});
    expect(await nobody.refused(login, { body: { email, password } })).toMatchObject({ status: 401 });
    expect(await nobody.call(login, { body: { email, password: OWN } })).not.toHaveProperty('demand');
  });

  it('may also be replaced by a mailed link', async () => {
    const { email } = await printedAdmin();
    const [account] = await db.select().from(users).where(eq(users.email, email));
    const token = randomUUID();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertReset(db, { userId: account?.id ?? 0, tokenHash: hashToken(token), expiresAt }, now);
    await nobody.call(resetPassword, { body: { email, token, newPassword: OWN } });
    const signedIn = await nobody.call(login, { body: { email, password: OWN } });
    expect(signedIn).not.toHaveProperty('demand');
    await clientOf(app, signedIn.token).call(listUsers, {});
  });
});

describe('nothing is demanded of', () => {
  it('an admin whose password is in the settings', async () => {
    const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
    await ensureAdmin(db, admin);
    const signedIn = await nobody.call(login, { body: admin });
    expect(signedIn).not.toHaveProperty('demand');
    await clientOf(app, signedIn.token).call(listUsers, {});
  });

  it('a host', async () => {
    const host = await newHost(app);
    expect(await host.call(me, {})).not.toHaveProperty('demand');
    await choose(clientOf(app, host.token), host.password, host.password);
  });
});
