import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { KILL_ROUNDS_MS, killRounds } from '#test/kill-rounds.ts';

it(
  'a site that is killed, or its workers or its database, loses no acknowledged write and leaves none half done',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hemma-killed-'));
    await killRounds(join(folder, 'data'));
    await rm(folder, { recursive: true });
  },
  KILL_ROUNDS_MS,
);
