import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getSystem } from '#shared/contracts/system.ts';
import { lastDaily } from '#server/archive/daily.ts';
import type { Config } from '#server/config.ts';

/** One is made a day; half a day more is for a machine that was off, or one that is slow. */
const LATE_S = 36 * 3600;

/** How the site's daily backups are doing, as this machine's folder shows. */
export async function backupFigures({
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
