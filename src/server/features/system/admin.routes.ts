import { getSystem } from '#shared/contracts/system.ts';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/index.ts';
import { countMails } from '#server/features/mail/index.ts';
import type { On } from '#server/plugins/calls.ts';
import { VERSION } from '#server/version.ts';
import { backupFigures } from './backups.ts';
import { databaseSize, latencyOf } from './repo.ts';

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
