import { eq } from 'drizzle-orm';
import { effectivePlan } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import type { Database, Transaction } from './drizzle.ts';
import { users } from './schema.ts';

/** Keys of advisory locks: arbitrary numbers, the same in every process. */
export const LOCKS = {
  migrations: 4_436_621,
  firstAdmin: 4_436_622,
  demo: 4_436_623,
  scans: 4_436_624,
  /** With a worker's name as second key: its heartbeat (jobs/heartbeat.ts). */
  jobs: 4_436_626,
  /** Taken by triggers, which repeat the number (migrations/0000_first.sql). */
  rollUps: 4_436_625,
} as const;

declare const locked: unique symbol;
/**
 * A transaction that excludes other changes of the same host. Required to check a limit over all that a host has, which two
 * simultaneous changes could exceed together, and to lock several rows, which could deadlock in different orders.
 */
export type HostTransaction = Transaction & { readonly [locked]: 'host' };

const lockRow = (tx: Transaction, userId: number) =>
  tx
    .select({ plan: users.plan, planExpiresAt: users.planExpiresAt, cabinLimit: users.cabinLimit })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');

/** Makes a host's other changes wait until the transaction ends. Must be the transaction's first lock. */
export async function lockHost(tx: Transaction, userId: number): Promise<HostTransaction> {
  await lockRow(tx, userId);
  return tx as HostTransaction;
}

/** The host who makes a change, with the plan and the limit of cabins that it is checked against. */
interface Host {
  id: number;
  plan: Tier;
  cabinLimit: number | null;
}

/**
 * Runs the changes of one host one after another. Updates the plan and limit of `host` from the locked row, because an
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
