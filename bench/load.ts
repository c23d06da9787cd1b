import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/setup/root.mjs';

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
}

/** As many phones at once as a busy campsite has; enough to keep one core busy without a queue of seconds. */
const CONNECTIONS = 50;

/** What the script in wrk-result.lua prints. */
interface WrkResult {
  requests: number;
  seconds: number;
  p99Ms: number;
  /** Connections that failed, answers that never came, answers other than 2xx and 3xx. */
  errors: number;
}

/**
 * Asks for one address as fast as it is answered, with wrk on the second core: one core of it gives 47,000 answers a
 * second of a bare server, where autocannon gave 4,900 and measured itself.
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
