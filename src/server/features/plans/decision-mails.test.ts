import { afterAll, describe, expect, it } from 'vitest';
import {
  approveUpgrade,
  declineUpgrade,
  listUpgradeRequests,
  requestUpgrade,
} from '#shared/contracts/plans.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { startTestApp } from '#test/app.ts';
import { newAdmin, newHost, type TestHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';

const server = await startMailServer();
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
const admin = await newAdmin(app);

const mailsTo = (host: TestHost) => server.mails.filter(({ to }) => to === host.email);
async function allSent(): Promise<void> {
  await expect.poll(async () => (await jobsOf(app.database, 'mail')).length, { timeout: 20_000 }).toBe(0);
}

/** A host's open request. */
async function ask(host: TestHost, plan: 'pro' | 'premium' = 'pro') {
  await host.call(requestUpgrade, { body: { plan } });
  const { items } = await admin.call(listUpgradeRequests, { query: { q: host.email, state: 'open' } });
  const [request] = items;
  if (request === undefined) throw new Error('the request is not listed');
  return { id: request.id };
}

describe('the mail about a decided plan request', () => {
  it.each([
    [approveUpgrade, 'Your Pro plan is on'],
    [declineUpgrade, 'About your request for the Pro plan'],
  ])('reaches the host once after concurrent decisions (%#)', async (decide, subject) => {
    const host = await newHost(app);
    const params = await ask(host);
    const path = decide.path.replace(':id', String(params.id));
    const answers = await Promise.all([1, 2, 3].map(() => admin.send('POST', path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await allSent();
    expect(mailsTo(host)).toMatchObject([{ subject }]);
    expect(mailsTo(host)[0]?.link).toMatch(/\/settings\?tab=subscription$/);
  });

  it.each(HOST_LANGUAGES)('is in the host’s language: %s', async (language) => {
    const host = await newHost(app, { language });
    await admin.call(approveUpgrade, { params: await ask(host) });
    await allSent();
    await admin.call(declineUpgrade, { params: await ask(host, 'premium') });
    await allSent();
    const subjects = mailsTo(host).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Pro'), expect.stringContaining('Premium')]);
    expect(subjects.join(' ').includes('Your Pro plan')).toBe(language === 'en');
  });

  it('is not sent to disabled hosts', async () => {
    const host = await newHost(app);
    const params = await ask(host);
    await admin.call(changeUser, { params: { id: host.id }, body: { disabled: true } });
    await admin.call(declineUpgrade, { params });
    await allSent();
    expect(mailsTo(host)).toEqual([]);
  });
});
