// The server as its sources are now: Vite loads this, and again after each change.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PinoPretty } from 'pino-pretty';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type Config, environmentConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { openOwnDatabase, type OwnDatabase } from '#server/db/own/own-database.ts';
import { DEMO_HOST } from '#server/demo/content.ts';
import { newLog } from '#server/log.ts';
import { refusedDatabase } from '#server/refused-start.ts';
import { ConfigError } from '#server/settings/wrong-setting.ts';
import { openSite } from '#server/site.ts';

const newReadableLog = ({ logLevel }: Config) =>
  newLog(logLevel, PinoPretty({ ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' }));

/** The database that stays while the server is opened again and again; null where there is a server for it. */
export async function openOwn(): Promise<OwnDatabase | null> {
  const config = environmentConfig();
  if (config.databaseUrl !== null) return null;
  try {
    return await openOwnDatabase({ dataDir: config.dataDir, processes: 2, log: newReadableLog(config) });
  } catch (error) {
    throw refusedDatabase(error, config);
  }
}

/** The server, which listens to nothing itself. */
export async function openSource(ownUrl: string | undefined, dist: Config['dist']) {
  const config = { ...environmentConfig(), dist };
  const log = newReadableLog(config);
  const address =
    ownUrl === undefined ? { url: config.databaseUrl ?? '' } : { url: ownUrl, kind: 'own' as const };
  const database = await openDatabase(address, log);
  const app = await openSite(config, database, log, () => {});
  await app.ready();
  return {
    answer: (request: IncomingMessage, response: ServerResponse) =>
      void app.server.emit('request', request, response),

    /** Where to look first, and who to be there. */
    async welcome(): Promise<string> {
      const { rows } = await database.pool.query<{ code: string }>(
        `select code from tags where state = 'active' order by code limit 1`,
      );
      const [tag] = rows;
      const lines = [
        `${PRODUCT_NAME} is ready: ${config.publicUrl}`,
        ...(tag === undefined ? [] : [`a guide     ${config.publicUrl}/cabins/${tag.code}`]),
        ...(config.isDemo ? [`a host      ${DEMO_HOST.email}, ${DEMO_HOST.password}`] : []),
        ...(config.admin === null ? [] : [`an admin    ${config.admin.email}, ${config.admin.password}`]),
      ];
      return lines.join('\n  ');
    },

    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

/** What to say of a start that failed: a line where somebody set something wrong, else where it failed. */
export const reasonOf = (error: unknown): string =>
  error instanceof ConfigError ? error.message : String((error as Error).stack ?? error);
