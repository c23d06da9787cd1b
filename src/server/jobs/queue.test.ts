import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/client.ts';
import { waitingJobs } from '#server/db/schema.ts';
import { jobsOf, makeAllDue, secondsUntilDue } from '#test/jobs.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { type JobKind, jobKind, RetryLater, type Work, worker } from './kind.ts';
import { createQueue, queueWaitingJobs } from './queue.ts';
import { addJob, countJobs, findSilentWorkers, unlockJobsOf, dropJobs } from './repo.ts';

const SOON = { timeout: 20_000, interval: 10 };
const created = await createTestDatabase();
const warnings: string[] = [];
const log = { info() {}, warn: (line: string) => void warnings.push(line), error() {} };
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

const emptyQueue = () =>
  pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');

/** Runs a queue with one worker during `meanwhile`, and empties it afterwards. */
async function withWorker<P>(kind: JobKind<P>, work: Work<P>, meanwhile: () => Promise<void>): Promise<void> {
  const queue = createQueue(database, [worker(kind, work)], log);
  queue.start();
  try {
    await meanwhile();
  } finally {
    await queue.close();
    await emptyQueue();
  }
}

const queued = () => jobsOf(database, 'mail');
const isEmpty = () => vi.waitFor(async () => expect(await queued()).toEqual([]), SOON);

describe('a job', () => {
  it('runs after its transaction commits, and not when that is rolled back', async () => {
    const done: number[] = [];
    await withWorker(
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

  it('is retried after a failure with the delay and number of attempts of its kind, then stays with the reason', async () => {
    const fail = async () => Promise.reject(new Error('the disk is full'));
    await withWorker(TASK, fail, async () => {
      await addJob(db, TASK, { n: 1 });
      for (const attempts of [1, 2]) {
        await vi.waitFor(async () => {
          const jobs = await queued();
          expect(jobs).toMatchObject([{ attempts, isRunning: false, isGivenUp: false }]);
          const isExpected = (waitS: number) => waitS > attempts * 60 - 10 && waitS <= attempts * 60;
          expect(jobs.map(secondsUntilDue)).toEqual([expect.toSatisfy(isExpected)]);
        }, SOON);
        await makeAllDue(database);
      }
      await vi.waitFor(async () => {
        expect(await queued()).toMatchObject([{ isGivenUp: true, lastError: 'the disk is full' }]);
      }, SOON);
      expect(await countJobs(db)).toMatchObject([{ kind: 'mail', waiting: 0, running: 0, failed: 1 }]);
      expect(warnings.at(-1)).toMatch(/^job \d+ \(mail\) is given up after 3 tries: the disk is full$/);
    });
  });

  it('is given up immediately after a permanent failure', async () => {
    const fail = async () => Promise.reject(new TypeError('never'));
    await withWorker(TASK, fail, async () => {
      await addJob(db, TASK, { n: 1 });
      await vi.waitFor(async () => {
        expect(await queued()).toMatchObject([{ attempts: 1, isGivenUp: true, lastError: 'never' }]);
      }, SOON);
    });
  });

  it('does not count an attempt that asks for a later retry', async () => {
    const wait = async () => Promise.reject(new RetryLater(3_600_000));
    await withWorker(TASK, wait, async () => {
      await addJob(db, TASK, { n: 1 });
      await vi.waitFor(async () => {
        const [job] = await queued();
        expect(job).toMatchObject({ attempts: 0, isRunning: false, lastError: null });
        expect(job?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
      }, SOON);
    });
  });

  it('fails with a payload that is invalid for its kind', async () => {
    await withWorker(
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

  it('receives a payload that is too long for its key', async () => {
    const work = vi.fn<Work<{ names: string[] }>>(async () => {});
    const names = Array.from({ length: 100 }, (_, n) => `picture-${n}`);
    const kind = jobKind({ ...TASK, payload: z.object({ names: z.array(z.string()) }) });
    await withWorker(kind, work, async () => {
      await addJob(db, kind, { names });
      await vi.waitFor(() => expect(work.mock.calls.map(([payload]) => payload)).toEqual([{ names }]), SOON);
      await isEmpty();
    });
  });

  it('is undone when it is dropped while it runs', async () => {
    const undone = vi.fn<() => Promise<void>>(async () => {});
    const work = async () => {
      await dropJobs(db, sql`task_identifier = ${TASK.name}`);
      return undone;
    };
    await withWorker(TASK, work, async () => {
      await addJob(db, TASK, { n: 1 });
      await vi.waitFor(() => expect(undone).toHaveBeenCalledOnce(), SOON);
    });
  });
});

describe('jobs with the same payload', () => {
  it('are replaced, dropped or all kept, depending on their kind', async () => {
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
    await emptyQueue();
  });
});

describe('a lane', () => {
  it('runs one job at a time in a process, and does not block other lanes', async () => {
    const gate = Promise.withResolvers<void>();
    let [running, maxRunning] = [0, 0];
    const slow = worker(TASK, async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
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
    expect(maxRunning).toBe(1);
    await queue.close();
  });
});

describe('a closing queue', () => {
  it('aborts running jobs within seconds and starts no waiting ones; to the next process they are untried', async () => {
    const started: number[] = [];
    const slow: Work<{ n: number }> = async ({ n }, { signal }) => {
      started.push(n);
      await sleep(60_000, undefined, { signal });
    };
    for (let n = 0; n < 4; n += 1) await addJob(db, TASK, { n });
    const queue = createQueue(database, [worker(TASK, slow)], log);
    queue.start();
    await vi.waitFor(() => expect(started).toHaveLength(1), SOON);
    await queue.close();
    expect(started).toHaveLength(1);
    const untried = { attempts: 0, isRunning: false, lastError: null };
    expect(await queued()).toMatchObject([untried, untried, untried, untried]);
    await withWorker(TASK, async () => {}, isEmpty);
  });

  it('starts no new jobs', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {});
    const queue = createQueue(database, [worker(TASK, work)], log);
    queue.start();
    const closing = queue.close();
    await addJob(db, TASK, { n: 1 });
    await closing;
    await sleep(300);
    expect(work).not.toHaveBeenCalled();
    await emptyQueue();
  });
});

describe('a worker', () => {
  it('keeps its jobs locked while it is alive; the jobs of a dead one can be unlocked', async () => {
    const gate = Promise.withResolvers<void>();
    await withWorker(
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

it('queues jobs from an archive, except those of unknown kinds', async () => {
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
