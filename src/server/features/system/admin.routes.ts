import { getSystem } from '#shared/contracts/system/system.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/index.ts';
import { countMails } from '#server/features/mail/index.ts';
import type { On } from '#server/http/calls.ts';
import { VERSION } from '#server/version.ts';
import { lastDaily } from '#server/archive/daily.ts';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { backupAgeS, LATE_HOURS } from './late-backup.ts';
import { databaseSize, latencyOf } from './repo.ts';

/** The state of the daily backups in this machine's folder. */
async function backupFigures(
  db: Executor,
  { backupDir }: Pick<Config, 'backupDir'>,
): Promise<CallAnswer<typeof getSystem>['backup']> {
  const ageS = await backupAgeS(db, { backupDir });
  if (backupDir === null || ageS === null) return { isOn: false, lastAt: null, bytes: null, isLate: false };
  const last = await lastDaily(backupDir);
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
  }));
}
