import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access, Call } from '#shared/contracts/call.ts';

const CONTRACTS = join(import.meta.dirname, '../src/shared/contracts');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All calls in the contracts with one of these accesses. */
export async function callsFor(...access: Access[]): Promise<Call[]> {
  const files = (await readdir(CONTRACTS, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const contracts = await Promise.all(
    files.map((name) => import(join(CONTRACTS, name)) as Promise<Record<string, unknown>>),
  );
  return contracts
    .flatMap((contract) => Object.values(contract).filter(isCall))
    .filter((call) => access.includes(call.access));
}
