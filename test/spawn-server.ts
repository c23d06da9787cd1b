import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { endWithParent } from '#server/db/embedded/identity.ts';
import { findProgram } from '../scripts/setup/programs.mjs';

/**
 * Starts a server program of Debian, whose output goes to the file `log`, or nowhere. Ctrl-C in a terminal does not reach it:
 * whoever starts it stops it in order. It also ends when this process is killed.
 */
export function spawnServer(
  name: string,
  args: string[],
  { log, ...options }: Omit<SpawnOptions, 'stdio'> & { log?: string } = {},
): ChildProcess {
  const [program = '', ...rest] = [...endWithParent(), findProgram(name) ?? name, ...args];
  const output = log === undefined ? 'ignore' : openSync(log, 'a');
  const child = spawn(program, rest, { ...options, detached: true, stdio: ['ignore', output, output] });
  if (typeof output === 'number') closeSync(output);
  return child;
}
