import { afterAll, expect } from 'vitest';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { startTestApp } from './app.ts';
import { clientOf } from './client.ts';
import { newAdmin, newHost, type TestHost } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { turnOnSecondFactor } from './second-factor.ts';

const SOON = { timeout: 20_000, interval: 20 };

/** A link to set a password, as mailed. */
export interface ResetLink {
  email: string;
  token: string;
}

/** Starts an app that mails to a server of this file's; both close after its tests. */
export async function startMailingApp() {
  const server = await startMailServer();
  const app = await startTestApp(server.settings);
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const admin = await newAdmin(app);

  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  const resetLinksTo = (email: string) =>
    mailsTo(email).flatMap(({ link }) =>
      link.includes('/reset-password') ? [new URL(link).searchParams] : [],
    );

  /** Waits for `count` mails to the host and returns their subjects. */
  const subjectsTo = async ({ email }: TestHost, count: number): Promise<string[]> => {
    await expect.poll(() => mailsTo(email).length, SOON).toBe(count);
    return mailsTo(email).map(({ subject }) => subject);
  };

  /** Asks for a link to set a password and waits for its mail. */
  const newResetLink = async (email: string): Promise<ResetLink> => {
    const before = resetLinksTo(email).length;
    await clientOf(app).call(forgotPassword, { body: { email } });
    await expect.poll(() => resetLinksTo(email).length, SOON).toBe(before + 1);
    const link = resetLinksTo(email).at(-1);
    return { email: link?.get('email') ?? '', token: link?.get('token') ?? '' };
  };

  /** What the audit holds of the host, oldest first. */
  const auditOf = async ({ email }: TestHost): Promise<string[]> => {
    const { items } = await admin.call(listAudit, { query: { q: email, sort: 'at' } });
    return items.map(({ action }) => action);
  };

  /** A new host whose second factor is on. */
  const guardedHost = async () => {
    const host = await newHost(app);
    return { host, ...(await turnOnSecondFactor(host)) };
  };

  return { app, server, subjectsTo, newResetLink, auditOf, guardedHost };
}
