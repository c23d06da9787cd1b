import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { requestEmailConfirmation, confirmEmail } from '#shared/contracts/accounts/email-confirmation.ts';
import { forgotPassword, resetPassword } from '#shared/contracts/accounts/password-reset.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  setUpSecondFactor,
} from '#shared/contracts/accounts/second-factor.ts';
import { recoveryCodes, secondFactors, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';
import { signInWith, turnOnSecondFactor } from '#test/second-factor.ts';

const server = await startMailServer();
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
const { db } = app.database;
const NEW_PASSWORD = 'Other-horse-battery-2';

/** The newest link mailed to the address that leads to this page. */
const linkTo = (email: string, path: string) =>
  vi.waitFor(
    () => {
      const links = server.mails.filter(({ to }) => to === email).map(({ link }) => new URL(link));
      const link = links.findLast(({ pathname }) => pathname === path);
      if (link === undefined) throw new Error('no mail yet');
      return link.searchParams;
    },
    { timeout: 20_000, interval: 20 },
  );

async function resetByMail({ email }: TestHost): Promise<void> {
  await clientOf(app).call(forgotPassword, { body: { email } });
  const token = (await linkTo(email, '/reset-password')).get('token') ?? '';
  await clientOf(app).call(resetPassword, { body: { email, token, newPassword: NEW_PASSWORD } });
}

/** An account that turned its factor on before addresses had to be confirmed. */
async function unconfirmedWithFactor() {
  const host = await newHost(app);
  await turnOnSecondFactor(host);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, host.id));
  return host;
}

describe('a second factor', () => {
  it('cannot be set up or confirmed before the address is confirmed', async () => {
    const host = await newHost(app, { emailVerifiedAt: null });
    expect(await host.refused(setUpSecondFactor, { body: { password: host.password } })).toMatchObject({
      status: 403,
      code: 'email_unconfirmed',
    });
    expect(await host.refused(confirmSecondFactor, { body: { code: '000000' } })).toMatchObject({
      status: 403,
      code: 'email_unconfirmed',
    });
    expect(await host.call(getSecondFactor, {})).toMatchObject({ since: null, isEmailConfirmed: false });
    expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, host.id))).toEqual([]);
  });

  it('can be set up once the signed-in host has opened a mailed link', async () => {
    const host = await newHost(app, { emailVerifiedAt: null, language: 'sv' });
    await host.call(requestEmailConfirmation, {});
    const search = await linkTo(host.email, '/settings');
    expect(search.get('tab')).toBe('security');
    const body = { token: search.get('confirm') ?? '' };
    expect(server.mails.findLast(({ to }) => to === host.email)?.subject).toMatch(/^Bekräfta din adress/);
    // Another account cannot use the link.
    const other = await newHost(app);
    expect(await other.refused(confirmEmail, { body })).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await clientOf(app).refused(confirmEmail, { body })).toMatchObject({ status: 401 });
    expect(await host.call(getSecondFactor, {})).toMatchObject({ isEmailConfirmed: false });

    await host.call(confirmEmail, { body });
    expect(await host.call(getSecondFactor, {})).toMatchObject({ isEmailConfirmed: true });
    expect(await host.refused(confirmEmail, { body })).toMatchObject({ status: 400, code: 'invalid_link' });
    await turnOnSecondFactor(host);
  });

  it('set up by a stranger is turned off when the owner of the address resets the password', async () => {
    const squatter = await unconfirmedWithFactor();
    await resetByMail(squatter);
    const owner = { email: squatter.email, password: NEW_PASSWORD };
    await clientOf(app).call(login, { body: owner });
    expect(await squatter.refused(me, {})).toMatchObject({ status: 401 });
    for (const table of [secondFactors, recoveryCodes]) {
      expect(await db.select().from(table).where(eq(table.userId, squatter.id))).toEqual([]);
    }
  });

  it('survives a password reset once the address is confirmed', async () => {
    const host = await newHost(app);
    await turnOnSecondFactor(host);
    await resetByMail(host);
    const answer = await signInWith(clientOf(app), { email: host.email, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor' } });
  });

  it('that was turned on earlier keeps working', async () => {
    const host = await newHost(app);
    const { recoveryCodes: codes } = await turnOnSecondFactor(host);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, host.id));
    expect((await signInWith(clientOf(app), host, codes[0])).status).toBe(200);
  });
});
