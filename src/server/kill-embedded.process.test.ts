import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { killRounds } from '#test/kill-rounds.ts';

it('a server killed on the embedded database loses no acknowledged write and leaves none half done', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemma-killed-'));
  // Today's backup is there already, so that no round spends its time on one.
  await mkdir(join(dataDir, 'backups'));
  await writeFile(join(dataDir, 'backups', `hemma-${new Date().toISOString().slice(0, 10)}.tar.gz`), '');
  await killRounds({ DATA_DIR: dataDir });
  await rm(dataDir, { recursive: true });
});
