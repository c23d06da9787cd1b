import type { DatabaseHandle } from '#server/db/client.ts';
import { PAYLOAD } from '#server/jobs/repo.ts';

/** A queued job. */
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

/** The seconds until a failed job is tried again. */
export const secondsUntilDue = ({ dueAt, isGivenUp }: QueuedJob): number =>
  isGivenUp ? Infinity : (dueAt.getTime() - Date.now()) / 1000;

/** The queued jobs of a kind, oldest first. */
export async function jobsOf({ pool }: Place, kind: string): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `select id, ${PAYLOAD} as payload, attempts, run_at as "dueAt", last_error as "lastError",
       attempts >= max_attempts and locked_at is null as "isGivenUp", locked_at is not null as "isRunning"
     from graphile_worker.jobs where task_identifier = $1 order by id`,
    [kind],
  );
  return rows;
}

/** Makes all waiting jobs due now and notifies the processes. */
export async function makeAllDue({ pool }: Place): Promise<void> {
  await pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  );
  await pool.query(`notify "jobs:insert", '{"count":5}'`);
}
