import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateUrl } from '#server/db/migrate.ts';
import { startCluster } from './postgres-cluster.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

// The environment carries these from the global setup into the test processes, in Vitest and Playwright alike.
const serverVariable = 'TEST_PG_URL';
const templateVariable = 'TEST_PG_TEMPLATE';

/**
 * Global setup: the server all tests share, TEST_DATABASE_URL's or a private one, and on it one
 * migrated database to copy. Resolves with the function that takes it all away again; for what comes
 * second in a run of several projects, that is nothing.
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

/** A new database with every migration applied, a copy of the template: about 15 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(variable(templateVariable));
}

/** A new database with nothing in it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase();
}

async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const name = `hemma_${randomBytes(8).toString('hex')}`;
  // Copied as files, not page by page through the log: a third of the work, as nothing waits for the disk here.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(variable(serverVariable));
  url.pathname = name;
  return { url: url.href, drop: () => dropDatabase(name) };
}

/**
 * One on the private server goes with it: ext4 does not reuse the inode of a removed file for minutes, and passes by each
 * of them when it looks for a free one. After a hundred databases a new one took 400 ms instead of 20.
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
