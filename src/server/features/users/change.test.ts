import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { changeUser, endSessions, listUsers } from '#shared/contracts/users.ts';
import type { Admin } from '#server/http/actor.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { changeAccount } from './changes.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);
const nobody = clientOf(app);

const actionsOn = async (email: string) =>
  (await admin.call(listAudit, { query: { q: email, sort: 'at' } })).items
    .filter(({ target }) => target === email)
    .map(({ action, before, after, actor }) => [action, before, after, actor]);

describe('PATCH /api/admin/users/{id}', () => {
  it('changes only what is sent, and records each change', async () => {
    const host = await newHost(app);
    const params = { id: host.id };
    const end = '2027-06-30T22:00:00.000Z';
    const changed = await admin.call(changeUser, { params, body: { plan: 'premium', expiresAtUtc: end } });
    expect(changed).toMatchObject({ plan: 'premium', expiresAtUtc: end, isAdmin: false, disabled: false });
    expect(await host.call(me, {})).toMatchObject({ status: 'premium' });
    expect(await admin.call(changeUser, { params, body: { expiresAtUtc: null } })).toEqual({
      ...changed,
      expiresAtUtc: null,
    });
    expect(await actionsOn(host.email)).toEqual([
      ['planChanged', 'basic', 'premium', admin.email],
      ['planEndChanged', null, end, admin.email],
      ['planEndChanged', end, null, admin.email],
    ]);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', 'soon', ''])(
    'refuses %j as the end of a plan',
    async (expiresAtUtc) => {
      const params = { id: (await newHost(app)).id };
      const refused = await admin.refused(changeUser, { params, body: { expiresAtUtc } });
      expect(refused).toMatchObject({
        status: 400,
        fields: { expiresAtUtc: expect.stringContaining('2027') },
      });
    },
  );

  it('is refused to an admin who lost the role during the request', async () => {
    const lowered = await newAdmin(app);
    const host = await newHost(app);
    const actor = { id: lowered.id, isAdmin: true } as Admin;
    await admin.call(changeUser, { params: { id: lowered.id }, body: { isAdmin: false } });
    const late = app.database.db.transaction((tx) => changeAccount(tx, actor, host.id, { plan: 'premium' }));
    await expect(late).rejects.toMatchObject({ code: 'forbidden' });
    expect(await host.call(me, {})).toMatchObject({ status: 'basic' });
  });

  it('does and records nothing when nothing differs', async () => {
    const host = await newHost(app);
    const params = { id: host.id };
    await admin.call(changeUser, { params, body: {} });
    await admin.call(changeUser, { params, body: { plan: 'basic', disabled: false, expiresAtUtc: null } });
    expect(await actionsOn(host.email)).toEqual([]);
  });

  it('grants and revokes the admin role', async () => {
    const host = await newHost(app);
    const params = { id: host.id };
    await admin.call(changeUser, { params, body: { isAdmin: true } });
    expect(await host.call(listUsers, { query: { q: host.email } })).toMatchObject({ total: 1 });
    await admin.call(changeUser, { params, body: { isAdmin: false } });
    expect(await host.refused(listUsers, {})).toMatchObject({ status: 403 });
  });

  // ASVS 7.4.2
  it('disables an account: its sessions end, nobody signs in, guests see nothing', async () => {
    const host = await newHost(app);
    const { token } = await newActiveCabin(app, host);
    expect((await nobody.send('GET', `/cabins/${token}`)).status).toBe(200);
    const params = { id: host.id };
    await admin.call(changeUser, { params, body: { disabled: true } });
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
    expect(await nobody.refused(login, { body: host })).toMatchObject({ code: 'disabled' });
    await expect.poll(async () => (await nobody.send('GET', `/cabins/${token}`)).status).not.toBe(200);
    await admin.call(changeUser, { params, body: { disabled: false } });
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
    await nobody.call(login, { body: host });
  });

  it.each([
    { plan: 'gold' },
    { plan: null },
    { expiresAtUtc: 'tomorrow' },
    { expiresAtUtc: '2027-02-30T00:00:00Z' },
    { expiresAtUtc: 5 },
    { isAdmin: 'true' },
    { disabled: 1 },
    [],
    'text',
  ])('refuses %j', async (body) => {
    const host = await newHost(app);
    const answer = await admin.send('PATCH', `/api/admin/users/${host.id}`, body);
    expect(answer.status).toBe(400);
  });

  // ASVS 8.2.3
  it('ignores other fields', async () => {
    const host = await newHost(app);
    const path = `/api/admin/users/${host.id}`;
    await admin.send('PATCH', path, { email: 'evil@example.com', id: 1, passwordHash: 'x', plan: 'pro' });
    expect((await admin.call(listUsers, { query: { q: host.email } })).items).toMatchObject([
      { id: host.id, email: host.email, plan: 'pro' },
    ]);
    await nobody.call(login, { body: host });
  });

  it('answers 404 for unknown accounts', async () => {
    for (const id of [999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await admin.refused(changeUser, { params: { id }, body: { plan: 'pro' } })).toMatchObject({
        status: 404,
      });
      expect(await admin.refused(endSessions, { params: { id } })).toMatchObject({ status: 404 });
    }
  });

  it('is for admins', async () => {
    const host = await newHost(app);
    const request = { params: { id: host.id }, body: { isAdmin: true } };
    expect(await host.refused(changeUser, request)).toMatchObject({ status: 403 });
    expect(await nobody.refused(changeUser, request)).toMatchObject({ status: 401 });
    expect(await host.refused(endSessions, { params: { id: admin.id } })).toMatchObject({ status: 403 });
  });
});

describe('DELETE /api/admin/users/{id}/sessions', () => {
  // ASVS 7.4.5
  it('signs an account out everywhere, and it may sign in again', async () => {
    const host = await newHost(app);
    const { token } = await nobody.call(login, { body: host });
    await admin.call(endSessions, { params: { id: host.id } });
    for (const client of [host, clientOf(app, token)]) {
      expect(await client.refused(me, {})).toMatchObject({ status: 401 });
    }
    await nobody.call(login, { body: host });
    expect(await actionsOn(host.email)).toEqual([['sessionsEnded', null, null, admin.email]]);
  });
});
