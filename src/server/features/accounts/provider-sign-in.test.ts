import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { invite } from '#shared/contracts/invitations.ts';
import { beginProviderSignIn, finishProviderSignIn } from '#shared/contracts/accounts/provider-sign-in.ts';
import { providerSignIns, users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newEmail, newHost } from '#test/factories.ts';
import { signInAtProvider, type ProviderAccount, startOpenIdProvider } from '#test/openid-provider.ts';
import { turnOnSecondFactor } from '#test/second-factor.ts';

const provider = await startOpenIdProvider();
const named = { ...provider.settings, OIDC_NAME: 'Skogskonto', PUBLIC_URL: 'https://guide.example' };
const app = await startTestApp(named);
/** Another process of the same site: the callback may reach either. */
const secondApp = await startSecondApp(app, named);
afterAll(async () => {
  await secondApp.close();
  await app.close();
  await provider.close();
});
afterEach(() => provider.instead.clear());
const { db } = app.database;
const nobody = clientOf(app);
const elsewhere = clientOf(secondApp);

const person = (email: string): ProviderAccount => ({
  email,
  email_verified: true,
  given_name: 'Åsa',
  family_name: 'Berg',
});

const begin = () => nobody.call(beginProviderSignIn, {});
const finish = (body: { ticket: string; answer: string; code?: string }) =>
  elsewhere.send('POST', finishProviderSignIn.path, body);

/** Runs a sign-in up to the provider's callback. */
async function comeBack(account = person(newEmail())) {
  provider.addAccount(account);
  const { url, ticket } = await begin();
  return { ticket, answer: await signInAtProvider(url, { email: account.email ?? '' }) };
}

/** The callback's query with one parameter changed. */
const changed = (answer: string, name: string, value: string) => {
  const parts = new URLSearchParams(answer);
  parts.set(name, value);
  return parts.toString();
};

const refusal = {
  status: 401,
  body: {
    code: 'invalid_credentials',
    detail: 'The sign-in could not be confirmed. Please try again.',
  },
};
const tooLate = {
  status: 401,
  body: { detail: 'This sign-in took too long or was used already. Please start again.' },
};
const away = {
  status: 503,
  body: {
    code: 'unavailable',
    detail: 'The sign-in service cannot be reached right now. Try again shortly.',
  },
};

