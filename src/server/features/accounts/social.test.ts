import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { googleLogin, login, me } from '#shared/contracts/accounts/accounts.ts';
import { invite, listInvitations, withdrawInvitation } from '#shared/contracts/invitations.ts';
import { listSessions } from '#shared/contracts/sessions.ts';
import { invitations, users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newEmail, newHost } from '#test/factories.ts';
import { startOpenIdProvider } from '#test/openid-provider.ts';
import { turnOnSecondFactor } from '#test/second-factor.ts';

const provider = await startOpenIdProvider();
const app = await startTestApp(provider.settings);
afterAll(async () => {
  await app.close();
  await provider.close();
});
const { db } = app.database;
const nobody = clientOf(app);

const person = (email: string) => ({
  email,
  email_verified: true,
  given_name: 'Åsa',
  family_name: 'Berg',
  picture: 'https://pictures.example/asa.jpg',
});

const tokenOf = async (email = newEmail()) => provider.tokenFor(person(email));
async function newHostAt(email: string): Promise<void> {
  const { id } = await newHost(app);
  await db.update(users).set({ email }).where(eq(users.id, id));
}
const accountsAt = (email: string) => db.select().from(users).where(eq(users.email, email));

const refusal = {
  status: 401,
  code: 'invalid_credentials',
  detail: 'The sign-in could not be confirmed. Please try again.',
};

