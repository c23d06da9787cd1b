import { eq } from 'drizzle-orm';
import { effectivePlan } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import type { Database, Transaction } from './drizzle.ts';
import { users } from './schema.ts';

/** Advisory locks: any numbers, as long as they differ and are these in every process. */
export const LOCKS = {
  migrations: 4_436_621,
  firstAdmin: 4_436_622,
  demo: 4_436_623,
  scans: 4_436_624,
  /** With a worker's name beside it: its sign of life (jobs/heartbeat.ts). */
  jobs: 4_436_626,
  /** Taken by triggers, which hold the number themselves (migrations/0000_first.sql). */
  rollUps: 4_436_625,
} as const;

declare const locked: unique symbol;
/**
 * A transaction in which no other change of the same host is under way. What adds up what a host has takes one: two
 * changes that just fit could be too much together. So does what locks several rows: in two orders they would wait for
 * each other.
 */
export type HostTransaction = Transaction & { readonly [locked]: 'host' };

const lockRow = (tx: Transaction, userId: number) =>
  tx
    .select({ plan: users.plan, planExpiresAt: users.planExpiresAt, cabinLimit: users.cabinLimit })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');

/** Keeps a host's other changes waiting until the transaction ends. First of all its locks. */
export async function lockHost(tx: Transaction, userId: number): Promise<HostTransaction> {
  await lockRow(tx, userId);
  return tx as HostTransaction;
}

/** Who makes a change: with the plan and the limit of cabins that it is checked against. */
interface Host {
  id: number;
  plan: Tier;
  cabinLimit: number | null;
}

/**
 * Runs a change of a host's, one after the other. The host's plan and limit are those of the locked row from then on: an
 * admin may have changed them since the session was checked.
 */
export const hostTransaction = <Result>(
  db: Database,
  host: Host,
  change: (tx: HostTransaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const [row] = await lockRow(tx, host.id);
    if (row !== undefined) {
      host.plan = effectivePlan(row, new Date());
      host.cabinLimit = row.cabinLimit;
    }
    return change(tx as HostTransaction);
  });
