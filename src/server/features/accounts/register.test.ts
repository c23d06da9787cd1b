import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const nobody = clientOf(app);

const person = (changes: object = {}) => ({
  firstName: 'Astrid',
  lastName: 'Lind',
  email: newEmail(),
  password: 'Correct-horse-1',
  ...changes,
});

describe('POST /api/auth/register', () => {
  it('creates a basic account without admin rights', async () => {
    const body = person();
    const { message } = await nobody.call(register, { body });
    expect(message).toBe('Your account has been created. You can now log in.');
    expect(await nobody.call(login, { body })).toMatchObject({
      firstName: 'Astrid',
      lastName: 'Lind',
      avatarUrl: '/avatars/fox.svg',
      status: 'basic',
      isAdmin: false,
    });
  });

  // ASVS 8.2.3, 15.3.3
  it('ignores unknown fields', async () => {
    const body = person({ isAdmin: true, plan: 'premium', id: 1 });
    await nobody.call(register, { body });
    expect(await nobody.call(login, { body })).toMatchObject({ status: 'basic', isAdmin: false });
  });

  it('trims names and address', async () => {
    const email = newEmail();
    await nobody.call(register, { body: person({ firstName: '  Åsa ', email: ` ${email}\n` }) });
    expect(await nobody.call(login, { body: { email, password: 'Correct-horse-1' } })).toMatchObject({
      firstName: 'Åsa',
    });
  });

  it('refuses a taken address in any case', async () => {
    const body = person();
    await nobody.call(register, { body });
    const refusal = await nobody.refused(register, { body: { ...body, email: body.email.toUpperCase() } });
    expect(refusal).toMatchObject({ status: 409, code: 'email_taken' });
    expect(refusal.fields).toHaveProperty('email');
  });

  it('gives the address to one of two concurrent requests', async () => {
    const body = person();
    const answers = await Promise.all([1, 2, 3].map(() => nobody.send('POST', '/api/auth/register', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  // ASVS 11.4.2
  it('stores only an argon2id hash of the password', async () => {
    const body = person();
    await nobody.call(register, { body });
    const [row] = await app.database.db.select().from(users).where(eq(users.email, body.email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(body.password);
  });

  // ASVS 2.2.1, 6.2.1
  it.each([
    ['firstName', ' ', 'First name is required'],
    ['firstName', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['lastName', undefined, 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'astrid', 'Email must be valid'],
    ['email', 'astrid@cabins', 'Email must be valid'],
    ['email', 'a b@cabins.example', 'Email must be valid'],
    ['email', `${'a'.repeat(250)}@x.se`, 'Use at most 254 characters.'],
    ['password', 'Seven-7', 'Password must be at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters.'],
    ['password', undefined, 'Password is required.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const refusal = await nobody.refused(register, { body: person({ [field]: value }) });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: sentence,
      errors: [sentence],
    });
    expect(refusal.fields).toEqual({ [field]: sentence });
  });

  // ASVS 6.2.9
  it.each([8, 128])('accepts a password of %i characters', async (length) => {
    const body = person({ password: 'p'.repeat(length) });
    await nobody.call(register, { body });
    await nobody.call(login, { body });
  });

  it('reports all invalid fields together', async () => {
    const { status, body } = await nobody.send('POST', '/api/auth/register', {});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        'First name is required',
        'Last name is required',
        'Email is required',
        'Password is required.',
      ],
    });
  });
});

describe('when sign-up is closed', () => {
  it('nobody can create an account, and existing ones sign in', async () => {
    const body = person();
    await nobody.call(register, { body });
    const closed = await startSecondApp(app, { SIGN_UP: 'closed' });
    const client = clientOf(closed);
    const stranger = person();
    expect(await client.refused(register, { body: stranger })).toMatchObject({
      status: 403,
      code: 'sign_up_closed',
      detail: 'This site is closed to new accounts. Log in if you already have one.',
    });
    // The answer is the same for taken and free addresses.
    expect(await client.refused(register, { body })).toMatchObject({ code: 'sign_up_closed' });
    expect(await db.select().from(users).where(eq(users.email, stranger.email))).toEqual([]);
    await client.call(login, { body });
    await closed.close();
  });
});
