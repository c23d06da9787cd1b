import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Child } from './embedded-child-process.ts';

/** The engine alone; the whole server is killed more often, in kill-embedded.process.test.ts. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemma-kill-'));
  // Today's backup is there already, so that no round spends its time on one.
  await mkdir(join(dataDir, 'backups'));
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(join(dataDir, 'backups', `hemma-${today}.tar.gz`), '');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a process killed while it creates the database leaves nothing that keeps the next one from starting', async () => {
  const creating = new Child(dataDir, 'hold');
  while (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) await sleep(1);
  await creating.kill();
  // Killed when files were there, but not all; otherwise this test has missed its moment.
  expect(existsSync(join(dataDir, 'database', 'being-created'))).toBe(true);

  const next = new Child(dataDir, 'hold');
  expect(await next.opened).toMatchObject({ found: [] });
  await next.end();
}, 120_000);

test(`no acknowledged write is lost and none is torn in ${ROUNDS} kills at random moments`, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const child = new Child(dataDir, round === ROUNDS ? 'hold' : 'write');
    // Every fourth is killed while it starts and recovers from the kill before.
    if (round % 4 === 3) {
      await sleep(randomInt(100, 900));
    } else {
      const opened = await child.opened;
      if (!opened) throw new Error(`round ${round} did not open: ${await child.failure}`);
      const { found } = opened;
      expect(found.filter(({ parts, whole }) => parts !== 3 || !whole)).toEqual([]);
      const there = new Set(found.map(({ tx }) => tx));
      expect(acknowledged.filter((tx) => !there.has(tx))).toEqual([]);
      const enough = randomInt(1, 20);
      while (round < ROUNDS && child.committed.length < enough) await sleep(1);
      await sleep(randomInt(30));
    }
    await (round === ROUNDS ? child.end() : child.kill());
    acknowledged.push(...child.committed);
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS); // otherwise nothing was proved
  console.info(`${ROUNDS} kills, ${acknowledged.length} acknowledged transactions, 0 missing`);
}, 300_000);
