import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type DatabaseHandle, embeddedHandle, openDatabase } from '#server/db/client.ts';
import { newLog } from '#server/log.ts';
import { giveBack, takeEngine } from './embedded-engines.ts';
import { createTestDatabase } from './postgres.ts';

/** The real application on a database of its own; speak to it with `inject`. */
export interface TestApp {
  app: FastifyInstance;
  database: DatabaseHandle;
  config: Config;
  /** The PostgreSQL database's address; null on the embedded one. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Where the log goes; nowhere by default. */
  logTo?: DestinationStream;
  /** A built host app to serve, instead of whatever `dist/web` holds. */
  web?: string;
}

const silent = pino({ level: 'silent' });

/**
 * Tests try far more often than a person would; those of the limits set the scale themselves. And they ask
 * nobody outside this machine.
 */
const RELAXED = { RATE_LIMIT_SCALE: '1000', WEATHER_URL: 'off', GEOCODING_URL: 'off' };

interface OpenDatabase {
  database: DatabaseHandle;
  url: string | null;
  /** Closes it for good. */
  end: () => Promise<void>;
}

async function newDatabase(): Promise<OpenDatabase> {
  if (process.env['TEST_DB'] !== 'postgres') return newEmbedded();
  const created = await createTestDatabase();
  const database = await openDatabase({ url: created.url }, silent);
  return {
    database,
    url: created.url,
    end: async () => {
      await database.close();
      await created.drop();
    },
  };
}

async function newEmbedded(): Promise<OpenDatabase> {
  const engine = await takeEngine();
  const database = embeddedHandle(engine, silent);
  return {
    database,
    url: null,
    end: async () => {
      await database.pool.end();
      await giveBack(engine);
    },
  };
}

/** An app on an existing PostgreSQL database, as a second process of the same site would be. */
export async function startAppOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { web }: Pick<TestAppOptions, 'web'> = {},
): Promise<TestApp> {
  const config = readConfig({ ...RELAXED, ...settings, DATABASE_URL: databaseUrl });
  if (web !== undefined) config.dist.web = web;
  const database = await openDatabase({ url: databaseUrl }, silent);
  return ready(config, database, databaseUrl, () => database.close(), silent);
}

/**
 * A second app on the database of `first`, as another process of the same site would be. The embedded
 * database belongs to one process and its one connection; there the two apps share it.
 */
export async function startSecondApp(
  first: TestApp,
  settings: Record<string, string> = {},
  options: Pick<TestAppOptions, 'web'> = {},
): Promise<TestApp> {
  if (first.databaseUrl !== null) return startAppOn(first.databaseUrl, settings, options);
  const config = readConfig({ ...RELAXED, ...settings });
  if (options.web !== undefined) config.dist.web = options.web;
  return ready(config, first.database, null, async () => {}, silent);
}

/** An app on a fresh database of the kind that `TEST_DB` names: `embedded` (the default) or `postgres`. */
export async function startTestApp(
  settings: Record<string, string> = {},
  { logTo, web }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readConfig({ ...RELAXED, ...settings });
  if (web !== undefined) config.dist.web = web;
  const { database, url, end } = await newDatabase();
  return ready(config, database, url, end, logTo ? newLog(logTo) : silent);
}

async function ready(
  config: Config,
  database: DatabaseHandle,
  databaseUrl: string | null,
  end: () => Promise<void>,
  log: FastifyBaseLogger,
): Promise<TestApp> {
  const app = await buildApp(config, database, log);
  await app.ready();
  return {
    app,
    database,
    config,
    databaseUrl,
    async close() {
      await app.close();
      await end();
    },
  };
}
