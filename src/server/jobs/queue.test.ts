import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/client.ts';
import { waitingJobs } from '#server/db/schema.ts';
import { jobsOf, makeAllDue, waitOf } from '#test/jobs.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { type JobKind, jobKind, RetryLater, type Work, worker } from './kind.ts';
import { createQueue, queueWaitingJobs } from './queue.ts';
import { addJob, countJobs, findSilentWorkers, unlockJobsOf, dropJobs } from './repo.ts';

const SOON = { timeout: 20_000, interval: 10 };
const created = await createTestDatabase();
const said: string[] = [];
const log = { info() {}, warn: (line: string) => void said.push(line), error() {} };
const database = await openDatabase({ url: created.url }, log);
const { db, pool } = database;
afterAll(async () => {
  await database.close();
  await created.drop();
});

const TASK = jobKind({
  name: 'mail',
  payload: z.object({ n: z.int() }),
  lane: 'tasks',
  maxAttempts: 3,
  retryDelayMs: (attempts) => attempts * 60_000,
  isPermanent: (error) => error instanceof TypeError,
});

const empty = () =>
  pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');

/** A queue that does the one kind so while `meanwhile` lasts; nothing is left on it afterwards. */
async function doing<P>(kind: JobKind<P>, work: Work<P>, meanwhile: () => Promise<void>): Promise<void> {
  const queue = createQueue(database, [worker(kind, work)], log);
  queue.start();
  try {
    await meanwhile();
  } finally {
    await queue.close();
    await empty();
  }
}

const queued = () => jobsOf(database, 'mail');
const isEmpty = () => vi.waitFor(async () => expect(await queued()).toEqual([]), SOON);

describe('a job', () => {
  it('is done when what causes it is through, and not when that fails', async () => {
    const done: number[] = [];
    await doing(
      TASK,
      async ({ n }) => void done.push(n),
      async () => {
        await db
          .transaction(async (tx) => {
            await addJob(tx, TASK, { n: 1 });
            throw new Error('undone');
          })
          .catch(() => {});
        await db.transaction((tx) => addJob(tx, TASK, { n: 2 }));
        await vi.waitFor(() => expect(done).toEqual([2]), SOON);
        await isEmpty();
      },
    );
  });

  it('that fails is tried again after a wait, so often as its kind says, then stays with its reason', async () => {
    const fail = async () => Promise.reject(new Error('the disk is full'));
    await doing(TASK, fail, async () => {
      await addJob(db, TASK, { n: 1 });
      for (const attempts of [1, 2]) {
        await vi.waitFor(async () => {
          const jobs = await queued();
          expect(jobs).toMatchObject([{ attempts, isRunning: false, isGivenUp: false }]);
          const isAsItsKindSays = (waitS: number) => waitS > attempts * 60 - 10 && waitS <= attempts * 60;
          expect(jobs.map(waitOf)).toEqual([expect.toSatisfy(isAsItsKindSays)]);
        }, SOON);
        await makeAllDue(database);
      }
      await vi.waitFor(async () => {
        expect(await queued()).toMatchObject([{ isGivenUp: true, lastError: 'the disk is full' }]);
      }, SOON);
      expect(await countJobs(db)).toMatchObject([{ kind: 'mail', waiting: 0, running: 0, failed: 1 }]);
      expect(said.at(-1)).toMatch(/^job \d+ \(mail\) is given up after 3 tries: the disk is full$/);
    });
  });

  it('that is hopeless is given up at once', async () => {
    const fail = async () => Promise.reject(new TypeError('never'));
    await doing(TASK, fail, async () => {
      await addJob(db, TASK, { n: 1 });
      await vi.waitFor(async () => {
        expect(await queued()).toMatchObject([{ attempts: 1, isGivenUp: true, lastError: 'never' }]);
      }, SOON);
    });
  });

  it('that cannot be done yet has not been tried', async () => {
    const wait = async () => Promise.reject(new RetryLater(3_600_000));
    await doing(TASK, wait, async () => {
      await addJob(db, TASK, { n: 1 });
      await vi.waitFor(async () => {
        const [job] = await queued();
        expect(job).toMatchObject({ attempts: 0, isRunning: false, lastError: null });
        expect(job?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
      }, SOON);
    });
  });

  it('is told a payload of its kind, or fails', async () => {
    await doing(
      TASK,
      async () => {},
      async () => {
        await addJob(db, TASK, { n: 'one' } as never);
        await vi.waitFor(async () => {
          expect(await queued()).toMatchObject([
            { attempts: 1, lastError: expect.stringContaining('number') },
          ]);
        }, SOON);
      },
    );
  });

  it('is told a payload that is too long to be found by', async () => {
    const told = vi.fn<Work<{ names: string[] }>>(async () => {});
    const names = Array.from({ length: 100 }, (_, n) => `picture-${n}`);
    const kind = jobKind({ ...TASK, payload: z.object({ names: z.array(z.string()) }) });
    await doing(kind, told, async () => {
      await addJob(db, kind, { names });
      await vi.waitFor(() => expect(told.mock.calls.map(([payload]) => payload)).toEqual([{ names }]), SOON);
      await isEmpty();
    });
  });

  it('that is taken off the queue while it is done is undone', async () => {
    const undone = vi.fn<() => Promise<void>>(async () => {});
    const work = async () => {
      await dropJobs(db, sql`task_identifier = ${TASK.name}`);
      return undone;
    };
    await doing(TASK, work, async () => {
      await addJob(db, TASK, { n: 1 });
      await vi.waitFor(() => expect(undone).toHaveBeenCalledOnce(), SOON);
    });
  });
});

describe('jobs with one payload', () => {
  it('are one: the later in the place of the earlier, or the other way round; or all are done, as their kind says', async () => {
    const hour = 3_600_000;
    for (const [n, onDuplicate] of [
      [1, 'replace'],
      [2, 'drop'],
      [3, undefined],
    ] as const) {
      const kind = jobKind({ ...TASK, ...(onDuplicate && { onDuplicate }) });
      for (const delay of [hour, 2 * hour]) await addJob(db, kind, { n }, delay);
    }
    const inHours = (dueAt: Date) => Math.round((dueAt.getTime() - Date.now()) / hour);
    expect((await queued()).map(({ payload, dueAt }) => [payload, inHours(dueAt)])).toEqual([
      [{ n: 1 }, 2],
      [{ n: 2 }, 1],
      [{ n: 3 }, 1],
      [{ n: 3 }, 2],
    ]);
    await empty();
  });
});

describe('one lane', () => {
  it('has one job at once in a process, and does not hold up another', async () => {
    const gate = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const slow = worker(TASK, async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    });
    const QUICK = jobKind({ ...TASK, name: 'export', lane: 'quick' });
    const quick = vi.fn<() => Promise<void>>(async () => {});
    const queue = createQueue(database, [slow, worker(QUICK, quick)], log);
    for (let n = 0; n < 12; n += 1) await addJob(db, TASK, { n });
    queue.start();
    await vi.waitFor(() => expect(running).toBe(1), SOON);
    await addJob(db, QUICK, { n: 0 });
    await vi.waitFor(() => expect(quick).toHaveBeenCalledOnce(), SOON);
    gate.resolve();
    await isEmpty();
    expect(most).toBe(1);
    await queue.close();
  });
});

