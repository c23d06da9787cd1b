import type { DatabaseHandle } from '#server/db/client.ts';

/** A job on the queue, as its table holds it. */
export interface QueuedJob {
  id: string;
  payload: Record<string, string>;
  attempts: number;
  dueAt: Date;
  lastError: string | null;
  isGivenUp: boolean;
  isRunning: boolean;
}

type Place = Pick<DatabaseHandle, 'pool'>;

/** What is on the queue of one kind, oldest first. */
export async function jobsOf({ pool }: Place, kind: string): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `select jobs.id, payload, attempts, run_at as "dueAt", last_error as "lastError",
       attempts >= max_attempts and locked_at is null as "isGivenUp", locked_at is not null as "isRunning"
     from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where identifier = $1 order by jobs.id`,
    [kind],
  );
  return rows;
}

/** What waits is due now, and the processes hear of it. */
export async function makeAllDue({ pool }: Place): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await pool.query(`notify "jobs:insert", '{"count":5}'`);
}
