import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { forgotPassword, resetPassword } from '#shared/contracts/accounts/password-reset.ts';
import { users } from '#server/db/schema.ts';
import { hashToken } from '#server/http/auth.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';
import { insertReset } from './password-reset.repo.ts';

const server = await startMailServer();
const app = await startTestApp(server.settings);
const strictApp = await startSecondApp(app, { ...server.settings, RATE_LIMIT_SCALE: '1' });
afterAll(async () => {
  await strictApp.close();
  await app.close();
  await server.close();
});
const { db } = app.database;
const client = clientOf(app);

const PASSWORD = 'Blåbär-skogen-9';
const [ONE, TWO] = [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')];
const person = { firstName: 'Astrid', lastName: 'Lind' };

const statusOf = async (email: string, password: string) =>
  (await client.send('POST', login.path, { email, password })).status;

describe('a password', () => {
  it.each([
    [ONE, TWO],
    [TWO, ONE],
    ['ﬁskeby-12', 'fiskeby-12'],
  ])('set as %j is typed as %j too, also after a change', async (set, typed) => {
    const email = newEmail();
    await client.call(register, { body: { ...person, email, password: set } });
    expect(await statusOf(email, typed)).toBe(200);
    const { token } = await client.call(login, { body: { email, password: set } });
    const body = { currentPassword: typed, newPassword: `${set}-två` };
    await clientOf(app, token).call(changePassword, { body });
    expect(await statusOf(email, `${typed}-två`.normalize('NFD'))).toBe(200);
    expect(await statusOf(email, `${set}-tva`)).toBe(401);
  });

  it.each([
    [TWO, TWO],
    [TWO, ONE],
    [ONE, TWO],
    ['ﬁskeby-12', 'ﬁskeby-12'],
  ])('that was hashed as typed, %j, still signs in as %j', async (hashed, typed) => {
    const host = await newHost(app);
    await db
      .update(users)
      .set({ passwordHash: await hash(hashed) })
      .where(eq(users.id, host.id));
    expect(await statusOf(host.email, typed)).toBe(200);
    expect(await statusOf(host.email, `${typed}!`)).toBe(401);
  });

  it('is as long as its normal form: 8 to 128 characters', async () => {
    const signUp = (password: string) =>
      client.send('POST', register.path, { ...person, email: newEmail(), password });
    const long = 'å'.repeat(128).normalize('NFD');
    expect(await signUp(long)).toMatchObject({ status: 201 });
    expect(await signUp(`${long}x`)).toMatchObject({ status: 400 });
    expect(await signUp('ååååååå'.normalize('NFD'))).toMatchObject({ status: 400 });
  });
});

describe('an address', () => {
  it.each([
    (name: string) => `${name}@prov.example,`,
    (name: string) => `mailto:${name}@prov.example`,
    (name: string) => `<${name.slice(0, 2)}\u200B${name.slice(2)}@prov.example>`,
    (name: string) => `\u202A${name}\u00AD@prov.example\u202C.`,
  ])('typed as %s is the account of the plain one', async (typedAs) => {
    const email = `${newEmail().split('@')[0]}@prov.example`;
    const typed = typedAs(email.split('@')[0] ?? '');
    await client.call(register, { body: { ...person, email: typed, password: PASSWORD } });
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await statusOf(typed, PASSWORD)).toBe(200);
    expect(await client.refused(register, { body: { ...person, email, password: PASSWORD } })).toMatchObject({
      status: 409,
    });
    await client.call(forgotPassword, { body: { email: typed } });
    await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toContain(email), { timeout: 20_000 });
  });

  it.each([
    '\u212Aelvin@prov.example',
    'name@prov.e\uFF58ample',
    'a..b@prov.example',
    'name@prov.example,x@prov.example',
  ])('%j is refused where an account or a link is asked for', async (email) => {
    const refusal = { status: 400, fields: { email: 'Email must be valid' } };
    expect(await client.refused(register, { body: { ...person, email, password: PASSWORD } })).toMatchObject(
      refusal,
    );
    expect(await client.refused(forgotPassword, { body: { email } })).toMatchObject(refusal);
  });

  it.each(['name@prov.example,', 'na\u200Bme@prov.example', '\uFF4Eame@prov.example'])(
    'of before, %j, signs in, and its link sets a password',
    async (stored) => {
      const host = await newHost(app);
      await db.update(users).set({ email: stored }).where(eq(users.id, host.id));
      expect(await statusOf(stored, host.password)).toBe(200);
      await client.call(forgotPassword, { body: { email: stored } });
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + 60_000);
      await insertReset(db, { userId: host.id, tokenHash: hashToken(token), expiresAt }, new Date());
      await client.call(resetPassword, { body: { email: stored, token, newPassword: 'Snow-in-april-7' } });
      expect(await statusOf(stored, 'Snow-in-april-7')).toBe(200);
    },
  );

  it('counts as one address in the rate limits, however it is typed', async () => {
    const { email } = await newHost(app);
    const tryAs = async (typed: string) =>
      (await clientOf(strictApp).send('POST', login.path, { email: typed, password: 'wrong-one' })).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await tryAs(email + ','.repeat(tries))).toBe(401);
    expect(await tryAs(`<${email}>`)).toBe(429);
  });
});