describe('a queue that is closed', () => {
  it('ends what runs within seconds and begins nothing that waits; the next process has all as if never tried', async () => {
    const begun: number[] = [];
    const patient: Work<{ n: number }> = async ({ n }, { signal }) => {
      begun.push(n);
      await sleep(60_000, undefined, { signal });
    };
    for (let n = 0; n < 4; n += 1) await addJob(db, TASK, { n });
    const queue = createQueue(database, [worker(TASK, patient)], log);
    queue.start();
    await vi.waitFor(() => expect(begun).toHaveLength(1), SOON);
    await queue.close();
    expect(begun).toHaveLength(1);
    const untried = { attempts: 0, isRunning: false, lastError: null };
    expect(await queued()).toMatchObject([untried, untried, untried, untried]);
    await doing(TASK, async () => {}, isEmpty);
  });

  it('begins nothing', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {});
    const queue = createQueue(database, [worker(TASK, work)], log);
    queue.start();
    const closing = queue.close();
    await addJob(db, TASK, { n: 1 });
    await closing;
    await sleep(300);
    expect(work).not.toHaveBeenCalled();
    await empty();
  });
});

describe('a worker', () => {
  it('gives a sign of life while it works, and its jobs are not free; those of a dead one are', async () => {
    const gate = Promise.withResolvers<void>();
    await doing(
      TASK,
      () => gate.promise,
      async () => {
        await addJob(db, TASK, { n: 1 });
        await vi.waitFor(async () => expect(await queued()).toMatchObject([{ isRunning: true }]), SOON);
        await vi.waitFor(async () => expect(await findSilentWorkers(db)).toEqual([]), SOON);
        const { rows } = await pool.query<{ worker: string }>(
          'select locked_by as worker from graphile_worker.jobs',
        );
        await unlockJobsOf(db, [rows[0]?.worker ?? '']);
        expect(await queued()).toMatchObject([{ isRunning: true }]);

        await addJob(db, TASK, { n: 2 }, 3_600_000);
        await pool.query(`
        update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where locked_by is null`);
        expect(await findSilentWorkers(db)).toEqual(['dead']);
        await unlockJobsOf(db, ['dead']);
        expect(await queued()).toMatchObject([{ isRunning: true }, { isRunning: false }]);
        gate.resolve();
      },
    );
  });
});

it('what arrives from an archive is put on the queue, but not what nobody does', async () => {
  await db.insert(waitingJobs).values([
    { kind: 'mail', payload: { n: 1 }, attempts: 2, lastError: 'busy' },
    { kind: 'mail', payload: { n: 2 }, attempts: 99, lastError: 'refused' },
    { kind: 'unheard-of', payload: {} },
  ]);
  const workers = [worker(TASK, async () => {})];
  await Promise.all([queueWaitingJobs(database, workers), queueWaitingJobs(database, workers)]);
  expect(await queued()).toMatchObject([
    { payload: { n: 1 }, attempts: 2, lastError: 'busy', isGivenUp: false },
    { payload: { n: 2 }, attempts: 3, lastError: 'refused', isGivenUp: true },
  ]);
  expect(await db.select().from(waitingJobs)).toEqual([]);
});
