import type { DatabaseHandle } from '#server/db/client.ts';
import { PAYLOAD } from '#server/jobs/repo.ts';

/** A job on the queue. */
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

/** So many seconds until it is due, where it will be tried again. */
export const waitOf = ({ dueAt, isGivenUp }: QueuedJob): number =>
  isGivenUp ? Infinity : (dueAt.getTime() - Date.now()) / 1000;

/** What is on the queue of one kind, oldest first. */
export async function jobsOf({ pool }: Place, kind: string): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `select id, ${PAYLOAD} as payload, attempts, run_at as "dueAt", last_error as "lastError",
       attempts >= max_attempts and locked_at is null as "isGivenUp", locked_at is not null as "isRunning"
     from graphile_worker.jobs where task_identifier = $1 order by id`,
    [kind],
  );
  return rows;
}

/** What waits is due now, and the processes hear of it, as they do of a new job. */
export async function makeAllDue({ pool }: Place): Promise<void> {
  await pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  );
  await pool.query(`notify "jobs:insert", '{"count":5}'`);
}
