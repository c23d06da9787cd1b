import { dropJob, listJobs, retryJob } from '#shared/contracts/system/jobs.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Admin } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { notFound, Problem } from '#server/problem.ts';
import { countFoundJobs, deleteJob, findJobs, kindOfJob, rescheduleJob } from './jobs.repo.ts';

/** @throws {Problem} not_found */
async function requireKind(tx: Transaction, admin: Admin, id: number): Promise<string> {
  const kind = await kindOfJob(tx, admin, id);
  if (kind === undefined) throw notFound();
  return kind;
}

const isRunning = () => new Problem('job_running', reason('job_running'));

/** Background work for admins (R-system-4). */
export function jobRoutes(on: On, { db }: Context, queue: Pick<Queue, 'triesOf'>): void {
  on(listJobs, async ({ actor, query: { page, pageSize, ...filter } }) => ({
    items: await findJobs(db, actor, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    total: await countFoundJobs(db, actor, filter),
    page,
    pageSize,
  }));

  on(retryJob, async ({ actor, params: { id } }) => {
    await db.transaction(async (tx) => {
      const kind = await requireKind(tx, actor, id);
      if (!(await rescheduleJob(tx, actor, id, queue.triesOf(kind)))) throw isRunning();
      await recordInAudit(tx, [{ actorId: actor.id, action: 'jobRetried', target: `${kind} #${id}` }]);
    });
    return undefined;
  });

  on(dropJob, async ({ actor, params: { id } }) => {
    await db.transaction(async (tx) => {
      const kind = await requireKind(tx, actor, id);
      if (!(await deleteJob(tx, actor, id))) throw isRunning();
      await recordInAudit(tx, [{ actorId: actor.id, action: 'jobDropped', target: `${kind} #${id}` }]);
    });
    return undefined;
  });
}
