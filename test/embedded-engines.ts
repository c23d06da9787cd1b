import pg from 'pg';
import { type EmbeddedDatabase, openEmbedded } from '#server/db/embedded.ts';
import { keepEngineCompiled } from './compiled-engine.ts';
import { embeddedTemplate } from './embedded.ts';
import { type Content, emptied, readContent } from './table-content.ts';

// Starting an embedded database takes about a second of the processor's time, emptying one a fiftieth of it:
// what one test is done with, the next one in this process gets, as empty as a new one.

const quiet = { info() {}, warn() {}, error() {} };

/** As many as any test has open at a time. */
const KEPT = 3;

const idle: EmbeddedDatabase[] = [];

/** What a new one holds; the same for all. */
let pristine: Content | undefined;

async function withClient<T>(engine: EmbeddedDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(engine.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A migrated embedded database in memory. Whoever takes one gives it back, or closes it. */
export async function takeEngine(): Promise<EmbeddedDatabase> {
  const waiting = idle.pop();
  if (waiting !== undefined) return waiting;
  await keepEngineCompiled();
  const engine = await openEmbedded({ dataDir: 'memory', template: embeddedTemplate(), log: quiet });
  engine.onCrash((error) => {
    throw error;
  });
  pristine ??= await withClient(engine, readContent);
  return engine;
}

/** Empties a database whose connections are closed, for the next one who takes it. */
export async function giveBack(engine: EmbeddedDatabase): Promise<void> {
  if (idle.length >= KEPT || pristine === undefined) return engine.close();
  const content = pristine;
  await withClient(engine, (client) => emptied(client, content));
  idle.push(engine);
}
