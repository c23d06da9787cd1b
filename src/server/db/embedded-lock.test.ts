import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Child } from './embedded-child-process.ts';
import { FolderInUseError, lockFolder } from './embedded-lock.ts';
import type { Holder } from './embedded-lock.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemma-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readLock = async (dataDir: string): Promise<Holder> =>
  JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8')) as Holder;

test('a second lock in the same process is refused, until the first is released', async () => {
  const first = await lockFolder(folder, '/tmp/none');
  await expect(lockFolder(folder, '/tmp/none')).rejects.toThrow(FolderInUseError);
  first.release();
  const second = await lockFolder(folder, '/tmp/none');
  expect(second.leftBehind).toBeNull();
  second.release();
  await expect(stat(join(folder, 'database.lock'))).rejects.toThrow('ENOENT');
});

test('a second process is refused with one sentence that says who has the folder and what to do', async () => {
  const holder = new Child(folder, 'hold');
  await holder.opened;
  const second = new Child(folder, 'hold');
  expect(await second.failure).toBe(
    `The embedded database in ${folder} is in use by process ${holder.pid} on ${hostname()} ` +
      `(since ${(await readLock(folder)).since}): stop that one first, or give this one another DATA_DIR, ` +
      'or set DATABASE_URL to share a PostgreSQL server.',
  );
  await holder.end();
}, 120_000);

test('of two processes that start at once over a killed one, exactly one opens and the other names it', async () => {
  const killed = new Child(folder, 'hold');
  await killed.opened;
  const left = await readLock(folder);
  await killed.kill();
  expect((await readLock(folder)).pid).toBe(killed.pid);

  const pair = [new Child(folder, 'hold'), new Child(folder, 'hold')] as const;
  const winner = await Promise.race(
    pair.map(async (child) => ((await child.opened) ? child : new Promise<never>(() => {}))),
  );
  const loser = pair.find((child) => child !== winner);
  expect(await loser?.failure).toContain(`in use by process ${winner.pid} on`);
  // What the killed one could not clear away is gone too.
  await expect(stat(left.socketFolder)).rejects.toThrow('ENOENT');
  await winner.end();
}, 120_000);
