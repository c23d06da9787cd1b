import { afterAll, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import { dropJob, listJobs, retryJob } from '#shared/contracts/system/jobs.ts';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { MAIL } from '#server/features/mail/job.ts';
import { addJob } from '#server/jobs/repo.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newHost } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';

const SOON = { timeout: 20_000, interval: 20 };
const server = await startMailServer();
const app = await startTestApp({ ...server.settings, METRICS_TOKEN: 'a-token-of-some-length' });
afterAll(async () => {
  await app.close();
  await server.close();
});
const admin = await newAdmin(app);
const list = (query = {}) => admin.call(listJobs, { query });

/** A mail with a permanent refusal. */
async function failedMail() {
  server.mode = 'refuses';
  const { email } = await newHost(app);
  await clientOf(app).call(forgotPassword, { body: { email } });
  const [job] = await vi.waitFor(async () => {
    const { items } = await list({ state: 'failed' });
    expect(items).toHaveLength(1);
    return items;
  }, SOON);
  return { email, id: job?.id ?? 0, job };
}

describe('background work', () => {
  it('that failed is listed with its reason and can be retried', async () => {
    const { email, id, job } = await failedMail();
    expect(job).toMatchObject({ kind: 'mail', state: 'failed', attempts: 1 });
    expect(job?.reason).toContain('No such mailbox');
    expect(job).not.toHaveProperty('payload');

    server.mode = 'takes';
    await admin.call(retryJob, { params: { id } });
    await vi.waitFor(() => expect(server.mails.at(-1)?.to).toBe(email), SOON);
    await vi.waitFor(async () => expect((await list()).total).toBe(0), SOON);
    const { items } = await admin.call(listAudit, { query: { action: 'jobRetried' } });
    expect(items).toMatchObject([{ actor: admin.email, target: `mail #${id}` }]);
  });

  it('that failed can be dropped', async () => {
    const { id } = await failedMail();
    const before = server.tries;
    await admin.call(dropJob, { params: { id } });
    expect(await list()).toMatchObject({ items: [], total: 0 });
    expect(server.tries).toBe(before);
    const { items } = await admin.call(listAudit, { query: { action: 'jobDropped' } });
    expect(items).toMatchObject([{ actor: admin.email, target: `mail #${id}` }]);
    for (const call of [retryJob, dropJob])
      expect(await admin.refused(call, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('is listed by state in pages, failed work first', async () => {
    server.mode = 'takes';
    const later = { kind: 'passwordReset', address: 'later@cabins.example' } as const;
    for (let n = 1; n <= 3; n += 1) await addJob(app.database.db, MAIL, later, n * 3_600_000);
    const { id } = await failedMail();
    expect((await list()).items.map(({ state }) => state)).toEqual([
      'failed',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(await list({ state: 'waiting', pageSize: '2', page: '2' })).toMatchObject({
      items: [{ state: 'waiting' }],
      total: 3,
      page: 2,
    });
    const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('hemma_jobs{kind="mail",state="waiting"} 3');
    expect(body).toContain('hemma_jobs{kind="mail",state="failed"} 1');
    await admin.call(dropJob, { params: { id } });
  });

  it('that is running cannot be changed', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = (
        select max(id) from graphile_worker._private_jobs) returning id::int`);
    for (const call of [retryJob, dropJob])
      expect(await admin.refused(call, { params: { id: rows[0]?.id ?? 0 } })).toMatchObject({
        status: 409,
        code: 'job_running',
      });
  });

  it.each(['0', 'x', '1.5', '-1', '9007199254740993'])('is not found as %s', async (id) => {
    expect((await admin.send('POST', `/api/admin/jobs/${id}/retry`)).status).toBeGreaterThanOrEqual(400);
    expect((await admin.send('DELETE', `/api/admin/jobs/${id}`)).status).toBeLessThan(500);
  });

  it('is for admins', async () => {
    const host = await newHost(app);
    const params = { id: 1 };
    for (const [client, status] of [
      [host, 403],
      [clientOf(app), 401],
    ] as const) {
      expect(await client.refused(listJobs, { query: {} })).toMatchObject({ status });
      expect(await client.refused(retryJob, { params })).toMatchObject({ status });
      expect(await client.refused(dropJob, { params })).toMatchObject({ status });
    }
  });
});
