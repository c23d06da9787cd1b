import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type DatabaseHandle, openDatabase } from '#server/db/client.ts';
import { setCountingZone } from '#server/features/analytics/index.ts';
import { newLog } from '#server/log.ts';
import { createTestDatabase } from './postgres.ts';

/** The real application on a separate database, called with `inject`. */
export interface TestApp {
  app: FastifyInstance;
  database: DatabaseHandle;
  config: Config;
  databaseUrl: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Receives the log, which is dropped by default. */
  logTo?: DestinationStream;
  /** The folder of a built host app, instead of `dist/web`. */
  web?: string;
  /** How often the app checks its connection for notifications. */
  heartbeatMs?: number;
}

const silent = pino({ level: 'silent' });

/**
 * Tests call more often than people, so limits are relaxed; tests of the limits set the scale themselves. No test calls
 * another machine.
 */
const RELAXED = {
  RATE_LIMIT_SCALE: '1000',
  WEATHER_URL: 'off',
  GEOCODING_URL: 'off',
  BACKUP_DIR: 'off',
  DISK_RESERVE: '0',
  // Tests count days in UTC; those of the setting choose a zone.
  TIME_ZONE: 'UTC',
};

/** An app on an existing database, like another process of the same site. */
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
  afterClose: () => Promise<void>,
): Promise<TestApp> {
  const config = readConfig({ ...RELAXED, ...settings, DATABASE_URL: databaseUrl });
  if (web !== undefined) config.dist.web = web;
  const log = logTo ? newLog(config.logLevel, logTo) : silent;
  const database = await openDatabase({ url: databaseUrl, ...(heartbeatMs && { heartbeatMs }) }, silent);
  const testDatabase = forbidPoolInTransactions(database);
  await setCountingZone(database.db, config.timeZone);
  const app = await buildApp(config, database, log);
  await app.ready();
  return {
    app,
    database: testDatabase,
    config,
    databaseUrl,
    async close() {
      await app.close();
      await database.close();
      await afterClose();
    },
  };
}

const inTransaction = new AsyncLocalStorage<true>();

/**
 * Makes every statement fail that the app sends to the pool during a transaction of the same call. Such a statement would
 * not see the transaction's changes, and with all connections in use it would wait for itself. Types cannot prevent this
 * for a database in a closure, so every test of the app does.
 * @returns the database for the test itself, which may call the app while it holds a lock
 */
function forbidPoolInTransactions(database: DatabaseHandle): DatabaseHandle {
  const { db, pool } = database;
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => inTransaction.run(true, () => work(tx)), config);

  type Any = (...all: unknown[]) => unknown;
  const guarded =
    (call: Any): Any =>
    (...all) => {
      if (inTransaction.getStore()) throw new Error('The pool was used during a transaction.');
      return call(...all);
    };
  pool.query = guarded(pool.query.bind(pool)) as typeof pool.query;
  pool.connect = guarded(pool.connect.bind(pool) as Any) as typeof pool.connect;
  return { ...database, db: Object.assign(Object.create(db) as typeof db, { transaction: begin }) };
}
