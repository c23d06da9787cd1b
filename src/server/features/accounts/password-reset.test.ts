import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import {
  forgotPassword,
  resetPassword,
  validateResetToken,
} from '#shared/contracts/accounts/password-reset.ts';
import { passwordResets, sessions, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';
import { type ResetLink, startMailingApp } from '#test/mailing-app.ts';
import { createSession } from './repo.ts';

const { app, server, newResetLink: newLink } = await startMailingApp();
const { db } = app.database;
const nobody = clientOf(app);
beforeEach(() => void server.mails.splice(0));

const newPassword = 'Snow-in-April-7';
const INVALID = 'Your reset link has expired or is invalid. Please request a new one.';

const isValid = async (link: ResetLink) => (await nobody.call(validateResetToken, { body: link })).valid;
const reset = (link: ResetLink, password = newPassword) =>
  nobody.call(resetPassword, { body: { ...link, newPassword: password } });
const refusal = (link: ResetLink) => nobody.refused(resetPassword, { body: { ...link, newPassword } });
const signIn = (email: string, password: string) => nobody.call(login, { body: { email, password } });

const expired = (id: number) =>
  db
    .update(passwordResets)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(passwordResets.userId, id));

/** The last step of a login, after its password was found right. */
const startSession = (userId: number, passwordHash: string) =>
  createSession(
    db,
    { tokenHash: randomBytes(32), userId, isRemembered: true, userAgent: '' },
    { passwordHash, hasSecondFactor: false },
    new Date(),
  );

describe('a new password', () => {
  it('stops a login that is in progress with the old one', async () => {
    const { id, email } = await newHost(app);
    const [before] = await db.select().from(users).where(eq(users.id, id));
    const oldHash = before?.passwordHash ?? '';
    expect(await startSession(id, oldHash)).toBe(true);
    await reset(await newLink(email));
    expect(await startSession(id, oldHash)).toBe(false);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });
});

