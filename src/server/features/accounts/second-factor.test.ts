import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { resetPassword } from '#shared/contracts/accounts/password-reset.ts';
import { getSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { secondFactors } from '#server/db/schema.ts';
import { startSecondApp } from '#test/app.ts';
import { waitForMidStep, codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import { newHostWithSecondFactor, signInWith, statusesOf, wrongCode } from '#test/second-factor.ts';

const { app, server, subjectsTo, auditOf, newResetLink } = await startMailingApp();
const secondApp = await startSecondApp(app, server.settings);
afterAll(() => secondApp.close());
const { db } = app.database;
const nobody = clientOf(app);

const signInAs = (host: TestHost, code?: string, on = app) => signInWith(clientOf(on), host, code);

const askedForCode = {
  status: 401,
  body: {
    code: 'second_factor',
    detail: 'Enter the code from your authenticator app, or a recovery code.',
  },
};

describe('signing in with a second factor', () => {
  it('requires a code besides the password, and says so only with the right password', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    expect(await signInAs(host)).toMatchObject(askedForCode);
    for (const code of [undefined, codeOf(secret)])
      expect(await signInAs({ ...host, password: 'Wrong-horse-1' }, code)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', detail: 'Invalid email or password.' },
      });
    const { email, password } = host;
    const body = { email, password, code: codeOf(secret), remember: true };
    const { token } = await nobody.call(login, { body });
    await clientOf(app, token).call(me, {});
  });

  it.each(['000000', 'abc', '12345', '1234567', 'AAAAAA-AAAAAA-AAAAAA-AAAAAA', "' or 1=1 --"])(
    'refuses %j',
    async (code) => {
      const { host } = await newHostWithSecondFactor(app);
      expect(await signInAs(host, code)).toMatchObject(wrongCode);
    },
  );

  it.each([
    ['', 400],
    [123_456, 400],
    [null, 400],
    ['1'.repeat(61), 400],
  ])('takes %j for no code', async (code, status) => {
    const { host } = await newHostWithSecondFactor(app);
    expect((await signInAs(host, code as string)).status).toBe(status);
  });

  it('accepts a code one step early or late, none beyond', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    await waitForMidStep();
    await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, host.id));
    expect(await signInAs(host, codeOf(secret, -3))).toMatchObject(wrongCode);
    expect(await signInAs(host, codeOf(secret, 3))).toMatchObject(wrongCode);
    expect((await signInAs(host, codeOf(secret, -1))).status).toBe(200);
    expect((await signInAs(host, codeOf(secret, 1))).status).toBe(200);
  });

  // ASVS 6.5.1
  it('accepts no code twice, nor one older than the last', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    const later = codeOf(secret, 1);
    expect((await signInAs(host, ` ${later.slice(0, 3)} ${later.slice(3)} `)).status).toBe(200);
    expect(await signInAs(host, later)).toMatchObject(wrongCode);
    expect(await signInAs(host, codeOf(secret))).toMatchObject(wrongCode);
  });

  it('accepts one of several concurrent sign-ins with one code, on two processes', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    const code = codeOf(secret);
    const tries = [app, secondApp, app, secondApp].map((each) => signInAs(host, code, each));
    expect(await statusesOf(tries)).toEqual([200, 401, 401, 401]);
  });

  // ASVS 6.5.1
  it('accepts each recovery code once, however it is typed, and mails the host', async () => {
    const { host, recoveryCodes } = await newHostWithSecondFactor(app);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signInAs(host, first)).status).toBe(200);
    expect(await signInAs(host, first)).toMatchObject(wrongCode);
    expect((await signInAs(host, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await host.call(getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await subjectsTo(host, 3)).slice(1)).toEqual([
      'A recovery code was used (Hemma)',
      'A recovery code was used (Hemma)',
    ]);
    expect((await auditOf(host)).filter((action) => action === 'recoveryCodeUsed')).toHaveLength(2);
  });

  it('accepts one of several concurrent sign-ins with one recovery code, on two processes', async () => {
    const { host, recoveryCodes } = await newHostWithSecondFactor(app);
    const tries = [app, secondApp, app, secondApp].map((each) => signInAs(host, recoveryCodes[0], each));
    expect(await statusesOf(tries)).toEqual([200, 401, 401, 401]);
  });

  // ASVS 6.3.4, 6.4.3
  it('still requires the code after a password reset', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    const password = 'Snow-in-April-7';
    await nobody.call(resetPassword, {
      body: { ...(await newResetLink(host.email)), newPassword: password },
    });
    expect(await signInWith(nobody, { email: host.email, password })).toMatchObject({
      status: 401,
      body: { code: 'second_factor' },
    });
    const answer = await signInWith(nobody, { email: host.email, password }, codeOf(secret));
    expect(answer).toMatchObject({ status: 200 });
  });

  it('refuses another user’s code', async () => {
    const [one, other] = [await newHostWithSecondFactor(app), await newHostWithSecondFactor(app)];
    expect(await signInAs(one.host, codeOf(other.secret))).toMatchObject(wrongCode);
    expect(await signInAs(one.host, other.recoveryCodes[0])).toMatchObject(wrongCode);
    expect((await signInAs(other.host, other.recoveryCodes[0])).status).toBe(200);
  });

  it('ignores a code when the account has no second factor', async () => {
    const host = await newHost(app);
    expect((await signInAs(host, '000000')).status).toBe(200);
  });
});
