import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { createCabin } from '#shared/contracts/cabins.ts';
import { getSecondFactor, turnOffSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { changeUser, listUsers, removeSecondFactor } from '#shared/contracts/users.ts';
import { listMailsTo } from '#server/features/mail/repo.ts';
import { startSecondApp } from '#test/app.ts';
import { codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { callsFor } from '#test/contract-calls.ts';
import { newAdmin, newHost, type TestHost } from '#test/factories.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import { signInWith, turnOnSecondFactor } from '#test/second-factor.ts';

const { app, server, subjectsTo } = await startMailingApp();
/** The same site with ADMIN_2FA=on. */
const strict = await startSecondApp(app, { ...server.settings, ADMIN_2FA: 'on' });
afterAll(() => strict.close());
const { db } = app.database;

const refusal = {
  status: 403,
  code: 'second_factor_setup',
  detail: 'Set up two-step sign-in first, under Settings, Security: this site requires it for all admins.',
};

const onStrict = (host: TestHost): TestHost => ({ ...host, ...clientOf(strict, host.token) });

describe('with ADMIN_2FA=on an admin without a second factor', () => {
  it('signs in with a demand to set one up', async () => {
    const admin = onStrict(await newAdmin(app));
    const { body } = await signInWith(clientOf(strict), admin);
    expect(body).toMatchObject({ isAdmin: true, demand: 'second_factor_setup' });
    expect(await admin.call(me, {})).toMatchObject({ demand: 'second_factor_setup' });
    expect(await admin.call(getSecondFactor, {})).toMatchObject({ since: null, isRequired: true });
  });

  it('is refused all calls for admins and none for hosts', async () => {
    const admin = onStrict(await newAdmin(app));
    const calls = await callsFor('admin');
    expect(calls).toContain(listUsers);
    for (const { method, path } of calls) {
      expect(strict.app.hasRoute({ method, url: path }), path).toBe(true);
      const { status, body } = await admin.send(method, path);
      expect({ path, status, ...(body as object) }).toMatchObject({ path, ...refusal });
    }
    await admin.call(createCabin, { body: { name: 'Fyren', location: 'Granön' } });
  });

  it('gets access as soon as it is set up, without signing in again', async () => {
    const admin = onStrict(await newAdmin(app));
    await turnOnSecondFactor(admin);
    expect(await admin.call(me, {})).not.toHaveProperty('demand');
    await admin.call(listUsers, {});
  });

  it('cannot turn it off again', async () => {
    const admin = onStrict(await newAdmin(app));
    const { secret } = await turnOnSecondFactor(admin);
    const body = { password: admin.password, code: codeOf(secret) };
    expect(await admin.refused(turnOffSecondFactor, { body })).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
    await admin.call(listUsers, {});
    // The code was not used up.
    expect((await signInWith(clientOf(strict), admin, body.code)).status).toBe(200);
  });

  it('may be a host who has just become an admin', async () => {
    const host = onStrict(await newHost(app));
    expect(await host.call(me, {})).not.toHaveProperty('demand');
    const admin = await newAdmin(app);
    await admin.call(changeUser, { params: { id: host.id }, body: { isAdmin: true } });
    expect(await host.refused(listUsers, {})).toMatchObject(refusal);
  });
});

it('with ADMIN_2FA=off admins need no second factor', async () => {
  const admin = await newAdmin(app);
  expect(await admin.call(me, {})).not.toHaveProperty('demand');
  await admin.call(listUsers, {});
});

describe('DELETE /api/admin/users/{id}/second-factor', () => {
  it('turns off a host’s lost factor, signs them out, records it and mails them', async () => {
    const [admin, host] = [await newAdmin(app), await newHost(app)];
    await turnOnSecondFactor(host);
    const params = { id: host.id };
    const shown = async () => (await admin.call(listUsers, { query: { q: host.email } })).items[0];
    expect(await shown()).toMatchObject({ secondFactor: true });
    await admin.call(removeSecondFactor, { params });
    expect(await shown()).toMatchObject({ secondFactor: false });
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
    await clientOf(app).call(login, { body: host });
    const { items } = await admin.call(listAudit, { query: { action: 'secondFactorOff', q: host.email } });
    expect(items).toMatchObject([{ actor: admin.email, target: host.email }]);
    expect(await subjectsTo(host, 2)).toContain('Two-step sign-in is off (Hemma)');
  });

  it('answers 404 when it is off or the user is unknown', async () => {
    const [admin, host] = [await newAdmin(app), await newHost(app)];
    for (const id of [host.id, 999_999])
      expect(await admin.refused(removeSecondFactor, { params: { id } })).toMatchObject({ status: 404 });
    await host.call(me, {});
    expect(await listMailsTo(db, host.email)).toEqual([]);
  });

  it('is refused for one’s own account and to hosts', async () => {
    const [admin, host] = [await newAdmin(app), await newHost(app)];
    await turnOnSecondFactor(admin);
    const params = { id: admin.id };
    expect(await admin.refused(removeSecondFactor, { params })).toMatchObject({
      status: 403,
      detail: 'Turn off your own two-step sign-in under Settings, Security.',
    });
    expect(await host.refused(removeSecondFactor, { params })).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(removeSecondFactor, { params })).toMatchObject({ status: 401 });
    expect(await admin.call(getSecondFactor, {})).toMatchObject({ since: expect.any(String) });
  });
});
