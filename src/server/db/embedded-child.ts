import { createHash, randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';

/**
 * For the tests that need another process: opens the database in the folder named, and says what it
 * finds; with `write` it then writes as fast as it can, and says after each commit which one it was.
 * Ends when its standard input does.
 */
const [, , dataDir = '', mode = ''] = process.argv;
const say = (what: string, value: unknown = null): void =>
  void process.stdout.write(`${JSON.stringify([what, value])}\n`);
const stderr = (text: string): void => void process.stderr.write(`${text}\n`);

try {
  const log = { info: () => {}, warn: stderr, error: stderr };
  // Upkeep all the time, so that kills hit it too.
  const database = await openEmbedded({ dataDir, log, maintenanceEveryMs: 100 });
  const pool = new pg.Pool(database.connection);
  await pool.query(
    'CREATE TABLE IF NOT EXISTS writes (tx int, part int, body bytea, sha256 bytea, PRIMARY KEY (tx, part))',
  );
  await pool.query('CREATE TABLE IF NOT EXISTS last (tx int)');
  const found = await pool.query<{ tx: number; parts: number; whole: boolean }>(
    'SELECT tx, count(*)::int AS parts, bool_and(sha256(body) = sha256) AS whole FROM writes GROUP BY tx ORDER BY tx',
  );
  say('open', { pid: process.pid, found: found.rows });

  let isEnding = false;
  process.stdin.resume().on('end', () => {
    isEnding = true;
  });
  for (let tx = (found.rows.at(-1)?.tx ?? 0) + 1; mode === 'write' && !isEnding; tx += 1) {
    const client = await pool.connect();
    await client.query('BEGIN');
    for (let part = 1; part <= 3; part += 1) {
      const body = randomBytes(randomInt(10_000));
      const sha256 = createHash('sha256').update(body).digest();
      await client.query('INSERT INTO writes VALUES ($1, $2, $3, $4)', [tx, part, body, sha256]);
    }
    await client.query('DELETE FROM last'); // dead rows, so that there is something to vacuum
    await client.query('INSERT INTO last VALUES ($1)', [tx]);
    await client.query('COMMIT');
    client.release();
    say('committed', tx);
  }
  if (!isEnding) await new Promise((resolve) => process.stdin.once('end', resolve));
  await pool.end();
  await database.close();
} catch (error) {
  say('failed', error instanceof Error ? error.message : String(error));
  process.exit(1);
}
