import { getSystem } from '#shared/contracts/system/system.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/index.ts';
import { countMails } from '#server/features/mail/index.ts';
import type { On } from '#server/http/calls.ts';
import { VERSION } from '#server/version.ts';
import { lastDaily } from '#server/archive/daily.ts';
import type { Config } from '#server/config.ts';
import { databaseSize, latencyOf } from './repo.ts';

/** One is made a day; half a day more is for a machine that was off, or one that is slow. */
const LATE_S = 36 * 3600;

/** How the site's daily backups are doing, as this machine's folder shows. */
async function backupFigures({
  backupDir,
}: Pick<Config, 'backupDir'>): Promise<CallAnswer<typeof getSystem>['backup']> {
  if (backupDir === null) return { isOn: false, lastAt: null, bytes: null, isLate: false };
  const last = await lastDaily(backupDir);
  const ageS = last === null ? process.uptime() : (Date.now() - last.at.getTime()) / 1000;
  return {
    isOn: true,
    lastAt: last?.at.toISOString() ?? null,
    bytes: last?.bytes ?? null,
    isLate: ageS > LATE_S,
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
    backup: await backupFigures(config),
    processes: config.processes,
  }));
}
