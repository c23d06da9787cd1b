import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = clientOf(app);

describe('POST /api/auth/login', () => {
  // ASVS 7.2.3, 11.2.3, 15.3.1
  it('returns a token and the user’s public fields, nothing else', async () => {
    const { email, password } = await newHost(app, { plan: 'pro' });
    const answer = await nobody.call(login, { body: { email, password } });
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      firstName: 'Astrid',
      lastName: 'Lind',
      avatarUrl: '/avatars/fox.svg',
      status: 'pro',
      isAdmin: false,
    });
    expect(await clientOf(app, answer.token).call(me, {})).toMatchObject({ status: 'pro' });
  });

  // ASVS 7.2.2
  it('gives a new token each time', async () => {
    const { email, password, token } = await newHost(app);
    expect((await nobody.call(login, { body: { email, password } })).token).not.toBe(token);
  });

  it('finds the account whatever the case of the address', async () => {
    const { email, password } = await newHost(app);
    await nobody.call(login, { body: { email: ` ${email.toUpperCase()} `, password } });
  });

  // ASVS 6.2.8
  it('compares the password exactly', async () => {
    const { email, password } = await newHost(app);
    const others = [password.toUpperCase(), password.toLowerCase(), `${password} `, ` ${password}`];
    for (const other of [...others, password.slice(0, -1), `${password}1`]) {
      expect(await nobody.refused(login, { body: { email, password: other } })).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    await nobody.call(login, { body: { email, password } });
  });

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const { email } = await newHost(app);
    const wrong = await nobody.refused(login, { body: { email, password: 'Wrong-horse-1' } });
    const unknown = await nobody.refused(login, { body: { email: newEmail(), password: 'Wrong-horse-1' } });
    expect(wrong).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      detail: 'Invalid email or password.',
    });
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });

  it('refuses accounts without a password', async () => {
    const { email } = await newHost(app);
    await app.database.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    for (const password of ['nobody', 'null', 'Correct-horse-1']) {
      expect(await nobody.refused(login, { body: { email, password } })).toMatchObject({
        code: 'invalid_credentials',
      });
    }
  });

  it('refuses a disabled account, and says why only with the right password', async () => {
    const { email, password } = await newHost(app);
    await app.database.db.update(users).set({ isDisabled: true }).where(eq(users.email, email));
    expect(await nobody.refused(login, { body: { email, password } })).toMatchObject({
      status: 403,
      code: 'disabled',
    });
    expect(await nobody.refused(login, { body: { email, password: 'Wrong-horse-1' } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['email', { password: 'Correct-horse-1' }, 'Email is required'],
    ['password', { email: 'a@b.example' }, 'Password is required.'],
    ['password', { email: 'a@b.example', password: '' }, 'Password is required.'],
  ])('needs %s', async (field, body, sentence) => {
    const answer = await nobody.send('POST', '/api/auth/login', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: sentence } },
    });
  });
});