describe('a reset link', () => {
  // ASVS 2.3.1
  it('is valid until it sets the password once', async () => {
    const { email, password } = await newHost(app);
    const link = await newLink(email);
    expect(await isValid(link)).toBe(true);
    expect(await isValid(link)).toBe(true);
    expect(await reset(link)).toEqual({ message: 'Your password has been updated.' });
    await signIn(email, newPassword);
    expect(await nobody.refused(login, { body: { email, password } })).toMatchObject({ status: 401 });

    expect(await isValid(link)).toBe(false);
    expect(await refusal(link)).toMatchObject({
      status: 400,
      code: 'invalid_link',
      detail: INVALID,
      errors: [INVALID],
    });
  });

  // ASVS 7.4.3
  it('ends all sessions of its account only', async () => {
    const host = await newHost(app);
    const other = await newHost(app);
    const elsewhere = clientOf(app, (await signIn(host.email, host.password)).token);
    await reset(await newLink(host.email));
    for (const client of [host, elsewhere])
      expect(await client.refused(me, {})).toMatchObject({ status: 401 });
    await other.call(me, {});
  });

  it('works for 60 minutes', async () => {
    const { email, id } = await newHost(app);
    const link = await newLink(email);
    const [row] = await db.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    await expired(id);
    expect(await isValid(link)).toBe(false);
    expect(await refusal(link)).toMatchObject({ code: 'invalid_link' });
  });

  it('is deleted after it expired, when the next one is created', async () => {
    const first = await newHost(app);
    await newLink(first.email);
    await expired(first.id);
    await newLink((await newHost(app)).email);
    expect(await db.select().from(passwordResets).where(eq(passwordResets.userId, first.id))).toEqual([]);
  });

  // ASVS 6.4.3
  it('works only for its own address', async () => {
    const { token } = await newLink((await newHost(app)).email);
    const other = await newHost(app);
    await newLink(other.email);
    for (const email of [other.email, newEmail()]) {
      expect(await isValid({ email, token })).toBe(false);
      expect(await refusal({ email, token })).toMatchObject({ code: 'invalid_link' });
    }
    await signIn(other.email, other.password);
  });

  it('finds its address whatever the case', async () => {
    const { email, token } = await newLink((await newHost(app)).email);
    expect(await isValid({ email: email.toUpperCase(), token })).toBe(true);
    await reset({ email: ` ${email.toUpperCase()}`, token });
  });

  it('keeps working when another is requested, until one is used', async () => {
    const { email } = await newHost(app);
    const first = await newLink(email);
    const second = await newLink(email);
    expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
    await reset(first);
    expect([await isValid(first), await isValid(second)]).toEqual([false, false]);
  });

  // ASVS 6.5.1
  it('works once when used concurrently', async () => {
    const { email } = await newHost(app);
    const link = await newLink(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `Snow-in-April-${index}`);
    const answers = await Promise.all(
      passwords.map((password) =>
        nobody.send('POST', '/api/auth/reset-password', { ...link, newPassword: password }),
      ),
    );
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    await signIn(email, winners[0] ?? '');
  });

  it('and another of the same account, used concurrently: one works', async () => {
    const { email } = await newHost(app);
    const links = [await newLink(email), await newLink(email)];
    const answers = await Promise.all(
      links.map((link) => nobody.send('POST', '/api/auth/reset-password', { ...link, newPassword })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('does not work while the account is disabled', async () => {
    const { email, id } = await newHost(app);
    const link = await newLink(email);
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, id));
    expect(await isValid(link)).toBe(false);
    expect(await refusal(link)).toMatchObject({ code: 'invalid_link' });
  });

  it('gives an account its first password', async () => {
    const { email, id } = await newHost(app);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    await reset(await newLink(email));
    expect(await signIn(email, newPassword)).toHaveProperty('token');
  });

  it.each([
    ['', 400],
    ["' or 1=1 --", 200],
    ['a'.repeat(1001), 400],
    [undefined, 400],
  ])('is not %j', async (token, status) => {
    const body = { email: (await newHost(app)).email, token };
    const answer = await nobody.send('POST', '/api/auth/validate-reset-token', body);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual({ valid: false });
  });
});

const SHORT = 'Password must be at least 8 characters.';
const UPPERCASE = 'Password must have at least one uppercase letter (A–Z).';
const DIGIT = 'Password must have at least one digit (0–9).';

describe('a new password', () => {
  // ASVS 6.2.1
  it.each([
    ['Snow-7', [SHORT]],
    ['snow-in-april-7', [UPPERCASE]],
    ['Snow-in-April', [DIGIT]],
    ['snow', [SHORT, UPPERCASE, DIGIT]],
    [`S7${'o'.repeat(127)}`, ['Password must be at most 128 characters.']],
    [undefined, ['Password is required.']],
  ])('%j is refused with every reason, and the link still works', async (password, errors) => {
    const link = await newLink((await newHost(app)).email);
    const answer = await nobody.send('POST', '/api/auth/reset-password', { ...link, newPassword: password });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors, fields: { newPassword: errors[0] } },
    });
    expect(await isValid(link)).toBe(true);
  });

  it.each(['Snowy-7.', `S7${'o'.repeat(126)}`])('%j is accepted', async (password) => {
    const { email } = await newHost(app);
    await reset(await newLink(email), password);
    expect(await signIn(email, password)).toHaveProperty('token');
  });
});

describe('a host who failed to log in', () => {
  it('can log in right after the reset', async () => {
    const strict = await startTestApp({ ...server.settings, RATE_LIMIT_SCALE: '1' });
    const { email } = await newHost(strict);
    const client = clientOf(strict);
    const wrong = { email, password: 'Wrong-horse-1' };
    for (let index = 0; index < 11; index += 1) await client.send('POST', '/api/auth/login', wrong);
    await client.call(forgotPassword, { body: { email } });
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 20_000, interval: 20 });
    const token = new URL(server.mails[0]?.link ?? '').searchParams.get('token') ?? '';
    await client.call(resetPassword, { body: { email, token, newPassword } });
    await client.call(login, { body: { email, password: newPassword } });
    await strict.close();
  });
});
