import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { startSecondApp, startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { jobsOf, makeAllDue, secondsUntilDue } from '#test/jobs.ts';
import { type MailServer, startMailServer, startSilentServer } from '#test/mail-server.ts';

const SOON = { timeout: 20_000, interval: 20 };

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  app = await startTestApp(server.settings);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const ask = (email: string, of = app) => clientOf(of).call(forgotPassword, { body: { email } });
const queued = () => jobsOf(app.database, 'mail');

const tryAgain = () => makeAllDue(app.database);

/** Waits until the only mail had this many attempts and waits for the next one. */
const tried = (attempts: number) =>
  vi.waitFor(async () => {
    const mails = await queued();
    expect(mails).toMatchObject([{ attempts, lastError: expect.any(String), isRunning: false }]);
    expect(mails.map(secondsUntilDue)).toEqual([expect.toSatisfy((waitS: number) => waitS > 20)]);
  }, SOON);

const arrived = (count: number) => vi.waitFor(() => expect(server.mails).toHaveLength(count), SOON);
const nothingQueued = () => vi.waitFor(async () => expect(await queued()).toEqual([]), SOON);

describe('a mail', () => {
  it('has a sender and suppresses automatic replies', async () => {
    const { email } = await newHost(app, { language: 'sv' });
    await ask(email);
    await arrived(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: 'Hemma <guide@cabins.example>',
      to: email,
      subject: 'Välj ett nytt lösenord för Hemma',
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.text).toContain('Hej Astrid,');
    expect(mail?.html).toContain('<html lang="sv"');
    await nothingQueued();
  });

  it('is retried after half a minute when the server is busy', async () => {
    server.mode = 'is busy';
    const { email } = await newHost(app);
    await ask(email);
    await tried(1);
    for (const mail of await queued()) expect(secondsUntilDue(mail)).toBeLessThanOrEqual(30);

    server.mode = 'takes';
    await tryAgain();
    await arrived(1);
    await nothingQueued();
  });

  it('is given up immediately after a permanent refusal', async () => {
    server.mode = 'refuses';
    await ask((await newHost(app)).email);
    await tried(1);
    const [row] = await queued();
    expect(row?.isGivenUp).toBe(true);
    expect(row?.lastError).toContain('No such mailbox');
    await tryAgain();
    await vi.waitFor(async () => expect(await queued()).toHaveLength(1), SOON);
    expect(server.tries).toBe(1);
  });

  it('is sent again after a broken connection', async () => {
    server.mode = 'drops';
    await ask((await newHost(app)).email);
    await tried(1);
    expect(server.mails).toEqual([]);
    server.mode = 'takes';
    await tryAgain();
    await arrived(1);
    await nothingQueued();
  });

  it('is given up after 16 attempts', async () => {
    server.mode = 'is busy';
    await ask((await newHost(app)).email);
    await tried(1);
    await app.database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), attempts => 15)',
    );
    await tryAgain();
    await tried(16);
    expect((await queued())[0]?.isGivenUp).toBe(true);
  });

  it('waits for an unavailable server', async () => {
    const port = Number(new URL(server.settings.SMTP_URL).port);
    await server.close();
    const { email } = await newHost(app);
    await ask(email);
    await tried(1);
    server = await startMailServer(port);
    await tryAgain();
    await arrived(1);
    expect(server.mails[0]?.to).toBe(email);
  });

  it('times out on a silent server', async () => {
    const silent = await startSilentServer(300);
    const { email } = await newHost(app);
    await app.app.close(); // anyone who is up may send a mail: here only who has the silent server
    const impatient = await startSecondApp(app, silent.settings);
    await ask(email, impatient);
    await tried(1);
    expect(silent.connections()).toBe(1);
    await impatient.close();
    await silent.close();
  });
});

describe('with several processes', () => {
  it('each mail is sent by one', async () => {
    const others = [await startSecondApp(app, server.settings), await startSecondApp(app, server.settings)];
    const hosts = await Promise.all(Array.from({ length: 12 }, () => newHost(app)));
    const processes = [app, ...others];
    await Promise.all(hosts.map(({ email }, index) => ask(email, processes[index % 3])));
    await nothingQueued();
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual(hosts.map(({ email }) => email).toSorted());
    await Promise.all(others.map((other) => other.close()));
  });

  it('another sends the mails of one that stops', async () => {
    const silent = await startSilentServer();
    const { email } = await newHost(app);
    await app.app.close();
    const stopping = await startSecondApp(app, silent.settings);
    await ask(email, stopping);
    await vi.waitFor(() => expect(silent.connections()).toBe(1), SOON);
    const start = Date.now();
    await stopping.close();
    expect(Date.now() - start).toBeLessThan(8000);
    expect(await queued()).toMatchObject([{ attempts: 0, isRunning: false, isGivenUp: false }]);

    const next = await startSecondApp(app, server.settings);
    await arrived(1);
    expect(server.mails[0]?.to).toBe(email);
    await nothingQueued();
    await next.close();
    await silent.close();
  });
});
