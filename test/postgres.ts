import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateUrl } from '#server/db/migrate.ts';
import { startCluster } from './postgres-cluster.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

// The global setup of Vitest and Playwright passes these to the test processes.
const serverVariable = 'TEST_PG_URL';
const templateVariable = 'TEST_PG_TEMPLATE';

/**
 * Global setup: the server that all tests share, TEST_DATABASE_URL or a temporary one, with a migrated template database.
 * Resolves with the function that removes them, which does nothing for later projects of the same run.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[serverVariable] !== undefined) return async () => {};
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given === undefined ? await startCluster() : undefined;
  process.env[serverVariable] = given ?? cluster?.url;

  const template = await createDatabase();
  await migrateUrl(template.url);
  process.env[templateVariable] = new URL(template.url).pathname.slice(1);

  return async () => {
    await template.drop();
    await cluster?.stop();
  };
}

/** A new migrated database, copied from the template in about 15 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(variable(templateVariable));
}

/** A new empty database. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase();
}

async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const name = `hemma_${randomBytes(8).toString('hex')}`;
  // Copying files takes a third of the time of writing each page to the log, since fsync is off.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(variable(serverVariable));
  url.pathname = name;
  return { url: url.href, drop: () => dropDatabase(name) };
}

/**
 * Drops a database on a shared server only. A temporary server is removed as a whole, because ext4 does not reuse inodes of
 * removed files for minutes and has to skip each one: after a hundred dropped databases, a new one took 400 ms instead of 20.
 */
async function dropDatabase(name: string): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) {
    await asAdmin(`drop database if exists ${name} with (force)`);
  }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: variable(serverVariable) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: the global setup (startTestServer) has not run.`);
  return value;
}
