import { getSystem } from '#shared/contracts/system.ts';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/service.ts';
import { countMails } from '#server/features/mail/service.ts';
import type { On } from '#server/plugins/calls.ts';
import { VERSION } from '#server/version.ts';
import { databaseSize, ping } from './repo.ts';

/** How long the database takes to answer nothing, in milliseconds. */
async function latencyOf(db: Context['db']): Promise<number> {
  const askedAt = performance.now();
  await ping(db);
  return Math.round((performance.now() - askedAt) * 100) / 100;
}

export function systemRoutes(
  on: On,
  { db, database, config }: Context,
  guides: Pick<Guides, 'cacheFigures'>,
): void {
  on(getSystem, async () => ({
    version: VERSION,
    uptimeS: Math.floor(process.uptime()),
    // One after the other: on a single connection they would wait for each other.
    database: {
      kind: database.kind,
      latencyMs: await latencyOf(db),
      sizeBytes: await databaseSize(db),
    },
    cache: guides.cacheFigures(),
    mail: await countMails(db),
    processes: config.processes,
  }));
}
