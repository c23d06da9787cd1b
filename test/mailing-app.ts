import { afterAll, expect } from 'vitest';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { startTestApp } from './app.ts';
import { clientOf } from './client.ts';
import { newAdmin, type TestHost } from './factories.ts';
import { startMailServer } from './mail-server.ts';

const SOON = { timeout: 20_000, interval: 20 };

/** A mailed reset link. */
export interface ResetLink {
  email: string;
  token: string;
}

/** Starts an app with a mail server; both close after the tests of the calling file. */
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

  /** Requests a reset link and waits for its mail. */
  const newResetLink = async (email: string): Promise<ResetLink> => {
    const before = resetLinksTo(email).length;
    await clientOf(app).call(forgotPassword, { body: { email } });
    await expect.poll(() => resetLinksTo(email).length, SOON).toBe(before + 1);
    const link = resetLinksTo(email).at(-1);
    return { email: link?.get('email') ?? '', token: link?.get('token') ?? '' };
  };

  /** The actions in the audit about the host, oldest first. */
  const auditOf = async ({ email }: TestHost): Promise<string[]> => {
    const { items } = await admin.call(listAudit, { query: { q: email, sort: 'at' } });
    return items.map(({ action }) => action);
  };

  return { app, server, subjectsTo, newResetLink, auditOf };
}
