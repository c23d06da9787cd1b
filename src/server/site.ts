import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import { DEMO_HOST } from './demo/content.ts';
import { fillWithDemo } from './demo/demo.ts';
import { ensureAdmin } from './features/accounts/index.ts';
import { changeCountingZone } from './features/analytics/index.ts';
import { createStore } from './features/media/index.ts';

/**
 * Builds the app on an open database, creates the first admin, and fills the site with the demo's data if that is set.
 * @param print prints a line for the operator at the terminal
 */
export async function openSite(
  config: Config,
  database: DatabaseHandle,
  log: FastifyBaseLogger,
  print: (line: string) => void,
): Promise<FastifyInstance> {
  if (await changeCountingZone(database.db, config.timeZone)) {
    log.info(`scans are counted again: their days and hours are now those of ${config.timeZone}`);
  }
  const admin = await ensureAdmin(database.db, config.admin);
  // Printed before anything else can fail: the password is not stored, so this is the only time to read it.
  if (admin !== null)
    print(`First admin sign-in, shown once: ${admin.email} with password ${admin.password}`);
  if (
    config.isDemo &&
    (await fillWithDemo({ db: database.db, store: createStore(config), timeZone: config.timeZone }))
  )
    print(`Demo host: ${DEMO_HOST.email} with password ${DEMO_HOST.password}`);
  return buildApp(config, database, log);
}
