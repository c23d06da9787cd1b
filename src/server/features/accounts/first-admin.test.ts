import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { ensureAdmin } from './first-admin.ts';

const wanted = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };

const app = await startTestApp();
afterAll(() => app.close());
beforeEach(async () => void (await app.database.db.delete(users)));

const ensure = (admin: typeof wanted | null) => ensureAdmin(app.database.db, admin);
const accounts = () => app.database.db.select().from(users);

describe('the admin of the settings', () => {
  it('is created once, however often the program starts', async () => {
    expect(await ensure(wanted)).toBeNull();
    expect(await ensure(wanted)).toBeNull();
    expect(await accounts()).toHaveLength(1);
    expect(await clientOf(app).call(login, { body: wanted })).toMatchObject({ isAdmin: true });
  });

  it('is created once by several processes that start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => ensure(wanted)));
    expect(await accounts()).toHaveLength(1);
  });

  it('keeps the password it has', async () => {
    await ensure(wanted);
    await ensure({ ...wanted, password: 'Another-password-1' });
    await clientOf(app).call(login, { body: wanted });
  });

  it('is promoted from an existing host, whose account is otherwise unchanged', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const [before] = await accounts();
    await ensure({ email: host.email, password: 'Another-password-1' });
    expect(await accounts()).toEqual([{ ...before, isAdmin: true }]);
  });

  it('demotes nobody', async () => {
    const other = await newHost(app, { isAdmin: true });
    await ensure(wanted);
    await ensure(null);
    const [row] = await app.database.db.select().from(users).where(eq(users.email, other.email));
    expect(row?.isAdmin).toBe(true);
  });
});

describe('an empty database without an admin in the settings', () => {
  it('gets one, whose credentials are returned once', async () => {
    const signIn = await ensure(null);
    if (signIn === null) throw new Error('no admin was made');
    expect(signIn.password.length).toBeGreaterThanOrEqual(16);
    expect(await clientOf(app).call(login, { body: signIn })).toMatchObject({ isAdmin: true });
    expect(await ensure(null)).toBeNull();
  });

  it('gets only one when several processes start together', async () => {
    const signIns = await Promise.all([1, 2, 3, 4].map(() => ensure(null)));
    expect(signIns.filter((signIn) => signIn !== null)).toHaveLength(1);
    expect(await accounts()).toHaveLength(1);
  });

  // ASVS 6.3.2, 6.4.1
  it('gets another random password each time', async () => {
    const one = await ensure(null);
    await app.database.db.delete(users);
    expect((await ensure(null))?.password).not.toBe(one?.password);
  });

  // ASVS 6.3.2
  it('gets none when hosts exist', async () => {
    await newHost(app);
    expect(await ensure(null)).toBeNull();
    expect(await accounts()).toHaveLength(1);
  });
});
