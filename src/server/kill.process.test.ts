import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { KILL_ROUNDS_MS, killRounds } from '#test/kill-rounds.ts';

it(
  'a kill of the site, its workers or its database loses no acknowledged write and leaves none incomplete',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hemma-killed-'));
    await killRounds(join(folder, 'data'));
    await rm(folder, { recursive: true });
  },
  KILL_ROUNDS_MS,
);
