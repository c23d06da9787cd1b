import { backUpNow, getSystem } from '#shared/contracts/system/system.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/index.ts';
import { countMails } from '#server/features/mail/index.ts';
import type { On } from '#server/http/calls.ts';
import { VERSION } from '#server/project-root.ts';
import { type BackupSettings, newestDailyArchive } from '#server/archive/backup-place.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { allMachines } from '#server/db/machines.ts';
import { dropJob, listJobs, retryJob } from '#shared/contracts/system/jobs.ts';
import { reason } from '#shared/reason.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Admin } from '#server/http/actor.ts';
import { notFound, Problem } from '#server/problem.ts';
import { BACKUP_NOW } from '#server/archive/daily.ts';
import { addJob } from '#server/jobs/repo.ts';
import { backupAgeS, LATE_HOURS } from './late-backup.ts';
import {
  countFoundJobs,
  databaseSize,
  deleteJob,
  findJobs,
  kindOfJob,
  latencyOf,
  rescheduleJob,
} from './repo.ts';

/** The state of the daily backups. */
async function backupFigures(
  db: Executor,
  settings: BackupSettings,
): Promise<CallAnswer<typeof getSystem>['backup']> {
  const ageS = await backupAgeS(db, settings);
  if (ageS === null) return { isOn: false, lastAt: null, bytes: null, isLate: false };
  const last = await newestDailyArchive(settings).catch(() => null); // the bucket may be away
  return {
    isOn: true,
    lastAt: last?.at.toISOString() ?? null,
    bytes: last?.bytes ?? null,
    isLate: ageS > LATE_HOURS * 3600,
  };
}

export function systemRoutes(
  on: On,
  { db, database, config }: Context,
  guides: Pick<Guides, 'cacheFigures'>,
): void {
  on(getSystem, async () => ({
    version: VERSION,
    uptimeS: Math.floor(process.uptime()),
    database: {
      kind: database.kind,
      latencyMs: Math.round((await latencyOf(db)) * 100) / 100,
      sizeBytes: await databaseSize(db),
    },
    cache: guides.cacheFigures(),
    mail: await countMails(db),
    backup: await backupFigures(db, config),
    processes: config.processes,
    machines: await allMachines(database.pool, config),
  }));

  on(backUpNow, async () => {
    if (config.backupDir === null) throw notFound();
    await addJob(db, BACKUP_NOW, {});
    return undefined;
  });
}

/** @throws {Problem} not_found */
async function requireKind(tx: Transaction, admin: Admin, id: number): Promise<string> {
  const kind = await kindOfJob(tx, admin, id);
  if (kind === undefined) throw notFound();
  return kind;
}

const isRunning = () => new Problem('job_running', reason('job_running'));

/** Background work for admins (R-system-4). */
export function jobRoutes(on: On, { db }: Context, queue: Pick<Queue, 'maxAttemptsOf'>): void {
  on(listJobs, async ({ actor, query: { page, pageSize, ...filter } }) => ({
    items: await findJobs(db, actor, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    total: await countFoundJobs(db, actor, filter),
    page,
    pageSize,
  }));

  on(retryJob, async ({ actor, params: { id } }) => {
    await db.transaction(async (tx) => {
      const kind = await requireKind(tx, actor, id);
      if (!(await rescheduleJob(tx, actor, id, queue.maxAttemptsOf(kind)))) throw isRunning();
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
