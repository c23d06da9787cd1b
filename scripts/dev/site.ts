// The server from its current sources. Vite loads this again after each change.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type Config, environmentConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { DEMO_HOST } from '#server/demo/content.ts';
import { openSite } from '#server/site.ts';
import { newReadableLog } from './database.ts';

/** Opens the server without listening on a port. */
export async function openSource(embeddedUrl: string | undefined, dist: Config['dist']) {
  const config = { ...environmentConfig(), dist };
  const log = newReadableLog(config);
  const address =
    embeddedUrl === undefined
      ? { url: config.databaseUrl ?? '' }
      : { url: embeddedUrl, kind: 'embedded' as const };
  const database = await openDatabase(address, log);
  const app = await openSite(config, database, log, () => {});
  await app.ready();
  return {
    answer: (request: IncomingMessage, response: ServerResponse) =>
      void app.server.emit('request', request, response),

    /** The first addresses and sign-ins. */
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
