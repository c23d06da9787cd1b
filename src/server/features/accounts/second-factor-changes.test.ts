import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { me } from '#shared/contracts/accounts/accounts.ts';
import {
  getSecondFactor,
  newRecoveryCodes,
  turnOffSecondFactor,
} from '#shared/contracts/accounts/second-factor.ts';
import { recoveryCodes as codesTable } from '#server/db/schema.ts';
import { readOwnData } from '#server/features/privacy/own-data.repo.ts';
import { codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import { newHostWithSecondFactor, signInWith, turnOnSecondFactor, wrongCode } from '#test/second-factor.ts';

const { app, subjectsTo, auditOf } = await startMailingApp();
const { db } = app.database;

const signInAs = (host: TestHost, code?: string) => signInWith(clientOf(app), host, code);

describe('new recovery codes', () => {
  it('require password and code, and replace the old ones', async () => {
    const { host, secret, recoveryCodes: old } = await newHostWithSecondFactor(app);
    const elsewhere = (await signInAs(host, codeOf(secret))).body as { token: string };
    const body = { password: host.password, code: codeOf(secret, 1) };
    const { recoveryCodes } = await host.call(newRecoveryCodes, { body });
    expect(recoveryCodes).toHaveLength(10);
    expect(await signInAs(host, old[0])).toMatchObject(wrongCode);
    expect((await signInAs(host, recoveryCodes[9])).status).toBe(200);
    expect(await clientOf(app, elsewhere.token).refused(me, {})).toMatchObject({ status: 401 });
    expect(await subjectsTo(host, 3)).toContain('You have new recovery codes (Hemma)');
    expect(await auditOf(host)).toContain('recoveryCodesMade');
  });

  // ASVS 7.5.1
  it('are refused with a wrong password or code, or when it is off', async () => {
    const { host, secret, recoveryCodes } = await newHostWithSecondFactor(app);
    const wrongPassword = { password: 'Wrong-horse-1', code: codeOf(secret) };
    expect(await host.refused(newRecoveryCodes, { body: wrongPassword })).toMatchObject({
      code: 'wrong_password',
    });
    const wrong = { password: host.password, code: '000000' };
    expect(await host.refused(newRecoveryCodes, { body: wrong })).toMatchObject({
      status: 400,
      code: 'wrong_code',
    });
    // The code sent with the wrong password was not used up.
    expect((await signInAs(host, codeOf(secret))).status).toBe(200);
    expect((await signInAs(host, recoveryCodes[0])).status).toBe(200);
    const other = await newHost(app);
    expect(await other.refused(newRecoveryCodes, { body: { ...wrong } })).toMatchObject({
      status: 409,
      code: 'second_factor_state',
    });
  });
});

describe('turning it off', () => {
  it('requires password and code; afterwards the password alone signs in', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    const elsewhere = (await signInAs(host, codeOf(secret))).body as { token: string };
    for (const body of [
      { password: 'Wrong-horse-1', code: codeOf(secret, 1) },
      { password: host.password, code: '000000' },
    ])
      expect(await host.refused(turnOffSecondFactor, { body })).toMatchObject({ status: 400 });
    const body = { password: host.password, code: codeOf(secret, 1) };
    await host.call(turnOffSecondFactor, { body });
    expect(await host.call(getSecondFactor, {})).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await signInAs(host)).status).toBe(200);
    expect(await clientOf(app, elsewhere.token).refused(me, {})).toMatchObject({ status: 401 });
    expect(await subjectsTo(host, 2)).toContain('Two-step sign-in is off (Hemma)');
    expect(await auditOf(host)).toContain('secondFactorOff');
    expect(await db.select().from(codesTable).where(eq(codesTable.userId, host.id))).toEqual([]);
  });

  it('and on again uses a new secret', async () => {
    const { host, secret, recoveryCodes } = await newHostWithSecondFactor(app);
    await host.call(turnOffSecondFactor, { body: { password: host.password, code: recoveryCodes[0] ?? '' } });
    const again = await turnOnSecondFactor(host);
    expect(again.secret).not.toBe(secret);
    expect(await signInAs(host, recoveryCodes[1])).toMatchObject(wrongCode);
    expect((await signInAs(host, again.recoveryCodes[1])).status).toBe(200);
  });
});

it('an export says that it is on and holds no secret', async () => {
  const { host, secret, recoveryCodes } = await newHostWithSecondFactor(app);
  const files = await readOwnData(db, host);
  expect(files?.get('secondFactors.json')).toEqual([{ since: expect.any(Date) }]);
  const everything = JSON.stringify([...(files ?? [])]);
  for (const each of [secret, ...recoveryCodes]) expect(everything).not.toContain(each);
});
