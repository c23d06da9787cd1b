import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { getSystem } from '#shared/contracts/system/system.ts';
import { MAIL } from '#server/features/mail/job.ts';
import { addJob } from '#server/jobs/repo.ts';
import { fromRoot } from '#server/project-root.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

describe('GET /api/admin/system', () => {
  it('returns the state of the site', async () => {
    const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
    const system = await admin.call(getSystem, {});
    expect(system).toMatchObject({
      version,
      database: { kind: app.database.kind },
      mail: { queued: 0, failed: 0 },
      processes: 1,
      machines: [{ name: hostname(), processes: 1 }],
    });
    expect(system.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(system.database.latencyMs).toBeGreaterThan(0);
    expect(system.uptimeS).toBeGreaterThanOrEqual(0);
  });

  it('names every machine, whichever answers', async () => {
    const connection = await app.database.pool.connect();
    await connection.query("set application_name = 'hemma a-machine 4'");
    const { machines } = await admin.call(getSystem, {}).finally(() => connection.release(true));
    expect(machines).toEqual([
      { name: 'a-machine', processes: 4 },
      { name: hostname(), processes: 1 },
    ]);
  });

  it('counts cached guest pages, pending and failed mails', async () => {
    const { token } = await newActiveCabin(app, await newHost(app));
    const before = await admin.call(getSystem, {});
    const queue = (address: string) =>
      addJob(app.database.db, MAIL, { kind: 'passwordReset', address }, 86_400_000);
    await queue('a@cabins.example');
    const failed = await queue('b@cabins.example');
    await app.database.pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [
      failed,
    ]);
    // The notification of the new cabin may still arrive, and a page made before it is not cached.
    const pageIsKept = async () => {
      await clientOf(app).send('GET', `/cabins/${token}`);
      const now = await admin.call(getSystem, {});
      expect(now.cache.pages).toBe(before.cache.pages + 1);
      return now;
    };
    const { cache, mail } = await vi.waitFor(pageIsKept, { timeout: 30_000 });
    expect(cache.bytes).toBeGreaterThan(before.cache.bytes);
    expect(mail).toEqual({ queued: before.mail.queued + 1, failed: before.mail.failed + 1 });
  });

  it('is for admins', async () => {
    expect(await (await newHost(app)).refused(getSystem, {})).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(getSystem, {})).toMatchObject({ status: 401 });
  });
});
