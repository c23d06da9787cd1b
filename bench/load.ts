import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/setup/root.mjs';

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
}

/** The phones of a busy campsite: enough to keep one core busy without a queue of seconds. */
const CONNECTIONS = 50;

/** The output of wrk-result.lua. */
interface WrkResult {
  requests: number;
  seconds: number;
  p99Ms: number;
  /** Failed connections, timeouts, and answers other than 2xx and 3xx. */
  errors: number;
}

/**
 * Requests an address as fast as possible, with wrk on the second core. On one core wrk measured 47,000 answers per second of a
 * bare server; autocannon reached 4,900, its own limit.
 */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<LoadResult> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', `${seconds}s`];
  const script = join(root, 'bench/wrk-result.lua');
  const args = ['-c', '1', 'wrk', ...options, '--script', script, ...asked, url];
  const { stdout } = await promisify(execFile)('taskset', args);
  const result = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))) as WrkResult;
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} requests failed`);
  return { perSecond: result.requests / result.seconds, p99Ms: result.p99Ms };
}

/** Keeps a process and all its threads, but not its child processes, on the first core. */
export async function pinToFirstCore(pid: number): Promise<void> {
  await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(pid)]);
}
