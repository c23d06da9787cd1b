import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#shared/contracts/accounts/second-factor.ts';
import { recoveryCodes as codesTable, secondFactors, users } from '#server/db/schema.ts';
import { lockHost } from '#server/db/locks.ts';
import { startSecondApp } from '#test/app.ts';
import { codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import {
  newHostWithSecondFactor,
  signInWith,
  statusesOf,
  turnOnSecondFactor,
  WRONG_CODE,
} from '#test/second-factor.ts';
import { confirmSetUp } from './second-factor.repo.ts';
import { createSession } from './repo.ts';

const { app, server, subjectsTo, auditOf } = await startMailingApp();
const secondApp = await startSecondApp(app, server.settings);
afterAll(() => secondApp.close());
const { db } = app.database;
const nobody = clientOf(app);

const signInAs = (host: TestHost, code?: string, on = app) => signInWith(clientOf(on), host, code);

describe('setting up a second factor', () => {
  // ASVS 6.5.4
  it('requires the password, returns a secret, and turns on with a first code', async () => {
    const host = await newHost(app);
    expect(await host.call(getSecondFactor, {})).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      isEmailConfirmed: true,
    });
    const { secret, otpauthUri } = await host.call(setUpSecondFactor, { body: { password: host.password } });
    expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret);
    expect((await signInAs(host)).status).toBe(200);
    const { recoveryCodes } = await host.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    const { since, recoveryCodesLeft } = await host.call(getSecondFactor, {});
    expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(60_000);
    expect(recoveryCodesLeft).toBe(10);
  });

  // ASVS 6.5.2
  it('never returns the secret or the codes again, and stores the codes as hashes', async () => {
    const { host, secret, recoveryCodes } = await newHostWithSecondFactor(app);
    expect(await host.refused(setUpSecondFactor, { body: { password: host.password } })).toMatchObject({
      status: 409,
      code: 'second_factor_state',
    });
    const { text } = await host.send('GET', getSecondFactor.path);
    expect(text).not.toContain(secret);
    const rows = await db.select().from(codesTable).where(eq(codesTable.userId, host.id));
    for (const { codeHash } of rows) {
      expect(codeHash).toHaveLength(32);
      for (const code of recoveryCodes)
        expect(codeHash.toString('latin1')).not.toContain(code.replaceAll('-', ''));
    }
  });

  // ASVS 7.4.3
  it('ends the other sessions, records it and mails the host', async () => {
    const host = await newHost(app);
    const { token } = await nobody.call(login, { body: host });
    await turnOnSecondFactor(host);
    expect(await clientOf(app, token).refused(me, {})).toMatchObject({ status: 401 });
    await host.call(me, {});
    expect(await subjectsTo(host, 1)).toEqual(['Two-step sign-in is on (Hemma)']);
    expect(await auditOf(host)).toContain('secondFactorOn');
  });

  // ASVS 7.5.1
  it('does nothing without the right password', async () => {
    const host = await newHost(app);
    expect(await host.refused(setUpSecondFactor, { body: { password: 'Wrong-horse-1' } })).toMatchObject({
      status: 400,
      code: 'wrong_password',
      fields: { password: 'The password is not right.' },
    });
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, host.id));
    expect(await host.refused(setUpSecondFactor, { body: { password: host.password } })).toMatchObject({
      status: 400,
      code: 'no_password',
    });
    expect(await host.refused(confirmSecondFactor, { body: { code: '123456' } })).toMatchObject({
      status: 409,
    });
  });

  // ASVS 2.3.1
  it('stays off with a wrong code, and turns on with the right one', async () => {
    const host = await newHost(app);
    const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
    expect(await host.refused(confirmSecondFactor, { body: { code: codeOf(secret, 9) } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
      fields: { code: WRONG_CODE },
    });
    expect((await signInAs(host)).status).toBe(200);
    await host.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
  });

  it('works only with the new secret when restarted', async () => {
    const host = await newHost(app);
    const body = { password: host.password };
    const first = await host.call(setUpSecondFactor, { body });
    const second = await host.call(setUpSecondFactor, { body });
    expect(first.secret).not.toBe(second.secret);
    expect(await host.refused(confirmSecondFactor, { body: { code: codeOf(first.secret) } })).toMatchObject({
      code: 'wrong_code',
    });
    await host.call(confirmSecondFactor, { body: { code: codeOf(second.secret) } });
  });

  it('expires after an hour', async () => {
    const host = await newHost(app);
    const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
    const createdAt = new Date(Date.now() - 61 * 60_000);
    await db.update(secondFactors).set({ createdAt }).where(eq(secondFactors.userId, host.id));
    expect(await host.refused(confirmSecondFactor, { body: { code: codeOf(secret) } })).toMatchObject({
      status: 409,
      code: 'second_factor_state',
    });
  });

  it('is turned on once by two concurrent confirmations', async () => {
    const host = await newHost(app);
    const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
    const confirm = (on: typeof app) =>
      clientOf(on, host.token).send('POST', confirmSecondFactor.path, { code: codeOf(secret) });
    expect(await statusesOf([confirm(app), confirm(secondApp)])).toEqual([200, 409]);
    expect(await host.call(getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('stops a sign-in that is in progress without it', async () => {
    const host = await newHost(app);
    const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
    const [account] = await db.select().from(users).where(eq(users.id, host.id));
    const session = { tokenHash: randomBytes(32), userId: host.id, isRemembered: false, userAgent: '' };
    const proof = { passwordHash: account?.passwordHash ?? '', hasSecondFactor: false };
    const late = await db.transaction(async (tx) => {
      await lockHost(tx, host.id);
      const signIn = createSession(secondApp.database.db, session, proof, new Date());
      await sleep(200); // it waits for the lock and does not see the change
      expect(await confirmSetUp(tx, host.id, secret, 1)).toBe(true);
      return { signIn };
    });
    expect(await late.signIn).toBe(false);
  });
});

it('requires a session', async () => {
  for (const call of [getSecondFactor, setUpSecondFactor, confirmSecondFactor, turnOffSecondFactor])
    expect((await nobody.send(call.method, call.path)).status).toBe(401);
});
