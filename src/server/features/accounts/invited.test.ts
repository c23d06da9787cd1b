import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import {
  invite,
  listInvitations,
  validateInvitation,
  withdrawInvitation,
} from '#shared/contracts/invitations.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newEmail, newHost } from '#test/factories.ts';

const app = await startTestApp({ SIGN_UP: 'invite' });
afterAll(() => app.close());
const { db } = app.database;
const admin = await newAdmin(app);
const nobody = clientOf(app);

const PASSWORD = 'Correct-horse-1';

/** An invited person and their sign-up request. */
async function invitee() {
  const email = newEmail();
  const { invited } = await admin.call(invite, { body: { emails: [email] } });
  const [made] = invited;
  const invitation = new URL(made?.link ?? '').searchParams.get('invitation') ?? '';
  const body = { firstName: 'Karin', lastName: 'Ek', email, password: PASSWORD, invitation };
  return { id: made?.id ?? 0, email, invitation, body };
}

const accountsAt = (email: string) => db.select().from(users).where(eq(users.email, email));
const isGood = async (invitation: string) =>
  (await nobody.send('POST', validateInvitation.path, { invitation })).status === 200;

describe('when sign-up requires an invitation', () => {
  // ASVS 6.5.1
  it('an invitation creates one account', async () => {
    const { email, invitation, body } = await invitee();
    await nobody.call(register, { body });
    const { isAdmin, status } = await nobody.call(login, { body });
    expect({ isAdmin, status }).toEqual({ isAdmin: false, status: 'basic' });
    expect(await isGood(invitation)).toBe(false);
    expect((await admin.call(listInvitations, { query: { q: email } })).total).toBe(0);
    for (const other of [email, newEmail()]) {
      expect(await nobody.refused(register, { body: { ...body, email: other } })).toMatchObject({
        status: 403,
        code: 'sign_up_invited',
        detail: 'This invitation has already been used. Log in with the account that was created with it.',
      });
    }
  });

  it('people without an invitation cannot sign up or learn whether an address is taken', async () => {
    const host = await newHost(app);
    for (const email of [newEmail(), host.email]) {
      const body = { firstName: 'Karin', lastName: 'Ek', email, password: PASSWORD };
      expect(await nobody.refused(register, { body })).toMatchObject({
        status: 403,
        code: 'sign_up_invited',
        detail:
          'You need an invitation to sign up here. Ask the person who runs this site to invite your email address.',
      });
      const madeUp = { ...body, invitation: 'x'.repeat(43) };
      expect(await nobody.refused(register, { body: madeUp })).toMatchObject({
        status: 403,
        detail: 'This invitation link is incomplete. Open the link in the email again.',
      });
    }
    await nobody.call(login, { body: host });
  });

  it('an invitation works only for its own address, in any case', async () => {
    const { email, invitation, body } = await invitee();
    const stranger = newEmail();
    expect(await nobody.refused(register, { body: { ...body, email: stranger } })).toMatchObject({
      status: 403,
      code: 'sign_up_invited',
      fields: { email: 'This invitation is for another address. Use the address that was invited.' },
    });
    expect(await accountsAt(stranger)).toEqual([]);
    // A failed attempt does not use it up.
    expect(await isGood(invitation)).toBe(true);
    await nobody.call(register, { body: { ...body, email: ` ${email.toUpperCase()}` } });
  });

  it('an expired or withdrawn invitation is refused with the reason', async () => {
    const [late, unwanted] = [await invitee(), await invitee()];
    await db.execute(sql`update invitations set expires_at = now() where id = ${late.id}`);
    await admin.call(withdrawInvitation, { params: { id: unwanted.id } });
    expect(await nobody.refused(register, { body: late.body })).toMatchObject({
      status: 403,
      code: 'sign_up_invited',
      detail: 'This invitation has expired. Ask the person who invited you for a new one.',
    });
    expect(await nobody.refused(register, { body: unwanted.body })).toMatchObject({
      status: 403,
      detail: 'This invitation was withdrawn. Ask the person who invited you for a new one.',
    });
    for (const { email } of [late, unwanted]) expect(await accountsAt(email)).toEqual([]);
  });

  it('of several concurrent uses one succeeds', async () => {
    const { email, body } = await invitee();
    const answers = await Promise.all([1, 2, 3, 4].map(() => nobody.send('POST', register.path, body)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([403, 409]).toContain(status);
    expect(await accountsAt(email)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4])(
    'someone who signs up while it is withdrawn has an account or not (round %i)',
    async () => {
      const { id, email, body } = await invitee();
      const [signUp, withdrawal] = await Promise.all([
        nobody.send('POST', register.path, body),
        admin.send('DELETE', `${invite.path}/${id}`),
      ]);
      // One was first, and the other gets its error.
      expect([
        [201, 404],
        [403, 204],
      ]).toContainEqual([signUp.status, withdrawal.status]);
      expect(await accountsAt(email)).toHaveLength(signUp.status === 201 ? 1 : 0);
    },
  );

  it('a weak password does not use it up', async () => {
    const { invitation, body } = await invitee();
    expect(await nobody.refused(register, { body: { ...body, password: 'Password123' } })).toMatchObject({
      code: 'weak_password',
    });
    expect(await isGood(invitation)).toBe(true);
  });

  it('the audit log names the account created from it while that account exists', async () => {
    const { email, body } = await invitee();
    await nobody.call(register, { body });
    const auditEntries = async () =>
      (await admin.call(listAudit, { query: { q: email, sort: 'at' } })).items.map(
        ({ action, target, actor }) => [action, target, actor],
      );
    const expected = [
      ['invited', email, admin.email],
      ['invitationUsed', email, email],
    ];
    expect(await auditEntries()).toEqual(expected);
    // Also after the invitation itself is deleted.
    await db.execute(sql`delete from invitations where email = ${email}`);
    expect(await auditEntries()).toEqual(expected);
    const { token } = await nobody.call(login, { body });
    await clientOf(app, token).call(eraseAccount, { body: { password: PASSWORD } });
    expect(await auditEntries()).toEqual([]);
  });
});

describe('an invitation on other sites', () => {
  it('is refused when sign-up is closed', async () => {
    const closed = await startSecondApp(app, { SIGN_UP: 'closed' });
    const { email, body } = await invitee();
    expect(await clientOf(closed).refused(register, { body })).toMatchObject({ code: 'sign_up_closed' });
    expect(await accountsAt(email)).toEqual([]);
    await closed.close();
  });

  it('is not needed when sign-up is open, and is used up when its address signs up', async () => {
    const open = await startSecondApp(app);
    const { invitation, body } = await invitee();
    const stranger = { ...body, email: newEmail(), invitation: undefined };
    await clientOf(open).call(register, { body: stranger });
    await clientOf(open).call(register, { body: { ...body, email: newEmail(), invitation: 'made-up' } });
    expect(await isGood(invitation)).toBe(true);
    await clientOf(open).call(register, { body });
    expect(await isGood(invitation)).toBe(false);
    await open.close();
  });
});
