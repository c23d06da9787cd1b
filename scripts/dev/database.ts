// Loaded by Node and not through Vite: the database starts while Vite loads the rest, and keeps running when its code
// changes.
import { PinoPretty } from 'pino-pretty';
import { type Config, environmentConfig } from '#server/config.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { newLog } from '#server/log.ts';
import { databaseStartError } from '#server/startup-errors.ts';

/** The log for a terminal. */
export const newReadableLog = ({ logLevel }: Config) =>
  newLog(logLevel, PinoPretty({ ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' }));

/** Starts the embedded database, which stays while the server reloads; null with a `DATABASE_URL`. */
export async function openEmbedded(): Promise<EmbeddedDatabase | null> {
  const config = environmentConfig();
  if (config.databaseUrl !== null) return null;
  try {
    return await openEmbeddedDatabase({ dataDir: config.dataDir, processes: 2, log: newReadableLog(config) });
  } catch (error) {
    throw databaseStartError(error, config);
  }
}