describe('POST /api/auth/google', () => {
  it.each(['\u212A', '\uFF4B', 'k\u200B', '\u202Ek'])(
    'takes no address that only looks like that of an account, %j for k',
    async (lookalike) => {
      const name = newEmail();
      await newHostAt(`k${name}`);
      const accessToken = await provider.tokenFor(person(`${lookalike}${name}`));
      expect(await nobody.refused(googleLogin, { body: { accessToken } })).toMatchObject(refusal);
      expect(await accountsAt(`${lookalike}${name}`.toLowerCase())).toHaveLength(
        lookalike === '\u212A' ? 1 : 0,
      );
    },
  );

  it('creates an account for a new person and signs them in', async () => {
    const email = newEmail();
    const accessToken = await provider.tokenFor(person(email.toUpperCase()));
    const answer = await nobody.call(googleLogin, { body: { accessToken } });
    expect(answer).toMatchObject({
      firstName: 'Åsa',
      lastName: 'Berg',
      avatarUrl: 'https://pictures.example/asa.jpg',
      status: 'basic',
      isAdmin: false,
    });
    const host = clientOf(app, answer.token);
    await host.call(me, {});
    expect(await host.call(listSessions, {})).toMatchObject({ email, hasPassword: false });
    // No password works.
    expect(await nobody.refused(login, { body: { email, password: 'anything-1' } })).toMatchObject({
      status: 401,
    });
  });

  it('creates one account for concurrent and repeated sign-ins', async () => {
    const email = newEmail();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(email)));
    await Promise.all(tokens.map((accessToken) => nobody.call(googleLogin, { body: { accessToken } })));
    expect(await accountsAt(email)).toHaveLength(1);
  });

  it('opens the existing account, and keeps its password when the address is confirmed', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const { token, ...user } = await nobody.call(googleLogin, {
      body: { accessToken: await tokenOf(host.email) },
    });
    expect(user).toMatchObject({ firstName: 'Astrid', status: 'pro', avatarUrl: '/avatars/fox.svg' });
    await clientOf(app, token).call(me, {});
    await host.call(me, {});
    await nobody.call(login, { body: { email: host.email, password: host.password } });
  });

  it('locks out those who signed up with an unconfirmed address', async () => {
    const stranger = await newHost(app);
    await turnOnSecondFactor(stranger);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, stranger.id));
    const { token } = await nobody.call(googleLogin, {
      body: { accessToken: await tokenOf(stranger.email) },
    });
    expect(await stranger.refused(me, {})).toMatchObject({ status: 401 });
    const { email, password } = stranger;
    expect(await nobody.refused(login, { body: { email, password } })).toMatchObject({ status: 401 });
    await clientOf(app, token).call(me, {});
  });

  // ASVS 10.3.1
  it.each([
    ['was issued to another site', person(newEmail()), { isForOtherSite: true }],
    ['has expired', person(newEmail()), { secondsLeft: -1 }],
    ['is of an address that is not verified', { ...person(newEmail()), email_verified: false }, {}],
    ['is of an address nobody says is verified', { email: newEmail(), given_name: 'Åsa' }, {}],
    ['is of nobody with an address', { given_name: 'Åsa' }, {}],
  ])(
    'refuses a token that %s, and makes no account',
    async (_what, account: Parameters<typeof provider.tokenFor>[0], options) => {
      const accessToken = await provider.tokenFor(account, options);
      expect(await nobody.refused(googleLogin, { body: { accessToken } })).toMatchObject(refusal);
      expect(await accountsAt(account.email ?? '')).toEqual([]);
    },
  );

  it('does not open an account by an unverified address', async () => {
    const host = await newHost(app);
    const accessToken = await provider.tokenFor({ ...person(host.email), email_verified: false });
    expect(await nobody.refused(googleLogin, { body: { accessToken } })).toMatchObject(refusal);
    await host.call(me, {});
  });

  it('refuses invalid tokens', async () => {
    expect(await nobody.refused(googleLogin, { body: { accessToken: 'made-up' } })).toMatchObject(refusal);
    for (const body of [{}, { accessToken: '' }, { accessToken: 1 }, { accessToken: 'x'.repeat(5000) }])
      expect(await nobody.send('POST', googleLogin.path, body)).toMatchObject({ status: 400 });
  });

  // ASVS 6.3.4
  it('refuses disabled accounts', async () => {
    const host = await newHost(app);
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, host.id));
    const body = { accessToken: await tokenOf(host.email) };
    expect(await nobody.refused(googleLogin, { body })).toMatchObject({ status: 403, code: 'disabled' });
  });

  // ASVS 6.3.4, 6.8.4, 10.3.4
  it('asks for the code of a second factor, as the password does', async () => {
    const host = await newHost(app);
    const { secret, recoveryCodes } = await turnOnSecondFactor(host);
    const accessToken = await tokenOf(host.email);
    const answerTo = (code?: string) => nobody.send('POST', googleLogin.path, { accessToken, code });
    for (const code of [undefined, '000000'])
      expect(await answerTo(code)).toMatchObject({ status: 401, body: { code: 'second_factor' } });
    // Without the code nothing was taken over: the host's password still works.
    const [account] = await accountsAt(host.email);
    expect(account).toMatchObject({ passwordHash: expect.any(String) });
    await host.call(me, {});
    const code = codeOf(secret);
    expect(await answerTo(code)).toMatchObject({ status: 200 });
    expect(await answerTo(code)).toMatchObject({ status: 401 });
    expect(await answerTo(recoveryCodes[0])).toMatchObject({ status: 200 });
  });

  it('uses the address as the name when the provider sends none', async () => {
    const accessToken = await provider.tokenFor({
      email: 'karin@cabins.example',
      email_verified: true,
      picture: 'javascript:alert(1)',
    });
    expect(await nobody.call(googleLogin, { body: { accessToken } })).toMatchObject({
      firstName: 'karin',
      lastName: '',
      avatarUrl: '/avatars/fox.svg',
    });
  });

  it('limits failed attempts per address', async () => {
    const strict = await startSecondApp(app, { ...provider.settings, RATE_LIMIT_SCALE: '0.04' }); // 2 instead of 50
    const client = clientOf(strict).from('203.0.113.8');
    const statuses: number[] = [];
    for (const _ of [1, 2, 3])
      statuses.push((await client.send('POST', googleLogin.path, { accessToken: 'made-up' })).status);
    expect(statuses).toEqual([401, 401, 429]);
    await strict.close();
  });

  it('creates no account when sign-up is closed, and opens existing ones', async () => {
    const closed = await startSecondApp(app, { ...provider.settings, SIGN_UP: 'closed' });
    const client = clientOf(closed);
    const email = newEmail();
    const body = { accessToken: await tokenOf(email) };
    expect(await client.refused(googleLogin, { body })).toMatchObject({
      status: 403,
      code: 'sign_up_closed',
    });
    expect(await accountsAt(email)).toEqual([]);
    const host = await newHost(app);
    await client.call(googleLogin, { body: { accessToken: await tokenOf(host.email) } });
    await closed.close();
  });

  it('creates an account only for invited people when an invitation is required', async () => {
    const invited = await startSecondApp(app, { ...provider.settings, SIGN_UP: 'invite' });
    const client = clientOf(invited);
    const admin = clientOf(invited, (await newAdmin(app)).token);
    const [guest, stranger, withdrawn, late] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const made = await admin.call(invite, { body: { emails: [guest, withdrawn, late] } });
    await db.update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.email, late));
    const { id = 0 } = made.invited.find(({ email }) => email === withdrawn) ?? {};
    await admin.call(withdrawInvitation, { params: { id } });
    for (const email of [stranger, withdrawn, late]) {
      const body = { accessToken: await tokenOf(email) };
      expect(await client.refused(googleLogin, { body })).toMatchObject({
        status: 403,
        code: 'sign_up_invited',
      });
      expect(await accountsAt(email)).toEqual([]);
    }
    // An unverified address does not count as the invited one.
    const unverified = await provider.tokenFor({ ...person(guest), email_verified: false });
    expect(await client.refused(googleLogin, { body: { accessToken: unverified } })).toMatchObject(refusal);

    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(guest)));
    await Promise.all(tokens.map((accessToken) => client.call(googleLogin, { body: { accessToken } })));
    expect(await accountsAt(guest)).toHaveLength(1);
    expect(await admin.call(listInvitations, { query: { q: guest } })).toMatchObject({ total: 0 });
    // Existing accounts sign in as before.
    const host = await newHost(app);
    await client.call(googleLogin, { body: { accessToken: await tokenOf(host.email) } });
    await invited.close();
  });

  it('does not exist when it is not configured', async () => {
    const without = await startSecondApp(app);
    const client = clientOf(without);
    expect(await client.refused(googleLogin, { body: { accessToken: 'x' } })).toMatchObject({ status: 404 });
    await without.close();
  });
});
