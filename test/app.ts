import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type DatabaseHandle, openDatabase } from '#server/db/client.ts';
import { setCountingZone } from '#server/features/analytics/index.ts';
import { newLog } from '#server/log.ts';
import { createTestDatabase } from './postgres.ts';

/** The real application on a database of its own; speak to it with `inject`. */
export interface TestApp {
  app: FastifyInstance;
  database: DatabaseHandle;
  config: Config;
  databaseUrl: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Where the log goes; nowhere by default. */
  logTo?: DestinationStream;
  /** A built host app to serve, instead of whatever `dist/web` holds. */
  web?: string;
  /** How often the app makes sure that it hears of changes. */
  heartbeatMs?: number;
}

const silent = pino({ level: 'silent' });

/**
 * Tests try far more often than a person would; those of the limits set the scale themselves. And they ask
 * no one outside this machine.
 */
const RELAXED = {
  RATE_LIMIT_SCALE: '1000',
  WEATHER_URL: 'off',
  GEOCODING_URL: 'off',
  BACKUP_DIR: 'off',
  DISK_RESERVE: '0',
  // Tests reckon in days of UTC; those of the setting choose a zone.
  TIME_ZONE: 'UTC',
};

/** An app on an existing database, as another process of the same site would be. */
export async function startAppOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  return openApp(databaseUrl, settings, options, async () => {});
}

/** A second app on the database of `first`. */
export const startSecondApp = (
  { databaseUrl }: TestApp,
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> => startAppOn(databaseUrl, settings, options);

/** An app on a fresh database. */
export async function startTestApp(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const created = await createTestDatabase();
  return openApp(created.url, settings, options, () => created.drop());
}

async function openApp(
  databaseUrl: string,
  settings: Record<string, string>,
  { logTo, web, heartbeatMs }: TestAppOptions,
  afterwards: () => Promise<void>,
): Promise<TestApp> {
  const config = readConfig({ ...RELAXED, ...settings, DATABASE_URL: databaseUrl });
  if (web !== undefined) config.dist.web = web;
  const log = logTo ? newLog('info', logTo) : silent;
  const database = await openDatabase({ url: databaseUrl, ...(heartbeatMs && { heartbeatMs }) }, silent);
  const ofTheTest = refuseThePoolInTransactions(database);
  await setCountingZone(database.db, config.timeZone);
  const app = await buildApp(config, database, log);
  await app.ready();
  return {
    app,
    database: ofTheTest,
    config,
    databaseUrl,
    async close() {
      await app.close();
      await database.close();
      await afterwards();
    },
  };
}

const inTransaction = new AsyncLocalStorage<true>();

/**
 * Lets no statement of the app reach the pool while a transaction is under way in the same call: it would not see what
 * the transaction wrote, and with all connections taken it would wait for the one that it holds up. No type can say so
 * of a database that a function closes over; here every test of the app says it.
 * @returns the same database for the test itself, which may well call the app while it holds a lock
 */
function refuseThePoolInTransactions(database: DatabaseHandle): DatabaseHandle {
  const { db, pool } = database;
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => inTransaction.run(true, () => work(tx)), config);

  type Any = (...all: unknown[]) => unknown;
  const guarded =
    (reach: Any): Any =>
    (...all) => {
      if (inTransaction.getStore()) throw new Error('The pool was asked while a transaction is under way.');
      return reach(...all);
    };
  pool.query = guarded(pool.query.bind(pool)) as typeof pool.query;
  pool.connect = guarded(pool.connect.bind(pool) as Any) as typeof pool.connect;
  return { ...database, db: Object.assign(Object.create(db) as typeof db, { transaction: begin }) };
}