describe('signing in at a provider', () => {
  it('redirects with an unguessable state, nonce and PKCE challenge', async () => {
    const [one, other] = [await begin(), await begin()];
    const asked = Object.fromEntries(new URL(one.url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'hemma-site',
      redirect_uri: 'https://guide.example/login',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const again = new URL(other.url).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]).toMatch(/^[\w-]{43}$/);
      expect(again.get(name)).not.toBe(asked[name]);
    }
    const rows = await db.select().from(providerSignIns);
    expect(JSON.stringify([asked, one.ticket])).not.toContain(rows[0]?.verifier);
  });

  it('creates an account for a new person and signs them in', async () => {
    const email = newEmail();
    const { status, body } = await finish(await comeBack(person(email.toUpperCase())));
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Åsa', lastName: 'Berg', status: 'basic', isAdmin: false });
    await clientOf(app, (body as { token: string }).token).call(me, {});
    const accounts = await db.select().from(users).where(eq(users.email, email));
    expect(accounts).toMatchObject([{ passwordHash: null, emailVerifiedAt: expect.any(Date) }]);
  });

  it('opens the existing account, and locks out those who held its address unconfirmed', async () => {
    const stranger = await newHost(app);
    await turnOnSecondFactor(stranger);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, stranger.id));
    expect(await finish(await comeBack(person(stranger.email)))).toMatchObject({ status: 200 });
    expect(await stranger.refused(me, {})).toMatchObject({ status: 401 });
    const { email, password } = stranger;
    expect(await nobody.refused(login, { body: { email, password } })).toMatchObject({ status: 401 });
  });

  it('works once: its ticket and code cannot be used again', async () => {
    const back = await comeBack();
    const answers = await Promise.all([finish(back), finish(back), finish(back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await finish(back)).toMatchObject(tooLate);
    const { ticket, url } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    expect(await finish({ ticket, answer: changed(back.answer, 'state', state) })).toMatchObject(refusal);
  });

  // ASVS 10.2.1
  it.each([
    ['another state', (answer: string) => changed(answer, 'state', 'x'.repeat(43))],
    ['another issuer', (answer: string) => changed(answer, 'iss', 'https://evil.example')],
    ['a code that it never gave', (answer: string) => changed(answer, 'code', 'made-up')],
    ['nothing of use', () => 'hello=there'],
  ])('is refused with %s', async (_what, change) => {
    const { ticket, answer } = await comeBack();
    expect(await finish({ ticket, answer: change(answer) })).toMatchObject(refusal);
    // The right answer comes too late: there is only one attempt.
    expect(await finish({ ticket, answer })).toMatchObject(tooLate);
  });

  // ASVS 10.2.1
  it('is refused with the code of another browser', async () => {
    const theirs = await comeBack();
    const { ticket, url } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    expect(await finish({ ticket, answer: changed(theirs.answer, 'state', state) })).toMatchObject(refusal);
  });

  it('is refused with a code that has expired', async () => {
    const back = await comeBack();
    await provider.expireCode(back.answer);
    expect(await finish(back)).toMatchObject(refusal);
  });

  it('is refused without its ticket or with an expired one', async () => {
    const { ticket, answer } = await comeBack();
    expect(await finish({ ticket: 'made-up', answer })).toMatchObject(tooLate);
    await db.update(providerSignIns).set({ expiresAt: new Date() });
    expect(await finish({ ticket, answer })).toMatchObject(tooLate);
  });

  it('deletes sign-ins that never came back', async () => {
    await begin();
    await db.update(providerSignIns).set({ expiresAt: new Date(0) });
    await begin();
    expect(await db.select().from(providerSignIns)).toHaveLength(1);
  });

  it('says so when the person cancelled', async () => {
    const { url, ticket } = await begin();
    const answer = await signInAtProvider(url, { cancel: 'yes' });
    expect(await finish({ ticket, answer })).toMatchObject({
      status: 401,
      body: { detail: 'You did not sign in there. Try again, or sign in another way.' },
    });
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['nobody says is verified', {}],
  ])('joins no account by an address that %s', async (_what, verified) => {
    const host = await newHost(app);
    expect(await finish(await comeBack({ email: host.email, ...verified }))).toMatchObject({
      status: 401,
      body: {
        detail: 'Your email address is not verified there. Verify it with them first, then try again.',
      },
    });
    await host.call(me, {});
  });

  it('refuses disabled accounts', async () => {
    const host = await newHost(app);
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, host.id));
    const answer = await finish(await comeBack(person(host.email)));
    expect(answer).toMatchObject({ status: 403, body: { code: 'disabled' } });
  });

  it('asks for the code of a second factor; the ticket stays valid until it is right', async () => {
    const host = await newHost(app);
    const { secret } = await turnOnSecondFactor(host);
    const back = await comeBack(person(host.email));
    for (const code of [undefined, '000000', undefined])
      expect(await finish({ ...back, ...(code && { code }) })).toMatchObject({
        status: 401,
        body: { code: 'second_factor' },
      });
    await host.call(me, {}); // without the code, nothing was taken over
    const right = { ...back, code: codeOf(secret) };
    expect(await finish(right)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(await finish(right)).toMatchObject(tooLate);
  });

  it.each([
    ['fails', '/token', (_request, response) => response.writeHead(500).end()],
    ['talks nonsense', '/token', (_request, response) => response.end('<html>the wifi of this hotel</html>')],
    ['hangs up', '/me', (_request, response) => response.destroy()],
    ['never answers', '/token', () => {}],
  ] satisfies [string, string, Parameters<typeof provider.instead.set>[1]][])(
    'says that the provider is away when it %s at %s',
    async (_what, path, answer) => {
      const back = await comeBack();
      provider.instead.set(path, answer);
      expect(await finish(back)).toMatchObject(away);
    },
    15_000,
  );

  it('creates no account when sign-up is closed, and opens existing ones', async () => {
    const closed = await startSecondApp(app, { ...named, SIGN_UP: 'closed' });
    const send = (body: object) => clientOf(closed).send('POST', finishProviderSignIn.path, body);
    const email = newEmail();
    expect(await send(await comeBack(person(email)))).toMatchObject({
      status: 403,
      body: { code: 'sign_up_closed' },
    });
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
    const host = await newHost(app);
    expect(await send(await comeBack(person(host.email)))).toMatchObject({ status: 200 });
    await closed.close();
  });

  it('creates an account only for invited people when an invitation is required', async () => {
    const invited = await startSecondApp(app, { ...named, SIGN_UP: 'invite' });
    const send = (body: object) => clientOf(invited).send('POST', finishProviderSignIn.path, body);
    const [guest, stranger] = [newEmail(), newEmail()];
    const admin = clientOf(invited, (await newAdmin(app)).token);
    await admin.call(invite, { body: { emails: [guest] } });
    expect(await send(await comeBack(person(stranger)))).toMatchObject({
      status: 403,
      body: { code: 'sign_up_invited', detail: expect.stringContaining('need an invitation') },
    });
    expect(await db.select().from(users).where(eq(users.email, stranger))).toEqual([]);
    // Also later, with an existing account.
    for (const _ of [1, 2]) expect(await send(await comeBack(person(guest)))).toMatchObject({ status: 200 });
    await invited.close();
  });

  it('does not start when the provider is unavailable', async () => {
    const fresh = await startSecondApp(app, { ...named, OIDC_ISSUER: 'http://127.0.0.1:1' });
    expect(await clientOf(fresh).send('POST', beginProviderSignIn.path)).toMatchObject(away);
    await fresh.close();
  });

  it('is limited per address when it starts and when it finishes', async () => {
    const strict = await startSecondApp(app, { ...named, RATE_LIMIT_SCALE: '0.02' }); // 3 of 120, 1 of 50
    const client = clientOf(strict).from('203.0.113.9');
    const send = (path: string, body?: object) => client.send('POST', path, body);
    const begun: number[] = [];
    for (const _ of [1, 2, 3, 4]) begun.push((await send(beginProviderSignIn.path)).status);
    expect(begun).toEqual([201, 201, 201, 429]);
    const body = { ticket: 'made-up', answer: 'code=1' };
    expect((await send(finishProviderSignIn.path, body)).status).toBe(401);
    expect((await send(finishProviderSignIn.path, body)).status).toBe(429);
    await strict.close();
  });

  it('does not exist when the provider has no name', async () => {
    const without = await startSecondApp(app, provider.settings);
    const client = clientOf(without);
    expect(await client.refused(beginProviderSignIn, {})).toMatchObject({ status: 404 });
    const body = { ticket: 'x', answer: 'code=1' };
    expect(await client.refused(finishProviderSignIn, { body })).toMatchObject({ status: 404 });
    await without.close();
  });
});
