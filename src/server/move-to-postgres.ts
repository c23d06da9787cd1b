// `DATABASE_URL=postgres://… npm run move-to-postgres`: copies the embedded database under DATA_DIR to an empty
// PostgreSQL database (docs/operations.md). The server must be stopped; the embedded database stays as it is.
import { join } from 'node:path';
import pg from 'pg';
import { environmentConfig } from './config.ts';
import { SETTINGS } from './settings/settings.ts';
import { ConfigError, wrongSetting } from './settings/wrong-setting.ts';
import { holdsDatabase } from './db/embedded-files.ts';
import { openEmbedded } from './db/embedded.ts';
import { FolderInUseError } from './db/embedded-lock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { MoveRefused, moveDatabase } from './move/move.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Brings the embedded database to the schema that this version would make of the other one. */
async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await migrateDatabase(client);
  } finally {
    await client.end();
  }
}

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = environmentConfig();
  if (databaseUrl === null) throw wrongSetting('DATABASE_URL', undefined, SETTINGS.DATABASE_URL.takes);
  if (!holdsDatabase(join(dataDir, 'database'))) {
    throw wrongSetting('DATA_DIR', dataDir, 'the folder of an embedded database');
  }
  const log = { info: () => {}, warn: complain, error: complain };
  const embedded = await openEmbedded({ dataDir, log });
  try {
    await migrate(embedded.connection);
    const tables = await moveDatabase(embedded.connection, { connectionString: databaseUrl });
    for (const { name, rows } of tables) say(`${name}: ${rows}`);
    say('Every row is there, compared one by one. Start the server with this DATABASE_URL from now on.');
    say(`Keep DATA_DIR=${dataDir}: pictures and mails that were written as files are still read there.`);
    say(
      `The embedded database in ${join(dataDir, 'database')} was not changed; remove it when you are sure.`,
    );
  } finally {
    await embedded.close();
  }
}

try {
  await run();
} catch (error) {
  const isExplained =
    error instanceof ConfigError || error instanceof FolderInUseError || error instanceof MoveRefused;
  complain(isExplained ? error.message : String((error as Error).stack ?? error));
  if (!isExplained)
    complain('Nothing was moved. Make the PostgreSQL database anew (dropdb, createdb) and try again.');
  process.exitCode = 1;
}
