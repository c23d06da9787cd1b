import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { startMailServer, startSilentServer } from '#test/mail-server.ts';

const server = await startMailServer();
const app = await startTestApp({ ...server.settings, PUBLIC_URL: 'https://guide.example' });
afterAll(async () => {
  await app.close();
  await server.close();
});
const { db } = app.database;
const nobody = clientOf(app);

const MESSAGE = 'If that email exists in our system, we have sent you a reset link.';

const ask = (email: string) => nobody.call(forgotPassword, { body: { email } });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
/** Background work takes a while on a busy machine. */
const SOON = { timeout: 20_000, interval: 20 };
const hasMail = (email: string) => vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), SOON);
const outboxIsEmpty = () =>
  vi.waitFor(async () => expect(await jobsOf(app.database, 'mail')).toEqual([]), SOON);

describe('POST /api/auth/forgot-password', () => {
  it('mails a link to the account', async () => {
    const { email } = await newHost(app);
    expect(await ask(` ${email.toUpperCase()} `)).toEqual({ message: MESSAGE });
    await hasMail(email);
    const link = new URL(mailsTo(email)[0]?.link ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://guide.example/reset-password');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    await outboxIsEmpty();
  });

  // ASVS 6.4.3
  it('gives the same answer without an account and mails nothing', async () => {
    const email = newEmail();
    expect(await ask(email)).toEqual({ message: MESSAGE });
    await outboxIsEmpty();
    expect(mailsTo(email)).toEqual([]);
  });

  it('mails nothing to a disabled account', async () => {
    const { email, id } = await newHost(app);
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, id));
    expect(await ask(email)).toEqual({ message: MESSAGE });
    await outboxIsEmpty();
    expect(mailsTo(email)).toEqual([]);
  });

  it('stores only the hash of the token', async () => {
    const { email, id } = await newHost(app);
    await ask(email);
    await hasMail(email);
    const token = new URL(mailsTo(email)[0]?.link ?? '').searchParams.get('token') ?? '';
    const rows = await db.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect(rows).toHaveLength(1);
    const tables = await Promise.all(
      ['password_resets', 'graphile_worker._private_jobs', 'users', 'sessions'].map((table) =>
        app.database.pool.query(`select t::text from ${table} t`),
      ),
    );
    const everything = JSON.stringify(tables.map(({ rows: found }) => found as unknown));
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString('hex'));
  });

  // ASVS 1.3.11
  it.each([
    [''],
    ['astrid'],
    ['a b@cabins.example'],
    ['astrid@cabins.example\r\nBcc: all@cabins.example'],
    [undefined],
  ])('refuses %j as an email', async (email) => {
    const answer = await nobody.send('POST', '/api/auth/forgot-password', { email });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('the response time', () => {
  it('is the same with and without an account, even while the mail server hangs', async () => {
    const silent = await startSilentServer();
    const slow = await startTestApp(silent.settings);
    const { email } = await newHost(slow);
    const client = clientOf(slow);
    const timeOf = async (address: string) => {
      const start = performance.now();
      await client.call(forgotPassword, { body: { email: address } });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(newEmail()));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[20] ?? NaN;
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(Math.max(3, median(unknown)));
    await slow.close();
    await silent.close();
  });
});

describe('asking for links', () => {
  it('is limited to 5 per account and 30 per address an hour, whether or not the account exists', async () => {
    const strict = await startTestApp({ ...server.settings, RATE_LIMIT_SCALE: '1' });
    const { email } = await newHost(strict);
    const times = async (count: number, from: string, address: () => string) => {
      const client = clientOf(strict).from(from);
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const answer = await client.send('POST', '/api/auth/forgot-password', { email: address() });
        statuses.push(answer.status);
      }
      return statuses;
    };
    const five = [200, 200, 200, 200, 200];
    expect(await times(6, '198.51.100.1', () => email)).toEqual([...five, 429]);
    expect(await times(1, '198.51.100.2', () => email)).toEqual([429]);
    const stranger = newEmail();
    expect(await times(6, '198.51.100.3', () => stranger)).toEqual([...five, 429]);

    const many = await times(31, '198.51.100.4', newEmail);
    expect(many.filter((status) => status === 200)).toHaveLength(30);
    expect(many.at(-1)).toBe(429);
    const refusal = await clientOf(strict)
      .from('198.51.100.4')
      .send('POST', '/api/auth/forgot-password', { email: newEmail() });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(59 * 60);
    await strict.close();
  });
});
