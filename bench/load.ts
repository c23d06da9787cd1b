import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/setup/root.mjs';

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
  requests: number;
}

/** Asks for one address as fast as it is answered, from a process of its own. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<LoadResult> {
  const program = join(root, 'node_modules/autocannon/autocannon.js');
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [program, '--json', '--connections', '50', '--duration', String(seconds), ...asked, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, requests: result.requests.total };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
